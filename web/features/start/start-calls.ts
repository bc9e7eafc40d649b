import { fetchPublicPage, fetchPublicQuests, fetchQuests } from '@mangoquest/contract/calls/quests.ts';
import type { CallOutput } from '@mangoquest/contract/call.ts';
import type { Cursor } from '@mangoquest/contract/wire/page.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { call, callPage } from '../../api/client.ts';
import type { ListOrder } from './list-order.ts';

export type Progress = NonNullable<CallOutput<typeof fetchQuests>['progress']>;

/** A page of the public list. The first one of an order that needs no place is the same for all, and kept ready. */
export function publicQuests(
  { key, descending }: ListOrder,
  place: LatLng | null,
  after: Cursor | null,
  signal: AbortSignal,
) {
  if (key !== 'distance' && after === null) return callPage(fetchPublicQuests, { sort: key, descending }, { signal });
  const from = key === 'distance' && place !== null ? { latitude: place.latitude, longitude: place.longitude } : {};
  return callPage(
    fetchPublicPage,
    { sort: key, descending, ...from, ...(after === null ? {} : { after }) },
    { signal },
  );
}

export function currentQuest(signal: AbortSignal) {
  return call(fetchQuests, {}, { signal });
}
