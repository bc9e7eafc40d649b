import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, renewSession, signUp, whoAmI } from '@mangoquest/contract/calls/accounts.ts';
import { fetchMyQuests } from '@mangoquest/contract/calls/quests.ts';
import { makeLogInCode, requestPasswordMail, setPassword } from '@mangoquest/contract/calls/recovery.ts';
import { fetchSessions } from '@mangoquest/contract/calls/sessions.ts';
import { APP_HEADER } from '@mangoquest/contract/call.ts';
import { FROM_OUTERAUTH } from '@mangoquest/core/account/outerauth.ts';
import { message } from '@mangoquest/language/testing/english.ts';
import { randomIds } from '../../adapters/random-ids.ts';
import { putLogInCode } from '../../services/account/one-time-codes.ts';
import { mailedCode, mailTo } from '../../testing/mails.ts';
import { EMPTY_CREDENTIALS, EMPTY_SIGN_UP, passwords, startTestApp, TEST_PASSWORD } from '../../testing/test-app.ts';
import type { TestApp, TestUser } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ config: { rateLimit: 0 } });
});
afterAll(() => app.close());

const NEW = 'Fresh-mango-2!';
const MINUTE = 60_000;
const signedIn = /^(ok!|askForCoordinates):\d+:[^:]+:[\w-]{43}$/;
const ask = (email: string, headers: Record<string, string> = {}) =>
  app.request(requestPasswordMail, { email }, { headers });
const set = (userId: number, code: string, password = NEW) =>
  app.request(setPassword, { userId: userId, password, code, oldPassword: '' });
const change = (
  user: TestUser,
  fields: { readonly userId?: number; readonly password?: string; readonly oldPassword?: string } = {},
) =>
  app.request(
    setPassword,
    { userId: user.userId, password: NEW, oldPassword: TEST_PASSWORD, code: '', ...fields },
    { user },
  );
const tryLogIn = async (email: string, password: string, from = '') =>
  (await app.request(logIn, { ...EMPTY_CREDENTIALS, email, password, comesFromLogin: from })).body;
const mailsTo = async (email: string) => (await app.storage.outbox.newest(1_000)).filter(({ to }) => to === email);
const isOver = {
  error: 'invalid',
  key: 'account.linkOver',
  message: message('account.linkOver'),
  issues: [{ field: 'code', message: 'account.linkOver' }],
};

test('a mailed link sets a new password, once; every other session, cookie and code is over', async () => {
  const ann = await app.signUp('ann');
  const { code: logInCode } = await app.call(makeLogInCode, {}, ann);
  expect((await ask(' ANN@Example.org ')).body).toBe('ok!');
  const mail = await mailTo(app, 'ann@example.org');
  const code = await mailedCode(app, 'ann@example.org');
  expect(mail.text).toContain(`http://localhost:80/login#recover=${code}&user=${ann.userId}`);
  const reply = await set(ann.userId, code);
  expect(reply.body).toMatch(signedIn);
  expect(String(reply.headers['set-cookie'])).toContain('HttpOnly');
  const [, , , token = ''] = reply.body.split(':');
  expect(await app.call(whoAmI, {}, { userId: ann.userId, token })).toMatchObject({
    hasPassword: true,
    mustChangePassword: false,
  });

  expect((await app.request(whoAmI, {}, { user: ann })).body).toBe('reauthorize');
  expect(
    (
      await app.request(
        renewSession,
        {},
        { headers: { cookie: ann.cookie, [APP_HEADER]: '1', 'sec-fetch-site': 'same-origin' } },
      )
    ).json(),
  ).toBeNull();
  expect(await tryLogIn('ann@example.org', TEST_PASSWORD)).toBe('wrong_pass');
  expect(await tryLogIn('ann@example.org', logInCode)).toBe('wrong_pass');
  expect(await tryLogIn('ann@example.org', NEW)).toMatch(signedIn);
  const again = await set(ann.userId, code, TEST_PASSWORD);
  expect([again.statusCode, again.json()]).toEqual([422, isOver]);
  expect(await mailTo(app, 'ann@example.org')).toMatchObject({ subject: 'Your Mangoquest password was changed' });
  expect(await app.storage.users.accountById(ann.userId)).toMatchObject({ emailVerifiedAt: app.clock.time });
});

