// Failed sign-ins by strangers must not lock out the owner.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteUser } from '@mangoquest/contract/calls/account-page.ts';
import { logIn, whoAmI } from '@mangoquest/contract/calls/accounts.ts';
import { changeEmail, confirmEmail } from '@mangoquest/contract/calls/email-change.ts';
import { makeLogInCode, requestPasswordMail, setPassword } from '@mangoquest/contract/calls/recovery.ts';
import { fetchSessions, endSessions } from '@mangoquest/contract/calls/sessions.ts';
import { mailedCode, mailTo } from '../../testing/mails.ts';
import { EMPTY_CREDENTIALS, startTestApp, TEST_PASSWORD } from '../../testing/test-app.ts';
import type { TestApp, TestUser } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ config: { trustProxy: 1 } });
});
afterAll(() => app.close());

const WRONG = 'Wrong-guess-1!';
const NEW = 'Fresh-mango-2!';
const from = (network: string, device?: string) => ({
  headers: { 'x-forwarded-for': network, ...(device === undefined ? {} : { cookie: device }) },
});
const send = async (email: string, password: string, where: ReturnType<typeof from>) =>
  app.request(logIn, { ...EMPTY_CREDENTIALS, email, password }, where);
/** Signs in and returns the device cookie. */
async function deviceOf(email: string, network: string): Promise<string> {
  const cookies = (await send(email, TEST_PASSWORD, from(network))).headers['set-cookie'] as string[];
  return String(cookies.find((cookie) => cookie.startsWith('mangoquest-device='))).split(';')[0] as string;
}
async function guess(email: string, network: string, times = 11): Promise<number[]> {
  const statuses = [];
  for (let n = 0; n < times; n += 1) statuses.push((await send(email, WRONG, from(network))).statusCode);
  return statuses;
}
/** Uses up a network's attempts, at unknown accounts and at this one. */
async function exhaust(email: string, network: string): Promise<void> {
  await guess(email, network, 10);
  await guess('nobody@example.org', network, 10);
  for (let n = 0; n < 81; n += 1) await send(`nobody-${n}@example.org`, WRONG, from(network));
  expect((await send('nobody-else@example.org', WRONG, from(network))).statusCode).toBe(429);
}

test('tries are counted by account and network: who guesses elsewhere keeps nobody out', async () => {
  const ann = await app.signUp('ann');
  expect((await guess(ann.email, '203.0.113.1')).at(-1)).toBe(429);
  expect((await send(ann.email, TEST_PASSWORD, from('203.0.113.1'))).statusCode).toBe(429);
  expect((await send(ann.email, TEST_PASSWORD, from('198.51.100.1'))).body).toMatch(/^ok!/);
  // An IPv6 /48 counts as one network: otherwise there would be ten attempts from each /64.
  await guess(ann.email, '2001:db8:7:1::1', 10);
  expect((await send(ann.email, TEST_PASSWORD, from('2001:db8:7:2::1'))).statusCode).toBe(429);
  expect((await send(ann.email, TEST_PASSWORD, from('2001:db8:8:2::1'))).body).toMatch(/^ok!/);
});

test('a browser that was signed in before has a count of its own, also where strangers used all tries up', async () => {
  const bea = await app.signUp('bea');
  const device = await deviceOf(bea.email, '203.0.113.2');
  await exhaust(bea.email, '203.0.113.2');
  expect((await send(bea.email, TEST_PASSWORD, from('203.0.113.2'))).statusCode).toBe(429);
  expect((await send(bea.email, TEST_PASSWORD, from('203.0.113.2', device))).body).toMatch(/^ok!/);
  const own = [];
  for (let n = 0; n < 11; n += 1) own.push((await send(bea.email, WRONG, from('203.0.113.2', device))).statusCode);
  expect(own).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});

test('what a browser keeps is random, for no script, and good for the account alone that was signed in', async () => {
  const [cal, dan] = [await app.signUp('cal'), await app.signUp('dan')];
  const [session, device = ''] = (await send(cal.email, TEST_PASSWORD, from('203.0.113.3'))).headers[
    'set-cookie'
  ] as string[];
  expect(session).toMatch(/^mangoquest-session=/);
  expect(device).toMatch(/^mangoquest-device=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Strict$/);
  const cookie = device.split(';')[0] as string;
  await guess(dan.email, '203.0.113.3', 10);
  expect((await send(dan.email, TEST_PASSWORD, from('203.0.113.3', cookie))).statusCode).toBe(429);
  for (const wrong of ['mangoquest-device=x', `mangoquest-device=${'A'.repeat(43)}`, `${cookie}x`])
    expect((await send(dan.email, TEST_PASSWORD, from('203.0.113.3', wrong))).statusCode).toBe(429);
  // The device token belongs to the browser, and stays the same for another user.
  const again = (await send(dan.email, TEST_PASSWORD, from('203.0.113.4', cookie))).headers['set-cookie'] as string[];
  expect(again[1]?.split(';')[0]).toBe(cookie);
  const guest = await app.guest();
  expect(guest.cookie).toMatch(/^mangoquest-session=/);
});

