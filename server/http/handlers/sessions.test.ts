import { afterAll, beforeAll, expect, test } from 'vitest';
import { APP_HEADER } from '@mangoquest/contract/call.ts';
import { deleteUser, fetchMyData } from '@mangoquest/contract/calls/account-page.ts';
import { logIn, logOut, renewSession, whoAmI } from '@mangoquest/contract/calls/accounts.ts';
import { deleteQuest } from '@mangoquest/contract/calls/quest-life.ts';
import { makeLogInCode, requestPasswordMail, setPassword } from '@mangoquest/contract/calls/recovery.ts';
import { endSessions, fetchSessions } from '@mangoquest/contract/calls/sessions.ts';
import { SESSIONS_PER_USER } from '@mangoquest/core/account/session.ts';
import { message } from '@mangoquest/language/testing/english.ts';
import { randomIds } from '../../adapters/random-ids.ts';
import { runHousekeeping } from '../../jobs/housekeeping.ts';
import { sessionsService } from '../../services/account/sessions.service.ts';
import { makeQuest } from '../../testing/quest-fixtures.ts';
import { EMPTY_CREDENTIALS, startTestApp, TEST_PASSWORD } from '../../testing/test-app.ts';
import type { TestApp, TestUser } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const isLiving = async (user: Pick<TestUser, 'userId' | 'token'>) =>
  (await app.request(whoAmI, {}, { user })).statusCode === 200;

test('a user sees where they are signed in, by kind of browser and time, and nothing that would open a session', async () => {
  const ann = await app.signUp('ann');
  app.clock.time += 5_000;
  await app.request(
    logIn,
    { ...EMPTY_CREDENTIALS, email: ann.email, password: TEST_PASSWORD },
    { headers: { 'user-agent': ANDROID } },
  );
  const reply = await app.request(fetchSessions, {}, { user: ann });
  expect(reply.json()).toEqual([
    {
      session: expect.any(String),
      device: 'Chrome on Android',
      startedAt: app.clock.time,
      lastUsedAt: app.clock.time,
      isCurrent: false,
    },
    {
      session: expect.any(String),
      device: '',
      startedAt: app.clock.time - 5_000,
      lastUsedAt: app.clock.time - 5_000,
      isCurrent: true,
    },
  ]);
  expect(reply.body).not.toContain(ann.token);
});

test('one session is ended, then all others; the one that asks goes on', async () => {
  const bea = await app.signUp('bea');
  const [second, third, fourth] = [await app.logIn(bea.email), await app.logIn(bea.email), await app.logIn(bea.email)];
  const list = await app.call(fetchSessions, {}, bea);
  const other = list.find(({ isCurrent }) => !isCurrent)?.session ?? '';
  expect((await app.request(endSessions, { session: other, password: '' }, { user: bea })).json()).toEqual({
    ended: true,
  });
  const alive = await Promise.all([second, third, fourth].map(isLiving));
  expect(alive.filter(Boolean)).toHaveLength(2);
  expect(
    (await app.request(endSessions, { others: true, password: TEST_PASSWORD }, { user: bea })).headers['set-cookie'],
  ).toBeUndefined();
  expect(await Promise.all([bea, second, third, fourth].map(isLiving))).toEqual([true, false, false, false]);
});

test('a log-in code that was made before ends with the sessions', async () => {
  const fay = await app.signUp('fay');
  for (const which of ['one', 'others'] as const) {
    const stolen = await app.logIn(fay.email);
    const { code } = await app.call(makeLogInCode, {}, stolen);
    const session = (await app.call(fetchSessions, {}, stolen)).find(({ isCurrent }) => isCurrent)?.session ?? '';
    await app.call(
      endSessions,
      which === 'one' ? { session, password: '' } : { others: true, password: TEST_PASSWORD },
      fay,
    );
    const reply = await app.request(logIn, { ...EMPTY_CREDENTIALS, email: fay.email, password: code });
    expect(reply.body, which).toBe('wrong_pass');
  }
});

