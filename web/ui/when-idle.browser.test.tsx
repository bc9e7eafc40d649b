import { vi } from 'vitest';
import { expect, test } from '../testing/screen.tsx';
import { whenIdle } from './when-idle.ts';

test('is done once, and not at all when it is left before', async () => {
  const [done, left] = [vi.fn<() => void>(), vi.fn<() => void>()];
  whenIdle(done);
  whenIdle(left)();
  await expect.poll(() => done.mock.calls.length).toBe(1);
  expect(left).not.toHaveBeenCalled();
});

test('is done after a fifth of the limit where the browser does not tell that it is idle', async () => {
  const { requestIdleCallback } = window;
  Reflect.deleteProperty(window, 'requestIdleCallback');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const done = vi.fn<() => void>();
    whenIdle(done, 1_000);
    vi.advanceTimersByTime(199);
    expect(done).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(done).toHaveBeenCalledTimes(1);
  } finally {
    vi.useRealTimers();
    window.requestIdleCallback = requestIdleCallback;
  }
});
