import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { haversineDistance } from '@mangoquest/core/geo/distance.ts';
import { contestState } from '@mangoquest/core/quest/contest-state.ts';
import { locationInWords } from '@mangoquest/core/quest/location-words.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { scheduleAt, timeInWords } from '@mangoquest/core/quest/schedule.ts';
import { locale } from '../../../language/language.ts';
import { coverOf } from '../../../quest/tile/cover-of.ts';
import { pinOf } from './pin-of.ts';

/** Texts of a quest around for its card and tile. `now`: epoch milliseconds of the server. */
export function questFacts(quest: QuestSummary, from: LatLng, now: number) {
  return {
    cover: { ...coverOf(quest.image), color: quest.color, seed: quest.id },
    place: locationInWords(locale, quest.location),
    distance: quest.virtual || quest.isBoard ? undefined : locale.distance(haversineDistance(from, pinOf(quest))),
    time: timeInWords(locale, scheduleAt(quest.version, quest.searchable, now), now),
    price: locale.price(quest.price, quest.currency),
    contest: contestState(quest, now) ?? undefined,
  };
}
