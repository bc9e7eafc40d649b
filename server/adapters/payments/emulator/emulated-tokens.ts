import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../../ports/clock.ts';
import { emulatedName } from './emulated-orders.ts';
import type { EmulatorReply } from './emulated-orders.ts';

const TOKEN_SECONDS = 32_400;

interface Token {
  /** The account whose data it gives access to; null for our own token. */
  readonly payerId: string | null;
  /** Whether it gives access to the account's email address. */
  readonly hasEmail: boolean;
  readonly endsAt: number;
}

export interface EmulatedTokens {
  give(authorization: string | undefined, form: string): EmulatorReply;
  /** The token of an Authorization header; null if it is missing or invalid. */
  of(authorization: string | undefined): Token | null;
  link(connectUrl: string, payerId: string): string;
  end(): void;
}

export interface EmulatedTokensOptions {
  readonly clientId: string;
  readonly secret: string;
  readonly clock: Clock;
}

/** OAuth like PayPal's: our own tokens, and tokens for codes of the connect page, with PKCE. */
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
      // A code is consumed even if the verifier is wrong.
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
