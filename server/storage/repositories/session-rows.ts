import { KEPT_TOKENS, LIVING_TOKENS, RENEWALS_PER_MINUTE, SESSION_LIFE } from '@mangoquest/core/account/session.ts';
import type { Db } from '../db.ts';
import { LimitError } from '../errors.ts';
import type { NewSession } from '../interfaces/accounts.ts';
import { isSet } from '../rows/values.ts';

const MINUTE = 60_000;

export function insertSession(on: Db, session: NewSession, now: number) {
  const end = session.startedAt + SESSION_LIFE;
  return on.query
    .insertInto('sessions')
    .values({
      user_id: session.userId,
      family: session.family,
      access_hash: session.accessHash,
      access_expires_at: Math.min(session.accessExpiresAt, end),
      refresh_hash: session.refreshHash,
      refresh_expires_at: Math.min(session.refreshExpiresAt, end),
      created_at: now,
      started_at: session.startedAt,
      device: session.device,
      is_used: 0,
    })
    .execute();
}

/**
 * Inserts a further row of a sign-in, and removes those beyond what is kept of one. Throws `LimitError`
 * (`renewals_of_session`) if there were too many within a minute. In a transaction.
 */
export async function insertRenewed(tx: Db, session: NewSession, now: number): Promise<void> {
  const rows = await tx.query
    .selectFrom('sessions')
    .select(['id', 'created_at', 'replaced_at', 'is_used'])
    .where('family', '=', session.family)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const earlier = rows[RENEWALS_PER_MINUTE - 1];
  if (earlier !== undefined && earlier.created_at > now - MINUTE) throw new LimitError('renewals_of_session');
  const living = rows.filter((row) => row.replaced_at === null);
  const usedFirst = [...living.filter((row) => isSet(row.is_used)), ...living.filter((row) => !isSet(row.is_used))];
  const surplus = [...usedFirst.slice(LIVING_TOKENS - 1), ...rows.slice(KEPT_TOKENS - 1)].map(({ id }) => id);
  if (surplus.length > 0) await tx.query.deleteFrom('sessions').where('id', 'in', surplus).execute();
  await insertSession(tx, session, now);
}
