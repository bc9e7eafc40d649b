import { expect, test } from 'vitest';
import { htmlTextLength } from '../text/html-text.ts';
import { normaliseGrade, normaliseNegativeGrade } from './grade-field.ts';
import { groupMindsets } from './groups.ts';
import { trimLongText } from './long-text.ts';
import { mindsetListTitle } from './mindset-list-title.ts';
import { cloneMindset, newMindset } from './new-mindset.ts';
import { canBeTargeted, isTarget, wishedTargets } from './targeted.ts';
import { isShown, isWithinReach } from './visibility.ts';

test.each([
  ['', 0],
  [null, 0],
  [undefined, 0],
  ['x', 0],
  [' 75 ', 75],
  [101, 100],
  ['1e9', 100],
  [-5, 0],
  [49.6, 50],
  [Number.NaN, 0],
])('a grade field of %j is %i', (field, grade) => {
  expect(normaliseGrade(field)).toBe(grade);
});

test.each([
  ['', -100],
  [null, -100],
  ['x', -100],
  [-30, -30],
  [-101, -100],
  [5, 0],
  [0, 0],
  ['-0', 0],
])('a negative-grade field of %j is %i', (field, grade) => {
  expect(normaliseNegativeGrade(field)).toBe(grade);
});

test('texts of more than 10,000 characters are cut to 9995, their tags closed', () => {
  expect(trimLongText(`<p>${'a'.repeat(10_000)}</p>`)).toEqual({
    text: `<p>${'a'.repeat(10_000)}</p>`,
    isTrimmed: false,
  });
  const { text, isTrimmed } = trimLongText(`<p>x</p><p><b>${'&amp;'.repeat(10_001)}</b></p>`);
  expect(isTrimmed).toBe(true);
  expect(htmlTextLength(text)).toBe(9995);
  expect(text.endsWith('&amp;</b></p>')).toBe(true);
});

test('groups come in the order of their first mindset, those of no group last', () => {
  const one = (id: number, group: string, order: number) => ({ id, group, order });
  const groups = groupMindsets([one(1, 'b', 4), one(2, '', 0), one(3, 'a', 2), one(4, 'b', 1)]);
  expect(groups.map(({ group, mindsets }) => [group, mindsets.map(({ id }) => id)])).toEqual([
    ['b', [4, 1]],
    ['a', [3]],
    ['', [2]],
  ]);
  expect(groupMindsets([])).toEqual([]);
});

test('titles are cut to 40 characters', () => {
  expect(mindsetListTitle('a'.repeat(40))).toBe('a'.repeat(40));
  expect(mindsetListTitle('🥭'.repeat(41))).toBe(`${'🥭'.repeat(39)}…`);
});

test('only a mindset with a correct reaction or immediate grading can be targeted', () => {
  const empty = newMindset(3, 7, { latitude: 0, longitude: 0 });
  const graded = (grade: number) => ({
    ...empty,
    id: 4,
    mindchunks: [{ id: 1, text: 'q', comment: '', order: 0, reactions: [{ id: 1, text: 'r', grade, order: 0 }] }],
  });
  expect(canBeTargeted(empty, {})).toBe(false);
  expect(canBeTargeted(graded(49), {})).toBe(false);
  expect(canBeTargeted(graded(50), {})).toBe(true);
  expect(canBeTargeted(empty, { isImmediateGrading: true })).toBe(true);
  expect(canBeTargeted({ ...empty, properties: { isImmediateGrading: true } }, {})).toBe(true);
  expect(isTarget({ isTargeted: true, properties: {}, bestGrade: 49 }, {})).toBe(false);
  expect(isTarget({ isTargeted: true, properties: {}, bestGrade: 50 }, {})).toBe(true);
  expect(isTarget({ isTargeted: false, properties: {}, bestGrade: 100 }, { isImmediateGrading: true })).toBe(false);
});

test('a list of targets says nothing of what can be none: it keeps its wish', () => {
  const right = [{ id: 1, text: 'r', grade: 100, order: 0 }];
  const empty = { ...newMindset(1, 7, { latitude: 0, longitude: 0 }), isTargeted: true };
  const graded = { ...empty, mindchunks: [{ id: 1, text: 'q', comment: '', order: 0, reactions: right }] };
  const mindsets = [
    empty,
    { ...empty, id: 2, isTargeted: false },
    { ...graded, id: 3 },
    { ...graded, id: 4, isTargeted: false },
  ];
  expect(wishedTargets(mindsets, null, {})).toEqual([1, 3]);
  expect(wishedTargets(mindsets, [4, 99], {})).toEqual([1, 4]);
  expect(wishedTargets(mindsets, [2], {})).toEqual([1, 2]);
  expect(wishedTargets(mindsets, [4], { isImmediateGrading: true })).toEqual([4]);
});

test("a clone of a player's mindset is wished as a target, any other as its original is", () => {
  const off = { ...newMindset(3, 7, { latitude: 0, longitude: 0 }), isTargeted: false };
  expect(cloneMindset(off, -1).isTargeted).toBe(false);
  expect(cloneMindset({ ...off, isSocial: true }, -1).isTargeted).toBe(true);
});

test("a mindset shows within its own and the quest's distance and between its zoom levels", () => {
  const point = (minDistance: number, minZoom = 0, maxZoom = 99) => ({
    visibility: { minDistance, startZoom: 16, minZoom, maxZoom },
  });
  const from = (distance: number | null, withinDistance = 0, zoom: number | null = 17) => ({
    distance,
    zoom,
    withinDistance,
  });
  expect(isShown(point(0), from(null))).toBe(true);
  expect(isShown(point(100), from(100))).toBe(true);
  expect(isShown(point(100), from(101))).toBe(false);
  expect(isShown(point(100), from(null))).toBe(false);
  expect(isShown(point(0), from(201, 200))).toBe(false);
  expect(isShown(point(0), from(200, 200))).toBe(true);
  expect(isShown(point(0, 18), from(0))).toBe(false);
  expect(isShown(point(0, 0, 16), from(0))).toBe(false);
  expect(isShown(point(0, 17, 17), from(0))).toBe(true);
  expect(isShown(point(0, 18), from(0, 0, null))).toBe(true);
});

test('within reach: the active distance, with the accuracy that was sent, up to 100 m', () => {
  expect(isWithinReach(1e7, 0)).toBe(true);
  expect(isWithinReach(null, 0)).toBe(true);
  expect(isWithinReach(null, 100)).toBe(false);
  expect(isWithinReach(100, 100)).toBe(true);
  expect(isWithinReach(100.1, 100)).toBe(false);
  expect(isWithinReach(130, 100, 30)).toBe(true);
  expect(isWithinReach(201, 100, 1e6)).toBe(false);
  expect(isWithinReach(101, 100, -50)).toBe(false);
  expect(isWithinReach(101, 100, Number.NaN)).toBe(false);
});
