import { expect, test } from 'vitest';
import { logIn } from '@mangoquest/contract/calls/accounts.ts';
import { startIdentity } from '@mangoquest/contract/calls/identity.ts';
import { jwtIdentityVerifier } from '../../adapters/identity/jwt-identity-verifier.ts';
import { runHousekeeping } from '../../jobs/housekeeping.ts';
import { startIdentityIssuer } from '../../testing/identity-issuer.ts';
import type { IdentityIssuer } from '../../testing/identity-issuer.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { appWithIdentities } from '../../testing/identity-app.ts';
import type { Begun } from '../../testing/identity-app.ts';

const { issuer, app, begin, claimsOf, proof, tryLogIn, refusedWith, REFUSED, NOT_STARTED } = await appWithIdentities();

test('a key address that does not answer is a 503 with a sentence, and nothing is used up by it', async () => {
  const down = await startIdentityIssuer();
  const other = await startTestApp({
    config: { identity: down.settings, rateLimit: 0 },
    identityVerifier: jwtIdentityVerifier({ timeoutMs: 300 }),
  });
  try {
    const { url, verifier } = await other.call(startIdentity, { social: 'google' });
    const begun: Begun = { social: 'google', verifier, nonce: new URL(url).searchParams.get('nonce') as string };
    const token = await down.sign(claimsOf(begun, { email: 'patient@example.org' }));
    const send = () => other.request(logIn, proof(begun, token));
    const answers: Parameters<IdentityIssuer['answerWith']>[0][] = [
      (response) => {
        response.destroy();
      },
      () => undefined,
      (response) => {
        response.writeHead(500).end();
      },
      (response) => {
        response.end('<html>');
      },
      (response) => {
        response.end('{"keys":1}');
      },
      (response) => {
        response.writeHead(302, { location: `${down.settings[0]?.keysUrl}` }).end();
      },
      (response) => {
        response.end(`{"keys":[${' '.repeat(300_000)}]}`);
      },
    ];
    for (const answer of answers) {
      down.answerWith(answer);
      const reply = await send();
      expect(refusedWith(reply)).toEqual([
        503,
        'Google cannot be reached to verify this. Try again in a moment, or use your email and password.',
      ]);
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    }
    down.answerWith(null);
    expect((await send()).body).toBe('wrong_email');
    // Cached keys still work while the address is down.
    down.answerWith((response) => {
      response.destroy();
    });
    expect((await send()).body).toBe('wrong_email');
    expect(other.logged).toEqual([]);
  } finally {
    await other.close();
    await down.close();
  }
});

test('nothing that was not begun here makes the server ask for keys', async () => {
  const before = issuer.asked();
  const begun = { social: 'google' as const, verifier: 'invented', nonce: 'invented' };
  for (let n = 0; n < 20; n += 1) {
    const token = await issuer.sign(claimsOf(begun), { kid: `unknown-${n}` });
    expect(refusedWith(await app.request(logIn, proof(begun, token)))).toEqual([403, NOT_STARTED]);
  }
  expect(issuer.asked()).toBe(before);
});

test('keys are asked for once, not with each sign-in', async () => {
  await tryLogIn({});
  const before = issuer.asked();
  for (let n = 0; n < 5; n += 1) await tryLogIn({});
  expect(issuer.asked()).toBe(before);
});

test('a sign-in that was begun is over after ten minutes, and forgotten', async () => {
  const begun = await begin();
  const time = app.clock.time;
  app.clock.time += 10 * 60_000;
  try {
    expect(refusedWith(await app.request(logIn, proof(begun, await issuer.sign(claimsOf(begun)))))).toEqual([
      403,
      NOT_STARTED,
    ]);
    await runHousekeeping({ storage: app.storage, clock: app.clock });
    expect(await app.storage.identityNonces.removeExpired(app.clock.time)).toBe(0);
  } finally {
    app.clock.time = time;
  }
});

test('no token, nonce or verifier is in the log or in the clear in the database', async () => {
  const begun = await begin();
  const token = await issuer.sign(claimsOf(begun));
  await app.request(logIn, proof(begun, token));
  expect(app.logged.join('')).not.toContain(token);
  expect(await app.storage.identityNonces.isOpen(begun.nonce, 'google', app.clock.time)).toBe(false);
  expect(await app.storage.identityNonces.isOpen(begun.verifier, 'google', app.clock.time)).toBe(false);
  expect(refusedWith(await app.request(logIn, proof(begun, token.slice(0, -4))))).toEqual([403, REFUSED]);
});