test('a link is good for an hour, for its own user alone, and until a newer one is asked for', async () => {
  const [bea, other] = [await app.signUp('bea'), await app.signUp('other')];
  await ask('bea@example.org');
  const first = await mailedCode(app, 'bea@example.org');
  expect((await set(other.userId, first)).json()).toEqual(isOver);
  for (const userId of [null, 0, -1, NaN, bea.userId + 0.5, 1e19]) {
    expect((await app.request(setPassword, { userId, password: NEW, code: first, oldPassword: '' })).json()).toEqual(
      isOver,
    );
  }
  app.clock.time += 3 * MINUTE;
  await ask('bea@example.org');
  expect((await set(bea.userId, first)).json()).toEqual(isOver);
  const second = await mailedCode(app, 'bea@example.org');
  expect((await set(bea.userId, second, 'weak')).json()).toMatchObject({
    issues: [{ field: 'password', message: 'account.passwordInvalid' }],
  });
  app.clock.time += 60 * MINUTE;
  expect((await set(bea.userId, second)).json()).toEqual(isOver);
  await ask('bea@example.org');
  const third = await mailedCode(app, 'bea@example.org');
  app.clock.time += 60 * MINUTE - 1;
  expect((await set(bea.userId, third)).body).toMatch(signedIn);
});

test('of those who use a link at once, one sets the password', async () => {
  const user = await app.signUp('race');
  await ask('race@example.org');
  const code = await mailedCode(app, 'race@example.org');
  const replies = await Promise.all(Array.from({ length: 6 }, (_, n) => set(user.userId, code, `Fresh-mango-${n}!`)));
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(replies.filter(({ statusCode }) => statusCode === 422)).toHaveLength(5);
});

test('no more than one mail goes out in two minutes, and unknown addresses and guests get none', async () => {
  await app.signUp('cal');
  const guest = await app.call(whoAmI, {}, await app.guest());
  for (const email of ['nobody@example.org', '', 'cal', guest.email])
    expect((await ask(email)).body).toBe('wrong_email');
  expect(await mailsTo('nobody@example.org')).toEqual([]);
  expect(await mailsTo(guest.email)).toEqual([]);
  for (let n = 0; n < 4; n++) expect((await ask('cal@example.org')).body).toBe('ok!');
  expect(await mailsTo('cal@example.org')).toHaveLength(1);
  app.clock.time += 2 * MINUTE;
  await ask('cal@example.org');
  expect(await mailsTo('cal@example.org')).toHaveLength(2);
});

test('a link leads to an address of ours alone, whatever Host is sent', async () => {
  await app.signUp('host');
  for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '192.168.1.9:8080']) {
    const reply = await ask('host@example.org', { host });
    expect([reply.statusCode, reply.json()]).toMatchObject([403, { message: message('account.noMailAddress') }]);
  }
  // The same for an address that nobody has.
  expect((await ask('nobody@example.org', { host: 'evil.example' })).statusCode).toBe(403);
  expect(await mailsTo('host@example.org')).toEqual([]);
  await ask('host@example.org', { host: '127.0.0.1:8080' });
  expect((await mailTo(app, 'host@example.org')).text).toContain('http://127.0.0.1:8080/login#recover=');

  const behind = await startTestApp({ config: { publicUrl: 'https://quests.example.org/mango', smtp: {} } });
  try {
    await behind.signUp('far');
    expect(
      (await behind.request(requestPasswordMail, { email: 'far@example.org' }, { headers: { host: 'evil.example' } }))
        .body,
    ).toBe('ok!');
    expect((await mailTo(behind, 'far@example.org')).text).toContain('https://quests.example.org/mango/login#recover=');
  } finally {
    await behind.close();
  }
});

test('a Host that is no name and port writes no link, and nothing of it gets into one', async () => {
  await app.signUp('odd');
  for (const host of [
    'localhost:x@evil.example',
    'localhost@evil.example',
    'localhost:80@evil.example',
    'localhost:',
    'localhost:0',
    'localhost:99999',
    'localhost/evil',
    'localhost:80,evil.example',
    'localhost evil.example',
    '[::1',
    '[localhost]:80',
  ]) {
    const reply = await ask('odd@example.org', { host });
    expect([host, reply.statusCode]).toEqual([host, 400]);
  }
  expect(await mailsTo('odd@example.org')).toEqual([]);
  await ask('odd@example.org', { host: '[::1]:8080' });
  expect((await mailTo(app, 'odd@example.org')).text).toContain('http://[::1]:8080/login#recover=');
});

test('without a mail server a link is kept for who runs the program, and leads to the public address', async () => {
  const kept = await startTestApp({ config: { publicUrl: 'https://quests.example.org' } });
  try {
    await kept.signUp('kept');
    expect((await kept.request(requestPasswordMail, { email: 'kept@example.org' })).body).toBe('ok!');
    expect((await mailTo(kept, 'kept@example.org')).text).toContain('https://quests.example.org/login#recover=');
  } finally {
    await kept.close();
  }
});

