import type { QuestId, UserId, VersionId } from '@mangoquest/core/ids.ts';
import type { Currency } from '@mangoquest/core/payment/currency.ts';
import type { OrderState } from '@mangoquest/core/payment/order.ts';

export interface SettingsRepository {
  get(key: string): Promise<string | null>;
  set(key: string, value: string): Promise<void>;
  /** What is stored, or `value`, stored now: all nodes get the same. */
  getOrCreate(key: string, value: string): Promise<string>;
}

export interface NewOrder {
  readonly versionId: VersionId;
  readonly userId: UserId;
  /** 'questid:versionNr' (Spec §3). */
  readonly reference: string;
  /** The provider's names of payee, payer, order and payment. */
  readonly payeeId: string;
  readonly payerId: string | null;
  readonly orderId: string;
  readonly paymentId: string | null;
  readonly amountMinor: number;
  readonly feeMinor: number;
  readonly currency: Currency;
}

export interface OrdersRepository {
  /** Of a user for a version: the furthest of their orders. */
  stateOf(userId: UserId, versionId: VersionId): Promise<OrderState>;
  /** Throws `UniqueError` (`orders_order_id`). */
  create(order: NewOrder, now: number): Promise<number>;
  /** Forward only; false where it was there already or is unknown. Throws `UniqueError` (`orders_completed`). */
  advance(
    orderId: string,
    state: Exclude<OrderState, 'nonexistent'>,
    paymentId: string | null,
    now: number,
  ): Promise<boolean>;
}

/** Leave to enter a quest with a password: of one sign-in, for as long as the password is the same. */
export interface PasswordGrant {
  /** Of the sign-in. */
  readonly family: string;
  readonly questId: QuestId;
  /** Told from the kept form of the password: another password, another tag. */
  readonly passwordTag: string;
}

export interface PasswordGrantsRepository {
  add(grant: PasswordGrant & { readonly expiresAt: number }): Promise<void>;
  has(grant: PasswordGrant, now: number): Promise<boolean>;
  removeExpired(now: number): Promise<number>;
}