test('ending the own session takes its cookie along', async () => {
  const cid = await app.signUp('cid');
  const [own] = await app.call(fetchSessions, {}, cid);
  const reply = await app.request(endSessions, { session: own?.session ?? '', password: '' }, { user: cid });
  expect(reply.headers['set-cookie']).toContain('Max-Age=0');
  expect(await isLiving(cid)).toBe(false);
});

test("another user's session is not there, for a guest neither", async () => {
  const [dan, eve, guest] = [await app.signUp('dan'), await app.signUp('eve'), await app.guest()];
  const [hers] = await app.call(fetchSessions, {}, eve);
  for (const user of [dan, guest]) {
    const reply = await app.request(endSessions, { session: hers?.session ?? '', password: '' }, { user });
    expect([reply.statusCode, reply.json().message]).toEqual([404, 'This session is over already.']);
  }
  expect(await isLiving(eve)).toBe(true);
  expect(await app.call(fetchSessions, {}, guest)).toHaveLength(1);
});

test.each([{}, { session: 'x', others: true }, { others: false }, { session: 7 }])(
  '%j names no session',
  async (payload) => {
    const user = await app.guest();
    const reply = await app.server.inject({
      method: 'POST',
      url: '/api/user/sessions/end',
      payload,
      headers: app.headersOf(user),
    });
    expect(reply.statusCode).toBe(422);
    expect(await isLiving(user)).toBe(true);
  },
);

test('ending all others asks for the password: who borrowed the browser shuts nobody out', async () => {
  const gil = await app.signUp('gil');
  const other = await app.logIn(gil.email);
  for (const password of ['', 'Wrong-guess-1!']) {
    const reply = await app.request(endSessions, { others: true, password }, { user: gil });
    expect([reply.statusCode, reply.json().issues]).toEqual([
      422,
      [{ field: 'password', message: 'account.wrongPassword' }],
    ]);
  }
  expect(await isLiving(other)).toBe(true);
  expect((await app.request(endSessions, { others: true, password: TEST_PASSWORD }, { user: gil })).json()).toEqual({
    ended: true,
  });
  expect(await Promise.all([gil, other].map(isLiving))).toEqual([true, false]);
});

test('an account without a password ends all others soon after it signed in, a guest at any time', async () => {
  const account = await app.storage.users.create(
    {
      email: 'social@example.org',
      username: 'social',
      passwordHash: null,
      isGeneric: false,
      position: { latitude: 1, longitude: 2 },
    },
    app.clock.time,
  );
  const service = sessionsService({ sessions: app.storage.sessions, ids: randomIds });
  const open = async () => ({ userId: account.id, token: (await service.open(account, app.clock.time)).accessToken });
  const [old, other] = [await open(), await open()];
  app.clock.time += 10 * 60_000 + 1;
  const refused = await app.request(endSessions, { others: true, password: '' }, { user: old });
  expect([refused.statusCode, refused.json().message]).toEqual([403, message('account.logInAgain')]);
  expect(await isLiving(other)).toBe(true);
  const fresh = await open();
  app.clock.time += 60_000;
  expect((await app.request(endSessions, { others: true, password: '' }, { user: fresh })).statusCode).toBe(200);
  expect(await Promise.all([old, other, fresh].map(isLiving))).toEqual([false, false, true]);
  const guest = await app.guest();
  app.clock.time += 14 * 60_000;
  expect((await app.request(endSessions, { others: true, password: '' }, { user: guest })).statusCode).toBe(200);
});

