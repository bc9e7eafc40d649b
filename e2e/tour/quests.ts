// Content of the tour's quests.
import { newMindchunk, newReaction } from '@mangoquest/core/mindset/new-mindset.ts';
import type { Mindchunk, Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import type { LatLngPair } from '@mangoquest/core/geo/coordinates.ts';
import type { QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import { SQUARE } from '../support/quests.ts';

export const HOUR = 3_600_000;
export const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitän';
const LONG_TEXT = 'A creator who has a lot to tell, and tells all of it at once. '.repeat(4);

type Details = Readonly<Record<string, Partial<Mindset>>>;

function asking(
  siblings: readonly Mindchunk[],
  text: string,
  answers: readonly (readonly [text: string, grade: number])[],
): Mindchunk {
  const reactions = answers.reduce<Mindchunk['reactions']>(
    (before, [answer, grade]) => [...before, newReaction(before, answer, grade)],
    [],
  );
  return { ...newMindchunk(siblings, `<p>${text}</p>`), reactions };
}

const ENGINEER = asking(
  [],
  'The chief engineer lay ill in a house in Brooklyn. Who carried his orders to the bridge, for eleven years?',
  [
    ['Emily Roebling', 100],
    ['P. T. Barnum', 0],
    ['His brother', 25],
  ],
);

export const HARBOUR: Details = {
  'Liberty’s torch': { latitude: 40.68925, longitude: -74.0445, group: 'harbor' },
  'Castle Clinton': { latitude: 40.70345, longitude: -74.01683, group: 'harbor' },
  'Brooklyn Bridge': { latitude: 40.70608, longitude: -73.99687, group: 'harbor', mindchunks: [ENGINEER] },
  'Flatiron Building': { latitude: 40.741061, longitude: -73.989699, group: 'harbor' },
  Unisphere: { latitude: 40.74652, longitude: -73.84483, group: 'harbor' },
  'Coney Island’s Cyclone': { latitude: 40.57436, longitude: -73.97777, group: 'harbor' },
  'Verrazzano Narrows': { latitude: 40.60658, longitude: -74.04458, group: 'harbor' },
};

/** A creator's quests: an upcoming contest, drafts, a social quest, and others. */
export function desk(
  now: number,
): readonly (readonly [title: string, attributes: Partial<QuestAttributes>, mindsets: number])[] {
  const hours = (n: number) => now + n * HOUR;
  return [
    ['Bridges of spring', { forContest: true, startTime: hours(1), endTime: hours(50), color: 0 }, 5],
    ['Check-in at the Chelsea', { active: false, color: 6 }, 7],
    ['Ladies’ Mile after dark', { startTime: hours(5), endTime: hours(9), virtual: false, color: 2 }, 6],
    ['Steeples we have found', { editable: true, color: 9 }, 4],
    ['The statue with the wrong body', { active: false, virtual: false, color: 8 }, 3],
    ['Venice without wet feet', { endTime: hours(700), color: 7 }, 12],
  ];
}

const prow = asking([], 'The wind at its prow was famous. What did the police call out to the men who waited there?', [
  ['“23 skidoo!”', 100],
  ['“Mind the gap!”', 0],
  ['“All aboard!”', 25],
]);
const year = asking([prow], 'And when was it finished?', [
  ['1902', 100],
  ['1888', 0],
]);

/** Two within reach, one that only informs, one far away. */
export const FIFTH: Details = {
  'The Flatiron': {
    latitude: 40.741061,
    longitude: -73.989699,
    mindchunks: [prow, year],
    properties: {
      msgAfterSuccess: 'You can still feel that wind on a March afternoon.',
      msgAfterNoSuccess: 'Look at the corner once more: the wind has the answer.',
    },
  },
  'The clock on the pavement': {
    latitude: 40.7416,
    longitude: -73.9893,
    mindchunks: [
      asking([], 'It stands before number 200. Who set it there, in 1909?', [
        ['A hotel', 100],
        ['A watchmaker', 25],
      ]),
    ],
  },
  'Worth’s obelisk': {
    latitude: 40.7424,
    longitude: -73.9891,
    mindchunks: [newMindchunk([], '<p>General Worth lies below it, and the city’s waterworks run around him.</p>')],
    properties: { isImmediateGrading: true },
  },
  'The lion Patience': { latitude: 40.75318, longitude: -73.98225 },
};

/** Very long titles, answers and texts. */
export const LONG: Details = {
  [`The ${LONG_WORD} and his hat`]: {
    mindchunks: [
      asking([], LONG_TEXT, [
        [LONG_WORD.repeat(2), 100],
        [LONG_TEXT, 0],
        ['Short', 25],
      ]),
    ],
    properties: { msgAfterSuccess: LONG_TEXT, msgAfterNoSuccess: LONG_TEXT },
  },
};

/** Mindsets in rows across the square, in four groups; each tenth has no mindchunk yet. */
export function rows(count: number): Details {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `Stop ${index + 1}`,
      {
        latitude: SQUARE.latitude + Math.floor(index / 8) * 0.0012,
        longitude: SQUARE.longitude + (index % 8) * 0.0014,
        group: ['north', 'south', 'east', 'west'][index % 4] as string,
        ...(index % 10 === 9 ? { mindchunks: [] } : {}),
      },
    ]),
  );
}

export const STORY =
  '<p>Five corners of one square, and what the wind did there. Take an hour and comfortable shoes.</p>' +
  '<h2>Before you go</h2><ul><li>The start is at the fountain.</li><li>Two of the stops are inside: closed on Mondays.</li></ul>' +
  '<blockquote><p>“New York is a city of doors that somebody else has the key to.”</p></blockquote>';

type Shape = Omit<Drawing, 'id' | 'questId'>;
const { latitude: north, longitude: east } = SQUARE;
/** About 11 and 8 m per step. */
const at = (up: number, right: number): LatLngPair => [north + up * 0.0001, east + right * 0.0001];
const shape = (type: Drawing['type'], color: string, points: readonly LatLngPair[], properties: object): Shape => ({
  type,
  coordinates: points,
  borderColor: color,
  fillColor: color,
  properties: { ...properties },
});

/** Every kind of drawing, around the square. */
export const DRAWN: readonly Shape[] = [
  shape('polygon', '#5E8C1A', [at(-4, -6), at(-1, -9), at(3, -6), at(1, -3)], { name: 'Lawn', opacity: 0.4 }),
  shape('circle', '#2D6CDF', [at(6, 5), at(6, 8)], { name: 'Pond', opacity: 0.3 }),
  shape('rectangle', '#B23A48', [at(9, -8), at(7, -2)], { name: 'Market', opacity: 0.5 }),
  shape('polyline', '#0E8074', [at(-6, -4), at(-2, 2), at(-5, 7), at(2, 9)], { name: 'The walk' }),
  shape('label', '#E4572E', [at(-4, 4)], { content: 'Mind the wind\non Fifth Avenue' }),
  shape('signal', '#6A3FB5', [at(4, -1)], { name: 'Fountain', content: 'It is switched off in winter.' }),
];
