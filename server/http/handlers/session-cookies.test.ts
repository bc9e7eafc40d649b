import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, logOut, renewSession, signUp, whoAmI } from '@mangoquest/contract/calls/accounts.ts';
import { APP_HEADER } from '@mangoquest/contract/call.ts';
import { startTestApp, TEST_PASSWORD } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { credentials, form } from '../../testing/sign-up-form.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ownPage = { [APP_HEADER]: '1', 'sec-fetch-site': 'same-origin' };
const renew = (cookie: string, headers: Record<string, string> = ownPage) =>
  app.request(renewSession, {}, { headers: { cookie, ...headers } });
const cookieOf = (reply: { headers: Record<string, unknown> }) =>
  String(reply.headers['set-cookie']).split(';')[0] as string;

test('the refresh cookie is not for scripts or other sites, and bound to https where there is https', async () => {
  const plain = await app.request(signUp, form({ email: 'c1@example.org' }));
  expect(plain.headers['set-cookie']?.[0]).toMatch(
    /^mangoquest-session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict$/,
  );
  const secure = await startTestApp({ config: { publicUrl: 'https://quests.example.org' } });
  try {
    const reply = await secure.request(signUp, form({ email: 'c2@example.org' }));
    expect(reply.headers['set-cookie']?.[0]).toMatch(
      /^__Host-mangoquest-session=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/,
    );
    expect(reply.headers['set-cookie']?.[1]).toMatch(
      /^__Host-mangoquest-device=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Strict; Secure$/,
    );
    expect(reply.headers['strict-transport-security']).toContain('max-age=');
  } finally {
    await secure.close();
  }
});

test('a renewal trades the cookie; the new one renews again; the old one, later, ends it all', async () => {
  const user = await app.signUp('eve');
  const first = await renew(user.cookie);
  expect(first.json()).toMatchObject({ token: expect.stringMatching(/^[\w-]{43}$/), user: { userid: user.userId } });
  const second = await renew(cookieOf(first));
  expect(second.json()).not.toBeNull();
  app.clock.time += 60_000;
  const stolen = await renew(user.cookie);
  expect(stolen.json()).toBeNull();
  expect(stolen.headers['set-cookie']).toContain('Max-Age=0');
  expect((await renew(cookieOf(second))).json()).toBeNull();
});

test('two renewals at once both work', async () => {
  const user = await app.signUp('fay');
  const replies = await Promise.all([renew(user.cookie), renew(user.cookie)]);
  for (const reply of replies) {
    const { token } = reply.json() as { token: string };
    expect((await app.request(whoAmI, {}, { user: { userId: user.userId, token } })).statusCode).toBe(200);
  }
});

test('the cookie alone achieves nothing: not for another site, not without our header', async () => {
  const user = await app.signUp('gil');
  expect((await renew(user.cookie, { 'sec-fetch-site': 'same-origin' })).json()).toBeNull();
  expect((await renew(user.cookie, { [APP_HEADER]: '1' })).json()).toBeNull();
  expect((await renew(user.cookie, { [APP_HEADER]: '1', origin: 'http://localhost:80' })).json()).not.toBeNull();
  const foreign: Record<string, string>[] = [
    { ...ownPage, 'sec-fetch-site': 'cross-site' },
    { ...ownPage, 'sec-fetch-site': 'same-site' },
    { [APP_HEADER]: '1', origin: 'https://evil.example' },
    { [APP_HEADER]: '1', origin: 'null' },
  ];
  for (const headers of foreign) {
    const reply = await renew(user.cookie, headers);
    expect(reply.statusCode).toBe(403);
    expect(reply.headers['set-cookie']).toBeUndefined();
  }
  expect((await app.request(whoAmI, {}, { headers: { cookie: user.cookie, ...ownPage } })).body).toBe('reauthorize');
});

test('a form on another site signs nobody in or out', async () => {
  const user = await app.signUp('hal');
  const foreign: Record<string, string>[] = [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }];
  for (const headers of foreign) {
    const reply = await app.request(logIn, credentials('hal@example.org', TEST_PASSWORD), { headers });
    expect(reply.statusCode).toBe(403);
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(
      (await app.request(logOut, {}, { form: true, headers: { ...headers, cookie: user.cookie } })).statusCode,
    ).toBe(403);
  }
  expect((await app.request(whoAmI, {}, { user })).statusCode).toBe(200);
});

test('logging out by the cookie ends the session of the token too', async () => {
  const user = await app.signUp('ida');
  const reply = await app.request(logOut, {}, { headers: { cookie: user.cookie, ...ownPage } });
  expect(reply.headers['clear-site-data']).toBe('"cache", "storage"');
  expect(reply.json()).toEqual({ ended: true });
  expect((await app.request(whoAmI, {}, { user })).body).toBe('reauthorize');
});

test('an end that is told late takes no cookie and nothing stored: they may be of who signed in since', async () => {
  const user = await app.signUp('kim');
  const reply = await app.request(logOut, { isLate: true }, { headers: { cookie: user.cookie, ...ownPage } });
  expect(reply.json()).toEqual({ ended: true });
  expect(reply.headers['set-cookie']).toBeUndefined();
  expect(reply.headers['clear-site-data']).toBe('"cache"');
  expect((await app.request(whoAmI, {}, { user })).body).toBe('reauthorize');
  expect((await renew(user.cookie, ownPage)).json()).toBeNull();
});

test('signing in ends the session that the browser had before', async () => {
  const [guest] = [await app.guest(), await app.signUp('jan')];
  const reply = await app.request(logIn, credentials('jan@example.org', TEST_PASSWORD), {
    headers: { cookie: guest.cookie, ...ownPage },
  });
  expect(reply.body).toMatch(/^ok!/);
  expect((await app.request(whoAmI, {}, { user: guest })).body).toBe('reauthorize');
});
