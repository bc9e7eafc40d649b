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
  'sign-in': { user: 120, address: 1_200 },
};

/** What is counted of an address: IPv4 as it is, of IPv6 the 64 bits of the network; who has one address there has all of it. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const groups = (address.split('::')[0] as string).split(':').filter((group) => group !== '');
  return [...groups, '0', '0', '0', '0'].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}

/** Who takes turns with others, and whose limits count: a user, or without a session a network. */
export function whoAsks({ session, ip }: Pick<FastifyRequest, 'session' | 'ip'>): string {
  return session === null ? networkOf(ip) : `user ${session.userId}`;
}

export type Limiter = (request: FastifyRequest, session: Session | null) => Promise<void>;

/**
 * One limiter for each group: counts a request towards its limit and throws `TooMany` over it; `null` for a group
 * that is not counted. All calls of a group count together.
 */
export function limiters(app: FastifyInstance, factor: number): Readonly<Record<LimitGroup, Limiter | null>> {
  const limiterOf = (group: Exclude<LimitGroup, 'free'>): Limiter | null => {
    if (factor === 0) return null;
    const limits = LIMITS_PER_MINUTE[group];
    const options = { timeWindow: 60_000, cache: 20_000 };
    const perUser = app.createRateLimit({ ...options, max: Math.ceil(limits.user * factor), keyGenerator: (request) => request.session?.userId ?? 0 });
    const perAddress = app.createRateLimit({ ...options, max: Math.ceil(limits.address * factor), keyGenerator: (request) => networkOf(request.ip) });
    return async (request, session) => {
      const result = await (session === null ? perAddress : perUser)(request);
      if (!result.isAllowed && result.isExceeded) throw new TooMany(result.ttlInSeconds);
    };
  };
  return { free: null, read: limiterOf('read'), save: limiterOf('save'), 'sign-in': limiterOf('sign-in') };
}
