import { z } from 'zod';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchMyQuests, setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import { logIn, savePosition, whoAmI } from '@mangoquest/contract/calls/accounts.ts';
import { call as defineCall } from '@mangoquest/contract/call.ts';
import { syncScore } from '@mangoquest/contract/calls/play.ts';
import { CallError } from './call-error.ts';
import { call } from './client.ts';
import { hasCredentials, setCredentials } from './credentials.ts';
import { setReauthorizeAsk } from './reauthorize-ask.ts';

const user = {
  userid: 7,
  username: 'ada',
  email: 'ada@example.org',
  isGeneric: false,
  isAdvanced: false,
  showTooltips: true,
  latitude: null,
  longitude: null,
  locale: null,
  agreedTerms: null,
  hasPassword: true,
  mustChangePassword: false,
};
type Reply = { readonly status?: number; readonly json?: unknown; readonly text?: string };

/** Every request that went out, and what answers it. */
const sent: { url: string; token: string | null; body: string }[] = [];
let answer: (url: string, token: string | null) => Reply | Promise<Reply>;

beforeEach(() => {
  sent.length = 0;
  setCredentials({ userId: 7, token: 'old' });
  setReauthorizeAsk(null);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const token = new Headers(init.headers).get('mytoken');
    sent.push({ url, token, body: String(init.body ?? '') });
    init.signal?.throwIfAborted();
    const { status = 200, json, text } = await answer(url, token);
    return new Response(text ?? JSON.stringify(json), { status });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const renewal = { json: { token: 'new', user } };

test('a form call is URL-encoded, with objects as JSON text and without what is not set', async () => {
  answer = () => ({ json: { currentMgq: null, coords: null, usQuestId: null } });
  await call(setCurrentQuest, { questId: 3, latitude: 1.5, longitude: undefined });
  expect(sent[0]).toMatchObject({ url: '/mgqAuth/UsQuestsSetter', token: 'old', body: 'nextQuestId=3&latitude=1.5' });
});

test('an expired session is renewed silently and the same request sent once more', async () => {
  answer = (url, token) =>
    url.endsWith('/renew') ? renewal : token === 'new' ? { json: { score: 5 } } : { status: 401, text: 'reauthorize' };
  expect(await call(syncScore, { firstQuestId: 1, questId: 1, score: 9 })).toEqual({ score: 5 });
  expect(sent.map(({ url, token }) => `${url} ${token}`)).toEqual([
    '/mobile/ScoreSaver old',
    '/api/session/renew old',
    '/mobile/ScoreSaver new',
  ]);
  expect(sent[2]?.body).toBe(sent[0]?.body);
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
    answer = (url, token) =>
      url.endsWith('/renew')
        ? { json: { token: 'new', user: { ...user, userid: 8 } } }
        : token === 'new'
          ? { json: { saved: true } }
          : { status: 401, text: 'reauthorize' };
    await expect(call(savePosition, { latitude: 1, longitude: 2 })).rejects.toMatchObject({
      kind: 'busy',
      message: 'In this browser somebody else is logged in now, so this was not sent.',
    });
    expect(sent.filter(({ url, token }) => url === '/api/user/location' && token === 'new')).toEqual([]);
  },
);

test('a file is sent whole a second time, byte for byte', async () => {
  const saveImage = defineCall({
    name: 'Test',
    method: 'POST',
    path: '/test',
    access: 'session',
    body: 'multipart',
    summary: '',
    request: z.strictObject({ questId: z.int(), imageFile: z.file() }),
    reply: z.object({ saved: z.literal(true) }),
  });
  const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 251);
  const received: { type: string | null; questId: unknown; name: string; bytes: Uint8Array }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.endsWith('/renew')) return new Response(JSON.stringify(renewal.json));
    // Read as a server would: a body that can be read once only would be empty the second time.
    const request = new Request('https://quests.example', init);
    const type = request.headers.get('content-type');
    const form = await request.formData();
    const file = form.get('imageFile') as File;
    received.push({
      type,
      questId: form.get('questId'),
      name: file.name,
      bytes: new Uint8Array(await file.arrayBuffer()),
    });
    return new Headers(init.headers).get('mytoken') === 'new'
      ? new Response('{"saved":true}')
      : new Response('reauthorize', { status: 401 });
  });
  expect(
    await call(saveImage, { questId: 3, imageFile: new File([bytes], 'cover.png', { type: 'image/png' }) }),
  ).toEqual({ saved: true });
  expect(received).toHaveLength(2);
  for (const one of received)
    expect(one).toEqual({
      type: expect.stringMatching(/^multipart\/form-data; ?boundary=/),
      questId: '3',
      name: 'cover.png',
      bytes,
    });
});

