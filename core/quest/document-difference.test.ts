import { expect, test } from 'vitest';
import { english } from '@mangoquest/language/testing/english.ts';
import { differenceInWords, partDifferences } from './document-difference.ts';
import { defaultAttributes } from './kind.ts';
import type { QuestDocument } from './quest-document.ts';
import type { QuestAttributes } from './quest.ts';

const attributes = {
  ...defaultAttributes('social', {
    now: 0,
    random: () => 0,
    location: { latitude: 40.742, longitude: -73.9876 },
    timeZoneOffset: 0,
  }),
  color: 2,
  withinDistance: 1000,
};
const difference = (then: Partial<QuestAttributes>, now: Partial<QuestAttributes>) =>
  differenceInWords(
    { ...english, dateTime: (time) => `hour ${time}` },
    { attributes: { ...attributes, ...then }, now: { ...attributes, ...now }, changes: [], goneImages: 0 },
  );

test('what differs is told as the form says it: colours by name, distances in metres, places in degrees, nothing as nothing', () => {
  expect(difference({}, { color: 0, withinDistance: 0 })).toEqual([
    'Colour: purple then, red now.',
    'Mindsets are shown within: 1 km then, Everywhere now.',
  ]);
  expect(difference({ location: '', code: 'A' }, { location: 'New York', code: '' })).toEqual([
    'Game code: “A” then, nothing now.',
    'Location: nothing then, “New York” now.',
  ]);
  expect(difference({}, { latitude: 40.5 })).toEqual([
    'Map location: 40.742000, -73.987600 then, 40.500000, -73.987600 now.',
  ]);
  expect(difference({ price: 3 }, { price: 4 })).toEqual(['Price: EUR · €3.00 then, EUR · €4.00 now.']);
  expect(difference({ active: true }, { active: false })).toEqual(['Active: on then, off now.']);
  expect(difference({}, {})).toEqual(['Nothing differs from what it is now.']);
});

test('on a board distances are told in its units, each side by the ground it has', () => {
  const board = { properties: { drawing: true } };
  expect(difference({ ...board, activeDistance: 0 }, { ...board, withinDistance: 50, activeDistance: 1.5 })).toEqual([
    'Mindsets are shown within: 1,000 units then, 50 units now.',
    'Mindsets open within: Everywhere then, 1.5 units now.',
  ]);
  expect(difference({}, { properties: { real: true }, withinDistance: 50 })[0]).toBe(
    'Mindsets are shown within: 1 km then, 50 m now.',
  );
  expect(difference({}, { ...board, withinDistance: 50 })[0]).toBe(
    'Mindsets are shown within: 1 km then, 50 units now.',
  );
});

test('times are told in the reader’s words, texts as they are, long ones around the place where they begin to differ', () => {
  expect(difference({ startTime: 1, endTime: null }, { startTime: 2, endTime: 3 })).toEqual([
    'Time: hour 1 to no end then, hour 2 to hour 3 now.',
  ]);
  expect(difference({ shortDescription: 'Walk\n slowly.' }, { shortDescription: 'Run.' })).toEqual([
    'Short description: “Walk slowly.” then, “Run.” now.',
  ]);
  const long = `<p>${'Along the river. '.repeat(100)}`;
  const [sentence = ''] = difference(
    { longDescription: `${long}Turn left.</p>` },
    { longDescription: `${long}Turn right.</p>` },
  );
  expect(sentence).toMatch(/^Long description: “….*Turn left\.” then, “….*Turn right\.” now\.$/);
  expect(sentence.length).toBeLessThan(220);
  expect(difference({ properties: { audioUrl: 'a' } }, { properties: { audioUrl: 'b', allChecked: true } })).toEqual([
    'Properties: “audioUrl: a” then, “audioUrl: b, allChecked: true” now.',
  ]);
});

test('another picture, and the same words in another form, are said to be others', () => {
  expect(difference({ image: { name: 'a.webp' } }, { image: { name: 'b.webp' } })).toEqual([
    'Cover image: another one now.',
  ]);
  expect(difference({ image: { name: 'a.webp' } }, { image: null })).toEqual([
    'Cover image: a stored picture then, nothing now.',
  ]);
  expect(difference({ longDescription: '<p>Here</p>' }, { longDescription: '<p><b>Here</b></p>' })).toEqual([
    'Long description: another one now.',
  ]);
});

test('of lists it is told how many there were and are, and what became of them', () => {
  const trophy = (content: string) => ({ achievement: 'First', content, providerName: 'The town' });
  const documentOf = (trophies: QuestDocument['trophies']) => ({
    attributes,
    mindsets: [],
    drawings: [],
    regions: [],
    trophies,
  });
  const changes = partDifferences(
    documentOf([trophy('a cup'), trophy('a bowl')]),
    documentOf([trophy('a bowl'), trophy('a vase')]),
  );
  expect(changes).toEqual([{ part: 'trophies', before: 2, now: 2, added: 1, removed: 1, changed: 0 }]);
  expect(differenceInWords(english, { attributes, now: attributes, changes, goneImages: 2 })).toEqual([
    'Trophies: 2 then, 2 now; 1 added, 1 removed since.',
    '2 of its pictures are gone by now: restored, it comes back without them.',
  ]);
});
