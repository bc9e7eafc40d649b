import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest, onRequestHookHandler, preParsingHookHandler } from 'fastify';
import { Busy } from '../ports/domain-errors.ts';
import { networkOf } from './limits.ts';

const MIB = 1024 * 1024;
/** Where bodies may be so long, they are counted. */
export const LARGE = MIB;
/** There a body from here on counts: it is in memory whole, as text and as what was read of it, and many are much together. */
const COUNTED = 64 * 1024;

/** Bytes that may be under way: all together, of one user, and of one network. */
export interface BodyRoom {
  readonly all: number;
  readonly user: number;
  readonly network: number;
}

/** One and a half of the longest of a call for a user, so that nobody alone keeps others out. */
export const USER_ROOM = 48 * MIB;
const IN_MEMORY: BodyRoom = { all: 128 * MIB, user: USER_ROOM, network: 96 * MIB };

/** Counts what came in until its reply is out. `admit` throws `Busy` for a length that has no room, before it is sent. */
export interface LargeBodies {
  admit(request: FastifyRequest, bodyLimit: number): void;
  /** A body that finds no room on its way gets the `error` of `Busy`, for whoever reads it. */
  count(request: FastifyRequest, reply: FastifyReply, payload: Readable): void;
}

/**
 * A length that was promised takes no room: promises cost nothing. `weigh` hears it at once all the same, so that many
 * sent together are refused like many sent one after the other; of a body without a length it hears what came in.
 */
export function largeBodies(
  room: BodyRoom = IN_MEMORY,
  weigh: (request: FastifyRequest, bytes: number) => void = () => undefined,
): LargeBodies {
  const held = new Map<string, number>();
  const sharesOf = ({ session, ip }: FastifyRequest): readonly (readonly [string, number])[] => {
    const network = [`network ${networkOf(ip)}`, room.network] as const;
    const own = session === null ? [] : [[`user ${session.userId}`, room.user] as const];
    return [['all', room.all], network, ...own];
  };
  const hasRoom = (shares: ReturnType<typeof sharesOf>, bytes: number) =>
    shares.every(([key, most]) => (held.get(key) ?? 0) + bytes <= most);
  const add = (shares: ReturnType<typeof sharesOf>, bytes: number) => {
    for (const [key] of shares) {
      const now = (held.get(key) ?? 0) + bytes;
      if (now > 0) held.set(key, now);
      else held.delete(key);
    }
  };

  return {
    admit(request, bodyLimit) {
      const declared = Number(request.headers['content-length'] ?? 0);
      // A longer one is refused for its length by who reads it.
      if (declared < COUNTED || declared > bodyLimit) return;
      if (!hasRoom(sharesOf(request), declared)) throw new Busy(2);
      weigh(request, declared);
    },

    count(request, reply, payload) {
      const declared = request.headers['content-length'];
      if (Number(declared ?? Number.POSITIVE_INFINITY) < COUNTED) return;
      const shares = sharesOf(request);
      let bytes = 0;
      let isOver = false;
      payload.on('data', (chunk: Buffer) => {
        if (isOver) return;
        bytes += chunk.length;
        add(shares, chunk.length);
        if (hasRoom(shares, 0) || payload.listenerCount('error') === 0) return;
        over();
        payload.emit('error', new Busy(2));
      });
      const over = () => {
        if (isOver) return;
        isOver = true;
        add(shares, -bytes);
        if (declared === undefined) weigh(request, bytes);
      };
      reply.raw.once('finish', over).once('close', over);
    },
  };
}

/** Both as hooks of a route whose body is read into memory. */
export function countedBody(
  bodies: LargeBodies,
  bodyLimit: number,
): { readonly admit: [onRequestHookHandler]; readonly preParsing: preParsingHookHandler } {
  return {
    admit: [
      (request, _reply, done) => {
        bodies.admit(request, bodyLimit);
        done();
      },
    ],
    // Whoever reads the body listens in the same turn: nothing flows past.
    preParsing(request, reply, payload, done) {
      bodies.count(request, reply, payload as Readable);
      done(null, payload);
    },
  };
}
