import { expect, test } from 'vitest';
import { isBoard } from './board.ts';
import { distanceFrom, DISTANCE_CHOICES, isDistance, typedDistance } from './distance.rules.ts';
import { base64Bytes, imageFileIssues, imageReferenceIssues, imageTypeOf, MAX_IMAGE_BYTES } from './image.rules.ts';
import { message } from '@mangoquest/language/testing/english.ts';
import { gameColor, gameColorIndex, GAME_COLORS, randomGameColor } from './palette.ts';
import { buttonFor, playerStatus } from './player-status.ts';
import { negativeGradingOf, numberProperty, isSwitchedOn, secondsToScoreOf } from './properties.ts';

const END = 1000;
const entry = (isCurrent: boolean, endTime: number | null) => ({ isCurrent, endTime });

test.each([
  [entry(true, null), 900, 'PLAYING', 'Stop'],
  [entry(true, null), END, 'PLAYING', 'Stop'],
  [entry(true, null), 1001, 'PLAYING_OLD', 'Stop'],
  [entry(true, 1001), 5, 'PLAYING_OLD', 'Stop'],
  [entry(false, 900), 5000, 'STOPPED', 'Enter'],
  [entry(false, 1001), 5000, 'PLAYED', 'Enter'],
  [null, 900, 'UNSUBSCRIBED', 'Enter'],
  [null, 1001, 'UNSUBSCRIBED_OLD', 'Enter'],
] as const)('%j at %i: %s, %s', (one, now, status, button) => {
  expect(playerStatus({ entry: one, versionEndTime: END, now })).toBe(status);
  expect(buttonFor(status)).toBe(button);
});

test('a version without an end never makes anything old', () => {
  expect(playerStatus({ entry: entry(true, null), versionEndTime: null, now: 9e12 })).toBe('PLAYING');
  expect(playerStatus({ entry: entry(false, 9e12), versionEndTime: null, now: 9e12 })).toBe('STOPPED');
  expect(playerStatus({ entry: null, versionEndTime: null, now: 9e12 })).toBe('UNSUBSCRIBED');
});

test('a quest whose properties hold a drawing is a board', () => {
  for (const drawing of [true, 'true', {}, { color: '#ffffff' }, '{}']) expect(isBoard({ drawing })).toBe(true);
  for (const properties of [
    {},
    { real: true },
    { drawing: false },
    { drawing: 'false' },
    { drawing: null },
    { drawing: '' },
  ])
    expect(isBoard(properties)).toBe(false);
});

test('an empty distance is 0; words and too far are none', () => {
  for (const field of ['', '  ', null, undefined, 0, '0']) expect(distanceFrom(field)).toBe(0);
  expect(distanceFrom(' 500 ')).toBe(500);
  for (const field of ['far', '1e3', '5 m', '--5']) expect(isDistance(distanceFrom(field))).toBe(false);
  expect(isDistance(10_000_000)).toBe(true);
  expect(isDistance(10_000_000.5)).toBe(false);
  expect(DISTANCE_CHOICES.every(isDistance)).toBe(true);
});

test('a distance while it is typed is a number, whatever stands beside its digits; too far stays too far', () => {
  expect(['', 'm', '2', '200 m', ' 1,000', '-5'].map(typedDistance)).toEqual([0, 0, 2, 200, 1000, 5]);
  expect(['12.5', '5-10', "1'000 m", '10 000', 'from 20'].map(typedDistance)).toEqual([12, 5, 1000, 10_000, 20]);
  expect([typedDistance('10000000'), typedDistance('10000001')].map(isDistance)).toEqual([true, false]);
  expect(isDistance(typedDistance('9'.repeat(400)))).toBe(false);
});

test("pictures are png or jpeg, of 2 MiB at most, in the specification's words", () => {
  expect(imageFileIssues({ name: 'a.png', type: 'image/png', size: MAX_IMAGE_BYTES })).toEqual([]);
  const [issue] = imageFileIssues({ name: 'a.jpg', type: 'image/jpeg', size: MAX_IMAGE_BYTES + 1 });
  expect(issue && message(issue.message, issue.parameters)).toBe(
    'File size exceeds 2 MiB. Please use an file of less than 2 MiB size.',
  );
  expect(imageFileIssues({ name: 'a.svg', type: 'image/svg+xml', size: 1 })).toMatchObject([
    { message: 'quest.imageType' },
  ]);
});

test('as they travel, their content tells what and how large they are', () => {
  const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0);
  const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
  for (const bytes of [png, jpeg])
    expect(imageReferenceIssues({ name: 'x', content: Buffer.from(bytes).toString('base64') })).toEqual([]);
  expect(imageReferenceIssues({ name: 'x', content: Buffer.from('GIF89a...').toString('base64') })).toMatchObject([
    { message: 'quest.imageType' },
  ]);
  const large = Buffer.concat([jpeg, Buffer.alloc(MAX_IMAGE_BYTES)]).toString('base64');
  expect(imageReferenceIssues({ name: 'x', content: large }, 'cover')).toMatchObject([
    { field: 'cover', message: 'quest.fileTooLarge' },
  ]);
  expect(imageReferenceIssues(null)).toEqual([]);
  for (let length = 0; length < 8; length++) expect(base64Bytes(Buffer.alloc(length).toString('base64'))).toBe(length);
  expect([
    imageTypeOf(png),
    imageTypeOf(jpeg),
    imageTypeOf(Uint8Array.of(0x89, 0x50)),
    imageTypeOf(new Uint8Array()),
  ]).toEqual(['image/png', 'image/jpeg', null, null]);
});

test('the ten game colours by name and index, cycling', () => {
  expect(GAME_COLORS.map(({ name }) => name)).toEqual([
    'red',
    'orange',
    'purple',
    'grey',
    'brown',
    'olive',
    'rebeccapurple',
    'cyan',
    'teal',
    'green',
  ]);
  expect(gameColor(12).name).toBe('purple');
  expect(gameColor(-1).name).toBe('green');
  expect(gameColorIndex('cyan')).toBe(7);
  expect(gameColorIndex('pink')).toBeNull();
  expect([randomGameColor(() => 0), randomGameColor(() => 0.999_999_999)]).toEqual([0, 9]);
});

test('properties are read whether they are values or their text', () => {
  for (const on of [true, 1, 'true', ' TRUE ', '1']) expect(isSwitchedOn(on)).toBe(true);
  for (const off of [false, 0, 'false', '', 'yes', null, undefined, {}]) expect(isSwitchedOn(off)).toBe(false);
  expect([
    numberProperty('-5.5'),
    numberProperty(3),
    numberProperty(''),
    numberProperty('3 m'),
    numberProperty(Number.NaN),
    numberProperty(null),
  ]).toEqual([-5.5, 3, null, null, null, null]);
  expect([
    secondsToScoreOf({}),
    secondsToScoreOf({ secondsToScore: -2 }),
    secondsToScoreOf({ secondsToScore: '4' as never }),
  ]).toEqual([0, 0, 4]);
  expect([
    negativeGradingOf({}),
    negativeGradingOf({ negativeGrading: 5 }),
    negativeGradingOf({ negativeGrading: '-20' as never }),
  ]).toEqual([null, 0, -20]);
});
