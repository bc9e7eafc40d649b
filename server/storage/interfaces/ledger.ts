import type { QuestId, UserId } from '@mangoquest/core/ids.ts';
import type { Currency } from '@mangoquest/core/payment/currency.ts';

/** Which of a creator's sales. */
export interface SalesChoice {
  /** Approved from this time on, and before that one: epoch milliseconds. */
  readonly from: number | null;
  readonly before: number | null;
  readonly questId: QuestId | null;
}

/** Newest first. `after` is the id of the last one of the page before. */
export interface LedgerPage {
  readonly after: number | null;
  readonly limit: number;
}

export interface LedgerQuest {
  readonly id: QuestId;
  readonly title: string;
  /** The name of its picture. */
  readonly image: string | null;
  readonly color: number;
  /** Whether its page is there for whom the row is. */
  readonly isShown: boolean;
}

/** Sums are in the currency's smallest unit. */
export interface LedgerRow {
  readonly id: number;
  readonly approvedAt: number;
  /** 'questid:versionNr' (Spec §3). */
  readonly reference: string;
  /** The provider's name of the order. */
  readonly orderId: string;
  /** The provider's name of the payment; null while its money is still to come. */
  readonly paymentId: string | null;
  /** Null where the quest is gone. */
  readonly quest: LedgerQuest | null;
  /** Of the other one of the two; null where the account is gone. */
  readonly username: string | null;
  readonly state: 'approved' | 'completed' | 'refunded';
  readonly currency: Currency;
  readonly amountMinor: number;
  readonly refundedMinor: number;
  /** What the platform asks for it, less what it credits. */
  readonly feeMinor: number;
}

export interface LedgerSum {
  readonly currency: Currency;
  readonly orders: number;
  readonly amountMinor: number;
  readonly refundedMinor: number;
  readonly feeMinor: number;
}

/** What was paid, as its creator and its player see it. */
export interface LedgerRepository {
  sales(creatorId: UserId, choice: SalesChoice, page: LedgerPage): Promise<LedgerRow[]>;
  /** One for each currency; approved orders, whose money is still to come, are not counted. */
  sums(creatorId: UserId, choice: SalesChoice): Promise<LedgerSum[]>;
  /** Quests of which something was sold and that are still there, by title. */
  sold(creatorId: UserId): Promise<{ readonly id: QuestId; readonly title: string }[]>;
  /** When the first of all of them was approved, epoch milliseconds; null where nothing was sold. */
  since(creatorId: UserId): Promise<number | null>;
  paid(userId: UserId, page: LedgerPage): Promise<LedgerRow[]>;
  /** One of those, by its id; null for another's. */
  paidOne(userId: UserId, id: number): Promise<LedgerRow | null>;
}
