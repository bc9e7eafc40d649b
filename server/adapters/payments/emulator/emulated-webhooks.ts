import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { WebhookRequest } from '../../../ports/payment-provider.ts';
import { emulatedName } from './emulated-orders.ts';
import type { EmulatorReply } from './emulated-orders.ts';
import { errorReply, eventReply } from './emulated-replies.ts';
import type { EmulatedEvent } from './emulated-replies.ts';

const verification = z.object({
  transmission_id: z.string(),
  transmission_time: z.string(),
  transmission_sig: z.string(),
  cert_url: z.url(),
  auth_algo: z.string(),
  webhook_id: z.string(),
  webhook_event: z.unknown(),
});

export interface EmulatedWebhooks {
  tell(event: EmulatedEvent): void;
  verify(body: unknown): EmulatorReply;
  readonly all: readonly WebhookRequest[];
}

export interface EmulatedWebhooksOptions {
  readonly base: () => string;
  readonly secret: string;
  readonly webhookId: string;
}

/** Signs webhooks and keeps them, so that tests can deliver them late, twice or out of order. */
export function emulatedWebhooks({ base, secret, webhookId }: EmulatedWebhooksOptions): EmulatedWebhooks {
  const all: WebhookRequest[] = [];
  const sign = (id: string, time: string, event: unknown) =>
    createHmac('sha256', secret)
      .update(`${id}|${time}|${webhookId}|${JSON.stringify(event)}`)
      // PayPal's own description of the call wants a word character first, which base64 may not have.
      .digest('hex');

  return {
    all,

    tell(happened) {
      const event = eventReply(happened);
      const [id, time] = [emulatedName(), event.create_time];
      const headers = {
        'paypal-transmission-id': id,
        'paypal-transmission-time': time,
        'paypal-transmission-sig': sign(id, time, event),
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': `${base()}/v1/notifications/certs/emulated`,
      };
      all.push({ headers, body: JSON.stringify(event) });
    },

    verify(body) {
      const result = verification.safeParse(body);
      if (!result.success) return { status: 400, body: errorReply(400, 'INVALID_PARAMETER_SYNTAX') };
      const { transmission_id, transmission_time, transmission_sig, webhook_id, webhook_event } = result.data;
      const isOurs =
        webhook_id === webhookId && sign(transmission_id, transmission_time, webhook_event) === transmission_sig;
      return { status: 200, body: { verification_status: isOurs ? 'SUCCESS' : 'FAILURE' } };
    },
  };
}
