import type { FastifyInstance } from 'fastify';
import type { Clock } from '../ports/clock.ts';
import type { Settling } from '../services/payment/settling.ts';
import type { Limits } from './limits.ts';

export const WEBHOOK_PATH = '/api/payments/webhook';
const MAX_BODY = 262_144;

/**
 * Webhooks of the payment provider, in its own format instead of ours. The signature covers the raw bytes. The content
 * is not trusted: the order it names is fetched from the provider.
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
      // Rate limited, because each webhook may cause a call to the provider; the provider retries refused ones.
      await limited?.(request);
      const body = typeof request.body === 'string' ? request.body : '';
      const isAccepted = await settling.handleWebhook({ headers: request.headers, body }, clock.now());
      return reply.code(isAccepted ? 204 : 401).send();
    });
  });
}
