import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => { vi.resetModules(); vi.useFakeTimers(); });
afterEach(() => { vi.useRealTimers(); });

const HOUR = 3_600_000;

async function clockAt(device: number) {
  vi.setSystemTime(device);
  return import('./server-clock.ts');
}

test.each([0, 24 * HOUR, -24 * HOUR])('a device that is %i ms off shows the server’s time within a second', async (skew) => {
  const server = Date.UTC(2026, 10, 20, 12, 0, 0) + 740;
  const { learnServerTime, serverNow } = await clockAt(server + skew);
  learnServerTime(new Date(server).toUTCString(), server + skew - 80, server + skew);
  expect(Math.abs(serverNow() - server)).toBeLessThanOrEqual(1000);
});

test('the reply with the shortest way counts, until it is old', async () => {
  const { learnServerTime, serverNow } = await clockAt(1_000_000_000_000);
  const now = Date.now();
  learnServerTime(new Date(now + 2000).toUTCString(), now - 20, now);
  const good = serverNow();
  learnServerTime(new Date(now + 3000).toUTCString(), now - 4000, now);
  expect(serverNow()).toBe(good);
  learnServerTime(new Date(now + 3000 + 6 * 60_000).toUTCString(), now + 6 * 60_000 - 4000, now + 6 * 60_000);
  expect(serverNow()).not.toBe(good);
});

test('without a date it is the device’s own time', async () => {
  const { learnServerTime, serverNow } = await clockAt(5_000);
  learnServerTime(null, 0, 10);
  learnServerTime('soon', 0, 10);
  expect(serverNow()).toBe(5_000);
});
