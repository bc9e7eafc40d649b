import { vi } from 'vitest';
import { expect, test } from '../../testing/screen.tsx';
import { readMapColors } from '../style/map-colors.ts';
import { clusterWidth, drawCluster } from './other-images.ts';

test.each([
  [7, '7'],
  [1_000, '1,000'],
])('the number of a cluster of %i is written as all numbers are, and fits into it', (count, words) => {
  const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  const written = vi.spyOn(context, 'fillText');
  drawCluster(context, count, readMapColors(), 'light');
  expect(written.mock.calls.map(([text]) => text)).toEqual([words]);
  expect(context.measureText(words).width).toBeLessThan(clusterWidth(count) - 24);
});
