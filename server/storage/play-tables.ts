import type { OperatorDecision } from '@mangoquest/core/payment/suspension.ts';
import type { OrderPhase } from '@mangoquest/core/payment/order.ts';
import type { Generated } from 'kysely';
import type { Flag, Id, Json } from './columns.ts';

export interface EntriesTable {
  id: Id;
  user_id: number;
  quest_id: number;
  version_id: number;
  is_current: Flag;
  entered_at: number;
  user_end_time: number | null;
  /** When it was last stopped or left, also of one that goes on. */
  left_at: number | null;
  /** Why its creator ended it. */
  taken_out: string | null;
  /** Lines of the log about it. */
  notes: Generated<number>;
  score: Generated<number>;
  time_bonus: Generated<number>;
  finished_at: number | null;
  answer_count: Generated<number>;
  /** When the score last changed. */
  scored_at: number | null;
  /** Which run of the version it is, from 1. */
  run: Generated<number>;
}

/** What a creator did in games: counted a mindset as right, or ended one. */
export interface EntryLogTable {
  id: Id;
  entry_id: number;
  mindset_id: number | null;
  reason: string;
  created_at: number;
}

/** Which codes the places of a quest have. */
export interface QuestCodesTable {
  quest_id: number;
  round: number;
  is_on: Flag;
}

/** What an entry opened by the code at its place. */
export interface CodeOpeningsTable {
  id: Id;
  entry_id: number;
  mindset_id: number;
  opened_at: number;
}

/** What came after the end; `counted_at` where its creator counted it. */
export interface LateAnswersTable {
  id: Id;
  quest_id: number;
  entry_id: number;
  mindset_id: number;
  grade: number;
  success: Flag;
  picks: Json;
  device_time: number | null;
  speed_verdict: string | null;
  arrived_at: number;
  counted_at: number | null;
}

export interface AnswersTable {
  id: Id;
  entry_id: number;
  mindset_id: number;
  grade: number;
  success: Flag;
  stars: number;
  time_bonus: number;
  picks: Json;
  result: Json;
  answered_at: number;
  device_time: number | null;
  is_late: Flag;
  speed_verdict: string | null;
}

export interface ChainRecordsTable {
  entry_id: number;
  previous_entry_id: number | null;
  carried_score: number;
  penalty_type: 'percentage' | 'subtraction';
  penalty_amount: number;
}

export interface OrdersTable {
  id: Id;
  version_id: number | null;
  user_id: number | null;
  reference: string;
  payee_id: string;
  payer_id: string | null;
  order_id: string;
  payment_id: string | null;
  amount_minor: number;
  fee_minor: number;
  currency: string;
  state: OrderPhase;
  created_at: number;
  updated_at: number;
  /** Who is paid. */
  creator_id: number | null;
  approved_at: number | null;
  /** When its money was asked for last. */
  tried_at: number | null;
  refunded_minor: number;
  /** The one of its player's orders for its version whose money is asked for. */
  is_claimed: Flag;
  /** Of an order that pays one to the platform. */
  invoice_id: number | null;
}

/** What the platform takes of payments, and credits of it. */
export interface FeesTable {
  id: Id;
  order_id: number;
  creator_id: number | null;
  currency: string;
  minor: number;
  created_at: number;
  /** Null until it is on one. */
  invoice_id: Generated<number | null>;
}

export interface InvoicesTable {
  id: Id;
  year: number;
  number: number;
  creator_id: number | null;
  currency: string;
  total_minor: number;
  issued_at: number;
  /** How many mails reminded of it. */
  reminders: Generated<number>;
  paid_at: number | null;
}

export interface SuspensionsTable {
  user_id: number;
  kind: OperatorDecision['kind'];
  said_at: number;
}

export interface PaymentAccountsTable {
  user_id: number;
  payee_id: string;
  email: string | null;
  linked_at: number;
  /** What is to take its place, once it is confirmed. */
  next_payee_id: string | null;
  next_email: string | null;
}

export interface MindsetReportsTable {
  id: Id;
  mindset_id: number;
  user_id: number;
  reason: string;
  created_at: number;
  settled_at: number | null;
  /** It was of a mindset that its author took back before this one. */
  is_earlier: Generated<Flag>;
}

/** Open reports of what its author took back: they are of the next one that they add. */
export interface TakenBackReportsTable {
  id: Id;
  quest_id: number;
  author_id: number;
  /** The mindset's id, which is no more. */
  gone_id: number;
  user_id: number;
  reason: string;
  created_at: number;
}

export interface RemindersTable {
  id: Id;
  user_id: number;
  quest_id: number;
  link_base: string;
  time_zone: string;
  mailed_start: number | null;
  mails: Generated<number>;
  created_at: number;
}

export interface PasswordGrantsTable {
  family: string;
  quest_id: number;
  password_tag: string;
  expires_at: number;
}
