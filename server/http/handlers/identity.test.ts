import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { logIn, signUp, whoAmI } from '@mangoquest/contract/calls/accounts.ts';
import { APP_HEADER } from '@mangoquest/contract/call.ts';
import { fetchIdentityServices, startIdentity } from '@mangoquest/contract/calls/identity.ts';
import { CLIENT_ID, ISSUER } from '../../testing/identity-issuer.ts';
import { EMPTY_CREDENTIALS, startTestApp, TEST_PASSWORD } from '../../testing/test-app.ts';
import { appWithIdentities } from '../../testing/identity-app.ts';

const { issuer, app, begin, claimsOf, proof, signUpForm, tryLogIn, signUpBy, refusedWith, NOT_STARTED } =
  await appWithIdentities();

test('the services that are set up are told, and a sign-in leads to them with a nonce and a state of ours', async () => {
  expect(await app.call(fetchIdentityServices, {})).toEqual({ services: ['google', 'apple'] });
  const google = await app.call(startIdentity, { social: 'google' });
  const url = new URL(google.url);
  expect(`${url.origin}${url.pathname}`).toBe(`${ISSUER}/authorize`);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    response_type: 'id_token',
    response_mode: 'form_post',
    scope: 'openid email profile',
    client_id: CLIENT_ID,
    state: google.state,
    redirect_uri: 'http://localhost:80/api/identity/return',
    nonce: createHash('sha256').update(google.verifier).digest('base64url'),
  });
  expect(google.verifier).toMatch(/^[\w-]{43}$/);
  expect(google.url).not.toContain(google.verifier);
  const apple = new URL((await app.call(startIdentity, { social: 'apple' })).url);
  expect([apple.searchParams.get('response_type'), apple.searchParams.get('scope')]).toEqual([
    'code id_token',
    'openid email name',
  ]);
  expect(apple.searchParams.get('nonce')).not.toBe(url.searchParams.get('nonce'));
});

test('the way back leads to where people reach us', async () => {
  const behindProxy = await startTestApp({
    config: { identity: issuer.settings, publicUrl: 'https://quests.example.org' },
  });
  try {
    const { url } = await behindProxy.call(startIdentity, { social: 'google' });
    expect(new URL(url).searchParams.get('redirect_uri')).toBe('https://quests.example.org/api/identity/return');
  } finally {
    await behindProxy.close();
  }
});

test('without settings no service is offered, and none is taken', async () => {
  const bare = await startTestApp({ config: { identity: [] } });
  try {
    expect(await bare.call(fetchIdentityServices, {})).toEqual({ services: [] });
    expect((await bare.request(startIdentity, { social: 'apple' })).statusCode).toBe(404);
    expect((await bare.request(logIn, proof({ social: 'google', nonce: '', verifier: 'x' }, 'a.b.c'))).statusCode).toBe(
      404,
    );
    expect(
      (
        await bare.request(
          signUp,
          signUpForm({ social: 'google', nonce: '', verifier: 'x' }, 'a.b.c', { email: 'a@example.org' }),
        )
      ).statusCode,
    ).toBe(404);
  } finally {
    await bare.close();
  }
});

test('somebody new signs up: asked for a name, then signed in without a password, their address taken as theirs', async () => {
  const begun = await begin();
  const token = await issuer.sign(claimsOf(begun, { sub: 'new', email: 'New@Example.org' }));
  expect((await app.request(logIn, proof(begun, token))).body).toBe('wrong_email');
  const reply = await app.request(signUp, signUpForm(begun, token, { email: 'new@example.org', username: 'Nova' }));
  expect(reply.body).toMatch(/^(ok!|askForCoordinates):\d+:Nova:[\w-]{43}$/);
  expect(String(reply.headers['set-cookie'])).toContain('mangoquest-session=');
  const [, id = '', , sessionToken = ''] = reply.body.split(':');
  const user = { userId: Number(id), token: sessionToken };
  expect(await app.call(whoAmI, {}, user)).toMatchObject({
    email: 'new@example.org',
    isGeneric: false,
    hasPassword: false,
  });
  expect(await app.storage.users.accountById(user.userId)).toMatchObject({
    passwordHash: null,
    emailVerifiedAt: app.clock.time,
  });
  // The next time the identity is enough, even if its address has changed.
  expect((await tryLogIn({ sub: 'new', email: 'moved@example.org' })).body).toMatch(
    new RegExp(`^(ok!|askForCoordinates):${id}:Nova:`),
  );
  // No password signs in to this account, not even an empty one.
  for (const password of ['', 'x', TEST_PASSWORD]) {
    expect((await app.request(logIn, { ...EMPTY_CREDENTIALS, email: 'new@example.org', password })).body).not.toMatch(
      /:/,
    );
  }
});

