import { expect, test } from 'vitest';
import type { RoamingPoint } from '@mangoquest/core/play/roaming.ts';
import { roamingMarkers } from './roaming-markers.ts';

test('while something is searched around, what does not mention it is pale on the map', () => {
  const points = [1, 2].map((id) => ({ id, title: `Stop ${id}` }) as RoamingPoint);
  const pale = (found: ReadonlySet<number> | null) =>
    roamingMarkers(points, found).map(({ isFaded }) => isFaded === true);
  expect(pale(null)).toEqual([false, false]);
  expect(pale(new Set([2]))).toEqual([true, false]);
  expect(pale(new Set())).toEqual([true, true]);
});
