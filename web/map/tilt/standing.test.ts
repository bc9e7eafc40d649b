import { expect, test } from 'vitest';
import { BOARD_SCALE } from '@mangoquest/core/geo/distance.ts';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import { engineHeight, heightOf } from './standing.ts';

const high = (type: Drawing['type'], height: unknown) =>
  heightOf({ type, properties: { height } as unknown as Drawing['properties'] });

test('areas alone stand up, up to 1000 m, and flat where no height is told', () => {
  expect([high('polygon', 12), high('rectangle', 4000), high('circle', 0.5)]).toEqual([12, 1000, 0.5]);
  expect([high('polyline', 12), high('polygon', -3), high('polygon', '12'), high('circle', undefined)]).toEqual([
    0, 0, 0, 0,
  ]);
  expect(heightOf({ type: 'polygon', properties: {} })).toBe(0);
});

test('on a board a unit up is as long as one along', () => {
  expect(engineHeight(7, false)).toBe(7);
  // One degree, in metres as the engine counts them.
  expect(engineHeight(BOARD_SCALE, true)).toBeCloseTo(111_319.5, 0);
});