test('a new password forgets the browsers that were known, but this one', async () => {
  const eve = await app.signUp('eve');
  const device = await deviceOf(eve.email, '203.0.113.5');
  const reply = await app.request(
    setPassword,
    { userId: eve.userId, password: NEW, code: '', oldPassword: TEST_PASSWORD },
    { user: eve },
  );
  const fresh = (reply.headers['set-cookie'] as string[])[1]?.split(';')[0] as string;
  await guess(eve.email, '203.0.113.5', 10);
  expect((await send(eve.email, NEW, from('203.0.113.5', device))).statusCode).toBe(429);
  expect((await send(eve.email, NEW, from('203.0.113.5', fresh))).body).toMatch(/^ok!/);
});

test('what a signed-in owner does, and codes, wait for no tries of strangers', async () => {
  const fay = await app.signUp('fay');
  const second = await app.logIn(fay.email);
  const network = '203.0.113.6';
  const { code } = await app.call(makeLogInCode, {}, fay);
  await app.request(requestPasswordMail, { email: fay.email }, from('198.51.100.2'));
  await exhaust(fay.email, network);
  const here = (user: TestUser) => ({ user, ...from(network) });
  expect((await send(fay.email, code, from(network))).body).toMatch(/^ok!/);
  const change = await app.request(changeEmail, { email: 'fay-new@example.org', password: TEST_PASSWORD }, here(fay));
  expect(change.statusCode).toBe(200);
  expect(
    (await app.request(confirmEmail, { code: await mailedCode(app, 'fay-new@example.org') }, from(network))).json(),
  ).toMatchObject({ state: 'waiting' });
  expect((await app.request(endSessions, { others: true, password: TEST_PASSWORD }, here(second))).statusCode).toBe(
    200,
  );
  await app.request(requestPasswordMail, { email: fay.email }, from('198.51.100.3'));
  const reset = await app.request(
    setPassword,
    { userId: fay.userId, password: NEW, oldPassword: '', code: await recoveryCode(fay.email) },
    from(network),
  );
  expect(reset.body).toMatch(/^ok!/);
  const [, , , token = ''] = reset.body.split(':');
  const now = { ...fay, token };
  const changed = await app.request(
    setPassword,
    { userId: fay.userId, password: TEST_PASSWORD, code: '', oldPassword: NEW },
    here(now),
  );
  expect(changed.body).toMatch(/^ok!/);
  expect(
    (
      await app.request(
        deleteUser,
        { password: TEST_PASSWORD, email: '' },
        here({ ...fay, token: changed.body.split(':')[3] as string }),
      )
    ).statusCode,
  ).toBe(200);
  expect((await app.request(fetchSessions, {}, { user: fay })).body).toBe('reauthorize');
});

test('wrong tries of one session are its own: they hold up no other session, and no log-in', async () => {
  const gil = await app.signUp('gil');
  const thief = await app.logIn(gil.email);
  const tries = [];
  for (let n = 0; n < 11; n += 1)
    tries.push((await app.request(deleteUser, { password: WRONG, email: '' }, { user: thief })).statusCode);
  expect(tries).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  expect(
    (
      await app.request(
        setPassword,
        { userId: gil.userId, password: NEW, code: '', oldPassword: TEST_PASSWORD },
        { user: thief },
      )
    ).statusCode,
  ).toBe(429);
  expect((await send(gil.email, TEST_PASSWORD, from('203.0.113.7'))).body).toMatch(/^ok!/);
  expect((await app.request(endSessions, { others: true, password: TEST_PASSWORD }, { user: gil })).statusCode).toBe(
    200,
  );
  expect((await app.request(whoAmI, {}, { user: thief })).body).toBe('reauthorize');
});

test('strangers who ask for mails block no recovery, and fill no mailbox', async () => {
  const hal = await app.signUp('hal');
  const device = await deviceOf(hal.email, '203.0.113.8');
  const mails = async () =>
    (await app.storage.outbox.newest(1_000)).filter(
      ({ to, subject }) => to === hal.email && subject.includes('password'),
    ).length;
  const replies = [];
  for (let n = 0; n < 12; n += 1) {
    app.clock.time += 3 * 60_000;
    replies.push((await app.request(requestPasswordMail, { email: hal.email }, from(`203.0.113.${20 + n}`))).body);
  }
  expect(replies).toEqual(Array.from({ length: 12 }, () => 'ok!'));
  app.clock.time += 42 * 60_000;
  expect(await mails()).toBe(5);
  // The last link has expired, so another is sent, whoever requested the earlier ones.
  expect((await app.request(requestPasswordMail, { email: hal.email }, from('198.51.100.4'))).body).toBe('ok!');
  expect(await mails()).toBe(6);
  // A known browser gets a mail of its own, while the strangers' limit is used up and their last link is valid.
  app.clock.time += 3 * 60_000;
  expect((await app.request(requestPasswordMail, { email: hal.email }, from('198.51.100.4'))).body).toBe('ok!');
  expect(await mails()).toBe(6);
  expect((await app.request(requestPasswordMail, { email: hal.email }, from('203.0.113.8', device))).body).toBe('ok!');
  expect(await mails()).toBe(7);
  const reset = await app.request(
    setPassword,
    { userId: hal.userId, password: NEW, oldPassword: '', code: await recoveryCode(hal.email) },
    from('198.51.100.4'),
  );
  expect(reset.body).toMatch(/^ok!/);
});

async function recoveryCode(email: string): Promise<string> {
  for (const mail of await app.storage.outbox.newest(1_000)) {
    const code = mail.to === email ? /#recover=([0-9a-f]{40})/.exec(mail.text)?.[1] : undefined;
    if (code !== undefined) return code;
  }
  throw new Error((await mailTo(app, email)).text);
}
