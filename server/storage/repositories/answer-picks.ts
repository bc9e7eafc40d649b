import type { Pick as ReactionPick, PickedReaction } from '@mangoquest/core/play/play.ts';
import { shownPick } from '@mangoquest/core/play/shown-pick.ts';
import type { Db } from '../db.ts';
import { fromJson, idList } from '../rows/values.ts';

/** The picks of these answers with their present texts; picks of deleted reactions are left out. */
export async function pickedIn(db: Db, picksOf: readonly (string | null)[]): Promise<PickedReaction[][]> {
  const picks = picksOf.map((text) => (text === null ? [] : fromJson<ReactionPick[]>(text)));
  const ids = [...new Set(picks.flat().map(({ reactionId }) => reactionId))];
  if (ids.length === 0) return picks.map(() => []);
  const rows = await db.query
    .selectFrom('reactions')
    .innerJoin('mindchunks', 'mindchunks.id', 'reactions.mindchunk_id')
    .select(['reactions.id', 'reactions.text as reaction', 'mindchunks.text as mindchunk'])
    .where('reactions.id', 'in', idList(db, ids))
    .execute();
  const known = new Map(rows.map((row) => [row.id, shownPick(row.mindchunk, row.reaction)]));
  return picks.map((list) => list.flatMap(({ reactionId }) => known.get(reactionId) ?? []));
}
