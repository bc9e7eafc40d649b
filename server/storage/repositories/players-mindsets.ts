import type { MindsetId } from '@mangoquest/core/ids.ts';
import { MAX_OF_PLAYER, MAX_OF_PLAYERS } from '@mangoquest/core/mindset/players.ts';
import type { Grant } from '@mangoquest/core/quest/grant.ts';
import { sql } from 'kysely';
import type { Db } from '../db.ts';
import { LimitError, MissingError } from '../errors.ts';
import type { MindsetSave } from '../interfaces/mindsets.ts';
import { idList } from '../rows/values.ts';

/** The quest is social still, and what a player changes or takes back is their own. Under the quest's lock. */
export async function refuseOthers(
  tx: Db,
  { quest, actor }: Grant,
  { added = [], changed = [], deletedIds = [] }: Pick<MindsetSave, 'added' | 'changed' | 'deletedIds'>,
): Promise<void> {
  const social = await tx.query
    .selectFrom('quests')
    .select('id')
    .where('id', '=', quest.id)
    .where('editable', '=', 1)
    .where('active', '=', 1)
    .executeTakeFirst();
  if (!social || !added.every(({ isSocial, isStart }) => isSocial && !isStart)) throw new MissingError('quest');
  const ids = [...new Set([...changed.map(({ id }) => id), ...deletedIds])];
  if (ids.length === 0) return;
  const { n } = await tx.query
    .selectFrom('mindsets')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('quest_id', '=', quest.id)
    .where('author_id', '=', actor.userId)
    .where('is_social', '=', 1)
    .where('id', 'in', idList(tx, ids))
    .executeTakeFirstOrThrow();
  if (Number(n) !== ids.length) throw new MissingError('mindset');
}

/** After the write and under the quest's lock, so that two that are too many together do not both pass. */
export async function refuseTooManyOfPlayers(tx: Db, { quest, actor }: Grant): Promise<void> {
  const { all, own } = await tx.query
    .selectFrom('mindsets')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      sql<number>`coalesce(sum(case when author_id = ${actor.userId} then 1 else 0 end), 0)`.as('own'),
    ])
    .where('quest_id', '=', quest.id)
    .where('is_social', '=', 1)
    .executeTakeFirstOrThrow();
  if (Number(own) > MAX_OF_PLAYER) throw new LimitError('mindsets_of_player');
  if (Number(all) > MAX_OF_PLAYERS) throw new LimitError('mindsets_of_players');
}

/** What a creator kept was not what it is now: it is reported anew, by the same players too, and hidden by as many. */
export async function forgetKept(tx: Db, changed: readonly { readonly id: MindsetId }[]): Promise<void> {
  if (changed.length === 0) return;
  const ids = idList(
    tx,
    changed.map(({ id }) => id),
  );
  await tx.query
    .deleteFrom('mindset_reports')
    .where('mindset_id', 'in', ids)
    .where('settled_at', 'is not', null)
    .execute();
}