test('a JSON body is sent once more as it was', async () => {
  answer = (url, token) =>
    url.endsWith('/renew')
      ? renewal
      : token === 'new'
        ? { json: { saved: true } }
        : { status: 401, text: 'reauthorize' };
  await call(savePosition, { latitude: 1, longitude: 2 });
  expect(sent.map(({ url, body }) => `${url} ${body}`)).toEqual([
    '/api/user/location {"latitude":1,"longitude":2}',
    '/api/session/renew {}',
    '/api/user/location {"latitude":1,"longitude":2}',
  ]);
});

test('many calls at once renew the session once', async () => {
  answer = async (url, token) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
    return url.endsWith('/renew') ? renewal : token === 'new' ? { json: user } : { text: 'reauthorize' };
  };
  const users = await Promise.all(Array.from({ length: 8 }, () => call(whoAmI, {})));
  expect(users.map(({ id }) => id)).toEqual(Array(8).fill(7));
  expect(sent.filter(({ url }) => url.endsWith('/renew'))).toHaveLength(1);
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
  answer = (url, token) => {
    if (url.endsWith('/renew')) {
      renewals += 1;
      return renewals === 1 ? { json: null } : renewal;
    }
    return token === 'new' ? { json: user } : { text: 'reauthorize' };
  };
  await expect(Promise.all([call(whoAmI, {}), call(whoAmI, {})])).resolves.toHaveLength(2);
  expect(ask).toHaveBeenCalledOnce();
});

test('a no ends the session and leads to the login page', async () => {
  const leave = vi.fn<() => void>();
  setReauthorizeAsk({ ask: async () => false, leave });
  answer = (url) => (url.endsWith('/renew') ? { json: null } : { text: 'reauthorize' });
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
  answer = (url) => {
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
  answer = () => ({ text: 'reauthorize' });
  await expect(call(fetchMyQuests, {})).rejects.toMatchObject({ kind: 'reauthorize' });
  expect(ask).not.toHaveBeenCalled();
  expect(sent).toHaveLength(1);
});

test('a lost network while renewing ends nothing', async () => {
  const ask = vi.fn<() => Promise<boolean>>(async () => false);
  setReauthorizeAsk({ ask, leave: () => undefined });
  answer = (url) => {
    if (url.endsWith('/renew')) throw new TypeError('Failed to fetch');
    return { text: 'reauthorize' };
  };
  await expect(call(syncScore, { firstQuestId: 1, questId: 1, score: 9 })).rejects.toMatchObject({ kind: 'network' });
  expect(ask).not.toHaveBeenCalled();
  expect(hasCredentials()).toBe(true);
});

test('a refusal keeps its kind, its sentence and its issues', async () => {
  answer = () => ({
    status: 422,
    json: {
      error: 'invalid',
      message: 'No.',
      issues: [
        { field: 'email', message: 'account.emailInvalid' },
        { field: 'x', message: 'not a key' },
      ],
    },
  });
  const error = await call(whoAmI, {}).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(CallError);
  expect(error).toMatchObject({
    kind: 'invalid',
    message: 'No.',
    issues: [{ field: 'email', message: 'account.emailInvalid' }],
  });
});

test.each([
  [404, 'not-found'],
  [413, 'too-large'],
  [429, 'too-many'],
  [502, 'server'],
  [503, 'busy'],
])('a bare %i is %s', async (status, kind) => {
  answer = () => ({ status, text: '<html>' });
  await expect(call(whoAmI, {})).rejects.toMatchObject({ kind });
});

test('a reply that breaks its schema is the server’s fault', async () => {
  answer = () => ({ json: { userid: 'seven' } });
  await expect(call(whoAmI, {})).rejects.toMatchObject({ kind: 'server' });
});

test('a text reply becomes its outcome', async () => {
  answer = () => ({ text: 'wrong_pass' });
  const none = {
    authorizationCode: '',
    identityToken: '',
    social: '',
    isLogin: '',
    comesFromLogin: '',
    username: '',
  } as const;
  expect(await call(logIn, { ...none, email: 'a@b.example', password: 'x' })).toEqual({ outcome: 'wrong_pass' });
});

test('a lost reply is asked for again only where that is safe', async () => {
  vi.useFakeTimers();
  let tries = 0;
  answer = () => {
    tries += 1;
    if (tries === 1) throw new TypeError('Failed to fetch');
    return { json: user };
  };
  const got = call(whoAmI, {});
  await vi.advanceTimersByTimeAsync(1000);
  expect((await got).id).toBe(7);
  tries = 0;
  await expect(call(syncScore, { firstQuestId: 1, questId: 1, score: 9 })).rejects.toMatchObject({ kind: 'network' });
});

test('a token about to run out is renewed before it is used', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  setCredentials({ userId: 7, token: 'old' });
  answer = (url) => (url.endsWith('/renew') ? renewal : { json: user });
  vi.setSystemTime(Date.now() + 12 * 60_000);
  await call(whoAmI, {});
  vi.setSystemTime(Date.now() + 2 * 60_000);
  await call(whoAmI, {});
  expect(sent.map(({ url, token }) => `${url} ${token}`)).toEqual([
    '/api/user old',
    '/api/session/renew old',
    '/api/user new',
  ]);
});
