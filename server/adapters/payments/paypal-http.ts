import type { z } from 'zod';
import type { Clock } from '../../ports/clock.ts';
import { Busy } from '../../ports/domain-errors.ts';
import type { PaymentSetting } from '../../ports/payment-provider.ts';
import { waitFor } from '../../ports/work-owner.ts';
import { limitedText } from '../limited-text.ts';
import { tokenReply } from './paypal-replies.ts';

/** Upper limit of a reply; an order has a few thousand bytes. */
const MAX_BYTES = 512 * 1024;
/** A token is renewed this long before it expires. */
const TOKEN_MARGIN_MS = 60_000;

export interface PayPalOptions {
  readonly setting: PaymentSetting;
  readonly clock: Clock;
  /** Timeout of a call in milliseconds. */
  readonly timeoutMs?: number;
}

export interface PayPalReply {
  readonly status: number;
  readonly body: unknown;
}

export interface PayPalCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** JSON text. */
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface PayPalHttp {
  /** Sends a call with our own token. */
  ask(call: PayPalCall): Promise<PayPalReply>;
  /** Exchanges a code for the token of the account's owner; null if the code is not accepted. */
  tokenFor(code: string, verifier: string): Promise<string | null>;
  askAs(token: string, call: PayPalCall): Promise<PayPalReply>;
}

/** Contains nothing of the request or reply, which could hold a secret. */
export const unreachable = () => new Busy(5, 'payment.unreachable');

/** Parses a reply; throws `Busy` if it does not have the expected form. */
export function read<Schema extends z.ZodType>(schema: Schema, { body }: PayPalReply): z.output<Schema> {
  const result = schema.safeParse(body);
  if (!result.success) throw unreachable();
  return result.data;
}

/** PayPal's REST calls with their OAuth token, which is cached until it expires. */
export function payPalHttp({ setting, clock, timeoutMs = 15_000 }: PayPalOptions): PayPalHttp {
  let kept: { readonly token: Promise<string>; endsAt: number } | null = null;
  const basic = `Basic ${Buffer.from(`${setting.clientId}:${setting.secret}`).toString('base64')}`;

  const send = (path: string, init: RequestInit) => waitFor(sendNow(path, init));

  async function sendNow(path: string, init: RequestInit): Promise<PayPalReply> {
    try {
      const response = await fetch(`${setting.apiUrl}${path}`, {
        ...init,
        // Following a redirect could send our token elsewhere.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await limitedText(response, MAX_BYTES);
      const { status } = response;
      if (status >= 500 || status === 429 || status === 408) throw unreachable();
      return { status, body: text === '' ? null : JSON.parse(text) };
    } catch {
      throw unreachable();
    }
  }

  const askToken = (grant: Readonly<Record<string, string>>) =>
    send('/v1/oauth2/token', {
      method: 'POST',
      headers: { authorization: basic, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(grant).toString(),
    });

  /** Concurrent callers share one token request. */
  function ownToken(): Promise<string> {
    if (kept !== null && kept.endsAt > clock.now()) return kept.token;
    const holder = { token: fresh(), endsAt: Infinity };
    async function fresh(): Promise<string> {
      try {
        const { access_token, expires_in } = read(tokenReply, await askToken({ grant_type: 'client_credentials' }));
        holder.endsAt = clock.now() + expires_in * 1000 - TOKEN_MARGIN_MS;
        return access_token;
      } catch (error) {
        kept = null;
        throw error;
      }
    }
    kept = holder;
    return holder.token;
  }

  const askAs: PayPalHttp['askAs'] = (token, { method, path, body, headers }) =>
    send(path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    });

  return {
    askAs,

    async ask(call) {
      const reply = await askAs(await waitFor(ownToken()), call);
      if (reply.status !== 401) return reply;
      // The token was revoked before it expired.
      kept = null;
      const again = await askAs(await waitFor(ownToken()), call);
      if (again.status === 401) throw unreachable();
      return again;
    },

    async tokenFor(code, verifier) {
      const reply = await askToken({ grant_type: 'authorization_code', code, code_verifier: verifier });
      if (reply.status === 400) return null;
      return read(tokenReply, reply).access_token;
    },
  };
}
