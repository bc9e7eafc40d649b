// Eleven kinds of invalid identity tokens (trust, row 9): each is refused, creates no account and signs nobody in.
import { exportSPKI, importJWK } from 'jose';
import type { CryptoKey } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { logIn, signUp } from '@mangoquest/contract/calls/accounts.ts';
import { startIdentity } from '@mangoquest/contract/calls/identity.ts';
import type { Social } from '@mangoquest/core/account/identity.ts';
import { CLIENT_ID, ISSUER, startIdentityIssuer } from '../../testing/identity-issuer.ts';
import type { Claims, IdentityIssuer, SignOptions } from '../../testing/identity-issuer.ts';
import { EMPTY_CREDENTIALS, EMPTY_SIGN_UP, startTestApp } from '../../testing/test-app.ts';
import type { TestApp, TestUser } from '../../testing/test-app.ts';

let issuer: IdentityIssuer;
let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  issuer = await startIdentityIssuer();
  app = await startTestApp({ config: { identity: issuer.settings, rateLimit: 0 } });
  owner = await app.signUp('owner');
  await app.storage.identities.link(owner.userId, { issuer: ISSUER, subject: 'owner', email: owner.email }, 1);
});
afterAll(async () => {
  await app.close();
  await issuer.close();
});

interface Begun {
  readonly social: Social;
  readonly nonce: string;
  readonly verifier: string;
}
let begun: Begun;
beforeEach(async () => {
  begun = await begin('google');
});

async function begin(social: Social): Promise<Begun> {
  const { url, verifier } = await app.call(startIdentity, { social });
  return { social, verifier, nonce: new URL(url).searchParams.get('nonce') as string };
}

const now = () => Math.floor(app.clock.time / 1000);
/** Claims of the linked user, so that any token accepted by mistake signs in. */
const good = (): Claims => ({
  iss: ISSUER,
  aud: CLIENT_ID,
  azp: CLIENT_ID,
  sub: 'owner',
  iat: now(),
  exp: now() + 600,
  nonce: begun.nonce,
  email: 'owner@example.org',
  email_verified: true,
});
const signed = (changes: Claims = {}, options: SignOptions = {}) => issuer.sign({ ...good(), ...changes }, options);
const part = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const parts = async (): Promise<[string, string, string]> => (await signed()).split('.') as [string, string, string];

const send = (identityToken: string, identityVerifier = begun.verifier, social: Social = 'google') =>
  app.request(logIn, { ...EMPTY_CREDENTIALS, social, identityToken, identityVerifier });

interface Case {
  readonly name: string;
  readonly token: () => string | Promise<string>;
  readonly verifier?: () => string | Promise<string>;
  readonly social?: Social;
}

