import { fetchQuests } from '@mangoquest/contract/calls/quests.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { call } from '../client.ts';
import { query } from '../query.ts';

/** What the calls of the specification name for free roaming, where no quest is current. */
const NO_QUEST = -1;

/** The public play list: the quests nearest to a place, nearest first (Spec §7, MgqFetcher). */
export const questsAround = query('quests-around', async ({ latitude, longitude }: LatLng, options) => {
  const { nearest } = await call(fetchQuests, { latitude, longitude, currentQuestId: NO_QUEST }, options);
  return nearest;
});
