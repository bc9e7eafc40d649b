import type { UserId, VersionId } from '@mangoquest/core/ids.ts';
import type { Currency } from '@mangoquest/core/payment/currency.ts';
import type { OrderPhase, OrderProgress, OrderState, OrderTerms } from '@mangoquest/core/payment/order.ts';

export interface NewOrder extends OrderTerms {
  /** Null, like the creator, if the order pays an invoice. */
  readonly versionId: VersionId | null;
  /** The payer. */
  readonly userId: UserId;
  /** The recipient. */
  readonly creatorId: UserId | null;
  /** The invoice that it pays. */
  readonly invoiceId?: number;
  /** 'questid:versionNr' (Spec §3), or the number of an invoice. */
  readonly reference: string;
  /** The provider's id of the order. */
  readonly orderId: string;
}

export interface StoredOrder extends OrderTerms, OrderProgress {
  /** Null if the version or user was deleted. */
  readonly versionId: VersionId | null;
  readonly userId: UserId | null;
  readonly creatorId: UserId | null;
  /** Null if it pays for a quest. */
  readonly invoiceId: number | null;
  readonly reference: string;
  readonly orderId: string;
  /** The provider's id of the payer; null until known. */
  readonly payerId: string | null;
  /** Time of the last capture attempt, epoch milliseconds. */
  readonly triedAt: number | null;
}

export interface NumberedOrder extends StoredOrder {
  readonly id: number;
}

/** The new state of an order. */
export interface OrderChange extends OrderProgress {
  readonly payerId?: string | null;
}

export interface CreatorsFee {
  readonly currency: Currency;
  /** In smallest units; negative for a credit. */
  readonly minor: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** `waits`: not now, or not beside another order. `gone`: payer, payee or what is paid for no longer exists. */
export type Claim = 'claimed' | 'waits' | 'gone';

export interface OrdersRepository {
  /** Of a user for a version: the furthest state of their orders. */
  stateOf(userId: UserId, versionId: VersionId): Promise<OrderState>;
  /** Of a user for a version, oldest first. */
  ofUser(userId: UserId, versionId: VersionId): Promise<StoredOrder[]>;
  /** Of a user for an invoice, oldest first. */
  ofInvoice(userId: UserId, invoiceId: number): Promise<StoredOrder[]>;
  byOrderId(orderId: string): Promise<StoredOrder | null>;
  byPaymentId(paymentId: string): Promise<StoredOrder | null>;
  /** Does nothing if the order exists already. */
  create(order: NewOrder, now: number): Promise<void>;
  /**
   * Applies `decide` to the current order, and updates its fee, in one transaction; null for an unknown order. Throws
   * `UniqueError` (`orders_completed`, `orders_invoice_paid`) if another order of the player for the same thing is
   * already paid.
   */
  change(orderId: string, decide: (order: StoredOrder) => OrderChange, now: number): Promise<StoredOrder | null>;
  /**
   * Claims an order for capture: of all the player's orders for the same version only one may be captured
   * (`orderToCapture`), and it stays the claimed one until it ends without money.
   */
  claim(orderId: string, now: number): Promise<Claim>;
  /** Deletes orders from before `time` that nobody approved: the provider has deleted them, too. */
  removeUnpaid(time: number): Promise<void>;
  /** Approved orders without a capture attempt since `time`, longest waiting first. */
  waiting(time: number, limit: number): Promise<string[]>;
  /** Orders in these phases, newest first; `after` is the id of the last one of the previous page. */
  inPhases(phases: readonly OrderPhase[], after: number | null, limit: number): Promise<NumberedOrder[]>;
  /** A creator's fees and credits in chronological order. */
  feesOf(creatorId: UserId): Promise<CreatorsFee[]>;
}

export interface PaymentAccount {
  /** The provider's id of the account. */
  readonly payeeId: string;
  /** Null if the provider does not tell. */
  readonly email: string | null;
}

/** The accounts that creators are paid to. */
export interface PaymentAccountsRepository {
  /** The provider's id of the linked account; null if there is none. */
  of(userId: UserId): Promise<string | null>;
  byId(userId: UserId): Promise<PaymentAccount | null>;
  link(userId: UserId, payeeId: string, now: number): Promise<void>;
  /**
   * Links the account if there is none yet (`linked`); otherwise the linked one stays, and this one waits for
   * confirmation.
   */
  offer(userId: UserId, account: PaymentAccount, now: number): Promise<'linked' | 'waits'>;
  /** Links the waiting account; false, without any change, if it is a different one. */
  confirm(userId: UserId, payeeId: string, now: number): Promise<boolean>;
  /** Discards the waiting account. */
  refuse(userId: UserId): Promise<void>;
  /** False, without any change, while one of the user's active quests has a price. */
  unlink(userId: UserId): Promise<boolean>;
}
