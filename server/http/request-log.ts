import type { FastifyInstance } from 'fastify';
import { wasHeldBack } from './limits.ts';

/** Replies slower than this are logged; refusals that are held back on purpose come by the hundred. */
const SLOW_MS = 1_000;

/**
 * Logs slow replies, and all replies at level `debug`: by route and not by address, which may contain ids, search terms
 * and, at /outerauth, secrets.
 */
export function logReplies(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (request.routeOptions.config.staysOpen === true) {
      done();
      return;
    }
    const isDebug = request.log.level === 'debug' || request.log.level === 'trace';
    const ms = Math.round(reply.elapsedTime);
    const isSlow = ms >= SLOW_MS && !wasHeldBack(request);
    if (isSlow || isDebug) {
      const line = {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? '*',
        status: reply.statusCode,
        ms,
      };
      if (isSlow) request.log.warn(line, 'slow reply');
      else request.log.debug(line, 'reply');
    }
    done();
  });
}
