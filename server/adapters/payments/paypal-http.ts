import type { z } from 'zod';
import type { Clock } from '../../ports/clock.ts';
import { Busy } from '../../ports/domain-errors.ts';
import type { PaymentSetting } from '../../ports/payment-provider.ts';
import { limitedText } from '../limited-text.ts';
import { tokenReply } from './paypal-replies.ts';

/** An order has some thousand bytes. */
const MOST_BYTES = 512 * 1024;
/** A token is asked for anew so long before it ends. */
const TOKEN_MARGIN_MS = 60_000;

export interface PayPalOptions {
  readonly setting: PaymentSetting;
  readonly clock: Clock;
  /** Milliseconds until a call is given up. */
  readonly patience?: number;
}

export interface PayPalReply {
  readonly status: number;
  readonly body: unknown;
}

export interface PayPalCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** JSON, as text. */
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface PayPalHttp {
  /** With our own token. */
  ask(call: PayPalCall): Promise<PayPalReply>;
  /** With the token of whoever gave the code; null where the code is not taken. */
  tokenFor(code: string, verifier: string): Promise<string | null>;
  askAs(token: string, call: PayPalCall): Promise<PayPalReply>;
}

/** Nothing of what was sent or answered is in it: a secret could be. */
export const unreachable = () => new Busy(5, 'payment.unreachable');

/** What the reply says, or `Busy` where it is not what was asked for. */
export function read<Schema extends z.ZodType>(schema: Schema, { body }: PayPalReply): z.output<Schema> {
  const result = schema.safeParse(body);
  if (!result.success) throw unreachable();
  return result.data;
}

/** PayPal's calls with their OAuth token, which is kept until it ends. */
export function payPalHttp({ setting, clock, patience = 15_000 }: PayPalOptions): PayPalHttp {
  let kept: { readonly token: Promise<string>; endsAt: number } | null = null;
  const basic = `Basic ${Buffer.from(`${setting.clientId}:${setting.secret}`).toString('base64')}`;

  async function send(path: string, init: RequestInit): Promise<PayPalReply> {
    try {
      const response = await fetch(`${setting.apiUrl}${path}`, {
        ...init,
        // Nobody sends our token on to another address.
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      });
      const text = await limitedText(response, MOST_BYTES);
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

  /** All who ask meanwhile wait for the same one. */
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
      const reply = await askAs(await ownToken(), call);
      if (reply.status !== 401) return reply;
      // It was taken back before its time.
      kept = null;
      const again = await askAs(await ownToken(), call);
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
