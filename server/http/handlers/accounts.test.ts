import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, savePosition, signUp, whoAmI } from '@mangoquest/contract/calls/accounts.ts';
import { saveSettings } from '@mangoquest/contract/calls/account-page.ts';
import { setPassword } from '@mangoquest/contract/calls/recovery.ts';
import { TERMS } from '@mangoquest/core/account/agreement.ts';
import { message } from '@mangoquest/language/testing/english.ts';
import { EMPTY_SIGN_UP, PLACE, startTestApp, TEST_PASSWORD } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { credentials, form } from '../../testing/sign-up-form.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('signing up makes an account that logs in, whatever the case of the address', async () => {
  const ann = await app.signUp('Ann');
  expect(await app.call(whoAmI, {}, ann)).toEqual({
    id: ann.userId,
    username: 'Ann',
    email: 'ann@example.org',
    isGeneric: false,
    isAdvanced: false,
    showTooltips: true,
    ...PLACE,
    hasPassword: true,
    mustChangePassword: false,
    locale: null,
    agreedTerms: TERMS.version,
  });
  const again = await app.logIn(' ANN@Example.org ');
  expect(again).toMatchObject({ userId: ann.userId, username: 'Ann' });
});

test('the login outcomes of the specification', async () => {
  await app.signUp('bea');
  expect((await app.request(logIn, credentials('bea@example.org', 'Wrong-passw0rd!'))).body).toBe('wrong_pass');
  expect((await app.request(logIn, credentials('nobody@example.org', TEST_PASSWORD))).body).toBe('wrong_email');
  expect((await app.request(logIn, credentials('', ''))).body).toBe('wrong_email');
  expect((await app.request(logIn, credentials('bea@example.org', TEST_PASSWORD))).body).toMatch(
    /^ok!:\d+:bea:[\w-]{43}$/,
  );
  expect((await app.request(signUp, form({ email: 'BEA@example.org' }))).body).toBe('duplicate_email');
});

test.each([
  [{ email: 'not-an-address' }, 'email', 'account.emailInvalid'],
  [{ email: 'x@guest.invalid' }, 'email', 'account.emailInvalid'],
  [{ username: ' ' }, 'username', 'account.usernameInvalid'],
  [{ username: 'a:b' }, 'username', 'account.usernameInvalid'],
  [{ password: 'short' }, 'password', 'account.passwordInvalid'],
  [{ isOldEnough: null }, 'isOldEnough', 'account.tooYoung'],
  [{ isOldEnough: null, birthDay: '21', birthMonth: '11', birthYear: '2010' }, 'birthday', 'account.tooYoung'],
  [{ isOldEnough: true, birthDay: '1', birthMonth: '1', birthYear: '2020' }, 'birthday', 'account.tooYoung'],
  [{ isOldEnough: false, birthDay: '1', birthMonth: '1', birthYear: '1990' }, 'isOldEnough', 'account.tooYoung'],
  [{ isOldEnough: true, birthDay: '29', birthMonth: '2', birthYear: '2007' }, 'birthday', 'account.birthdayInvalid'],
] as const)('a sign-up with %j is refused at its field, in the sentence of the rule', async (changes, field, key) => {
  // The test's clock is at 20 November 2026.
  const reply = await app.request(signUp, form(changes));
  expect(reply.statusCode).toBe(422);
  expect(reply.json()).toMatchObject({ error: 'invalid', message: message(key), issues: [{ field, message: key }] });
});

test('of several breaches of a sign-up the first one’s sentence is told', async () => {
  const reply = await app.request(signUp, form({ username: '', password: 'short', isOldEnough: null }));
  expect(reply.json()).toMatchObject({
    message: 'The username should not be empty and not contain irregular characters like %,^,&,:,;,#.',
    issues: [{ field: 'username' }, { field: 'password' }, { field: 'isOldEnough' }],
  });
});

