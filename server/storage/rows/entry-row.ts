import type { Selectable } from 'kysely';
import type { Entry, ReadEntry } from '../interfaces/play.ts';
import type { EntriesTable } from '../play-tables.ts';
import { isSet } from './values.ts';

export function toEntry(row: Selectable<EntriesTable>): Entry {
  return {
    id: row.id,
    userId: row.user_id,
    questId: row.quest_id,
    versionId: row.version_id,
    isCurrent: isSet(row.is_current),
    enteredAt: row.entered_at,
    userEndTime: row.user_end_time,
    score: row.score,
    timeBonus: row.time_bonus,
    finishedAt: row.finished_at,
    answerCount: row.answer_count,
    takenOut: row.taken_out,
    notes: row.notes,
  };
}

export type ReadEntryRow = Selectable<EntriesTable> & {
  readonly quest_revision: number;
  readonly carried_score: number | null;
};

export function toReadEntry(row: ReadEntryRow): ReadEntry {
  return { ...toEntry(row), questRevision: row.quest_revision, carried: row.carried_score ?? 0 };
}
