import type { FastifyInstance } from 'fastify';
import type { Clock } from '../ports/clock.ts';
import type { Settling } from '../services/payment/settling.ts';
import type { Limits } from './limits.ts';

export const WEBHOOK_PATH = '/api/payments/webhook';
const MAX_BODY = 262_144;

/**
 * What the payment provider tells of by itself: no call of ours but of its own interface. Its signature is over the
 * bytes as they came. Nothing in it is believed: the order that it names is asked for.
 */
export function mountPayments(
  app: FastifyInstance,
  { settling, clock, limits }: { readonly settling: Settling; readonly clock: Clock; readonly limits: Limits },
): void {
  const limited = limits.limiterOf('read');
  void app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
      done(null, body);
    });
    own.post(WEBHOOK_PATH, { bodyLimit: MAX_BODY }, async (request, reply) => {
      // Each may cost a question to the provider, which sends what was refused again.
      await limited?.(request);
      const body = typeof request.body === 'string' ? request.body : '';
      const isHeard = await settling.hear({ headers: request.headers, body }, clock.now());
      return reply.code(isHeard ? 204 : 401).send();
    });
  });
}
