import { fetchPublicPage, fetchPublicQuests, fetchQuests } from '@mangoquest/contract/calls/quests.ts';
import type { CallOutput } from '@mangoquest/contract/call.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import type { PublicSortKey } from '@mangoquest/core/quest/sort.ts';
import { call, callPage } from '../client.ts';
import { pagesQuery, query } from '../query.ts';

export interface PublicOrder {
  readonly key: PublicSortKey | 'distance';
  readonly descending: boolean;
  /** Reference point of distances. */
  readonly place: LatLng | null;
}

/**
 * The public list in one sort order (Spec §7, MgqWebFetcher). The first page of an order that needs no position is the
 * same for all users, and cached.
 */
export const publicQuests = pagesQuery<PublicOrder, QuestSummary>(
  'public-quests',
  ({ key, descending, place }, after, options) => {
    if (key !== 'distance' && after === null) return callPage(fetchPublicQuests, { sort: key, descending }, options);
    const from = key === 'distance' && place !== null ? { latitude: place.latitude, longitude: place.longitude } : {};
    return callPage(fetchPublicPage, { sort: key, descending, ...from, ...(after === null ? {} : { after }) }, options);
  },
  {
    keep: 'session',
    isShared: true,
    keyed: ({ key, descending, place }) => [key, descending, key === 'distance' ? place : null],
  },
);

export interface CurrentQuest {
  readonly quest: QuestSummary;
  readonly progress: NonNullable<CallOutput<typeof fetchQuests>['progress']> | null;
}

export interface Playing {
  /** Null if none. */
  readonly current: CurrentQuest | null;
  /** Its time ran out while no page showed it. The server tells so once. */
  readonly timedOut: boolean;
}

/** What a signed-in user plays. */
export const currentQuest = query('current-quest', async (_: null, options): Promise<Playing> => {
  const { current, progress, timedOut } = await call(fetchQuests, {}, options);
  return { current: current === null ? null : { quest: current, progress }, timedOut };
});
