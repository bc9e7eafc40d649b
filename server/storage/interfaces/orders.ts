import type { UserId, VersionId } from '@mangoquest/core/ids.ts';
import type { Currency } from '@mangoquest/core/payment/currency.ts';
import type { OrderPhase, OrderProgress, OrderState, OrderTerms } from '@mangoquest/core/payment/order.ts';

export interface NewOrder extends OrderTerms {
  /** Null in an order that pays an invoice, as is who is paid. */
  readonly versionId: VersionId | null;
  /** Who pays. */
  readonly userId: UserId;
  /** Who is paid. */
  readonly creatorId: UserId | null;
  /** The invoice that it pays to the platform. */
  readonly invoiceId?: number;
  /** 'questid:versionNr' (Spec §3), or the number of an invoice. */
  readonly reference: string;
  /** The provider's name of it. */
  readonly orderId: string;
}

export interface StoredOrder extends OrderTerms, OrderProgress {
  /** Null where the version, or the user, is gone. */
  readonly versionId: VersionId | null;
  readonly userId: UserId | null;
  readonly creatorId: UserId | null;
  /** Null where it pays for a quest. */
  readonly invoiceId: number | null;
  readonly reference: string;
  readonly orderId: string;
  /** The provider's name of who paid; null until it was told. */
  readonly payerId: string | null;
  /** When its money was asked for last, epoch milliseconds. */
  readonly triedAt: number | null;
}

export interface NumberedOrder extends StoredOrder {
  readonly id: number;
}

/** What becomes of an order. */
export interface OrderChange extends OrderProgress {
  readonly payerId?: string | null;
}

export interface CreatorsFee {
  readonly currency: Currency;
  /** Smallest units; below 0 for a credit. */
  readonly minor: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** `waits`: not now, or never beside another one. `gone`: there is nobody to pay, or nothing to pay for any more. */
export type Claim = 'claimed' | 'waits' | 'gone';

export interface OrdersRepository {
  /** Of a user for a version: the furthest of their orders. */
  stateOf(userId: UserId, versionId: VersionId): Promise<OrderState>;
  /** Of a user for a version, in the order they were made. */
  ofUser(userId: UserId, versionId: VersionId): Promise<StoredOrder[]>;
  /** Of a user for an invoice, in the order they were made. */
  ofInvoice(userId: UserId, invoiceId: number): Promise<StoredOrder[]>;
  byOrderId(orderId: string): Promise<StoredOrder | null>;
  byPaymentId(paymentId: string): Promise<StoredOrder | null>;
  /** An order that is there already stays as it is. */
  create(order: NewOrder, now: number): Promise<void>;
  /**
   * What `decide` makes of the order as it stands, with what that changes of its fee, in one transaction; null for an
   * unknown one. Throws `UniqueError` (`orders_completed`, `orders_invoice_paid`) where another order of the player is paid for this version.
   */
  change(orderId: string, decide: (order: StoredOrder) => OrderChange, now: number): Promise<StoredOrder | null>;
  /**
   * Whether the money of this order may be asked for now: of all that its player has for its version it is the one
   * that is captured (`orderToCapture`), and stays so until it ends without money.
   */
  claim(orderId: string, now: number): Promise<Claim>;
  /** Takes away what nobody approved and was made before `time`: the provider has forgotten it too. */
  removeUnpaid(time: number): Promise<void>;
  /** Approved orders whose money was not asked for since `time`, those that wait longest first. */
  waiting(time: number, limit: number): Promise<string[]>;
  /** Orders in these phases, the newest first; `after` is the id of the last one before. */
  inPhases(phases: readonly OrderPhase[], after: number | null, limit: number): Promise<NumberedOrder[]>;
  /** What a creator owes and is credited, in the order it came. */
  feesOf(creatorId: UserId): Promise<CreatorsFee[]>;
}

export interface PaymentAccount {
  /** The provider's name of it. */
  readonly payeeId: string;
  /** Null where the provider told none. */
  readonly email: string | null;
}

/** Where the payments for a creator's quests go. */
export interface PaymentAccountsRepository {
  /** The provider's name of the account; null where none is linked. */
  of(userId: UserId): Promise<string | null>;
  byId(userId: UserId): Promise<PaymentAccount | null>;
  link(userId: UserId, payeeId: string, now: number): Promise<void>;
  /** `linked` where there is none yet; else the one that is there stays, and this one waits to be confirmed. */
  offer(userId: UserId, account: PaymentAccount, now: number): Promise<'linked' | 'waits'>;
  /** Takes the one that waits; false, and nothing is done, where this is not it. */
  confirm(userId: UserId, payeeId: string, now: number): Promise<boolean>;
  /** Forgets the one that waits. */
  refuse(userId: UserId): Promise<void>;
  /** False, and nothing is done, while one of the user's active quests has a price. */
  unlink(userId: UserId): Promise<boolean>;
}
