import type { QuestId, UserId } from '@mangoquest/core/ids.ts';
import type { Currency } from '@mangoquest/core/payment/currency.ts';

/** Filter of a creator's sales. */
export interface SalesChoice {
  /** Approval time: from (inclusive), and before (exclusive), epoch milliseconds. */
  readonly from: number | null;
  readonly before: number | null;
  readonly questId: QuestId | null;
}

/** Newest first. `after` is the id of the last row of the previous page. */
export interface LedgerPage {
  readonly after: number | null;
  readonly limit: number;
}

export interface LedgerQuest {
  readonly id: QuestId;
  readonly title: string;
  /** File name of its image. */
  readonly image: string | null;
  readonly color: number;
  /** Whether the reader of the row may open the quest's page. */
  readonly isShown: boolean;
}

/** Sums are in the currency's smallest unit. */
export interface LedgerRow {
  readonly id: number;
  readonly approvedAt: number;
  /** 'questid:versionNr' (Spec §3). */
  readonly reference: string;
  /** The provider's id of the order. */
  readonly orderId: string;
  /** The provider's id of the payment; null until the money was captured. */
  readonly paymentId: string | null;
  /** Null if the quest was deleted. */
  readonly quest: LedgerQuest | null;
  /** Name of the other party; null if the account was deleted. */
  readonly username: string | null;
  readonly state: 'approved' | 'completed' | 'refunded';
  readonly currency: Currency;
  readonly amountMinor: number;
  readonly refundedMinor: number;
  /** The platform's fee less credits. */
  readonly feeMinor: number;
}

export interface LedgerSum {
  readonly currency: Currency;
  readonly orders: number;
  readonly amountMinor: number;
  readonly refundedMinor: number;
  readonly feeMinor: number;
}

/** Payments, as seen by creators and players. */
export interface LedgerRepository {
  sales(creatorId: UserId, choice: SalesChoice, page: LedgerPage): Promise<LedgerRow[]>;
  /** One per currency; approved orders are not counted, because their money is still to come. */
  sums(creatorId: UserId, choice: SalesChoice): Promise<LedgerSum[]>;
  /** Existing quests with sales, by title. */
  sold(creatorId: UserId): Promise<{ readonly id: QuestId; readonly title: string }[]>;
  /** Approval time of the first sale, epoch milliseconds; null if nothing was sold. */
  since(creatorId: UserId): Promise<number | null>;
  paid(userId: UserId, page: LedgerPage): Promise<LedgerRow[]>;
  /** One of the user's purchases by id; null if it is another user's. */
  paidOne(userId: UserId, id: number): Promise<LedgerRow | null>;
}
