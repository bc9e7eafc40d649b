import type { QuestId } from '@mangoquest/core/ids.ts';

/**
 * The kinds of jobs with their payloads: JSON, stored in the table until the job has run. Renaming a kind leaves rows
 * that are never run.
 */
export interface JobPayloads {
  /** Sends one mail of the outbox. */
  readonly mail: { readonly mailId: number };
  /** Writes the reminder mails about the start of a quest. */
  readonly reminders: { readonly questId: QuestId };
  /** Retries capturing the payments of approved orders. */
  readonly captures: Nothing;
  /** Issues the platform's invoices, and reminds of unpaid ones. */
  readonly invoices: Nothing;
  /** Deletes data that can never be used again. */
  readonly housekeeping: Nothing;
  /** Upgrades, once, data that older versions stored in another form. */
  readonly 'made-anew': Nothing;
}

export type Nothing = Readonly<Record<string, never>>;
export type JobKind = keyof JobPayloads;
