import { afterEach, expect, test, vi } from 'vitest';
import { fetchMyQuests } from '@mangoquest/contract/calls/quests.ts';
import { savePosition, whoAmI } from '@mangoquest/contract/calls/accounts.ts';
import { syncScore } from '@mangoquest/contract/calls/play.ts';
import { call } from './client.ts';
import { hasCredentials, setCredentials } from './credentials.ts';
import { markAllBack, markGone } from '../local-db/gone-users.ts';
import { renew } from './renewal.ts';
import { setReauthorizeAsk } from './reauthorize-ask.ts';
import { playServer, renewal, user } from './testing/played-server.ts';

const server = playServer();
afterEach(markAllBack);

test('an expired session is renewed silently and the same request sent once more', async () => {
  const ask = vi.fn<() => Promise<boolean>>(async () => true);
  setReauthorizeAsk({ ask, leave: () => undefined });
  server.answer = (url, token) =>
    url.endsWith('/renew') ? renewal : token === 'new' ? { json: { score: 5 } } : { status: 401, text: 'reauthorize' };
  expect(await call(syncScore, { firstQuestId: 1, questId: 1, score: 9 })).toEqual({ score: 5 });
  expect(server.sent.map(({ url, token }) => `${url} ${token}`)).toEqual([
    '/mobile/ScoreSaver old',
    '/api/session/renew old',
    '/mobile/ScoreSaver new',
  ]);
  expect(server.sent[2]?.body).toBe(server.sent[0]?.body);
  expect(ask).not.toHaveBeenCalled();
});

test.each([
  ['is over', 0],
  ['gets old', 14 * 60_000],
])(
  'what one user sends is not sent for another, who logged in in another tab, when its session %s',
  async (_how, age) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    setCredentials({ userId: 7, token: 'old' });
    vi.setSystemTime(Date.now() + age);
    server.answer = (url, token) =>
      url.endsWith('/renew')
        ? { json: { token: 'new', user: { ...user, userid: 8 } } }
        : token === 'new'
          ? { json: { saved: true } }
          : { status: 401, text: 'reauthorize' };
    await expect(call(savePosition, { latitude: 1, longitude: 2 })).rejects.toMatchObject({
      kind: 'busy',
      message: 'In this browser somebody else is logged in now, so this was not sent.',
    });
    expect(server.sent.filter(({ url, token }) => url === '/api/user/location' && token === 'new')).toEqual([]);
  },
);

test('many calls at once renew the session once', async () => {
  server.answer = async (url, token) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
    return url.endsWith('/renew') ? renewal : token === 'new' ? { json: user } : { text: 'reauthorize' };
  };
  const users = await Promise.all(Array.from({ length: 8 }, () => call(whoAmI, {})));
  expect(users.map(({ id }) => id)).toEqual(Array(8).fill(7));
  expect(server.sent.filter(({ url }) => url.endsWith('/renew'))).toHaveLength(1);
});

test('where the renewal fails the user is asked once; a yes tries again', async () => {
  let renewals = 0;
  const ask = vi.fn<() => Promise<boolean>>(async () => true);
  setReauthorizeAsk({
    ask,
    leave: () => {
      throw new Error('not left');
    },
  });
  server.answer = (url, token) => {
    if (url.endsWith('/renew')) {
      renewals += 1;
      return renewals === 1 ? { json: null } : renewal;
    }
    if (token !== 'new') return { text: 'reauthorize' };
    return { json: url === '/api/user/location' ? { saved: true } : user };
  };
  const [, who] = await Promise.all([call(savePosition, { latitude: 1, longitude: 2 }), call(whoAmI, {})]);
  expect(who.id).toBe(7);
  expect(ask).toHaveBeenCalledOnce();
  expect(server.sent.filter(({ url }) => url === '/api/user/location').map(({ token, body }) => [token, body])).toEqual(
    ['old', 'new'].map((token) => [token, '{"latitude":1,"longitude":2}']),
  );
});

test('a no ends the session and leads to the login page', async () => {
  const leave = vi.fn<() => void>();
  setReauthorizeAsk({ ask: async () => false, leave });
  server.answer = (url) => (url.endsWith('/renew') ? { json: null } : { text: 'reauthorize' });
  await expect(call(whoAmI, {})).rejects.toMatchObject({
    kind: 'reauthorize',
    message: 'You are not logged in here any more. Log in, then try again.',
  });
  expect(leave).toHaveBeenCalledOnce();
  expect(hasCredentials()).toBe(false);
});

test('who logs out in another tab while a call is under way is not asked', async () => {
  const ask = vi.fn<() => Promise<boolean>>(async () => true);
  setReauthorizeAsk({ ask, leave: () => undefined });
  server.answer = (url) => {
    if (!url.endsWith('/renew')) return { text: 'reauthorize' };
    setCredentials(null);
    return { json: null };
  };
  await expect(call(fetchMyQuests, {})).rejects.toMatchObject({ kind: 'reauthorize' });
  expect(ask).not.toHaveBeenCalled();
});

test('a visitor is not asked anything', async () => {
  setCredentials(null);
  const ask = vi.fn<() => Promise<boolean>>(async () => true);
  setReauthorizeAsk({ ask, leave: () => undefined });
  server.answer = () => ({ text: 'reauthorize' });
  await expect(call(fetchMyQuests, {})).rejects.toMatchObject({ kind: 'reauthorize' });
  expect(ask).not.toHaveBeenCalled();
  expect(server.sent).toHaveLength(1);
});

test('a lost network while renewing ends nothing', async () => {
  const ask = vi.fn<() => Promise<boolean>>(async () => false);
  setReauthorizeAsk({ ask, leave: () => undefined });
  server.answer = (url) => {
    if (url.endsWith('/renew')) throw new TypeError('Failed to fetch');
    return { text: 'reauthorize' };
  };
  await expect(call(syncScore, { firstQuestId: 1, questId: 1, score: 9 })).rejects.toMatchObject({ kind: 'network' });
  expect(ask).not.toHaveBeenCalled();
  expect(hasCredentials()).toBe(true);
});

test('a token about to run out is renewed before it is used', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  setCredentials({ userId: 7, token: 'old' });
  server.answer = (url) => (url.endsWith('/renew') ? renewal : { json: user });
  vi.setSystemTime(Date.now() + 12 * 60_000);
  await call(whoAmI, {});
  vi.setSystemTime(Date.now() + 2 * 60_000);
  await call(whoAmI, {});
  expect(server.sent.map(({ url, token }) => `${url} ${token}`)).toEqual([
    '/api/user old',
    '/api/session/renew old',
    '/api/user new',
  ]);
});

test('who logs out while their session is being renewed is not signed in by that', async () => {
  const { promise: held, resolve: answer } = Promise.withResolvers<typeof renewal>();
  server.answer = () => held;
  const renewing = renew();
  markGone(7);
  setCredentials(null);
  answer(renewal);
  expect(await renewing).toBeNull();
  expect(hasCredentials()).toBe(false);
});
