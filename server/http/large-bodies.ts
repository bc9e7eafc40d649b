import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest, onRequestHookHandler, preParsingHookHandler } from 'fastify';
import { Busy } from '../ports/domain-errors.ts';
import { networkOf } from './limits.ts';

const MIB = 1024 * 1024;
/** Routes whose body limit is at least this large count their bodies. */
export const LARGE = MIB;
/** On these routes, bodies from this size on are counted: each is held in memory as text and as parsed data. */
const COUNTED = 64 * 1024;

/** Maximum number of bytes in flight: in total, per user and per network. */
export interface BodyRoom {
  readonly all: number;
  readonly user: number;
  readonly network: number;
}

/** One and a half times the longest body of a call, so that no single user can lock out others. */
export const USER_ROOM = 48 * MIB;
const IN_MEMORY: BodyRoom = { all: 128 * MIB, user: USER_ROOM, network: 96 * MIB };

/**
 * Counts received bytes until the reply is sent. `admit` throws `Busy` for a Content-Length that exceeds the room,
 * before the body is received.
 */
export interface LargeBodies {
  admit(request: FastifyRequest, bodyLimit: number): void;
  /** A body that exceeds the room while being received gets a `Busy` error on its stream. */
  count(request: FastifyRequest, reply: FastifyReply, payload: Readable): void;
}

/**
 * A declared length reserves no room, because declaring costs a client nothing. It is reported to `countBytes` immediately
 * all the same, so that many parallel bodies are refused like many sequential ones; a body without a declared length is
 * reported as received.
 */
export function largeBodies(
  room: BodyRoom = IN_MEMORY,
  countBytes: (request: FastifyRequest, bytes: number) => void = () => undefined,
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
      // A longer one is refused by its parser.
      if (declared < COUNTED || declared > bodyLimit) return;
      if (!hasRoom(sharesOf(request), declared)) throw new Busy(2);
      countBytes(request, declared);
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
        if (declared === undefined) countBytes(request, bytes);
      };
      reply.raw.once('finish', over).once('close', over);
    },
  };
}

/** Both checks as hooks of a route whose body is read into memory. */
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
    // The parser adds its listener in the same tick, so no chunk is lost.
    preParsing(request, reply, payload, done) {
      bodies.count(request, reply, payload as Readable);
      done(null, payload);
    },
  };
}
