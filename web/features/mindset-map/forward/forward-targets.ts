import { fetchMyMindsets } from '@mangoquest/contract/calls/mindsets.ts';
import { fetchAllRegions } from '@mangoquest/contract/calls/regions.ts';
import type { MapRegion } from '@mangoquest/core/drawing/drawing.ts';
import { MAX_MINDSETS } from '@mangoquest/core/mindset/mindset.ts';
import type { OwnQuest } from '@mangoquest/core/quest/quest.ts';
import { foldText } from '@mangoquest/core/text/find.ts';
import { call } from '../../../api/client.ts';
import { allOwnQuests } from '../../../api/queries/quests.ts';
import { query } from '../../../api/query.ts';
import type { SendOptions } from '../../../api/transport.ts';

/** A quest of the creator's that mindsets can be copied to, with its regions. */
export interface ForwardTarget {
  readonly quest: OwnQuest;
  readonly regions: readonly MapRegion[];
}

/** Maximum number of quests whose regions are requested in one call. */
const QUESTS_A_CALL = 1_000;

async function allRegions(ids: readonly number[], options: SendOptions): Promise<readonly MapRegion[]> {
  const regions: MapRegion[] = [];
  for (let from = 0; from < ids.length; from += QUESTS_A_CALL) {
    const questIds = ids.slice(from, from + QUESTS_A_CALL);
    regions.push(...(await call(fetchAllRegions, { questIds }, options)));
  }
  return regions;
}

/** All of the creator's quests by title, with their regions. */
export const forwardTargets = query('forward-targets', async (_: null, options): Promise<readonly ForwardTarget[]> => {
  const quests = await allOwnQuests(options);
  const regions = Map.groupBy(
    await allRegions(
      quests.map(({ id }) => id),
      options,
    ),
    ({ questId }) => questId,
  );
  return quests.map((quest) => ({ quest, regions: regions.get(quest.id) ?? [] }));
});

/** The present mindsets of a quest. */
export const forwardPlaces = query('forward-places', async (questId: number, options) =>
  (await call(fetchMyMindsets, { questId }, options)).groups.flatMap(({ mindsets }) => mindsets),
);

/** Quests whose title contains the text, ignoring case and accents. */
export function foundTargets(targets: readonly ForwardTarget[], words: string): readonly ForwardTarget[] {
  const wanted = foldText(words.trim());
  return wanted === '' ? targets : targets.filter(({ quest }) => foldText(quest.title).includes(wanted));
}

export const roomIn = ({ quest }: ForwardTarget): number => MAX_MINDSETS - quest.mindsetCount;
