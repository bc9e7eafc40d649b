import { expect, test } from 'vitest';
import { within, withinBoard } from './board-edge.ts';

test('a place beyond the edge of a board is put on the edge, any other stays', () => {
  const inside = { latitude: -90, longitude: 180 };
  expect(withinBoard(inside)).toEqual(inside);
  expect(withinBoard({ latitude: 120, longitude: -181 })).toEqual({ latitude: 90, longitude: -180 });
});

test('a step is as long as the first of all that reaches the limit', () => {
  expect([within(5, [10, 88], 90), within(-5, [-89, 3], 90), within(5, [1, 2], 90)]).toEqual([2, -1, 5]);
});
