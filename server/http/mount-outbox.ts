import type { FastifyInstance, FastifyRequest } from 'fastify';
import { NotFound } from '../ports/domain-errors.ts';
import type { UnsentMail } from '../ports/mailer.ts';
import { isFromThisMachine, isLocalHostName, listensOnThisMachine } from './local-host.ts';
import { outboxPage } from './outbox-page.ts';
import { readersLocale } from './readers-locale.ts';

const SHOWN = 100;

export interface MountOutboxDeps {
  readonly outbox: {
    newest(count: number): Promise<readonly UnsentMail[]>;
    byId(id: number): Promise<UnsentMail | null>;
  };
  readonly nonce: () => string;
}

export interface MailSettings {
  readonly smtp: object | undefined;
  readonly devOutbox: boolean;
  readonly publicUrl: string | undefined;
  readonly trustProxy: unknown;
}

/** How mails are delivered: by SMTP, shown at `/dev/outbox`, or only kept for the operator. */
export function mailDelivery({ smtp, devOutbox, publicUrl, trustProxy }: MailSettings): 'smtp' | 'outbox' | 'kept' {
  if (smtp !== undefined) return 'smtp';
  // Behind a proxy every request seems to come from this machine.
  const isInFront = trustProxy !== false || (publicUrl !== undefined && !isLocalHostName(new URL(publicUrl).hostname));
  return devOutbox && !isInFront ? 'outbox' : 'kept';
}

/**
 * Serves the unsent mails at `/dev/outbox`, to local requests only and only while no other machine reaches the server.
 */
export function mountOutbox(app: FastifyInstance, { outbox, nonce }: MountOutboxDeps): void {
  const refuseOthers = (request: FastifyRequest) => {
    const { forwarded, via } = request.headers;
    const isForwarded =
      forwarded !== undefined || via !== undefined || request.headers['x-forwarded-for'] !== undefined;
    // No browser uses HTTP/1.0, but some proxies do, and by default send the local host name and no forwarding header.
    if (!listensOnThisMachine(app) || isForwarded || request.raw.httpVersion === '1.0' || !isFromThisMachine(request))
      throw new NotFound();
  };

  app.get('/dev/outbox', async (request, reply) => {
    refuseOthers(request);
    const word = nonce();
    const policy = `default-src 'none'; style-src 'nonce-${word}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;
    return reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(outboxPage(await outbox.newest(SHOWN), word, readersLocale(request)));
  });

  app.get<{ Params: { id: string } }>('/dev/outbox/:id', async (request, reply) => {
    refuseOthers(request);
    const mail = /^\d{1,15}$/.test(request.params.id) ? await outbox.byId(Number(request.params.id)) : null;
    if (mail === null) throw new NotFound();
    // As in a mail program: styles are allowed, active content is not.
    const policy =
      "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation; frame-ancestors 'none'";
    return reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(mail.html);
  });
}
