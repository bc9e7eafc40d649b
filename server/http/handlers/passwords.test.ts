import { expect, test } from 'vitest';
import { logIn, renewSession, signUp, whoAmI } from '@mangoquest/contract/calls/accounts.ts';
import { makeLogInCode, requestPasswordMail, setPassword } from '@mangoquest/contract/calls/recovery.ts';
import { APP_HEADER } from '@mangoquest/contract/call.ts';
import { message } from '@mangoquest/language/testing/english.ts';
import { mailedCode, mailTo } from '../../testing/mails.ts';
import { EMPTY_CREDENTIALS, EMPTY_SIGN_UP, passwords, startTestApp, TEST_PASSWORD } from '../../testing/test-app.ts';
import { appWithPasswords } from '../../testing/password-app.ts';

const { app, NEW, MINUTE, signedIn, ask, set, change, tryLogIn, mailsTo, isOver } = await appWithPasswords();

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

test('a wrong code is noted of the account that it names, sixty times an hour at most, and of nobody else', async () => {
  const [cleo, other] = [await app.signUp('cleo'), await app.signUp('unnamed')];
  const refusalsOf = async ({ userId }: { readonly userId: number }) =>
    (await app.storage.securityLog.ofUser(userId, 100)).filter(({ kind }) => kind === 'refused').length;
  expect((await set(cleo.userId, 'wrong')).json()).toEqual(isOver);
  await expect.poll(() => refusalsOf(cleo)).toBe(1);
  expect((await set(1_000_000, 'wrong')).json()).toEqual(isOver);
  for (let n = 0; n < 70; n += 1) await set(cleo.userId, 'wrong');
  await expect.poll(() => refusalsOf(cleo)).toBe(60);
  expect(await refusalsOf(other)).toBe(0);
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
  // The same for an unknown address.
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
