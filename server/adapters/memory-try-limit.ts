import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { TryLimit } from '../ports/try-limit.ts';

/** `tries` in `seconds` for each key, counted in this process. */
export function memoryTryLimit(tries: number, seconds: number): TryLimit {
  const limiter = new RateLimiterMemory({ points: tries, duration: seconds });
  return {
    async take(key) {
      try {
        await limiter.consume(key);
        return 0;
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
        throw refused;
      }
    },
    async clear(key) { await limiter.delete(key); },
    async giveBack(key) { await limiter.reward(key); },
  };
}
