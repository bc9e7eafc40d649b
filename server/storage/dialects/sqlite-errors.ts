import { LimitError, MissingError, StorageError, UnavailableError, UniqueError } from '../errors.ts';

/** SQLite names the columns of a unique index, and the index itself only where it has an expression. */
const UNIQUE_RULES: Readonly<Record<string, string>> = {
  'users.email': 'users_email',
  'identities.issuer, identities.subject': 'identities_pkey',
  'identity_nonces.nonce_hash': 'identity_nonces_pkey',
  'sessions.access_hash': 'sessions_access',
  'sessions.refresh_hash': 'sessions_refresh',
  'settings.key': 'settings_pkey',
  'images.name': 'images_pkey',
  'quests.creator_id, quests.code': 'quests_code',
  'quests.creator_id, quests.made_key': 'quests_made_key',
  'quest_versions.quest_id, quest_versions.number': 'quest_versions_number',
  'map_regions.quest_id, map_regions.name': 'map_regions_name',
  'save_keys.quest_id, save_keys.key': 'save_keys_pkey',
  'reminders.user_id, reminders.quest_id': 'reminders_once',
  'mindsets.quest_id': 'mindsets_start',
  'entries.user_id': 'entries_current',
  'entries.user_id, entries.version_id, entries.run': 'entries_version',
  'answers.entry_id, answers.mindset_id': 'answers_once',
  'chain_records.entry_id': 'chain_records_pkey',
  'chain_records.previous_entry_id': 'chain_records_previous',
  'orders.order_id': 'orders_order_id',
  'orders.payment_id': 'orders_payment_id',
  'orders.user_id, orders.version_id': 'orders_completed',
  'suspensions.user_id': 'suspensions_pkey',
  'orders.invoice_id': 'orders_invoice_paid',
  'invoices.year, invoices.number': 'invoices_number',
};

// https://www.sqlite.org/rescode.html
const BUSY = 5;
const LOCKED = 6;
const IO_ERROR = 10;
const FULL = 13;
const CANNOT_OPEN = 14;
const CONSTRAINT_CHECK = 275;
const CONSTRAINT_FOREIGN_KEY = 787;
const CONSTRAINT_PRIMARY_KEY = 1555;
const CONSTRAINT_UNIQUE = 2067;

/** An error of node:sqlite as one of ours, where it is one that callers can act on. */
export function sqliteError(error: unknown): unknown {
  if (error instanceof StorageError || !(error instanceof Error) || !('errcode' in error)) return error;
  const code = Number(error.errcode);
  const cause = { cause: error };
  const detail = error.message.replace(/^.*failed: /s, '');
  if (code === CONSTRAINT_UNIQUE || code === CONSTRAINT_PRIMARY_KEY)
    return new UniqueError(/^index '(\w+)'$/.exec(detail)?.[1] ?? UNIQUE_RULES[detail] ?? detail, cause);
  if (code === CONSTRAINT_CHECK) return new LimitError(detail, cause);
  if (code === CONSTRAINT_FOREIGN_KEY) return new MissingError('row that is referred to', cause);
  switch (code & 0xff) {
    case BUSY:
    case LOCKED:
      return new UnavailableError('busy', cause);
    case FULL:
      return new UnavailableError('full', cause);
    case IO_ERROR:
    case CANNOT_OPEN:
      return new UnavailableError('unreachable', cause);
    default:
      return error;
  }
}
