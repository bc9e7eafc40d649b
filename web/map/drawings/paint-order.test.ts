import { expect, test } from 'vitest';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import { inPaintOrder, MAX_BANDS, paintBands } from './paint-order.ts';

const box = (look: string, west: number, east: number) => ({ look, west, east, south: 0, north: 1 });

test('what lies over another look gets a higher band, what lies beside it does not', () => {
  expect(paintBands([box('street', 0, 4), box('house', 3, 5), box('house', 6, 7), box('park', 4, 6.5)])).toEqual([
    0, 1, 0, 2,
  ]);
});

test('equal looks share a band even where they overlap', () => {
  expect(paintBands([box('street', 0, 4), box('street', 2, 6), box('street', 5, 9)])).toEqual([0, 0, 0]);
});

test('a deep pile ends in the last band', () => {
  const pile = Array.from({ length: 12 }, (_, index) => box(`${index}`, 0, 1));
  expect(paintBands(pile).slice(-2)).toEqual([MAX_BANDS - 1, MAX_BANDS - 1]);
});

test('a higher drawing-order key lies above a lower one, and above none; equal ones lie as they come', () => {
  const drawing = (id: number, order?: unknown) => ({
    id,
    questId: 1,
    type: 'image' as const,
    coordinates: [],
    borderColor: '#000000',
    fillColor: '#000000',
    properties: order === undefined ? {} : { order },
  });
  const ids = inPaintOrder([
    drawing(1, 102),
    drawing(2, 100),
    drawing(3),
    drawing(4, 100),
    drawing(5, 'first'),
    drawing(6, '101'),
  ]).map(({ id }) => id);
  expect(ids).toEqual([3, 5, 2, 4, 6, 1]);
});

test('images lie below shapes and texts above them, whatever their order', () => {
  const drawing = (type: Drawing['type'], order: number): Drawing => ({
    id: order,
    questId: 1,
    type,
    coordinates: [],
    borderColor: '#000000',
    fillColor: '#000000',
    properties: { order },
  });
  const all = [drawing('image', 9), drawing('label', -5), drawing('polygon', 3), drawing('signal', -6)];
  expect(inPaintOrder([...all, drawing('polyline', 2), drawing('image', 4)]).map(({ id }) => id)).toEqual([
    4, 9, 2, 3, -6, -5,
  ]);
});
