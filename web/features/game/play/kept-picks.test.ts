import { expect, test } from 'vitest';
import { picksIn } from './kept-picks.ts';

test('remembered picks are ids by ids; anything else in the tab’s memory is none', () => {
  const picks = { 4: { 41: 411, 43: 432 }, 7: {} };
  expect(picksIn(JSON.parse(JSON.stringify(picks)))).toEqual(picks);
  expect(picksIn({ ...picks, 8: 'right', 9: [91], 10: { 101: '1' }, 11: null, 12: { 121: 1.5 } })).toEqual(picks);
  for (const value of [null, undefined, 3, 'picks', [{ 41: 411 }]]) expect(picksIn(value)).toEqual({});
});
