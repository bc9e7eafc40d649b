import { setImmediate as yieldToEventLoop, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { TooMany } from '../ports/domain-errors.ts';
import type { LimitGroup } from './handler.ts';

/**
 * Delay of a refusal in milliseconds: not noticeable, but a client that retries at once is slowed down to a tenth of
 * the load.
 */
const REFUSAL_MS = 100;
/**
 * Who is many times over a limit, as no person is, waits longer by the square of that, at most this long: refusing a
 * program that goes on asking would cost more than all that it was granted.
 */
const MAX_REFUSAL_MS = 5_000;

/** Delay of a refusal in milliseconds, by how often the limit's points were used up. */
export function refusalDelay(used: number, points: number): number {
  return Math.min(MAX_REFUSAL_MS, REFUSAL_MS * Math.max(1, Math.floor(used / points)) ** 2);
}

/** Resolves for one caller in a turn of the event loop, in their order: refusals of a program come due in crowds. */
function oneInATurn(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => (last = last.then(() => yieldToEventLoop()));
}

/**
 * Requests a minute of one signed-in user, or of one address without a session. A whole school may share an address, so
 * the limits are above what people reach.
 */
export const LIMITS_PER_MINUTE: Readonly<
  Record<Exclude<LimitGroup, 'free'>, { readonly user: number; readonly address: number }>
> = {
  read: { user: 1_200, address: 6_000 },
  /** Each searches all public quests, or all places: some milliseconds with ten thousand. */
  search: { user: 240, address: 1_200 },
  save: { user: 300, address: 300 },
  /** What is read of a source has limits of its own, and one queue for all. */
  source: { user: 300, address: 300 },
  'sign-in': { user: 120, address: 1_200 },
};

/**
 * Key for limits by address: an IPv4 address as it is, the /64 network of an IPv6 address, as a client can use any
 * address in its network.
 */
export function networkOf(address: string | undefined): string {
  // The client has disconnected, so there is no address.
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

/** Key for queues and limits: the user, or the network without a session. */
export function limitKeyOf({ session, ip }: Asking): string {
  return session === null ? networkOf(ip) : `user ${session.userId}`;
}

type Counted = Exclude<LimitGroup, 'free'>;
type Asking = Pick<FastifyRequest, 'session' | 'ip'>;

/** Bytes of a reply that count as one read: large replies are counted as several. */
export const BYTES_OF_A_READ = 32 * 1024;

/** Bytes of a request's body that count as one save: large bodies are counted as several. */
export const BYTES_OF_A_SAVE = 32 * 1024;

/** The same of a source: the longest one is sent anew for each preview, some sixty times a minute. */
export const BYTES_OF_A_SOURCE = 512 * 1024;

const BYTES_OF_ONE = { read: BYTES_OF_A_READ, save: BYTES_OF_A_SAVE, source: BYTES_OF_A_SOURCE } as const;

export interface Limits {
  /**
   * Counts a request towards its group's limit and throws `TooMany` over it; `null` for a group that is not counted.
   * All calls of a group share the limit.
   */
  limiterOf(group: LimitGroup): ((request: Asking) => Promise<void>) | null;
  /**
   * Counts nothing, and throws `TooMany` over the read limit: for a request that has waited since it was counted, as
   * the replies before it may have used up that limit by their bytes. `null` without limits.
   */
  readonly withinReads: ((request: Asking) => Promise<void>) | null;
  /** Counts the bytes of a reply towards the read limit, or those of a body towards the limit of its group. */
  countBytes(request: Asking, bytes: number, group?: keyof typeof BYTES_OF_ONE): void;
  /** Runs a check that costs its client next to nothing: a refusal takes as long as one of a limit. */
  slowly<T>(request: Asking, check: () => T): Promise<T>;
}

/** Refusals of such checks in a minute that a person may reach; further ones take longer. */
const REFUSALS = 10;

/** Rate limits of all routes of an app. `factor` multiplies them; 0 turns them off. `wait` takes milliseconds. */
export function requestLimits(factor: number, wait: (ms: number) => Promise<unknown> = sleep): Limits {
  const refusals = new RateLimiterMemory({ points: REFUSALS, duration: 60 });
  const turn = oneInATurn();
  const hold = async (used: number, points: number): Promise<void> => {
    await wait(refusalDelay(used, points));
    await turn();
  };
  const slowly: Limits['slowly'] = async (request, check) => {
    try {
      return check();
    } catch (refused) {
      const { consumedPoints } = await refusals.penalty(limitKeyOf(request), 1);
      await hold(consumedPoints, refusals.points);
      throw refused;
    }
  };
  if (factor === 0) return { limiterOf: () => null, withinReads: null, countBytes: () => undefined, slowly };
  const counterOf = (points: number) => new RateLimiterMemory({ points: Math.ceil(points * factor), duration: 60 });
  const counters = Object.fromEntries(
    Object.entries(LIMITS_PER_MINUTE).map(([group, { user, address }]) => [
      group,
      { user: counterOf(user), address: counterOf(address) },
    ]),
  ) as Record<Counted, Record<'user' | 'address', RateLimiterMemory>>;
  const counterFor = (group: Counted, { session }: Asking) => counters[group][session === null ? 'address' : 'user'];
  const refuse = async ({ consumedPoints, msBeforeNext }: RateLimiterRes, points: number): Promise<never> => {
    await hold(consumedPoints, points);
    throw new TooMany(Math.max(1, Math.ceil(msBeforeNext / 1_000)));
  };
  return {
    limiterOf: (group) =>
      group === 'free'
        ? null
        : async (request) => {
            const counter = counterFor(group, request);
            try {
              await counter.consume(limitKeyOf(request));
            } catch (refused) {
              if (!(refused instanceof RateLimiterRes)) throw refused;
              await refuse(refused, counter.points);
            }
          },
    withinReads: async (request) => {
      const counter = counterFor('read', request);
      const used = await counter.get(limitKeyOf(request));
      if (used !== null && used.consumedPoints > counter.points) await refuse(used, counter.points);
    },
    countBytes(request, bytes, group = 'read') {
      const points = Math.floor(bytes / BYTES_OF_ONE[group]);
      if (points > 0) void counterFor(group, request).penalty(limitKeyOf(request), points);
    },
    slowly,
  };
}
