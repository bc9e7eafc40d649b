import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, signUp, whoAmI } from '@mangoquest/contract/calls/accounts.ts';
import { APP_HEADER } from '@mangoquest/contract/call.ts';
import {
  fetchIdentities,
  fetchIdentityServices,
  startIdentity,
  unlinkIdentity,
} from '@mangoquest/contract/calls/identity.ts';
import type { Social } from '@mangoquest/core/account/identity.ts';
import { jwtIdentityVerifier } from '../../adapters/identity/jwt-identity-verifier.ts';
import { keepHouse } from '../../jobs/housekeeping.ts';
import { CLIENT_ID, ISSUER, startIdentityIssuer } from '../../testing/identity-issuer.ts';
import type { Claims, IdentityIssuer } from '../../testing/identity-issuer.ts';
import { EMPTY_CREDENTIALS, EMPTY_SIGN_UP, startTestApp, TEST_PASSWORD } from '../../testing/test-app.ts';
import type { TestApp, TestUser } from '../../testing/test-app.ts';

let issuer: IdentityIssuer;
let app: TestApp;
beforeAll(async () => {
  issuer = await startIdentityIssuer();
  app = await startTestApp({ config: { identity: issuer.settings, rateLimit: 0 } });
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

async function begin(social: Social = 'google'): Promise<Begun> {
  const { url, verifier } = await app.call(startIdentity, { social });
  return { social, verifier, nonce: new URL(url).searchParams.get('nonce') as string };
}

let subjects = 0;
const newSubject = () => `subject-${(subjects += 1)}`;
const claimsOf = ({ nonce, social }: Pick<Begun, 'nonce' | 'social'>, changes: Claims = {}): Claims => {
  const seconds = Math.floor(app.clock.time / 1000);
  return {
    iss: social === 'google' ? ISSUER : `${ISSUER}/apple`,
    aud: CLIENT_ID,
    azp: CLIENT_ID,
    sub: newSubject(),
    iat: seconds,
    exp: seconds + 3_600,
    nonce,
    email: `${newSubject()}@example.org`,
    email_verified: true,
    name: 'Somebody',
    ...changes,
  };
};
const proof = ({ social, verifier }: Begun, identityToken: string) => ({
  ...EMPTY_CREDENTIALS,
  social,
  identityToken,
  identityVerifier: verifier,
});
const signUpForm = (begun: Begun, identityToken: string, changes: object = {}) => ({
  ...EMPTY_SIGN_UP,
  ...proof(begun, identityToken),
  username: 'Somebody',
  isOldEnough: true,
  ...changes,
});

/** A new sign-in with these claims, sent to the login call. */
async function tryLogIn(claims: Claims, fields: object = {}, social: Social = 'google') {
  const begun = await begin(social);
  return app.request(logIn, { ...proof(begun, await issuer.sign(claimsOf(begun, claims))), ...fields });
}

async function signUpBy(claims: Claims, fields: object = {}, user?: TestUser) {
  const begun = await begin();
  const token = await issuer.sign(claimsOf(begun, claims));
  return app.request(signUp, signUpForm(begun, token, { email: String(claims['email']), ...fields }), { user });
}

const refusedWith = (reply: { readonly statusCode: number; json(): unknown }) => [
  reply.statusCode,
  (reply.json() as { message: string }).message,
];
const REFUSED = 'What Google sent could not be verified, or is no longer good. Please begin again.';
const NOT_STARTED = 'This log-in was not begun in this tab, or took too long. Please begin again.';

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
  // The next time the same identity is enough, whatever its address is by then.
  expect((await tryLogIn({ sub: 'new', email: 'moved@example.org' })).body).toMatch(
    new RegExp(`^(ok!|askForCoordinates):${id}:Nova:`),
  );
  // And no password opens it, the empty one neither.
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

test('an existing account is linked after its password, and by nothing less', async () => {
  const ada = await app.signUp('ada');
  const begun = await begin();
  const token = await issuer.sign(claimsOf(begun, { sub: 'ada-at-google', email: 'ada@example.org' }));
  const send = (fields: object = {}) => app.request(logIn, { ...proof(begun, token), ...fields });
  expect((await send()).body).toBe('duplicate_email');
  expect((await send({ email: 'ada@example.org' })).body).toBe('duplicate_email');
  expect((await send({ email: 'ada@example.org', password: 'Wrong-passw0rd!' })).body).toBe('wrong_pass');
  expect((await app.request(signUp, signUpForm(begun, token, { email: 'ada@example.org' }))).body).toBe(
    'duplicate_email',
  );
  expect(await app.storage.identities.userOf(ISSUER, 'ada-at-google')).toBeNull();
  expect((await app.storage.users.accountById(ada.userId))?.emailVerifiedAt).toBeNull();

  expect((await send({ email: 'ADA@example.org', password: TEST_PASSWORD })).body).toMatch(
    new RegExp(`^(ok!|askForCoordinates):${ada.userId}:ada:`),
  );
  expect(await app.storage.identities.userOf(ISSUER, 'ada-at-google')).toMatchObject({ id: ada.userId });
  expect((await app.storage.users.accountById(ada.userId))?.emailVerifiedAt).toBe(app.clock.time);
  expect((await tryLogIn({ sub: 'ada-at-google' })).body).toMatch(new RegExp(`:${ada.userId}:ada:`));
});

test('an account with another address is not linked, though its password is right', async () => {
  const bob = await app.signUp('bob');
  await app.signUp('carol');
  const reply = await tryLogIn(
    { sub: 'carol-at-google', email: 'carol@example.org' },
    { email: bob.email, password: TEST_PASSWORD },
  );
  expect(refusedWith(reply)).toEqual([403, 'This is not the address that Google vouches for.']);
  expect(reply.headers['set-cookie']).toBeUndefined();
  expect(await app.storage.identities.userOf(ISSUER, 'carol-at-google')).toBeNull();
});

test.each([
  ['not verified', { email_verified: false }],
  ['verified as a word', { email_verified: 'yes' }],
  ['verified as a number', { email_verified: 1 }],
  ['said nothing of', { email_verified: undefined }],
  ['missing', { email: undefined }],
  ['none', { email: 'nonsense' }],
  ['a list', { email: ['dora@example.org'] }],
  ['one of guests', { email: 'guest-1@guest.invalid' }],
])('an address that is %s opens, finds and makes no account', async (_what, claims) => {
  if ((await app.storage.users.accountByEmail('dora@example.org')) === null) await app.signUp('dora');
  const token = { sub: 'dora-at-google', email: 'dora@example.org', ...claims };
  const sentence =
    'Google does not vouch for your email address, so it cannot be used here. Sign up with an email and a password instead.';
  expect(refusedWith(await tryLogIn(token))).toEqual([403, sentence]);
  expect(refusedWith(await tryLogIn(token, { email: 'dora@example.org', password: TEST_PASSWORD }))).toEqual([
    403,
    sentence,
  ]);
  expect(refusedWith(await signUpBy(token, { email: 'dora2@example.org' }))).toEqual([403, sentence]);
  expect(await app.storage.identities.userOf(ISSUER, 'dora-at-google')).toBeNull();
});

test('nobody signs up with an address that the service does not vouch for', async () => {
  const reply = await signUpBy({ sub: 'eve-at-google', email: 'eve@example.org' }, { email: 'victim@example.org' });
  expect(refusedWith(reply)).toEqual([403, 'This is not the address that Google vouches for.']);
  expect(await app.storage.users.accountByEmail('victim@example.org')).toBeNull();
});

test('Apple’s word for a verified address counts too, and its identities are others than Google’s', async () => {
  const begun = await begin('apple');
  const token = await issuer.sign(
    claimsOf(begun, { sub: 'both', email: 'both@example.org', email_verified: 'true', azp: undefined }),
  );
  const reply = await app.request(signUp, signUpForm(begun, token, { email: 'both@example.org', username: 'Both' }));
  expect(reply.body).toMatch(/:Both:/);
  // The same subject at Google is somebody else.
  expect((await tryLogIn({ sub: 'both', email: 'other@example.org' })).body).toBe('wrong_email');
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

test('an account without a password gets one by mail before anything else is linked to it', async () => {
  await signUpBy({ sub: 'kim-at-google', email: 'kim@example.org' });
  const reply = await tryLogIn(
    { sub: 'kim-at-apple', email: 'kim@example.org', azp: undefined, iss: `${ISSUER}/apple` },
    { email: 'kim@example.org', password: TEST_PASSWORD },
    'apple',
  );
  expect(reply.body).toBe('checkEmailChangePassword');
  expect(await app.storage.identities.userOf(`${ISSUER}/apple`, 'kim-at-apple')).toBeNull();
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

test('what is linked is listed, and unlinked by its owner, but not the last way in', async () => {
  const fay = await app.signUp('fay');
  await tryLogIn({ sub: 'fay-at-google', email: fay.email }, { email: fay.email, password: TEST_PASSWORD });
  const identity = { issuer: ISSUER, subject: 'fay-at-google' };
  expect(await app.call(fetchIdentities, {}, fay)).toEqual({
    identities: [{ ...identity, social: 'google', email: fay.email, linkedAt: app.clock.time }],
  });

  const mallory = await app.signUp('mallory');
  expect(await app.call(fetchIdentities, {}, mallory)).toEqual({ identities: [] });
  expect(await app.call(unlinkIdentity, identity, mallory)).toEqual({ unlinked: false });
  expect(await app.call(unlinkIdentity, identity, fay)).toEqual({ unlinked: true });
  expect(await app.call(unlinkIdentity, identity, fay)).toEqual({ unlinked: false });
  expect((await tryLogIn({ sub: 'fay-at-google', email: fay.email })).body).toBe('duplicate_email');

  const made = await signUpBy({ sub: 'gus-at-google', email: 'gus@example.org' }, { username: 'gus' });
  const [, id = '', , token = ''] = made.body.split(':');
  const gus = { userId: Number(id), token };
  const only = await app.request(unlinkIdentity, { issuer: ISSUER, subject: 'gus-at-google' }, { user: gus });
  expect(refusedWith(only)).toEqual([409, 'This is your only way to log in. Set a password first, then unlink it.']);
  await app.storage.identities.link(gus.userId, { issuer: `${ISSUER}/apple`, subject: 'gus-at-apple', email: null }, 1);
  expect(await app.call(unlinkIdentity, { issuer: ISSUER, subject: 'gus-at-google' }, gus)).toEqual({ unlinked: true });
});

test('a key address that does not answer is a 503 with a sentence, and nothing is used up by it', async () => {
  const down = await startIdentityIssuer();
  const other = await startTestApp({
    config: { identity: down.settings, rateLimit: 0 },
    identityVerifier: jwtIdentityVerifier({ patience: 300 }),
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
    // Known keys go on working while the address is down.
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
    await keepHouse({ storage: app.storage, clock: app.clock });
    expect(await app.storage.identityNonces.removeExpired(app.clock.time)).toBe(0);
  } finally {
    app.clock.time = time;
  }
});

test('tries by an identity are counted for an address, and the wrong password of a link for its account', async () => {
  const strict = await startTestApp({ config: { identity: issuer.settings } });
  try {
    await strict.signUp('hana');
    const { url, verifier } = await strict.call(startIdentity, { social: 'google' });
    const begun: Begun = { social: 'google', verifier, nonce: new URL(url).searchParams.get('nonce') as string };
    const token = await issuer.sign(claimsOf(begun, { email: 'hana@example.org' }));
    const tries = [];
    for (let n = 0; n < 11; n += 1)
      tries.push(
        await strict.request(logIn, { ...proof(begun, token), email: 'hana@example.org', password: 'Wrong-passw0rd!' }),
      );
    expect(tries.filter(({ body }) => body === 'wrong_pass')).toHaveLength(10);
    expect(tries.at(-1)?.statusCode).toBe(429);
    const others = [];
    for (let n = 0; n < 100; n += 1)
      others.push((await strict.request(logIn, proof({ ...begun, verifier: 'x' }, token))).statusCode);
    expect(others.at(-1)).toBe(429);
  } finally {
    await strict.close();
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

test('no token, nonce or verifier is in the log or in the clear in the database', async () => {
  const begun = await begin();
  const token = await issuer.sign(claimsOf(begun));
  await app.request(logIn, proof(begun, token));
  expect(app.logged.join('')).not.toContain(token);
  expect(await app.storage.identityNonces.isOpen(begun.nonce, 'google', app.clock.time)).toBe(false);
  expect(await app.storage.identityNonces.isOpen(begun.verifier, 'google', app.clock.time)).toBe(false);
  expect(refusedWith(await app.request(logIn, proof(begun, token.slice(0, -4))))).toEqual([403, REFUSED]);
});
