import { expect, test } from 'vitest';
import { fromEngineZoom, metresPerPixel, shownZoom, toEngineZoom } from './zoom.ts';

test('the engine counts one less, and back again', () => {
  expect(toEngineZoom(17)).toBe(16);
  expect(fromEngineZoom(toEngineZoom(13.25))).toBe(13.25);
  expect(shownZoom(16.6)).toBe(17);
});

test('a pixel halves with each zoom', () => {
  expect(metresPerPixel(0, 0)).toBeCloseTo(156_367.87, 1);
  expect(metresPerPixel(17, 60)).toBeCloseTo(metresPerPixel(18, 0), 6);
});
