import { expect, test } from 'vitest';
import { logIn, signUp } from '@mangoquest/contract/calls/accounts.ts';
import { fetchIdentities, startIdentity, unlinkIdentity } from '@mangoquest/contract/calls/identity.ts';
import { ISSUER } from '../../testing/identity-issuer.ts';
import { startTestApp, TEST_PASSWORD } from '../../testing/test-app.ts';
import { appWithIdentities } from '../../testing/identity-app.ts';
import type { Begun } from '../../testing/identity-app.ts';

const { issuer, app, begin, claimsOf, proof, signUpForm, tryLogIn, signUpBy, refusedWith } = await appWithIdentities();

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
  // The same subject at Google is another user.
  expect((await tryLogIn({ sub: 'both', email: 'other@example.org' })).body).toBe('wrong_email');
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