const KINDS: Readonly<Record<string, readonly Case[]>> = {
  'no token': [
    { name: 'nothing', token: () => '' },
    { name: 'words', token: () => 'let me in' },
    { name: 'two parts', token: async () => (await parts()).slice(0, 2).join('.') },
    { name: 'five parts, as of an encrypted one', token: async () => [...(await parts()), 'x', 'y'].join('.') },
    { name: 'a list for claims', token: () => issuer.sign([] as unknown as Claims) },
    {
      name: 'claims that are no JSON',
      token: async () => {
        const [head, , signature] = await parts();
        return `${head}.${part('{')}.${signature}`;
      },
    },
  ],
  'a signature that is none': [
    { name: 'cut off', token: async () => (await parts()).slice(0, 2).join('.') + '.' },
    {
      name: 'with one character changed',
      token: async () => {
        const [head, body, signature] = await parts();
        return `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
      },
    },
    {
      name: 'of other claims',
      token: async () => {
        const [head, , signature] = await parts();
        return `${head}.${part({ ...good(), sub: 'owner', admin: true })}.${signature}`;
      },
    },
    {
      name: 'of another header',
      token: async () => {
        const [, body, signature] = await parts();
        return `${part({ alg: 'RS256', kid: 'rsa', typ: 'JWT' })}.${body}.${signature}`;
      },
    },
  ],
  'a key of somebody else': [
    { name: 'under the name of a published one', token: () => signed({}, { key: issuer.keys.stranger }) },
    { name: 'under a name of its own', token: () => signed({}, { key: issuer.keys.stranger, kid: 'stranger' }) },
    { name: 'under no name', token: () => signed({}, { key: issuer.keys.stranger, kid: undefined }) },
    {
      name: 'that it brings along',
      token: async () =>
        signed(
          {},
          {
            key: issuer.keys.stranger,
            kid: 'mine',
            header: { jwk: { ...issuer.publicJwk, kid: 'mine' }, jku: 'http://127.0.0.1:1/keys' },
          },
        ),
    },
  ],
  'an algorithm that is none of theirs': [
    { name: 'none', token: () => `${part({ alg: 'none' })}.${part(good())}.` },
    { name: 'None', token: () => `${part({ alg: 'None', kid: 'rsa' })}.${part(good())}.` },
    { name: 'HS256 with an empty secret', token: () => signed({}, { alg: 'HS256', key: new Uint8Array(32) }) },
    {
      name: 'HS256 with the public key for a secret',
      token: async () => signed({}, { alg: 'HS256', key: new TextEncoder().encode(await publicPem()) }),
    },
    { name: 'PS256 with the right key', token: async () => signed({}, { alg: 'PS256', key: await asPs256() }) },
    {
      name: 'ES256 under the name of the RSA key',
      token: () => signed({}, { alg: 'ES256', key: issuer.keys.ec, kid: 'rsa' }),
    },
    {
      name: 'an extension that must be understood',
      token: async () => {
        const [, body, signature] = await parts();
        return `${part({ alg: 'RS256', kid: 'rsa', crit: ['exp'], exp: 1 })}.${body}.${signature}`;
      },
    },
  ],
  'another issuer': [
    { name: 'of another name', token: () => signed({ iss: 'https://evil.example' }) },
    { name: 'with a slash at its end', token: () => signed({ iss: `${ISSUER}/` }) },
    { name: 'none at all', token: () => signed({ iss: undefined }) },
    { name: 'the other service of ours, with its own token', token: () => signed({ iss: `${ISSUER}/apple` }) },
  ],
  'another audience': [
    { name: 'of another client', token: () => signed({ aud: 'another-client' }) },
    { name: 'none at all', token: () => signed({ aud: undefined }) },
    { name: 'an empty list', token: () => signed({ aud: [] }) },
    { name: 'ours and another one', token: () => signed({ aud: [CLIENT_ID, 'another-client'] }) },
    { name: 'ours in other letters', token: () => signed({ aud: CLIENT_ID.toUpperCase() }) },
    { name: 'handed to another client', token: () => signed({ azp: 'another-client' }) },
  ],
  'a time that is over, or not yet': [
    { name: 'expired', token: () => signed({ iat: now() - 700, exp: now() - 61 }) },
    { name: 'without an end', token: () => signed({ exp: undefined }) },
    { name: 'with an end in words', token: () => signed({ exp: 'tomorrow' }) },
    { name: 'not good before later', token: () => signed({ nbf: now() + 120 }) },
    { name: 'made in the future', token: () => signed({ iat: now() + 120 }) },
    { name: 'made long ago', token: () => signed({ iat: now() - 3_600 }) },
    { name: 'made at no time', token: () => signed({ iat: undefined }) },
  ],
  'another nonce': [
    { name: 'none', token: () => signed({ nonce: undefined }) },
    { name: 'an empty one', token: () => signed({ nonce: '' }) },
    { name: 'an invented one', token: () => signed({ nonce: 'invented' }) },
    { name: 'that of another sign-in', token: async () => signed({ nonce: (await begin('google')).nonce }) },
    { name: 'the verifier itself', token: () => signed({ nonce: begun.verifier }) },
    { name: 'in a list', token: () => signed({ nonce: [begun.nonce] }) },
  ],
  'somebody who did not begin it': [
    { name: 'no verifier', token: () => signed(), verifier: () => '' },
    { name: 'the nonce for a verifier', token: () => signed(), verifier: () => begun.nonce },
    {
      name: 'the verifier of another sign-in',
      token: () => signed(),
      verifier: async () => (await begin('google')).verifier,
    },
    {
      name: 'a sign-in that was begun at the other service',
      token: async () => {
        begun = await begin('apple');
        return signed();
      },
    },
    { name: 'a token of Google sent as one of Apple', token: () => signed(), social: 'apple' },
  ],
  'nobody it vouches for': [
    { name: 'no subject', token: () => signed({ sub: undefined }) },
    { name: 'an empty subject', token: () => signed({ sub: '' }) },
    { name: 'a number', token: () => signed({ sub: 1 }) },
    { name: 'a subject with a line break', token: () => signed({ sub: 'owner\n' }) },
    { name: 'a subject too long', token: () => signed({ sub: 'o'.repeat(256) }) },
  ],
};

const publicPem = async () =>
  exportSPKI((await importJWK({ ...issuer.publicJwk }, 'RS256', { extractable: true })) as CryptoKey);
async function asPs256(): Promise<CryptoKey> {
  const pkcs8 = await crypto.subtle.exportKey('pkcs8', issuer.keys.rsa);
  return crypto.subtle.importKey('pkcs8', pkcs8, { name: 'RSA-PSS', hash: 'SHA-256' }, false, ['sign']);
}

test('the good token that all of them are made of is let in, signed with either kind of key', async () => {
  expect((await send(await signed())).body).toContain(`:${owner.userId}:`);
  begun = await begin('google');
  expect(
    (await send(await signed({ aud: [CLIENT_ID], azp: undefined }, { alg: 'ES256', key: issuer.keys.ec, kid: 'ec' })))
      .body,
  ).toContain(`:${owner.userId}:`);
});

describe.each(Object.entries(KINDS))('%s', (_kind, cases) => {
  test.each(cases)('is refused: $name', async ({ token, verifier, social = 'google' }) => {
    const identityToken = await token();
    const identityVerifier = (await verifier?.()) ?? begun.verifier;
    const proof = { social, identityToken, identityVerifier };
    const replies = [
      await app.request(logIn, { ...EMPTY_CREDENTIALS, ...proof }),
      await app.request(signUp, {
        ...EMPTY_SIGN_UP,
        ...proof,
        email: 'owner2@example.org',
        username: 'x',
        isOldEnough: true,
      }),
    ];
    for (const reply of replies) {
      expect([reply.statusCode, (reply.json() as { error: string }).error]).toEqual([403, 'forbidden']);
      expect(reply.headers['set-cookie']).toBeUndefined();
    }
    expect(app.logged).toEqual([]);
  });
});

test('a token that was good once is refused the second time', async () => {
  const token = await signed();
  expect((await send(token)).body).toContain(`:${owner.userId}:`);
  expect((await send(token)).statusCode).toBe(403);
});
