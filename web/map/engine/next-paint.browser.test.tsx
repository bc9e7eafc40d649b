import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { nextPaint } from './next-paint.ts';

const soon = () => new Promise<string>((resolve) => setTimeout(() => resolve('later'), 60));

test('the next paint is waited for although the page before this one was used, and not once this one is', async () => {
  // As after a link to a page of the same site: the browser remembers that somebody was there.
  vi.spyOn(navigator.userActivation, 'hasBeenActive', 'get').mockReturnValue(true);
  const counts = new Map<string, number>();
  vi.spyOn(performance, 'eventCounts', 'get').mockReturnValue(counts as unknown as EventCounts);
  expect(await Promise.race([nextPaint().then(() => 'painted'), soon()])).toBe('later');
  counts.set('pointerdown', 1);
  expect(await Promise.race([nextPaint().then(() => 'painted'), soon()])).toBe('painted');
});

test('a press is counted', async () => {
  await userEvent.keyboard('a');
  await expect.poll(() => performance.eventCounts.get('keydown') ?? 0).toBeGreaterThan(0);
  expect(await Promise.race([nextPaint().then(() => 'painted'), soon()])).toBe('painted');
});
