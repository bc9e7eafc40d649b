import type { QuestId } from '@mangoquest/core/ids.ts';

/**
 * The kinds of jobs, and what each is told: JSON, kept in the table until it ran. A kind that is renamed leaves rows behind
 * that nobody runs.
 */
export interface JobPayloads {
  /** Sends one mail of the outbox. */
  readonly mail: { readonly mailId: number };
  /** Writes the mails that remind of the start of a quest. */
  readonly reminders: { readonly questId: QuestId };
  /** Asks again for the money of approved orders. */
  readonly captures: Nothing;
  /** Makes the platform's invoices, and reminds of them. */
  readonly invoices: Nothing;
  /** Takes away what can never be used again. */
  readonly housekeeping: Nothing;
  /** Makes anew, once, what an older program saved another way. */
  readonly 'made-anew': Nothing;
}

export type Nothing = Readonly<Record<string, never>>;
export type JobKind = keyof JobPayloads;
