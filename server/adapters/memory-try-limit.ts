import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { TryLimit, TryLimits } from '../ports/try-limit.ts';

const UNLIMITED: TryLimit = { take: async () => 0, clear: async () => undefined, giveBack: async () => undefined };

/** Counts attempts in this process. */
export const memoryTryLimit: TryLimits = ({ tries, seconds }, factor = 1) => {
  if (factor === 0) return UNLIMITED;
  const limiter = new RateLimiterMemory({ points: Math.max(1, Math.ceil(tries * factor)), duration: seconds });
  return {
    async take(key, points = 1) {
      try {
        await limiter.consume(key, points);
        return 0;
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
        throw refused;
      }
    },
    async clear(key) {
      await limiter.delete(key);
    },
    async giveBack(key) {
      await limiter.reward(key);
    },
  };
};
