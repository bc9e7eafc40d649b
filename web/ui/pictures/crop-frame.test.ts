import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cropOf, draggedView, MAX_CROP_ZOOM, WHOLE_VIEW } from './crop-frame.ts';

const size = fc.record({ width: fc.integer({ min: 1, max: 8000 }), height: fc.integer({ min: 1, max: 8000 }) });
const part = fc.double({ min: 0, max: 1, noNaN: true });
const view = fc.record({ zoom: fc.double({ min: 1, max: MAX_CROP_ZOOM, noNaN: true }), x: part, y: part });
const by = fc.double({ min: -3, max: 3, noNaN: true });

test('a frame keeps its shape and never leaves the picture, however it is dragged', () => {
  fc.assert(
    fc.property(size, view, by, by, (picture, start, dx, dy) => {
      const next = draggedView(picture, 1.6, start, dx, dy);
      const { x, y, width, height } = cropOf(picture, 1.6, next);
      expect(width / height).toBeCloseTo(1.6);
      for (const edge of [x, y, picture.width - x - width, picture.height - y - height])
        expect(edge).toBeGreaterThanOrEqual(-1e-6);
    }),
  );
});

test('it begins in the middle, as large as can be; dragging to the right shows what is left of it', () => {
  expect(cropOf({ width: 1000, height: 500 }, 1.6, WHOLE_VIEW)).toEqual({ x: 100, y: 0, width: 800, height: 500 });
  const dragged = draggedView({ width: 1000, height: 500 }, 1.6, WHOLE_VIEW, 0.1, 0.5);
  expect(cropOf({ width: 1000, height: 500 }, 1.6, dragged).x).toBeCloseTo(20);
});