test('who is 16 by the date of birth that was sent needs no box, on the very day', async () => {
  const born = { isOldEnough: null, birthDay: '20', birthMonth: '11', birthYear: '2010' } as const;
  expect((await app.request(signUp, form({ ...born, email: 'sixteen@example.org' }))).body).toMatch(/^ok!:/);
  app.clock.time -= 86_400_000;
  expect((await app.request(signUp, form({ ...born, email: 'tomorrow@example.org' }))).json()).toMatchObject({
    message: message('account.tooYoung'),
  });
  app.clock.time += 86_400_000;
});

test('a place that comes with the password is kept, cut after six decimals, and nobody is asked for one any more', async () => {
  const {
    latitude: _latitude,
    longitude: _longitude,
    ...placeless
  } = form({ email: 'mover@example.org', username: 'mover' });
  expect((await app.request(signUp, placeless)).body).toMatch(/^askForCoordinates:/);
  const wrong = await app.request(logIn, {
    ...credentials('mover@example.org', 'Wrong-passw0rd!'),
    latitude: 1,
    longitude: 2,
  });
  expect(wrong.body).toBe('wrong_pass');
  expect((await app.request(logIn, credentials('mover@example.org', TEST_PASSWORD))).body).toMatch(
    /^askForCoordinates:/,
  );
  const [outcome, userId, , token = ''] = (
    await app.request(logIn, {
      ...credentials('mover@example.org', TEST_PASSWORD),
      latitude: 40.7414689,
      longitude: -73.9923189,
    })
  ).body.split(':');
  expect(outcome).toBe('ok!');
  expect(await app.call(whoAmI, {}, { userId: Number(userId), token })).toMatchObject({
    latitude: 40.741468,
    longitude: -73.992318,
  });
});

test('a full account without a place is asked for one, signed in; once it has one, or as a guest, no more', async () => {
  const {
    latitude: _latitude,
    longitude: _longitude,
    ...placeless
  } = form({ email: 'nowhere@example.org', username: 'nowhere' });
  const reply = await app.request(signUp, placeless);
  expect(reply.body).toMatch(/^askForCoordinates:\d+:nowhere:[\w-]{43}$/);
  expect(String(reply.headers['set-cookie'])).toContain('mangoquest-session=');
  const [, userId, , token = ''] = reply.body.split(':');
  expect((await app.request(logIn, credentials('nowhere@example.org', TEST_PASSWORD))).body).toMatch(
    /^askForCoordinates:/,
  );
  await app.call(savePosition, PLACE, { userId: Number(userId), token });
  expect((await app.request(logIn, credentials('nowhere@example.org', TEST_PASSWORD))).body).toMatch(/^ok!:/);
  expect((await app.request(signUp, { ...EMPTY_SIGN_UP, isGeneric: true })).body).toMatch(/^ok!:/);
});

test('two who sign up with one address at once get one account', async () => {
  const replies = await Promise.all(
    [1, 2, 3].map((n) => app.request(signUp, form({ email: 'race@example.org', username: `racer${n}` }))),
  );
  const bodies = replies.map(({ body }) => body.split(':')[0]).toSorted();
  expect(bodies).toEqual(['duplicate_email', 'duplicate_email', 'ok!']);
});

test('a guest gets a name and an address that no mail reaches, and no password opens the account', async () => {
  const guest = await app.guest();
  expect(await app.call(whoAmI, {}, guest)).toMatchObject({
    isGeneric: true,
    username: expect.stringMatching(/^Guest \d+$/),
    email: expect.stringMatching(/@guest\.invalid$/),
  });
  const { email } = await app.call(whoAmI, {}, guest);
  for (const password of ['', 'x', TEST_PASSWORD])
    expect((await app.request(logIn, credentials(email, password))).body).toBe('wrong_pass');
});

test('a guest becomes a full account in their own session alone, and other sessions of theirs end', async () => {
  const [guest, other] = [await app.guest(), await app.guest()];
  const upgrade = form({ email: 'was-guest@example.org', username: 'was guest', guestId: guest.userId });
  expect((await app.request(signUp, upgrade)).body).toBe('reauthorize');
  expect((await app.request(signUp, upgrade, { user: other })).body).toBe('reauthorize');
  const reply = await app.request(signUp, upgrade, { user: guest });
  expect(reply.body).toMatch(new RegExp(`^ok!:${guest.userId}:was guest:`));
  const [, , , token = ''] = reply.body.split(':');
  expect(await app.call(whoAmI, {}, { userId: guest.userId, token })).toMatchObject({
    isGeneric: false,
    email: 'was-guest@example.org',
  });
  expect((await app.request(whoAmI, {}, { user: guest })).body).toBe('reauthorize');
});

