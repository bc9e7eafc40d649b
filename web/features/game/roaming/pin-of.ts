import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';

/** Where a quest stands on the map: where it advertises itself, else at its own place. */
export function pinOf(quest: QuestSummary): LatLng {
  return {
    latitude: quest.advertisingLatitude ?? quest.latitude,
    longitude: quest.advertisingLongitude ?? quest.longitude,
  };
}
