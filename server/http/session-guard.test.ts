import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logOut, renewSession, whoAmI } from '@mangoquest/contract/calls/accounts.ts';
import { APP_HEADER, REAUTHORIZE } from '@mangoquest/contract/call.ts';
import { fetchDrawings } from '@mangoquest/contract/calls/drawings.ts';
import { fetchMyMindsets } from '@mangoquest/contract/calls/mindsets.ts';
import { fetchPublicQuests } from '@mangoquest/contract/calls/quests.ts';
import { startTestApp } from '../testing/test-app.ts';
import type { TestApp, TestUser } from '../testing/test-app.ts';
import { digest, isRequestIdOf } from './session-guard.ts';
import { requestIdOf } from '@mangoquest/contract/session-headers.ts';

const DAY = 86_400_000;
let app: TestApp;
let ann: TestUser;
let bob: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  ann = await app.signUp('ann');
  bob = await app.signUp('bob');
});
afterAll(() => app.close());

async function expectReauthorize(
  headers: Record<string, string>,
  call: typeof whoAmI | typeof fetchDrawings = whoAmI,
): Promise<void> {
  const reply = await app.request(call, call === whoAmI ? {} : { questId: 1 }, { headers });
  expect(reply.statusCode).toBe(401);
  expect(reply.body).toBe(REAUTHORIZE);
  expect(reply.headers['content-type']).toMatch(/^text\/plain/);
}

test('the request id is the hash of user and day of the month', () => {
  expect(requestIdOf(digest, 7, Date.UTC(2026, 10, 20))).toBe(createHash('sha256').update('7:20').digest('base64url'));
  expect(requestIdOf(digest, 7, Date.UTC(2026, 10, 20))).not.toBe(requestIdOf(digest, 7, Date.UTC(2026, 10, 21)));
  const now = Date.UTC(2026, 10, 20, 12);
  expect([-2, -1, 0, 1, 2].map((days) => isRequestIdOf(7, requestIdOf(digest, 7, now + days * DAY), now))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});

test('a call that needs a session refuses every token and request id but the right pair', async () => {
  const right = app.headersOf(ann);
  expect((await app.request(whoAmI, {}, { headers: right })).statusCode).toBe(200);
  await expectReauthorize({});
  await expectReauthorize({ mytoken: ann.token });
  await expectReauthorize({ requestid: right['requestid'] as string });
  await expectReauthorize({ ...right, mytoken: '' });
  await expectReauthorize({ ...right, mytoken: `${ann.token}x` });
  await expectReauthorize({ ...right, mytoken: bob.token });
  await expectReauthorize({ ...right, requestid: app.headersOf(bob)['requestid'] as string });
  await expectReauthorize({ ...right, requestid: requestIdOf(digest, ann.userId, app.clock.time + 2 * DAY) });
  await expectReauthorize({ ...right, requestid: String(ann.userId) });
});

test('yesterday and tomorrow pass, for clocks that differ', async () => {
  for (const days of [-1, 1]) {
    const headers = { mytoken: ann.token, requestid: requestIdOf(digest, ann.userId, app.clock.time + days * DAY) };
    expect((await app.request(whoAmI, {}, { headers })).statusCode).toBe(200);
  }
});

test('a call for anybody takes no token or a good one, and tells a bad one to renew', async () => {
  expect((await app.request(fetchDrawings, { questId: 1 })).statusCode).toBe(404);
  expect((await app.request(fetchDrawings, { questId: 1 }, { user: ann })).statusCode).toBe(404);
  await expectReauthorize({ ...app.headersOf(ann), mytoken: 'unknown' }, fetchDrawings);
});

test('the public list and the renewal do not mind a bad token', async () => {
  const headers = { mytoken: 'unknown', requestid: 'x' };
  expect((await app.request(fetchPublicQuests, {}, { headers })).statusCode).toBe(200);
  expect((await app.request(renewSession, {}, { headers })).json()).toBeNull();
  expect((await app.request(logOut, {}, { headers })).json()).toEqual({ ended: false });
});

test('a guest is refused where a full account is needed, with the sentence of the specification', async () => {
  const guest = await app.guest();
  const reply = await app.request(fetchMyMindsets, { questId: 1 }, { user: guest });
  expect(reply.statusCode).toBe(403);
  expect(reply.json()).toEqual({
    error: 'forbidden',
    key: 'dashboard.genericCannotCreate',
    message: 'You are logged in with a generic account. If you want to create content, you have to sign up...',
  });
});

test('a token ends after 15 minutes, and not before', async () => {
  const user = await app.signUp('cleo');
  app.clock.time += 15 * 60_000 - 1;
  expect((await app.request(whoAmI, {}, { user })).statusCode).toBe(200);
  app.clock.time += 1;
  expect((await app.request(whoAmI, {}, { user })).body).toBe(REAUTHORIZE);
});

test('a session dies with its logout, at once', async () => {
  const user = await app.signUp('dora');
  expect((await app.request(whoAmI, {}, { user })).statusCode).toBe(200);
  const reply = await app.request(logOut, {}, { user });
  expect(reply.json()).toEqual({ ended: true });
  expect(reply.headers['set-cookie']).toMatch(/^mangoquest-session=; Path=\/; Max-Age=0/);
  expect((await app.request(whoAmI, {}, { user })).body).toBe(REAUTHORIZE);
  const renewed = await app.request(
    renewSession,
    {},
    { headers: { cookie: user.cookie, [APP_HEADER]: '1', 'sec-fetch-site': 'same-origin' } },
  );
  expect(renewed.json()).toBeNull();
});
