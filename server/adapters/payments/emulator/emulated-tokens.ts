import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../../ports/clock.ts';
import { emulatedName } from './emulated-orders.ts';
import type { EmulatorReply } from './emulated-orders.ts';

const TOKEN_SECONDS = 32_400;

interface Token {
  /** Whose account it tells of; null for our own. */
  readonly payerId: string | null;
  /** Whether it may tell the address of that account. */
  readonly hasEmail: boolean;
  readonly endsAt: number;
}

export interface EmulatedTokens {
  give(authorization: string | undefined, form: string): EmulatorReply;
  /** What a request may do by its header; null for nothing. */
  of(authorization: string | undefined): Token | null;
  link(connectUrl: string, payerId: string): string;
  end(): void;
}

export interface EmulatedTokensOptions {
  readonly clientId: string;
  readonly secret: string;
  readonly clock: Clock;
}

/** OAuth as PayPal has it: our own tokens, and those for codes of the connect page, with PKCE. */
export function emulatedTokens({ clientId, secret, clock }: EmulatedTokensOptions): EmulatedTokens {
  const tokens = new Map<string, Token>();
  const codes = new Map<string, { readonly payerId: string; readonly hasEmail: boolean; readonly challenge: string }>();
  const basic = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;

  return {
    give(authorization, form) {
      if (authorization !== basic)
        return { status: 401, body: { error: 'invalid_client', error_description: 'Client Authentication failed' } };
      const grant = new URLSearchParams(form);
      const code = grant.get('code') ?? '';
      const linked = codes.get(code);
      // Used once, also by whoever lacks the verifier.
      codes.delete(code);
      const verifier = grant.get('code_verifier') ?? '';
      const isOwn = grant.get('grant_type') === 'client_credentials';
      if (!isOwn && linked?.challenge !== createHash('sha256').update(verifier).digest('base64url'))
        return { status: 400, body: { error: 'invalid_grant', error_description: 'Invalid authorization code' } };
      const access_token = `A21${randomBytes(24).toString('base64url')}`;
      tokens.set(access_token, {
        payerId: isOwn ? null : (linked?.payerId ?? null),
        hasEmail: !isOwn && linked?.hasEmail === true,
        endsAt: clock.now() + TOKEN_SECONDS * 1000,
      });
      return { status: 200, body: { access_token, token_type: 'Bearer', expires_in: TOKEN_SECONDS } };
    },

    of(authorization) {
      const token = tokens.get(/^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? '');
      return token === undefined || token.endsAt <= clock.now() ? null : token;
    },

    link(connectUrl, payerId) {
      const asked = new URL(connectUrl).searchParams;
      const code = `C21${emulatedName()}`;
      const hasEmail = (asked.get('scope') ?? '').split(' ').includes('email');
      codes.set(code, { payerId, hasEmail, challenge: asked.get('code_challenge') ?? '' });
      return code;
    },

    end: () => {
      tokens.clear();
    },
  };
}
