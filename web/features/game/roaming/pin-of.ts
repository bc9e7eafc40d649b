import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';

/** Place of a quest's pin: where it is advertised, otherwise its own place. */
export function pinOf(quest: QuestSummary): LatLng {
  return {
    latitude: quest.advertisingLatitude ?? quest.latitude,
    longitude: quest.advertisingLongitude ?? quest.longitude,
  };
}
