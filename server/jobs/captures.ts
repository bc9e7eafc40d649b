import { CAPTURE_EVERY_MS } from '@mangoquest/core/payment/order.ts';
import type { Settling } from '../services/payment/settling.ts';
import { MINUTE_MS } from './job.ts';
import type { Job } from './job.ts';

/** Retries capturing the payments of approved orders (settled, paying). */
export function capturesJob({ retry }: Pick<Settling, 'retry'>): Job<'captures'> {
  return {
    pauses: [],
    recurs: { every: CAPTURE_EVERY_MS, first: MINUTE_MS },
    run: (_, { now }) => retry(now),
  };
}
