import { expect, test } from 'vitest';
import { MAX_POINTS } from '@mangoquest/core/drawing/drawing-limits.ts';
import { drawingIssues } from '@mangoquest/core/drawing/drawing.rules.ts';
import { drawing } from './drawing.ts';

const colors = { borderColor: '#000000', fillColor: '#000000' };

test.each([
  [
    'the ground of a board without a point',
    { type: 'noMapBoard' as const, coordinates: [], ...colors, properties: {} },
  ],
  [
    'a line of as many points as there may be',
    {
      type: 'polyline' as const,
      coordinates: Array.from({ length: MAX_POINTS }, (): [number, number] => [1, 2]),
      ...colors,
      properties: {},
    },
  ],
])('what the rules allow goes over the wire: %s', (_, shape) => {
  expect(drawingIssues(shape)).toEqual([]);
  const saved = { ...shape, id: 1, questId: 2 };
  expect(drawing.decode(drawing.encode(saved))).toEqual(saved);
});
