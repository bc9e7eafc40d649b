import type { FastifyReply, FastifyRequest } from 'fastify';
import { Busy } from '../ports/domain-errors.ts';

const MIB = 1024 * 1024;
/** A body from here on counts: it is in memory whole, as text and as what was read of it. */
const LARGE = MIB;

/** Refuses a large body with `Busy` while those that come in or are being answered are `most` bytes together. */
export function largeBodies(most = 128 * MIB): (request: FastifyRequest, reply: FastifyReply, bodyLimit: number) => void {
  let underWay = 0;
  return (request, reply, bodyLimit) => {
    // One that does not say how long it is may be as long as its call takes.
    const declared = Number(request.headers['content-length'] ?? bodyLimit);
    const bytes = declared <= bodyLimit ? declared : bodyLimit;
    if (bytes < LARGE) return;
    if (underWay + bytes > most) throw new Busy(2);
    underWay += bytes;
    let isOver = false;
    const over = () => {
      if (!isOver) underWay -= bytes;
      isOver = true;
    };
    reply.raw.once('finish', over).once('close', over);
  };
}
