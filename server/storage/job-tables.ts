import type { Generated } from 'kysely';
import type { Id } from './columns.ts';

export interface JobsTable {
  id: Id;
  kind: string;
  payload: string;
  key: string | null;
  /** Null for one that was given up. */
  due_at: number | null;
  tries: Generated<number>;
  claims: Generated<number>;
  /** Null while nobody works on it. */
  claimed_until: number | null;
  last_error: string | null;
  failed_at: number | null;
  created_at: number;
}

export interface MailOutboxTable {
  id: Id;
  to_address: string;
  subject: string;
  text: string;
  html: string;
  /** Where a mail program ends such mails by itself; null for one that is sent once. */
  unsubscribe: string | null;
  created_at: number;
  expires_at: number;
}
