import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { logIn, whoAmI } from '@mangoquest/contract/calls/accounts.ts';
import { fetchMyQuests } from '@mangoquest/contract/calls/quests.ts';
import { makeLogInCode } from '@mangoquest/contract/calls/recovery.ts';
import { fetchSessions } from '@mangoquest/contract/calls/sessions.ts';
import { FROM_OUTERAUTH } from '@mangoquest/core/account/outerauth.ts';
import { randomIds } from '../../adapters/random-ids.ts';
import { putLogInCode } from '../../services/account/one-time-codes.ts';
import { mailedCode } from '../../testing/mails.ts';
import { EMPTY_CREDENTIALS, startTestApp, TEST_PASSWORD } from '../../testing/test-app.ts';
import { appWithPasswords } from '../../testing/password-app.ts';

const { app, NEW, MINUTE, signedIn, ask, set, change, tryLogIn, mailsTo, isOver } = await appWithPasswords();

test('one whose password is a placeholder is sent a link, told so until it runs out, and sets another without the old one', async () => {
  const eve = await app.signUp('eve');
  const account = await app.storage.users.accountById(eve.userId);
  await app.storage.users.setPassword(eve.userId, account?.passwordHash ?? '', true);
  expect(await tryLogIn('eve@example.org', 'Wrong-one-1!')).toBe('wrong_pass');
  expect(await mailsTo('eve@example.org')).toEqual([]);
  expect(await tryLogIn('eve@example.org', TEST_PASSWORD)).toBe('checkEmailChangePassword');
  expect(await tryLogIn('eve@example.org', TEST_PASSWORD)).toBe('interim_password');
  expect(await mailsTo('eve@example.org')).toHaveLength(1);
  app.clock.time += 61 * MINUTE;
  expect(await tryLogIn('eve@example.org', TEST_PASSWORD)).toBe('checkEmailChangePassword');

  // After signing in other than with the placeholder, the session demands a new password.
  const byCode = await app.logIn(
    'eve@example.org',
    await putLogInCode(app.storage.codes, randomIds, eve.userId, app.clock.time),
  );
  expect(await app.call(whoAmI, {}, byCode)).toMatchObject({ id: eve.userId, mustChangePassword: true });
  for (const refused of [fetchMyQuests, fetchSessions]) {
    expect((await app.request(refused, {}, { headers: app.headersOf(byCode) })).json()).toMatchObject({
      error: 'forbidden',
      message: 'The one you have is a placeholder. Set one of your own to go on.',
    });
  }
  expect((await change(byCode, { password: TEST_PASSWORD })).json()).toMatchObject({
    issues: [{ field: 'password', message: 'account.passwordSame' }],
  });
  expect((await change(byCode, { oldPassword: '' })).body).toMatch(signedIn);
  expect(await tryLogIn('eve@example.org', NEW)).toMatch(signedIn);
});

test('no code is made in a session that another node has ended, though this one still knows it', async () => {
  const lea = await app.signUp('lea');
  await app.call(whoAmI, {}, lea);
  const [session] = await app.storage.sessions.ofUser(lea.userId, app.clock.time);
  expect(await app.storage.sessions.endFamily(session?.family ?? '')).toBe(true);
  expect(await app.call(whoAmI, {}, lea), 'for less than a second').toMatchObject({ id: lea.userId });
  const reply = await app.request(makeLogInCode, {}, { user: lea });
  expect(reply.body).toBe('reauthorize');
  expect(await app.storage.codes.madeAt(lea.userId, 'log-in', app.clock.time)).toBeNull();
});

test('an account without a password gets a link for whatever is tried, and none a second time', async () => {
  await app.storage.users.create(
    { email: 'social@example.org', username: 'social', passwordHash: null, isGeneric: false },
    app.clock.time,
  );
  expect(await tryLogIn('social@example.org', TEST_PASSWORD)).toBe('checkEmailChangePassword');
  expect(await tryLogIn('social@example.org', '')).toBe('interim_password');
  const account = await app.storage.users.accountByEmail('social@example.org');
  const reply = await set(account?.id ?? 0, await mailedCode(app, 'social@example.org'));
  expect(reply.body).toMatch(signedIn);
  expect(await tryLogIn('social@example.org', NEW)).toMatch(signedIn);
});

test('a log-in code takes the place of the password: of its own user, once, for ten minutes, the newest alone', async () => {
  const [fay, gil] = [await app.signUp('fay'), await app.signUp('gil')];
  const make = async () => (await app.call(makeLogInCode, {}, fay)).code;
  const [older, code] = [await make(), await make()];
  expect(await tryLogIn('fay@example.org', older)).toBe('wrong_pass');
  expect(await tryLogIn('fay@example.org', code.toUpperCase())).toBe('wrong_pass');
  expect(await tryLogIn('fay@example.org', code)).toMatch(signedIn);
  expect(await tryLogIn('fay@example.org', code)).toBe('wrong_pass');
  expect(await tryLogIn('gil@example.org', await make())).toBe('wrong_pass');
  const late = await make();
  app.clock.time += 10 * MINUTE;
  expect(await tryLogIn('fay@example.org', late)).toBe('wrong_pass');
  // The code is only valid for signing in.
  const { code: forLogIn } = await app.call(makeLogInCode, {}, gil);
  expect((await set(gil.userId, forLogIn)).json()).toEqual(isOver);
});

test("a link's code is no log-in code", async () => {
  await app.signUp('ida');
  await ask('ida@example.org');
  expect(await tryLogIn('ida@example.org', await mailedCode(app, 'ida@example.org'))).toBe('wrong_pass');
});

test('/outerauth takes passwords too, unless the setting leaves it to codes', async () => {
  await app.signUp('hal');
  expect(await tryLogIn('hal@example.org', TEST_PASSWORD, FROM_OUTERAUTH)).toMatch(signedIn);
  const careful = await startTestApp({ config: { outerauthPasswords: false } });
  try {
    const user = await careful.signUp('hal');
    const send = async (email: string, password: string, from: string) =>
      (await careful.request(logIn, { ...EMPTY_CREDENTIALS, email, password, comesFromLogin: from })).body;
    expect(await send('hal@example.org', TEST_PASSWORD, FROM_OUTERAUTH)).toBe('wrong_pass');
    expect(await send('nobody@example.org', TEST_PASSWORD, FROM_OUTERAUTH)).toBe('wrong_email');
    expect(await send('hal@example.org', TEST_PASSWORD, 'true')).toMatch(signedIn);
    const { code } = await careful.call(makeLogInCode, {}, user);
    expect(await send('hal@example.org', code, FROM_OUTERAUTH)).toMatch(signedIn);
  } finally {
    await careful.close();
  }
});

test("a log-in code stands nowhere in the database's files, and no address or password in the log", async () => {
  const { code } = await app.call(makeLogInCode, {}, await app.signUp('jan'));
  const files = readdirSync(app.folder)
    .filter((name) => name.startsWith('test.sqlite'))
    .map((name) => readFileSync(join(app.folder, name)));
  expect(files.some((bytes) => bytes.includes('jan@example.org'))).toBe(true);
  for (const bytes of files) expect(bytes.includes(code)).toBe(false);
  expect(app.logged.join('')).not.toMatch(/example\.org|Fresh-mango/);
});
