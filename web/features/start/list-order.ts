import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { haversineDistance } from '@mangoquest/core/geo/distance.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { PUBLIC_SORT_KEYS } from '@mangoquest/core/quest/sort.ts';
import type { PublicSortKey } from '@mangoquest/core/quest/sort.ts';

export type ListSortKey = PublicSortKey | 'distance';

export interface ListOrder {
  readonly key: ListSortKey;
  readonly descending: boolean;
}

/** Used by default, and while the order is by distance but the location is unknown. */
export const DEFAULT_ORDER: ListOrder = { key: 'startTime', descending: false };

/** A listed quest with its distance in metres; null on a board, in a virtual quest, or if the location is unknown. */
export interface ListedQuest {
  readonly quest: QuestSummary;
  readonly distance: number | null;
}

export function isListSortKey(text: string | null): text is ListSortKey {
  return text === 'distance' || (PUBLIC_SORT_KEYS as readonly (string | null)[]).includes(text);
}

/** Distance of a quest: from where it is advertised, otherwise from its own place. */
export function distanceTo(quest: QuestSummary, from: LatLng | null): number | null {
  if (from === null || quest.virtual || quest.isBoard) return null;
  const latitude = quest.advertisingLatitude ?? quest.latitude;
  const longitude = quest.advertisingLongitude ?? quest.longitude;
  return haversineDistance(from, { latitude, longitude });
}
