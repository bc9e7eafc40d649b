import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { TooMany } from '../ports/domain-errors.ts';
import type { LimitGroup } from './handler.ts';

/** Milliseconds before a refusal: nobody notices so little, and who asks again at once takes a tenth of the time of others. */
const REFUSAL_MS = 100;

/**
 * Requests a minute of one signed-in user, or of one address without a session. Behind one address there may be
 * a whole school, so these only stop what no people do.
 */
export const LIMITS_PER_MINUTE: Readonly<
  Record<Exclude<LimitGroup, 'free'>, { readonly user: number; readonly address: number }>
> = {
  read: { user: 1_200, address: 6_000 },
  /** Each looks through all public quests: some milliseconds of ten thousand. */
  search: { user: 240, address: 1_200 },
  save: { user: 300, address: 300 },
  'sign-in': { user: 120, address: 1_200 },
};

/** What is counted of an address: IPv4 as it is, of IPv6 the 64 bits of the network; who has one address there has all of it. */
export function networkOf(address: string | undefined): string {
  // Who sent it has gone meanwhile: there is nobody to count.
  if (address === undefined) return '';
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const groups = (address.split('::')[0] as string).split(':').filter((group) => group !== '');
  return [...groups, '0', '0', '0', '0']
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Who takes turns with others, and whose limits count: a user, or without a session a network. */
export function whoAsks({ session, ip }: Asking): string {
  return session === null ? networkOf(ip) : `user ${session.userId}`;
}

type Counted = Exclude<LimitGroup, 'free'>;
type Asking = Pick<FastifyRequest, 'session' | 'ip'>;

/** Of a reply's bytes so many count as one request that reads: a large one is made, kept and sent at the cost of many. */
export const BYTES_OF_A_READ = 64 * 1024;

/** Of a request's body so many count as one that saves: what is long is read, checked and stored at the cost of many. */
export const BYTES_OF_A_SAVE = 64 * 1024;

const BYTES_OF_ONE = { read: BYTES_OF_A_READ, save: BYTES_OF_A_SAVE } as const;

export interface Limits {
  /** Counts a request towards its group's limit and throws `TooMany` over it; `null` for a group that is not counted. All calls of a group count together. */
  limiterOf(group: LimitGroup): ((request: Asking) => Promise<void>) | null;
  /** Counts the bytes of a reply towards the limit of reads, or those of a body towards that of saves. */
  weigh(request: Asking, bytes: number, group?: keyof typeof BYTES_OF_ONE): void;
}

/** The limits of all routes of an app. `factor` multiplies them; 0 turns them off. */
export function requestLimits(factor: number): Limits {
  if (factor === 0) return { limiterOf: () => null, weigh: () => undefined };
  const counterOf = (points: number) => new RateLimiterMemory({ points: Math.ceil(points * factor), duration: 60 });
  const counters = Object.fromEntries(
    Object.entries(LIMITS_PER_MINUTE).map(([group, { user, address }]) => [
      group,
      { user: counterOf(user), address: counterOf(address) },
    ]),
  ) as Record<Counted, Record<'user' | 'address', RateLimiterMemory>>;
  const counterFor = (group: Counted, { session }: Asking) => counters[group][session === null ? 'address' : 'user'];
  return {
    limiterOf: (group) =>
      group === 'free'
        ? null
        : async (request) => {
            try {
              await counterFor(group, request).consume(whoAsks(request));
            } catch (refused) {
              await sleep(REFUSAL_MS);
              throw refused instanceof RateLimiterRes
                ? new TooMany(Math.max(1, Math.ceil(refused.msBeforeNext / 1_000)))
                : refused;
            }
          },
    weigh(request, bytes, group = 'read') {
      const points = Math.floor(bytes / BYTES_OF_ONE[group]);
      if (points > 0) void counterFor(group, request).penalty(whoAsks(request), points);
    },
  };
}
