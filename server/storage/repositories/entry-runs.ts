import type { EntryId, UserId, VersionId } from '@mangoquest/core/ids.ts';
import type { Selectable } from 'kysely';
import type { Db } from '../db.ts';
import { MissingError } from '../errors.ts';
import type { EntriesTable } from '../play-tables.ts';

type Row = Selectable<EntriesTable>;

/** The user's game of a version if its creator ended it; null otherwise. The caller must have locked the user. */
export async function takenOutOf(tx: Db, userId: UserId, versionId: VersionId): Promise<Row | null> {
  const row = await tx.query
    .selectFrom('entries')
    .selectAll()
    .where('user_id', '=', userId)
    .where('version_id', '=', versionId)
    .where('taken_out', 'is not', null)
    .orderBy('run')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Continues the user's last run of a version; null if there is none. The caller must have locked the user. */
export async function resumeLastRun(tx: Db, userId: UserId, versionId: VersionId): Promise<Row | null> {
  const row = await tx.query
    .updateTable('entries')
    .set({ is_current: 1, user_end_time: null })
    .where('user_id', '=', userId)
    .where('version_id', '=', versionId)
    .where('taken_out', 'is', null)
    .where('run', '=', ({ selectFrom }) =>
      selectFrom('entries as other')
        .select(({ fn }) => fn.max('other.run').as('last'))
        .where('other.user_id', '=', userId)
        .where('other.version_id', '=', versionId),
    )
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Ends the user's current game, unless it is of this version. `isTemporary`, for rehearsals, does not mark the game as
 * left.
 */
export async function leave(
  tx: Db,
  userId: UserId,
  versionId: VersionId | null,
  now: number,
  isTemporary = false,
): Promise<void> {
  await tx.query
    .updateTable('entries')
    .set({ is_current: 0, user_end_time: now, ...(isTemporary ? {} : { left_at: now }) })
    .where('user_id', '=', userId)
    .where('is_current', '=', 1)
    .$if(versionId !== null, (update) => update.where('version_id', '<>', versionId as VersionId))
    .execute();
}

/** The next run, created if it does not exist. The caller must have locked the user. */
export async function nextRun(
  tx: Db,
  of: { readonly entryId: EntryId; readonly userId: UserId },
  now: number,
): Promise<Row> {
  const { entryId, userId } = of;
  const entry = await tx.query
    .selectFrom('entries')
    .selectAll()
    .where('id', '=', entryId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (entry === undefined) throw new MissingError('entry');
  const out = await takenOutOf(tx, userId, entry.version_id);
  if (out !== null) return out;
  await leave(tx, userId, null, now);
  const last = await resumeLastRun(tx, userId, entry.version_id);
  if (last !== null && last.run > entry.run) return last;
  await leave(tx, userId, null, now);
  return tx.query
    .insertInto('entries')
    .values({
      user_id: userId,
      quest_id: entry.quest_id,
      version_id: entry.version_id,
      run: entry.run + 1,
      is_current: 1,
      entered_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
