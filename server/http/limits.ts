import type {} from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TooMany } from '../ports/domain-errors.ts';
import type { LimitGroup, Session } from './handler.ts';

/**
 * Requests a minute of one signed-in user, or of one address without a session. Behind one address there may be
 * a whole school, so these only stop what no people do.
 */
export const LIMITS_PER_MINUTE: Readonly<Record<Exclude<LimitGroup, 'free'>, { readonly user: number; readonly address: number }>> = {
  read: { user: 1_200, address: 6_000 },
  save: { user: 300, address: 300 },
  'sign-in': { user: 120, address: 300 },
};

export type Limiter = (request: FastifyRequest, session: Session | null) => Promise<void>;

/** Counts a request towards the limit of its group and throws `TooMany` over it; `null` for what is not counted. */
export function limiterOf(app: FastifyInstance, group: LimitGroup, factor: number): Limiter | null {
  if (group === 'free' || factor === 0) return null;
  const limits = LIMITS_PER_MINUTE[group];
  const options = { timeWindow: 60_000, cache: 20_000 };
  const perUser = app.createRateLimit({ ...options, max: Math.ceil(limits.user * factor), keyGenerator: (request) => sessionKey(request) });
  const perAddress = app.createRateLimit({ ...options, max: Math.ceil(limits.address * factor) });
  return async (request, session) => {
    const result = await (session === null ? perAddress : perUser)(request);
    if (!result.isAllowed && result.isExceeded) throw new TooMany(result.ttlInSeconds);
  };
}

function sessionKey(request: FastifyRequest): number {
  return request.session?.userId ?? 0;
}
