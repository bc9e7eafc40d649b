import type { EntryId, QuestId, UserId, VersionId } from '@mangoquest/core/ids.ts';
import type { Carrying, CarrySource } from '@mangoquest/core/play/carrying.ts';
import { chainedQuest } from '@mangoquest/core/play/chain.ts';
import type { QuestProperties } from '@mangoquest/core/quest/quest.ts';
import { sql } from 'kysely';
import type { Db } from '../db.ts';
import type { ChainRecord, ChainsRepository, Entry } from '../interfaces/play.ts';
import { fromJson, isSet } from '../rows/values.ts';

/** The id of the quest that an answer's stored result links to. */
const NEXT_QUEST = {
  sqlite: sql<number | null>`json_extract(answers.result, '$.next.questId')`,
  postgres: sql<number | null>`cast(cast(answers.result as json) -> 'next' ->> 'questId' as bigint)`,
} as const;

interface Target {
  readonly userId: UserId;
  readonly questId: QuestId;
  readonly versionId: VersionId;
  readonly mayContinue: boolean;
}

interface FoundSource extends CarrySource {
  readonly entryId: EntryId;
}

/** Maximum number of left games, most recent first, searched for one that linked to the quest. */
const MAX_LEFT = 20;

/**
 * Finds the game whose stars may be carried into the one being entered: of the same player, in another quest of the
 * same creator, that linked here by an answer or by its finish, and has not given its stars yet. The current game comes
 * first, then (only with `mayContinue`) the most recently left one. A game counts as left if it was stopped or left after
 * it linked here, even if the player returned to it. Null if the entered game has been settled. The caller must have
 * locked the user.
 */
export async function carrySource(tx: Db, target: Target): Promise<FoundSource | null> {
  const { questId, mayContinue } = target;
  for (const row of await candidates(tx, target)) {
    const named = await namedAt(tx, row, questId);
    if (named === null) continue;
    const isCurrent = isSet(row.is_current) && named > (row.left_at ?? Number.NEGATIVE_INFINITY);
    // Sequential: the candidates are sorted, so the first match is the most recent one.
    if ((isCurrent || mayContinue) && (row.own_id === null || !(await hasStarsFrom(tx, row.id, row.own_id))))
      return { entryId: row.id, total: row.score - (await starsFromPlayers(tx, row.id)), isCurrent };
  }
  return null;
}

/**
 * Stars for mindsets added by players. They are not carried over; otherwise friends could create stars for each other
 * without limit. In a social quest this includes stars for deleted mindsets, which players may have taken back.
 */
async function starsFromPlayers(tx: Db, entryId: EntryId): Promise<number> {
  const row = await tx.query
    .selectFrom('answers')
    .innerJoin('entries', 'entries.id', 'answers.entry_id')
    .innerJoin('quests', 'quests.id', 'entries.quest_id')
    .leftJoin('mindsets', 'mindsets.id', 'answers.mindset_id')
    .select(({ fn }) => fn.sum<number | null>('answers.stars').as('stars'))
    .where('answers.entry_id', '=', entryId)
    .where(({ or, and, eb }) =>
      or([eb('mindsets.is_social', '=', 1), and([eb('mindsets.id', 'is', null), eb('quests.editable', '=', 1)])]),
    )
    .executeTakeFirst();
  return Number(row?.stars ?? 0);
}

type Candidate = Awaited<ReturnType<typeof candidates>>[number];

/**
 * Games that have not given their stars yet, whether or not they linked to the quest: answers are only read for these
 * few.
 */
