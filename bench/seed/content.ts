import { destination } from '@mangoquest/core/geo/distance.ts';
import { newMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { QuestAttributes } from '@mangoquest/core/quest/quest.ts';

export const CENTER = { latitude: 40.742216, longitude: -73.988036 } as const;

const WORDS =
  'market mill bridge tower fountain garden corner statue harbour stair lantern orchard gate square library bell arch yard ferry clock'.split(
    ' ',
  );

/** Deterministic words, different for each index: identical texts would compress too well. */
export function words(seed: number, count: number): string {
  let state = (seed * 2_654_435_761 + 97) >>> 0;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return WORDS[(state >>> 16) % WORDS.length];
  }).join(' ');
}

/** A typical real quest. */
export function questAttributes(index: number, changes: Partial<QuestAttributes> = {}): QuestAttributes {
  return {
    title: `Round the ${words(index, 3)}`,
    shortDescription: `A walk past the ${words(index + 1_000, 12)}, with a question at each of them.`,
    longDescription: `<p>Bring good shoes. It takes an hour and ends where it began, at the ${words(index + 2_000, 40)}.</p>`,
    code: '',
    location: `New York, ${words(index + 3_000, 2)}`,
    image: null,
    color: index % 8,
    ...destination(CENTER, index * 137.508, 200 * index),
    advertisingLatitude: null,
    advertisingLongitude: null,
    withinDistance: 0,
    activeDistance: 0,
    virtual: true,
    price: 0,
    currency: 'EUR',
    active: true,
    showPoints: true,
    searchable: false,
    editable: false,
    forContest: false,
    startTime: null,
    endTime: null,
    properties: {},
    ...changes,
  };
}

/** Mindsets in a sunflower pattern around the centre, each with three mindchunks of four reactions. */
export function mindsets(count: number, questionCount = 3): Mindset[] {
  return Array.from({ length: count }, (_, index) => ({
    ...newMindset(-index, 0, destination(CENTER, index * 137.508, 40 * Math.sqrt(index + 0.5)), {
      order: index,
      title: `${index + 1}: ${words(index, 3)}`,
      isStart: index === 0,
    }),
    randomize: false,
    mindchunks: Array.from({ length: questionCount }, (_unused, place) => ({
      id: -1 - place,
      text: `What do you see above the door at the ${words(index * 10 + place, 4)}?`,
      comment: '',
      order: place,
      reactions: [100, 50, 25, 0].map((grade, order) => ({
        id: -1 - order,
        text: `The ${words(index * 100 + place * 10 + order, 2)}`,
        grade,
        order,
      })),
    })),
  }));
}
