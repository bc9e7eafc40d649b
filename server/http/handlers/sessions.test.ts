import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, whoAmI } from '@mangoquest/contract/calls/accounts.ts';
import { makeLogInCode } from '@mangoquest/contract/calls/recovery.ts';
import { endSessions, fetchSessions } from '@mangoquest/contract/calls/sessions.ts';
import { EMPTY_CREDENTIALS, startTestApp, TEST_PASSWORD } from '../../testing/test-app.ts';
import type { TestApp, TestUser } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => { app = await startTestApp(); });
afterAll(() => app.close());

const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const isLiving = async (user: Pick<TestUser, 'userId' | 'token'>) => (await app.request(whoAmI, {}, { user })).statusCode === 200;

test('a user sees where they are signed in, by kind of browser and time, and nothing that would open a session', async () => {
  const ann = await app.signUp('ann');
  app.clock.time += 5_000;
  await app.request(logIn, { ...EMPTY_CREDENTIALS, email: ann.email, password: TEST_PASSWORD }, { headers: { 'user-agent': ANDROID } });
  const reply = await app.request(fetchSessions, {}, { user: ann });
  expect(reply.json()).toEqual([
    { session: expect.any(String), device: 'Chrome on Android', startedAt: app.clock.time, lastUsedAt: app.clock.time, isCurrent: false },
    { session: expect.any(String), device: '', startedAt: app.clock.time - 5_000, lastUsedAt: app.clock.time - 5_000, isCurrent: true },
  ]);
  expect(reply.body).not.toContain(ann.token);
});

test('one session is ended, then all others; the one that asks goes on', async () => {
  const bea = await app.signUp('bea');
  const [second, third, fourth] = [await app.logIn(bea.email), await app.logIn(bea.email), await app.logIn(bea.email)];
  const list = await app.call(fetchSessions, {}, bea);
  const other = list.find(({ isCurrent }) => !isCurrent)?.session ?? '';
  expect((await app.request(endSessions, { session: other }, { user: bea })).json()).toEqual({ ended: true });
  const alive = await Promise.all([second, third, fourth].map(isLiving));
  expect(alive.filter(Boolean)).toHaveLength(2);
  expect((await app.request(endSessions, { others: true }, { user: bea })).headers['set-cookie']).toBeUndefined();
  expect(await Promise.all([bea, second, third, fourth].map(isLiving))).toEqual([true, false, false, false]);
});

test('a log-in code that was made before ends with the sessions', async () => {
  const fay = await app.signUp('fay');
  for (const which of ['one', 'others'] as const) {
    const stolen = await app.logIn(fay.email);
    const { code } = await app.call(makeLogInCode, {}, stolen);
    const session = (await app.call(fetchSessions, {}, stolen)).find(({ isCurrent }) => isCurrent)?.session ?? '';
    await app.call(endSessions, which === 'one' ? { session } : { others: true }, fay);
    const reply = await app.request(logIn, { ...EMPTY_CREDENTIALS, email: fay.email, password: code });
    expect(reply.body, which).toBe('wrong_pass');
  }
});

test('ending the own session takes its cookie along', async () => {
  const cid = await app.signUp('cid');
  const [own] = await app.call(fetchSessions, {}, cid);
  const reply = await app.request(endSessions, { session: own?.session ?? '' }, { user: cid });
  expect(reply.headers['set-cookie']).toContain('Max-Age=0');
  expect(await isLiving(cid)).toBe(false);
});

test('another user\'s session is not there, for a guest neither', async () => {
  const [dan, eve, guest] = [await app.signUp('dan'), await app.signUp('eve'), await app.guest()];
  const [hers] = await app.call(fetchSessions, {}, eve);
  for (const user of [dan, guest]) {
    const reply = await app.request(endSessions, { session: hers?.session ?? '' }, { user });
    expect([reply.statusCode, reply.json().message]).toEqual([404, 'This session is over already.']);
  }
  expect(await isLiving(eve)).toBe(true);
  expect(await app.call(fetchSessions, {}, guest)).toHaveLength(1);
});

test.each([{}, { session: 'x', others: true }, { others: false }, { session: 7 }])('%j names no session', async (payload) => {
  const user = await app.guest();
  const reply = await app.server.inject({ method: 'POST', url: '/api/user/sessions/end', payload, headers: app.headersOf(user) });
  expect(reply.statusCode).toBe(422);
  expect(await isLiving(user)).toBe(true);
});