function candidates(tx: Db, { userId, questId, versionId, mayContinue }: Target) {
  return (
    tx.query
      .selectFrom('entries')
      .innerJoin('quests', 'quests.id', 'entries.quest_id')
      .innerJoin('quests as entered', (join) =>
        join.onRef('entered.creator_id', '=', 'quests.creator_id').on('entered.id', '=', questId),
      )
      .leftJoin('entries as own', (join) =>
        join.on('own.user_id', '=', userId).on('own.version_id', '=', versionId).on('own.run', '=', 1),
      )
      .select(['entries.id', 'entries.score', 'entries.is_current', 'entries.finished_at', 'entries.left_at'])
      .select(['quests.properties', 'own.id as own_id'])
      .where('entries.user_id', '=', userId)
      .where('entries.quest_id', '<>', questId)
      // Further runs give no stars.
      .where('entries.run', '=', 1)
      .$if(!mayContinue, (query) => query.where('entries.is_current', '=', 1))
      .where('quests.rehearsal_of', 'is', null)
      .where('entered.rehearsal_of', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('chain_records')
              .select('chain_records.entry_id')
              .where(({ or, eb, ref }) =>
                or([
                  eb('chain_records.previous_entry_id', '=', ref('entries.id')),
                  eb('chain_records.entry_id', '=', ref('own.id')),
                ]),
              ),
          ),
        ),
      )
      .orderBy('entries.is_current', 'desc')
      .orderBy('entries.user_end_time', 'desc')
      .orderBy('entries.id', 'desc')
      .limit(MAX_LEFT)
      .execute()
  );
}

/** When a game last linked to the quest, by an answer or by its finish; null if never. */
async function namedAt(tx: Db, { id, finished_at, properties }: Candidate, questId: QuestId): Promise<number | null> {
  const byAnswer = await tx.query
    .selectFrom('answers')
    .select(({ fn }) => fn.max('answers.answered_at').as('at'))
    .where('answers.entry_id', '=', id)
    .where(NEXT_QUEST[tx.dialect], '=', questId)
    .executeTakeFirst();
  const byFinish = chainedQuest(fromJson<QuestProperties>(properties)) === questId ? finished_at : null;
  const times = [byAnswer?.at ?? null, byFinish].filter((at) => at !== null).map(Number);
  return times.length === 0 ? null : Math.max(...times);
}

/**
 * Whether a game contains stars of another one, directly or through a chain: they must not return to where they came
 * from.
 */
async function hasStarsFrom(tx: Db, entryId: EntryId, from: EntryId): Promise<boolean> {
  const found = await tx.query
    .withRecursive('line(id)', (query) =>
      query
        .selectFrom('chain_records')
        .select('previous_entry_id as id')
        .where('entry_id', '=', entryId)
        .where('carried_score', '<>', 0)
        .union(
          query
            .selectFrom('chain_records')
            .innerJoin('line', 'line.id', 'chain_records.entry_id')
            .select('previous_entry_id as id')
            .where('carried_score', '<>', 0),
        ),
    )
    .selectFrom('line')
    .select('id')
    .where('id', '=', from)
    .executeTakeFirst();
  return found !== undefined;
}

/** Stores the decision about the carried stars, and returns the updated game. */
export async function settle(
  tx: Db,
  entry: Entry,
  source: FoundSource | null,
  decided: Carrying,
  now: number,
): Promise<Entry> {
  if (source === null || decided.kind !== 'settled') return entry;
  const { stars: carried, penalty } = decided;
  await add(tx, { entryId: entry.id, previousEntryId: source.entryId, carried, penalty });
  if (carried === 0) return entry;
  await tx.query
    .updateTable('entries')
    .set(({ eb }) => ({ score: eb('score', '+', carried), scored_at: now }))
    .where('id', '=', entry.id)
    .execute();
  return { ...entry, score: entry.score + carried };
}

async function add(db: Db, { entryId, previousEntryId, carried, penalty }: ChainRecord): Promise<void> {
  await db.query
    .insertInto('chain_records')
    .values({
      entry_id: entryId,
      previous_entry_id: previousEntryId,
      carried_score: carried,
      penalty_type: penalty.type,
      penalty_amount: penalty.amount,
    })
    .execute();
}

export function chainsRepository(db: Db): ChainsRepository {
  return {
    add: (record) => add(db, record),

    async of(entryId) {
      const row = await db.query
        .selectFrom('chain_records')
        .leftJoin('entries as previous', 'previous.id', 'chain_records.previous_entry_id')
        .selectAll('chain_records')
        .select('previous.quest_id')
        .where('entry_id', '=', entryId)
        .executeTakeFirst();
      return row === undefined
        ? null
        : {
            entryId,
            previousEntryId: row.previous_entry_id,
            previousQuestId: row.quest_id,
            carried: row.carried_score,
            penalty: { type: row.penalty_type, amount: row.penalty_amount },
          };
    },
  };
}
