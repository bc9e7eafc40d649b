import { amountText } from '@mangoquest/core/payment/money.ts';
import type {
  OrderRequest,
  PaymentEvent,
  PaymentProvider,
  PaymentSetting,
  SeenOrder,
  WebhookRequest,
} from '../../ports/payment-provider.ts';
import { payPalHttp, read, unreachable } from './paypal-http.ts';
import type { PayPalOptions, PayPalReply } from './paypal-http.ts';
import { errorReply, eventBody, payeeFrom, payeeReply, readOrder, verifyReply } from './paypal-replies.ts';

/** Format of PayPal's order, capture and event ids: nothing else may become part of a URL. */
const NAME = /^[A-Za-z0-9-]{1,64}$/;
/** Maximum length of a purchase's description (Orders v2, `description`). */
const MAX_DESCRIPTION = 127;
const SCOPES = 'openid email https://uri.paypal.com/services/paypalattributes';
/** The webhook headers that its signature covers. */
const SIGNED = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const;

/** PayPal's REST API: Orders v2, OAuth, userinfo and webhooks. */
export function payPal(options: PayPalOptions): PaymentProvider {
  const { setting } = options;
  const http = payPalHttp(options);

  async function order(orderId: string): Promise<SeenOrder | null> {
    if (!NAME.test(orderId)) return null;
    const reply = await http.ask({ method: 'GET', path: `/v2/checkout/orders/${orderId}` });
    if (reply.status === 404) return null;
    return reply.status === 200 ? orderOf(reply) : fail();
  }

  return {
    clientId: setting.clientId,
    platformPayeeId: setting.payeeId,
    scriptOrigins: setting.scriptOrigins,
    order,

    scriptUrl: (wish) => scriptUrl(setting, wish),

    connectUrl({ state, challenge, returnUrl }) {
      const query = new URLSearchParams({
        flowEntry: 'static',
        client_id: setting.clientId,
        response_type: 'code',
        scope: SCOPES,
        redirect_uri: returnUrl,
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      });
      return `${setting.connectUrl}?${query.toString()}`;
    },

    async payeeOf(code, verifier) {
      const token = await http.tokenFor(code, verifier);
      if (token === null) return null;
      const path = '/v1/identity/oauth2/userinfo?schema=paypalv1.1';
      const reply = await http.askAs(token, { method: 'GET', path });
      return reply.status === 200 ? payeeFrom(read(payeeReply, reply)) : fail();
    },

    async createOrder(wish) {
      const reply = await http.ask({
        method: 'POST',
        path: '/v2/checkout/orders',
        body: JSON.stringify(orderRequest(wish)),
        headers: { 'paypal-request-id': wish.requestId, prefer: 'return=representation' },
      });
      return reply.status === 200 || reply.status === 201 ? orderOf(reply) : fail();
    },

    async capture(orderId, requestId) {
      if (!NAME.test(orderId)) return { kind: 'refused', reason: 'RESOURCE_NOT_FOUND' };
      const reply = await http.ask({
        method: 'POST',
        path: `/v2/checkout/orders/${orderId}/capture`,
        body: '{}',
        headers: { 'paypal-request-id': requestId, prefer: 'return=representation' },
      });
      if (reply.status === 200 || reply.status === 201) return { kind: 'seen', order: orderOf(reply) };
      const reason = read(errorReply, reply).details?.[0]?.issue ?? `STATUS_${reply.status}`;
      // Another of our requests is capturing it: the next poll finds the result.
      if (reason === 'ORDER_COMPLETION_IN_PROGRESS') fail();
      const seen = reason === 'ORDER_ALREADY_CAPTURED' ? await order(orderId) : null;
      return seen === null ? { kind: 'refused', reason } : { kind: 'seen', order: seen };
    },

    async readWebhook(request) {
      const verification = verificationOf(request, setting.webhookId);
      if (verification === null) return null;
      const { body, event } = verification;
      const path = '/v1/notifications/verify-webhook-signature';
      const reply = await http.ask({ method: 'POST', path, body });
      if (reply.status !== 200) return null;
      return read(verifyReply, reply).verification_status === 'SUCCESS' ? event : null;
    },
  };
}

function scriptUrl(setting: PaymentSetting, { payeeId, currency }: Pick<OrderRequest, 'payeeId' | 'currency'>): string {
  const query = { 'client-id': setting.clientId, 'merchant-id': payeeId, currency };
  const how = { components: 'buttons', intent: 'capture', commit: 'true' };
  return `${setting.scriptUrl}?${new URLSearchParams({ ...query, ...how }).toString()}`;
}

function fail(): never {
  throw unreachable();
}

function orderOf({ body }: PayPalReply): SeenOrder {
  try {
    return readOrder(body);
  } catch {
    return fail();
  }
}

function orderRequest({ reference, description, payeeId, amountMinor, currency, returnUrl, cancelUrl }: OrderRequest) {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: reference,
        description: [...description].slice(0, MAX_DESCRIPTION).join('') || reference,
        amount: { currency_code: currency, value: amountText(amountMinor, currency) },
        payee: { merchant_id: payeeId },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          return_url: returnUrl,
          cancel_url: cancelUrl,
        },
      },
    },
  };
}

/** Verification request for a webhook, with its event byte for byte; null if a header is missing or it is no event. */
function verificationOf({ headers, body }: WebhookRequest, webhookId: string) {
  const signed: Record<string, string> = {};
  for (const [field, header] of Object.entries(SIGNED)) {
    const value = headers[header];
    if (typeof value !== 'string' || value.length > 500) return null;
    signed[field] = value;
  }
  const event = eventOf(body);
  if (event === null) return null;
  const asked = JSON.stringify({ ...signed, webhook_id: webhookId });
  return { event, body: `${asked.slice(0, -1)},"webhook_event":${body}}` };
}

/**
 * The order id of an event: that of the order, of a payment's related order, or of the payment that a refund links to.
 */
function eventOf(body: string): PaymentEvent | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return null;
  }
  const result = eventBody.safeParse(parsed);
  if (!result.success) return null;
  const { id: eventId, event_type, resource } = result.data;
  const isOrder = event_type.startsWith('CHECKOUT.ORDER.');
  const isRefund = event_type === 'PAYMENT.CAPTURE.REFUNDED' || event_type === 'PAYMENT.CAPTURE.REVERSED';
  const upper = resource.links
    ?.find(({ rel }) => rel === 'up')
    ?.href.split('/')
    .at(-1);
  return {
    eventId,
    orderId: named(isOrder ? resource.id : resource.supplementary_data?.related_ids.order_id),
    paymentId: isOrder ? null : named(isRefund ? upper : resource.id),
  };
}

const named = (name: string | undefined): string | null => (name !== undefined && NAME.test(name) ? name : null);