test('only the last position is kept, and only a possible one', async () => {
  const user = await app.signUp('kim');
  await app.call(savePosition, { latitude: 40.5, longitude: -73.25 }, user);
  await app.call(savePosition, { latitude: 41, longitude: -74 }, user);
  expect(await app.call(whoAmI, {}, user)).toMatchObject({ latitude: 41, longitude: -74 });
  const reply = await app.server.inject({
    method: 'POST',
    url: '/api/user/location',
    payload: { latitude: 91, longitude: 0 },
    headers: app.headersOf(user),
  });
  expect(reply.statusCode).toBe(422);
});

test('the eleventh wrong password in a minute is not looked at, and says how long to wait', async () => {
  await app.signUp('lea');
  const tries = await Promise.all(
    Array.from({ length: 11 }, () => app.request(logIn, credentials('lea@example.org', 'Wrong-passw0rd!'))),
  );
  expect(tries.filter(({ body }) => body === 'wrong_pass')).toHaveLength(10);
  const refused = tries.find(({ statusCode }) => statusCode === 429);
  expect(refused?.json()).toMatchObject({
    error: 'too-many',
    message: expect.stringMatching(/^That was tried too often\. Wait \d+ seconds/),
  });
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await app.request(logIn, credentials('lea@example.org', TEST_PASSWORD))).statusCode).toBe(429);
  // Other accounts are not blocked.
  expect((await app.request(logIn, credentials('ann@example.org', TEST_PASSWORD))).body).toMatch(/^ok!/);
});

test('a right password clears the count', async () => {
  await app.signUp('mia');
  for (let round = 0; round < 3; round += 1) {
    for (let n = 0; n < 6; n += 1) await app.request(logIn, credentials('mia@example.org', 'Wrong-passw0rd!'));
    expect((await app.request(logIn, credentials('mia@example.org', TEST_PASSWORD))).body).toMatch(/^ok!/);
  }
});

test('a password that many use is refused, though it pleases the rule: signing up, and setting another', async () => {
  const reply = await app.request(signUp, form({ email: 'common@example.org', password: 'Password1!' }));
  expect([reply.statusCode, reply.json().issues]).toEqual([
    422,
    [{ field: 'password', message: 'account.passwordCommon' }],
  ]);
  expect(await app.storage.users.accountByEmail('common@example.org')).toBeNull();
  const user = await app.signUp('uncommon');
  const change = await app.request(
    setPassword,
    { userId: user.userId, password: 'Summer2026!', code: '', oldPassword: TEST_PASSWORD },
    { user },
  );
  expect([change.statusCode, change.json().issues]).toEqual([
    422,
    [{ field: 'password', message: 'account.passwordCommon' }],
  ]);
});

test('a name that looks like ours is refused: signing up, and changing it', async () => {
  const refused = [{ field: 'username', message: 'account.usernameReserved' }];
  for (const username of ['Mangoquest', 'M\u0430ngoquest', 'Admin']) {
    const reply = await app.request(signUp, form({ email: 'looks@example.org', username }));
    expect([reply.statusCode, reply.json().issues]).toEqual([422, refused]);
  }
  expect(
    (await app.request(signUp, form({ email: 'looks@example.org', username: 'Mango\u200Bquest' }))).json().issues,
  ).toEqual([{ field: 'username', message: 'account.usernameInvalid' }]);
  const user = await app.signUp('plain');
  expect((await app.request(saveSettings, { username: '\u0391dmin' }, { user })).json().issues).toEqual(refused);
  expect((await app.request(saveSettings, { username: 'another name' }, { user })).statusCode).toBe(200);
  // A name from before the rule may stay.
  await app.storage.users.rename(user.userId, 'Mangoquest');
  expect((await app.request(saveSettings, { username: 'Mangoquest', isAdvanced: true }, { user })).statusCode).toBe(
    200,
  );
});