test.each([
  [{ username: ' ' }, 'username'],
  [{ username: 'a:b' }, 'username'],
  [{ isOldEnough: null }, 'isOldEnough'],
  [{ email: 'nonsense' }, 'email'],
])('signing up by an identity keeps the rules: %j', async (fields, field) => {
  const reply = await signUpBy({ email: 'rules@example.org' }, fields);
  expect(reply.statusCode).toBe(422);
  expect(reply.json()).toMatchObject({ issues: [{ field }] });
});

test('a nonce is used up by the sign-in that succeeds, and by no other', async () => {
  const begun = await begin();
  const token = await issuer.sign(claimsOf(begun, { sub: 'once', email: 'once@example.org' }));
  expect((await app.request(logIn, proof(begun, token))).body).toBe('wrong_email');
  expect((await app.request(signUp, signUpForm(begun, token, { email: 'once@example.org' }))).body).toMatch(/:/);
  for (let again = 0; again < 2; again += 1)
    expect(refusedWith(await app.request(logIn, proof(begun, token)))).toEqual([403, NOT_STARTED]);
  expect(refusedWith(await app.request(signUp, signUpForm(begun, token, { email: 'once@example.org' })))).toEqual([
    403,
    NOT_STARTED,
  ]);
});

test('of many that send one proof at once, one is signed in', async () => {
  await signUpBy({ sub: 'raced', email: 'raced@example.org' });
  const begun = await begin();
  const token = await issuer.sign(claimsOf(begun, { sub: 'raced' }));
  const replies = await Promise.all(Array.from({ length: 8 }, () => app.request(logIn, proof(begun, token))));
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(replies.filter(({ statusCode }) => statusCode === 403)).toHaveLength(7);
});

test('many who sign up with one identity at once become one account', async () => {
  const attempts = await Promise.all(
    Array.from({ length: 4 }, () => signUpBy({ sub: 'many', email: 'many@example.org' })),
  );
  expect(attempts.map(({ body }) => body.split(':')[0]).toSorted()).toEqual(
    [
      expect.stringMatching(/ok!|askForCoordinates/),
      'duplicate_email',
      'duplicate_email',
      'duplicate_email',
    ].toSorted(),
  );
});

test('a guest becomes a full account by an identity, in their own session alone', async () => {
  const [guest, other] = [await app.guest(), await app.guest()];
  const fields = { guestId: guest.userId, username: 'Was guest' };
  const claims = { sub: 'guest-at-google', email: 'guest-up@example.org' };
  expect((await signUpBy(claims, fields)).body).toBe('reauthorize');
  expect((await signUpBy(claims, fields, other)).body).toBe('reauthorize');
  const reply = await signUpBy(claims, fields, guest);
  expect(reply.body).toMatch(new RegExp(`^(ok!|askForCoordinates):${guest.userId}:Was guest:`));
  expect((await app.request(whoAmI, {}, { user: guest })).body).toBe('reauthorize');
  expect((await tryLogIn({ sub: 'guest-at-google' })).body).toMatch(new RegExp(`:${guest.userId}:`));
});

test('a place that is told at sign-up is kept, also of one who was a guest', async () => {
  const guest = await app.guest();
  const place = { latitude: 40.5, longitude: -73.25 };
  for (const [name, fields, user] of [
    ['lou', {}, undefined],
    ['max', { guestId: guest.userId }, guest],
  ] as const) {
    const reply = await signUpBy(
      { sub: `${name}-at-google`, email: `${name}@example.org` },
      { ...fields, ...place },
      user,
    );
    expect(reply.body).toMatch(/^ok!:/);
    expect(await app.storage.users.accountByEmail(`${name}@example.org`)).toMatchObject(place);
  }
});

test('signing in by an identity ends the session that the browser had before', async () => {
  const guest = await app.guest();
  await signUpBy({ sub: 'ivy-at-google', email: 'ivy@example.org' });
  const begun = await begin();
  const token = await issuer.sign(claimsOf(begun, { sub: 'ivy-at-google' }));
  const reply = await app.request(logIn, proof(begun, token), {
    headers: { cookie: guest.cookie, [APP_HEADER]: '1', 'sec-fetch-site': 'same-origin' },
  });
  expect(reply.body).toMatch(/:/);
  expect((await app.request(whoAmI, {}, { user: guest })).body).toBe('reauthorize');
});