test('a log-in code ends with logging out, with a reused token and with one session too many', async () => {
  const hal = await app.signUp('hal');
  const isGood = async (code: string) =>
    (await app.request(logIn, { ...EMPTY_CREDENTIALS, email: hal.email, password: code })).body !== 'wrong_pass';
  const made = async () => (await app.call(makeLogInCode, {}, hal)).code;
  const headersOf = (user: TestUser) => ({ cookie: user.cookie, [APP_HEADER]: '1', 'sec-fetch-site': 'same-origin' });
  const out = await app.logIn(hal.email);
  let code = await made();
  await app.request(logOut, {}, { user: out });
  expect(await isGood(code), 'logged out').toBe(false);
  const byCookie = await app.logIn(hal.email);
  code = await made();
  await app.request(logOut, {}, { headers: headersOf(byCookie) });
  expect(await isGood(code), 'logged out by the cookie').toBe(false);
  const stolen = await app.logIn(hal.email);
  const renewed = await app.request(renewSession, {}, { headers: headersOf(stolen) });
  const { token } = renewed.json<{ token: string }>();
  await app.call(whoAmI, {}, { ...stolen, token });
  app.clock.time += 60_000;
  code = await made();
  await app.request(renewSession, {}, { headers: headersOf(stolen) });
  expect(await isGood(code), 'token reused').toBe(false);
  code = await made();
  const { userId: id } = hal;
  const user = await app.storage.users.byId(id);
  const service = sessionsService({ sessions: app.storage.sessions, ids: randomIds });
  for (let n = 0; n < SESSIONS_PER_USER; n += 1)
    await service.open(user as NonNullable<typeof user>, app.clock.time + n);
  expect(await isGood(code), 'one too many').toBe(false);
});

test('what happens to an account is noted with its kind and time, and in the copy of its data; nothing else is', async () => {
  const ida = await app.signUp('ida');
  const stranger = await app.signUp('stranger');
  await app.request(logIn, { ...EMPTY_CREDENTIALS, email: ida.email, password: 'Wrong-guess-1!' });
  await app.request(requestPasswordMail, { email: ida.email });
  await app.request(endSessions, { others: true, password: TEST_PASSWORD }, { user: ida });
  const quest = await makeQuest(app, stranger);
  expect((await app.request(deleteQuest, { questId: quest.questId }, { user: ida })).statusCode).toBe(404);
  const guest = await app.guest();
  await app.request(deleteQuest, { questId: quest.questId }, { user: guest });
  const changed = await app.request(
    setPassword,
    { userId: ida.userId, password: 'Fresh-mango-2!', code: '', oldPassword: TEST_PASSWORD },
    { user: ida },
  );
  const now = { userId: ida.userId, token: changed.body.split(':')[3] as string };
  const noted = await app.storage.securityLog.ofUser(ida.userId, 100);
  expect(noted.toReversed().map(({ kind }) => kind)).toEqual([
    'signed-in',
    'refused',
    'reset-asked',
    'sessions-ended',
    'denied',
    'password-set',
    'signed-in',
  ]);
  expect(await app.storage.securityLog.ofUser(guest.userId, 100)).toEqual([
    { kind: 'denied', happenedAt: app.clock.time },
  ]);
  const { securityLog, devices } = await app.call(fetchMyData, {}, now);
  expect(securityLog[0]).toEqual({
    id: expect.any(Number),
    userId: ida.userId,
    kind: 'signed-in',
    happenedAt: app.clock.time,
  });
  expect(devices).toEqual([{ userId: ida.userId, seenAt: app.clock.time }]);
  // Entries in the log that others can cause are limited.
  for (let n = 0; n < 70; n += 1) await app.request(deleteQuest, { questId: quest.questId }, { user: guest });
  expect(await app.storage.securityLog.ofUser(guest.userId, 100)).toHaveLength(60);
  await app.request(deleteUser, { password: 'Fresh-mango-2!', email: '' }, { user: now });
  expect(await app.storage.securityLog.ofUser(ida.userId, 100)).toEqual([]);
});

test('the log is kept for 90 days, a browser is known for a year', async () => {
  const jan = await app.signUp('jan');
  const keep = async (days: number) => {
    app.clock.time += days * 86_400_000;
    await runHousekeeping({ storage: app.storage, clock: app.clock });
    return (await app.storage.securityLog.ofUser(jan.userId, 10)).length;
  };
  expect(await keep(90)).toBe(1);
  expect(await keep(1)).toBe(0);
});
