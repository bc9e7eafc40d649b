import { expect, test } from 'vitest';
import { message } from '@mangoquest/language/testing/english.ts';
import { defaultAttributes } from './kind.ts';
import { needsStartConfirmation, questIssues } from './quest.rules.ts';
import type { QuestAttributes } from './quest.ts';

const NOW = 1_800_000_000_000;
const HOUR = 3_600_000;

function attributes(changes: Partial<QuestAttributes> = {}): QuestAttributes {
  const defaults = defaultAttributes('social', {
    now: NOW,
    random: () => 0.5,
    location: { latitude: 40, longitude: -73 },
    timeZoneOffset: 0,
  });
  return { ...defaults, title: 'A walk', ...changes };
}

const issues = (changes: Partial<QuestAttributes>, context = {}) =>
  questIssues(attributes(changes), { isNew: true, now: NOW, ...context });
const found = (changes: Partial<QuestAttributes>, context = {}) =>
  issues(changes, context).map(({ field, message: key }) => [field, key]);

test('a whole quest has no issue', () => {
  expect(issues({})).toEqual([]);
});

test.each([
  [{ title: ' ' }, 'title', 'Please fill this in.'],
  [{ title: 'x'.repeat(101) }, 'title', 'The title cannot be bigger than 100 characters.'],
  [
    { shortDescription: 'x'.repeat(301) },
    'shortDescription',
    'The short description cannot be bigger than 300 characters.',
  ],
  [
    { longDescription: `<p>${'x'.repeat(3001)}</p>` },
    'longDescription',
    'The long description cannot be bigger than 3000 characters.',
  ],
  [{ location: '' }, 'location', 'Please fill this in.'],
  [{ location: 'x'.repeat(301) }, 'location', 'The location cannot be bigger than 300 characters.'],
  [{ code: 'x'.repeat(101) }, 'code', 'The game code cannot be bigger than 100 characters.'],
  [{ image: { name: 'x'.repeat(701) } }, 'image', 'The name of the image file cannot be bigger than 700 characters.'],
  [{ latitude: 90.1 }, 'latitude', 'Please choose a place on the map.'],
  [{ longitude: Number.NaN }, 'longitude', 'Please choose a place on the map.'],
  [{ advertisingLatitude: 5 }, 'advertisingLongitude', 'Please choose a place on the map.'],
  [{ advertisingLongitude: 5 }, 'advertisingLatitude', 'Please choose a place on the map.'],
  [{ color: -1 }, 'color', 'Please choose a colour.'],
  [{ color: 0.5 }, 'color', 'Please choose a colour.'],
  [{ price: -1 }, 'price', 'The price cannot be below 0.'],
  [
    { withinDistance: 10_000_001 },
    'withinDistance',
    'A distance is a number from 0 to 10,000,000, in metres or the units of a board.',
  ],
  [
    { activeDistance: -1 },
    'activeDistance',
    'A distance is a number from 0 to 10,000,000, in metres or the units of a board.',
  ],
  [
    { activeDistance: Number.NaN },
    'activeDistance',
    'A distance is a number from 0 to 10,000,000, in metres or the units of a board.',
  ],
  [{ startTime: NOW + HOUR, endTime: NOW + HOUR }, 'endTime', 'The end should be later than the start.'],
  [{ properties: { ' ': 'x' } }, 'properties. ', 'Both fields should be filled.'],
  [{ properties: { own: null } }, 'properties.own', 'Both fields should be filled.'],
  [{ properties: { own: undefined } }, 'properties.own', 'Both fields should be filled.'],
  [{ properties: { audioUrl: '' } }, 'properties.audioUrl', 'Both fields should be filled.'],
  ...(['yes', '-5', '101%', '5 stars', -1] as const).map(
    (allowContinuing) =>
      [
        { properties: { allowContinuing } },
        'properties.allowContinuing',
        'allowContinuing takes true, false, a number of stars like 25, or a share of them like 10%.',
      ] as const,
  ),
  [{ properties: { offline: 'sometimes' } }, 'properties.offline', 'offline takes true or false.'],
  [{ properties: { showRight: 'always' } }, 'properties.showRight', 'showRight takes never, each or end.'],
] as const)('%j: %s: %s', (changes, field, sentence) => {
  const all = issues(changes);
  expect(all.map((issue) => [issue.field, message(issue.message, issue.parameters)])).toEqual([[field, sentence]]);
});

test.each([
  { title: '🥭'.repeat(100), shortDescription: 'é'.repeat(300), location: '***' },
  { longDescription: `<h1>${'<b>x</b>'.repeat(3000)}</h1>` },
  { latitude: -90, longitude: 180, advertisingLatitude: 0, advertisingLongitude: 0 },
  { withinDistance: 10_000_000, activeDistance: 0 },
  { startTime: null, endTime: NOW - HOUR },
  { color: 0 },
  { properties: { allChecked: false, secondsToScore: 0, drawing: {} } },
  ...[true, false, 'true', 'False', 25, '25', '10%', ' 33.3 % '].map((allowContinuing) => ({
    properties: { allowContinuing },
  })),
  ...['never', 'each', ' end '].map((showRight) => ({ properties: { showRight } })),
  ...[true, 'false', ' True '].map((offline) => ({ properties: { offline } })),
])('takes %j', (changes) => {
  expect(issues(changes)).toEqual([]);
});

test('several issues are told at once', () => {
  expect(found({ title: '', location: '', price: -1 })).toEqual([
    ['title', 'quest.required'],
    ['location', 'quest.required'],
    ['price', 'quest.priceNegative'],
  ]);
});

test('only a new contest may not start in the past', () => {
  const past = { startTime: NOW - 1, endTime: NOW + HOUR, forContest: true };
  expect(found(past)).toEqual([['startTime', 'quest.startInPast']]);
  expect(found(past, { isNew: false })).toEqual([]);
  expect(found({ ...past, forContest: false })).toEqual([]);
  expect(found({ ...past, startTime: NOW })).toEqual([]);
});

test('a price needs a linked account, where it is known whether there is one', () => {
  expect(found({ price: 3 }, { hasPayee: false })).toEqual([['price', 'quest.priceNeedsAccount']]);
  expect(found({ price: 0 }, { hasPayee: false })).toEqual([]);
  expect(found({ price: 3 }, { hasPayee: true })).toEqual([]);
  expect(found({ price: 3 })).toEqual([]);
});

test('a start that has passed and moves into the future needs a confirmation', () => {
  const at = (startTime: number | null) => ({ startTime, endTime: null });
  expect(needsStartConfirmation(at(NOW - 1), at(NOW + 1), NOW)).toBe(true);
  expect(needsStartConfirmation(at(NOW), at(NOW + 1), NOW)).toBe(true);
  expect(needsStartConfirmation(at(NOW + 5), at(NOW + 1), NOW)).toBe(false);
  expect(needsStartConfirmation(at(NOW - 1), at(NOW), NOW)).toBe(false);
  expect(needsStartConfirmation(at(null), at(NOW + 1), NOW)).toBe(false);
  expect(needsStartConfirmation(at(NOW - 1), at(null), NOW)).toBe(false);
});
