// A fake identity service: only a key address, and a function that signs valid and invalid tokens.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CompactSign, exportJWK, generateKeyPair } from 'jose';
import type { CryptoKey, JWK } from 'jose';
import type { IdentitySetting } from '../ports/identity-verifier.ts';

export type Claims = Readonly<Record<string, unknown>>;

export interface SignOptions {
  /** Default: RS256 with the published key. */
  readonly alg?: string;
  readonly kid?: string | undefined;
  readonly key?: CryptoKey | Uint8Array;
  readonly header?: Readonly<Record<string, unknown>>;
}

export interface IdentityIssuer {
  readonly settings: readonly IdentitySetting[];
  /** Published keys for RS256 and ES256, and an unpublished one; tokens may name a published key all the same. */
  readonly keys: { readonly rsa: CryptoKey; readonly ec: CryptoKey; readonly stranger: CryptoKey };
  readonly publicJwk: JWK;
  /** Number of requests for the keys. */
  asked(): number;
  /** Sets the response of the key address; null restores the keys. */
  answerWith(answer: ((response: ServerResponse) => void) | null): void;
  sign(claims: Claims, options?: SignOptions): Promise<string>;
  close(): Promise<void>;
}

export const ISSUER = 'https://issuer.example';
export const CLIENT_ID = 'mangoquest-client';

export async function startIdentityIssuer(): Promise<IdentityIssuer> {
  const [rsa, stranger, ec] = await Promise.all([
    generateKeyPair('RS256', { extractable: true }),
    generateKeyPair('RS256'),
    generateKeyPair('ES256'),
  ]);
  const publicJwk = { ...(await exportJWK(rsa.publicKey)), kid: 'rsa', use: 'sig', alg: 'RS256' };
  const jwks = { keys: [publicJwk, { ...(await exportJWK(ec.publicKey)), kid: 'ec', use: 'sig', alg: 'ES256' }] };
  let asked = 0;
  let answer: ((response: ServerResponse) => void) | null = null;
  const server = createServer((_request, response) => {
    asked += 1;
    if (answer === null) response.setHeader('content-type', 'application/json').end(JSON.stringify(jwks));
    else answer(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: (['google', 'apple'] as const).map((social) => ({
      social,
      clientId: CLIENT_ID,
      audience: CLIENT_ID,
      issuer: social === 'google' ? ISSUER : `${ISSUER}/${social}`,
      keysUrl: `${address}/${social}`,
      authorizeUrl: `${ISSUER}/authorize`,
    })),
    keys: { rsa: rsa.privateKey, ec: ec.privateKey, stranger: stranger.privateKey },
    publicJwk,
    asked: () => asked,
    answerWith(next) {
      answer = next;
    },
    // Signs the bytes directly, because a JWT library would refuse to make invalid tokens.
    sign: (claims, { alg = 'RS256', kid = 'rsa', key = rsa.privateKey, header = {} } = {}) =>
      new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
        .setProtectedHeader({ alg, ...(kid === undefined ? {} : { kid }), ...header })
        .sign(key),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
