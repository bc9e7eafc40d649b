import type { AnswerResult, DoneMindset } from '@mangoquest/core/play/play.ts';
import type { Kysely, RawBuilder, Selectable } from 'kysely';
import type { AnswerTarget, EntryState, NewAnswer, StoredAnswer } from '../interfaces/play.ts';
import { toReadEntry } from '../rows/entry-row.ts';
import { POSITION_COLUMNS, toPosition } from '../rows/user-row.ts';
import { fromJson, isSet } from '../rows/values.ts';
import type { EntriesTable, Tables, UsersTable } from '../tables.ts';

/** An answer that waits to be graded and stored. */
export interface AnswerJob {
  readonly target: AnswerTarget;
  readonly decide: (state: EntryState) => NewAnswer;
  readonly now: number;
  readonly resolve: (stored: StoredAnswer) => void;
  readonly reject: (error: unknown) => void;
  /** How often it was tried in vain. */
  tries: number;
}

export type StateRow = Selectable<EntriesTable>
  & Pick<Selectable<UsersTable>, 'latitude' | 'longitude' | 'located_at' | 'position_leeway' | 'position_origin'>
  & { readonly quest_revision: number; readonly done: string };

/**
 * Entries, what is done in them, their players' positions and their quests' revisions, in one statement: all from the same
 * moment. `done` is JSON: [[mindset, grade, success], …].
 */
export function selectStates(query: Kysely<Tables>, done: RawBuilder<string>) {
  return query.selectFrom('entries').innerJoin('users', 'users.id', 'entries.user_id').innerJoin('quests', 'quests.id', 'entries.quest_id')
    .selectAll('entries').select('quests.revision as quest_revision').select(POSITION_COLUMNS).select(done.as('done'));
}

export function toState(row: StateRow): EntryState {
  const done = fromJson<[number, number, 0 | 1][]>(row.done).map(([mindsetId, grade, success]): DoneMindset => ({ mindsetId, grade, success: isSet(success) }));
  return { entry: toReadEntry(row), done, position: toPosition(row) };
}

export const isDone = ({ done }: EntryState, { mindsetId }: AnswerTarget): boolean => done.some((one) => one.mindsetId === mindsetId);

/** The first result of what was answered before. */
export const repeated = (text: string): AnswerResult => ({ ...fromJson<AnswerResult>(text), previouslyChecked: true });
