import { describe, expect, test } from 'vitest';
import { continuingOf } from '../quest/properties.ts';
import { carrying } from './carrying.ts';

const left = { total: 205, isCurrent: false };

test('who goes on at once carries all stars, whatever the quest takes of those who come back', () => {
  for (const continuing of [null, { type: 'percentage', amount: 10 } as const])
    for (const resume of [undefined, true, false])
      expect(carrying({ source: { total: 205, isCurrent: true }, continuing, resume })).toEqual({
        kind: 'settled',
        stars: 205,
        penalty: { type: 'subtraction', amount: 0 },
      });
});

test('nothing comes where no game named the quest, or it does not allow going on', () => {
  for (const resume of [undefined, true, false]) {
    expect(carrying({ source: null, continuing: continuingOf({ allowContinuing: true }), resume })).toEqual({
      kind: 'none',
    });
    expect(carrying({ source: left, continuing: null, resume })).toEqual({ kind: 'none' });
  }
});

describe('130 and 75 stars', () => {
  test.each([
    ['10%', 185],
    ['25', 180],
    ['33.3%', 137],
    ['300', 0],
    [true, 205],
  ])('with %s come back as %d', (allowContinuing, after) => {
    const continuing = continuingOf({ allowContinuing });
    const asked = carrying({ source: { total: 130 + 75, isCurrent: false }, continuing, resume: undefined });
    expect(asked).toEqual({ kind: 'asked', offer: { score: 205, penalty: continuing, after } });
    expect(carrying({ source: left, continuing, resume: true })).toMatchObject({ kind: 'settled', stars: after });
    expect(carrying({ source: left, continuing, resume: false })).toMatchObject({ kind: 'settled', stars: 0 });
  });
});

test('-40 stars with 10% stay -40', () => {
  const continuing = continuingOf({ allowContinuing: '10%' });
  expect(carrying({ source: { total: -40, isCurrent: false }, continuing, resume: true })).toMatchObject({
    stars: -40,
  });
});

test.each([
  [true, 0, 'subtraction'],
  ['true', 0, 'subtraction'],
  [' True ', 0, 'subtraction'],
  [25, 25, 'subtraction'],
  ['25', 25, 'subtraction'],
  [0, 0, 'subtraction'],
  ['10%', 10, 'percentage'],
  ['33.3 %', 33.3, 'percentage'],
])('allowContinuing %j takes %d by %s', (allowContinuing, amount, type) => {
  expect(continuingOf({ allowContinuing })).toEqual({ type, amount });
});

test.each([undefined, null, false, 'false', '', 'yes', '-5', '101%', Number.NaN, {}])(
  'allowContinuing %j allows nothing',
  (allowContinuing) => {
    expect(continuingOf({ allowContinuing: allowContinuing as never })).toBeNull();
  },
);
