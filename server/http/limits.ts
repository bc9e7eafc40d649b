import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { TooMany } from '../ports/domain-errors.ts';
import type { LimitGroup } from './handler.ts';
import { oneInATurn } from './one-in-a-turn.ts';

/**
 * Delay of a refusal in milliseconds: not noticeable, but a client that retries at once is slowed down to a tenth of
 * the load.
 */
const REFUSAL_MS = 100;
/**
 * Who is refused many times, as no person is, waits longer by the square of that, at most this long: refusing a program
 * that goes on asking would cost more than all that it was granted. Less than a page waits before it shows what it has
 * kept (PATIENCE_MS in web/api/in-time.ts).
 */
const MAX_REFUSAL_MS = 3_500;
/** Refusals of one user or network that are held back at once: more than all browsers of a school have connections. */
export const MAX_HELD = 256;

/** Delay of a refusal in milliseconds, by how many there were in this minute and the number of points of the limit. */
export function refusalDelay(refused: number, points: number): number {
  return Math.min(MAX_REFUSAL_MS, REFUSAL_MS * (1 + Math.floor(refused / points)) ** 2);
}

/** Requests whose refusal was held back on purpose. */
const heldBack = new WeakSet<object>();

export const wasHeldBack = (request: object): boolean => heldBack.has(request);

/** Hundreds a second, and a stack would take a third of the time of each. */
function tooMany(msBeforeNext: number): TooMany {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return new TooMany(Math.max(1, Math.ceil(msBeforeNext / 1_000)));
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
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
type Asking = Pick<FastifyRequest, 'session' | 'ip'> & Partial<Pick<FastifyRequest, 'raw'>>;

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
  const counterOf = (points: number) => new RateLimiterMemory({ points, duration: 60 });
  const refusals = counterOf(REFUSALS);
  const turn = oneInATurn();
  const held = new Map<string, number>();
  /** Waits before a refusal, of which there were `refused` in this minute; `mostMs`: when the request is over anyway. */
  const hold = async (request: Asking, refused: number, points: number, mostMs = Infinity): Promise<number> => {
    const key = limitKeyOf(request);
    const count = held.get(key) ?? 0;
    // As by requests that are sent one behind the other without waiting for replies: nothing else ends those.
    if (count >= MAX_HELD) {
      request.raw?.socket.destroy();
      return 0;
    }
    const ms = Math.min(mostMs, refusalDelay(refused, points));
    heldBack.add(request);
    held.set(key, count + 1);
    try {
      await wait(ms);
      await turn();
    } finally {
      const left = (held.get(key) ?? 1) - 1;
      if (left === 0) held.delete(key);
      else held.set(key, left);
    }
    return ms;
  };
  const slowly: Limits['slowly'] = async (request, check) => {
    try {
      return check();
    } catch (refused) {
      const { consumedPoints } = await refusals.penalty(limitKeyOf(request), 1);
      await hold(request, Math.max(0, consumedPoints - refusals.points), refusals.points);
      throw refused;
    }
  };
  if (factor === 0) return { limiterOf: () => null, withinReads: null, countBytes: () => undefined, slowly };
  const counted = (points: number) => ({
    asked: counterOf(Math.ceil(points * factor)),
    refused: counterOf(Math.ceil(points * factor)),
  });
  const counters = Object.fromEntries(
    Object.entries(LIMITS_PER_MINUTE).map(([group, { user, address }]) => [
      group,
      { user: counted(user), address: counted(address) },
    ]),
  ) as Record<Counted, Record<'user' | 'address', ReturnType<typeof counted>>>;
  const counterFor = (group: Counted, { session }: Asking) => counters[group][session === null ? 'address' : 'user'];
  return {
    limiterOf: (group) =>
      group === 'free'
        ? null
        : async (request) => {
            const { asked, refused } = counterFor(group, request);
            const key = limitKeyOf(request);
            try {
              await asked.consume(key);
            } catch (over) {
              if (!(over instanceof RateLimiterRes)) throw over;
              const { consumedPoints } = await refused.penalty(key, 1);
              const waited = await hold(request, consumedPoints, asked.points, over.msBeforeNext);
              throw tooMany(over.msBeforeNext - waited);
            }
          },
    // Not held: it has waited already, and those behind it wait for it.
    withinReads: async (request) => {
      const { asked } = counterFor('read', request);
      const used = await asked.get(limitKeyOf(request));
      if (used !== null && used.consumedPoints > asked.points) throw tooMany(used.msBeforeNext);
    },
    countBytes(request, bytes, group = 'read') {
      const points = Math.floor(bytes / BYTES_OF_ONE[group]);
      if (points > 0) void counterFor(group, request).asked.penalty(limitKeyOf(request), points);
    },
    slowly,
  };
}
