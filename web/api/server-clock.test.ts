import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const HOUR = 3_600_000;

async function clockAt(device: number) {
  vi.setSystemTime(device);
  return import('./server-clock.ts');
}

test.each([0, 24 * HOUR, -24 * HOUR])(
  'a device that is %i ms off shows the server’s time within a second',
  async (skew) => {
    const server = Date.UTC(2026, 10, 20, 12, 0, 0) + 740;
    const { learnServerTime, serverNow } = await clockAt(server + skew);
    learnServerTime(new Date(server).toUTCString(), server + skew - 80, server + skew);
    expect(Math.abs(serverNow() - server)).toBeLessThanOrEqual(1000);
  },
);

test('a slow reply that fits changes nothing, until the others are old', async () => {
  const { learnServerTime, serverNow } = await clockAt(1_000_000_000_000);
  const now = Date.now();
  learnServerTime(new Date(now + 2000).toUTCString(), now - 20, now);
  const good = serverNow();
  learnServerTime(new Date(now + 2000).toUTCString(), now - 4000, now);
  expect(serverNow()).toBe(good);
  learnServerTime(new Date(now + 3000 + 6 * 60_000).toUTCString(), now + 6 * 60_000 - 4000, now + 6 * 60_000);
  expect(serverNow()).not.toBe(good);
});

test.each([2000, -2000, 3_600_000])(
  'a server whose clock is set by %i ms is followed within some replies',
  async (step) => {
    let at = 1_000_000_000_000;
    const { learnServerTime, serverNow } = await clockAt(at);
    fc.assert(
      fc.property(
        fc.integer({ min: -86_400_000, max: 86_400_000 }),
        fc.array(fc.record({ there: fc.nat(400), back: fc.nat(400), pause: fc.nat(10_000) }), {
          minLength: 6,
          maxLength: 14,
        }),
        (offset, replies) => {
          // What was learned before has expired.
          at += HOUR;
          for (const [index, { there, back, pause }] of replies.entries()) {
            const sentAt = at + pause;
            at = sentAt + there + back;
            vi.setSystemTime(at);
            // Whole seconds and the latency of a reply hide a step of two seconds, but not repeatedly.
            const isSet = index >= replies.length - 5;
            learnServerTime(new Date(sentAt + there + offset + (isSet ? step : 0)).toUTCString(), sentAt, at);
            const error = Math.abs(serverNow() - (at + offset + (isSet ? step : 0)));
            const isSettled = !isSet || index === replies.length - 1;
            expect(isSettled ? error : 0).toBeLessThanOrEqual(1000);
          }
        },
      ),
      { numRuns: 300, seed: 9 },
    );
  },
);

test('without a date it is the device’s own time', async () => {
  const { learnServerTime, serverNow } = await clockAt(5_000);
  learnServerTime(null, 0, 10);
  learnServerTime('soon', 0, 10);
  expect(serverNow()).toBe(5_000);
});

test('who counts by it is told once the device turns out to be wrong, and not of fractions of a second', async () => {
  const server = Date.UTC(2026, 10, 20, 12, 0, 0);
  const { learnServerTime, onServerTime, serverNow } = await clockAt(server + 30 * HOUR);
  const told: number[] = [];
  const stop = onServerTime(() => {
    told.push(serverNow());
  });
  learnServerTime(new Date(server).toUTCString(), server + 30 * HOUR - 80, server + 30 * HOUR);
  expect(told).toHaveLength(1);
  expect(Math.abs((told[0] ?? 0) - server)).toBeLessThanOrEqual(1000);
  learnServerTime(new Date(server).toUTCString(), server + 30 * HOUR - 40, server + 30 * HOUR);
  expect(told).toHaveLength(1);
  stop();
  learnServerTime(new Date(server + HOUR).toUTCString(), server + 30 * HOUR - 40, server + 30 * HOUR);
  expect(told).toHaveLength(1);
});

test('the first reply is told, also where the clocks agree; after it only what changes', async () => {
  const { learnServerTime, onServerTime, knowsServerTime } = await clockAt(1_000_000_000_000);
  let told = 0;
  onServerTime(() => {
    told += 1;
  });
  expect(knowsServerTime()).toBe(false);
  const reply = () => {
    learnServerTime(new Date(Date.now()).toUTCString(), Date.now(), Date.now());
  };
  reply();
  reply();
  expect([told, knowsServerTime()]).toEqual([1, true]);
});