test('mails to one address are five while the link in the last is good, and codes from one network are limited with the time to wait', async () => {
  const strict = await startTestApp();
  try {
    const user = await strict.signUp('lim');
    const replies = [];
    for (let n = 0; n < 8; n++) {
      replies.push(await strict.request(requestPasswordMail, { email: 'lim@example.org' }));
      strict.clock.time += 3 * MINUTE;
    }
    expect(replies.map(({ body }) => body)).toEqual(Array.from({ length: 8 }, () => 'ok!'));
    expect((await strict.storage.outbox.newest(100)).filter(({ to }) => to === 'lim@example.org')).toHaveLength(5);
    strict.clock.time -= 24 * MINUTE;
    const guesses = [];
    for (let n = 0; n < 101; n++)
      guesses.push(
        (
          await strict.request(setPassword, {
            userId: user.userId,
            password: NEW,
            code: 'a'.repeat(40),
            oldPassword: '',
          })
        ).statusCode,
      );
    expect(guesses.filter((status) => status === 422)).toHaveLength(100);
    expect(guesses.at(-1)).toBe(429);
    const olds = [];
    for (let n = 0; n < 11; n++)
      olds.push(
        (
          await strict.request(
            setPassword,
            { userId: user.userId, password: NEW, code: '', oldPassword: 'Wrong-one-1!' },
            { user },
          )
        ).statusCode,
      );
    expect(olds).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  } finally {
    await strict.close();
  }
});

test('in a session the old password is needed, and the session stays in this browser alone', async () => {
  const dan = await app.signUp('dan');
  const elsewhere = await app.logIn('dan@example.org');
  expect((await change(dan, { oldPassword: 'Wrong-one-1!' })).body).toBe('wrong_pass');
  expect((await change(dan, { oldPassword: '' })).body).toBe('wrong_pass');
  expect((await change(dan, { password: 'weak' })).json()).toMatchObject({
    issues: [{ field: 'password', message: 'account.passwordInvalid' }],
  });
  expect((await change(dan, { userId: dan.userId + 1 })).statusCode).toBe(403);
  const reply = await change(dan);
  expect(reply.body).toMatch(signedIn);
  const [, , , token = ''] = reply.body.split(':');
  expect((await app.request(whoAmI, {}, { user: { userId: dan.userId, token } })).statusCode).toBe(200);
  for (const user of [dan, elsewhere]) expect((await app.request(whoAmI, {}, { user })).body).toBe('reauthorize');
  expect((await app.request(setPassword, { userId: dan.userId, password: NEW, oldPassword: NEW, code: '' })).body).toBe(
    'reauthorize',
  );
});

test('a log-in that began with the old password ends with the change of it', async () => {
  let meanwhile = async () => {
    /* Set by the test. */
  };
  const racing = await startTestApp({
    passwords: {
      ...passwords,
      matches: async (password, hash) => {
        const isRight = await passwords.matches(password, hash);
        await meanwhile();
        return isRight;
      },
    },
  });
  try {
    const kim = await racing.signUp('kim');
    meanwhile = async () => {
      await racing.storage.users.setPassword(kim.userId, await passwords.hash(NEW));
    };
    const reply = await racing.request(logIn, {
      ...EMPTY_CREDENTIALS,
      email: 'kim@example.org',
      password: TEST_PASSWORD,
    });
    expect(reply.body).toBe('wrong_pass');
    expect(reply.headers['set-cookie']).toBeUndefined();
  } finally {
    await racing.close();
  }
});

test('a guest cannot set a password', async () => {
  const guest = await app.guest();
  expect((await change(guest)).statusCode).toBe(403);
});

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

  // Signed in by something else than the placeholder, a new one is asked for in the session.
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
  // It opens nothing else.
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

test('the language of a new account is kept for its mails', async () => {
  await app.request(signUp, {
    ...EMPTY_SIGN_UP,
    email: 'greek@example.org',
    username: 'greek',
    password: TEST_PASSWORD,
    isOldEnough: true,
    locale: 'el-gr',
  });
  expect(await app.storage.users.accountByEmail('greek@example.org')).toMatchObject({ locale: 'el-GR' });
  await app.request(signUp, {
    ...EMPTY_SIGN_UP,
    email: 'odd@example.org',
    username: 'odd',
    password: TEST_PASSWORD,
    isOldEnough: true,
    locale: 'no tag at all',
  });
  expect(await app.storage.users.accountByEmail('odd@example.org')).toMatchObject({ locale: null });
});
