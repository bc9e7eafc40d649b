import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BONUS_TICK_MS, bonusAt, bonusCountdown } from './bonus-countdown.ts';

test.each([
  [23, 4, 23, 1],
  [3600, 1, 300, 12],
  [300, 2, 300, 1],
  [301, 2, 151, 2],
  [1, 1000, 1, 1],
])('%i seconds at %i are %i ticks of %i s each, and then all the stars', (seconds, rate, ticks, step) => {
  const countdown = bonusCountdown(seconds, seconds * rate);
  expect(countdown).toEqual({ seconds, bonus: seconds * rate, ticks, step });
  expect(bonusAt(countdown, 0)).toEqual({ seconds, stars: 0 });
  expect(bonusAt(countdown, 1)).toEqual(
    ticks === 1 ? { seconds: 0, stars: seconds * rate } : { seconds: seconds - step, stars: step * rate },
  );
  expect(bonusAt(countdown, ticks)).toEqual({ seconds: 0, stars: seconds * rate });
});

test('whatever was left: the seconds fall, the stars rise, and it takes no more than 3 s', () => {
  fc.assert(
    fc.property(fc.nat({ max: 100_000_000 }), fc.nat({ max: 100_000_000 }), (seconds, bonus) => {
      const countdown = bonusCountdown(seconds, bonus);
      expect(countdown.ticks * BONUS_TICK_MS).toBeLessThanOrEqual(3000);
      let before = { seconds: seconds + 1, stars: -1 };
      for (let tick = 0; tick < countdown.ticks; tick++) {
        const shown = bonusAt(countdown, tick);
        expect(shown.seconds).toBeLessThan(before.seconds);
        expect(shown.seconds).toBeGreaterThan(0);
        expect(shown.stars).toBeGreaterThanOrEqual(before.stars);
        expect(shown.stars).toBeLessThanOrEqual(bonus);
        before = shown;
      }
      expect(bonusAt(countdown, countdown.ticks)).toEqual({ seconds: 0, stars: bonus });
    }),
    { numRuns: 200 },
  );
});
