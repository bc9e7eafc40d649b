import { z } from 'zod';
import { expect, test, vi } from 'vitest';
import { setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import { logIn, savePosition, whoAmI } from '@mangoquest/contract/calls/accounts.ts';
import { call as defineCall } from '@mangoquest/contract/call.ts';
import { syncScore } from '@mangoquest/contract/calls/play.ts';
import { CallError } from './call-error.ts';
import { call } from './client.ts';
import { setCredentials } from './credentials.ts';
import { playServer, renewal, user } from './testing/played-server.ts';

const server = playServer();

test('a form call is URL-encoded, with objects as JSON text and without what is not set', async () => {
  server.answer = () => ({ json: { currentMgq: null, coords: null, usQuestId: null } });
  await call(setCurrentQuest, { questId: 3, latitude: 1.5, longitude: undefined });
  expect(server.sent[0]).toMatchObject({
    url: '/mgqAuth/UsQuestsSetter',
    token: 'old',
    body: 'nextQuestId=3&latitude=1.5',
  });
});

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
    // Read as a server would: a one-shot body would be empty the second time.
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
  server.answer = (url, token) =>
    url.endsWith('/renew')
      ? renewal
      : token === 'new'
        ? { json: { saved: true } }
        : { status: 401, text: 'reauthorize' };
  await call(savePosition, { latitude: 1, longitude: 2 });
  expect(server.sent.map(({ url, body }) => `${url} ${body}`)).toEqual([
    '/api/user/location {"latitude":1,"longitude":2}',
    '/api/session/renew {}',
    '/api/user/location {"latitude":1,"longitude":2}',
  ]);
});

test('a refusal keeps its kind, its sentence and its issues', async () => {
  server.answer = () => ({
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
  server.answer = () => ({ status, text: '<html>' });
  await expect(call(whoAmI, {})).rejects.toMatchObject({ kind });
});

test('a reply that breaks its schema is the server’s fault', async () => {
  server.answer = () => ({ json: { userid: 'seven' } });
  await expect(call(whoAmI, {})).rejects.toMatchObject({ kind: 'server' });
});

test('a text reply becomes its outcome', async () => {
  server.answer = () => ({ text: 'wrong_pass' });
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
  server.answer = () => {
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

test('all tries of a call together take no longer than one may', async () => {
  vi.useFakeTimers();
  const limits = vi.spyOn(AbortSignal, 'timeout');
  server.answer = async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, 10_000);
    });
    throw new TypeError('Failed to fetch');
  };
  const got = call(whoAmI, {}).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await got).toMatchObject({ kind: 'network' });
  expect(limits.mock.calls).toEqual([[14_000], [3_400]]);
});

test('nor does it with a renewal in between', async () => {
  vi.useFakeTimers();
  const limits = vi.spyOn(AbortSignal, 'timeout');
  server.answer = async (url, token) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 2_000);
    });
    if (url.endsWith('/renew')) return renewal;
    return token === 'new' ? { json: { saved: true } } : { status: 401, text: 'reauthorize' };
  };
  const saved = call(savePosition, { latitude: 1, longitude: 2 });
  await vi.advanceTimersByTimeAsync(6_000);
  await saved;
  // A few milliseconds more are for sending the body.
  expect(limits.mock.calls.at(-1)).toEqual([expect.closeTo(10_000, -2)]);
});

test('a renewal that hangs holds no call up: the token that ages may still do', async () => {
  vi.useFakeTimers();
  setCredentials({ userId: 7, token: 'old' }, true);
  const late = Promise.withResolvers<typeof renewal>();
  server.answer = (url) => (url.endsWith('/renew') ? late.promise : { json: user });
  const got = call(whoAmI, {});
  await vi.advanceTimersByTimeAsync(4_000);
  expect((await got).id).toBe(7);
  expect(server.sent.map(({ url, token }) => [url, token])).toEqual([
    ['/api/session/renew', 'old'],
    [server.sent[1]?.url, 'old'],
  ]);
  // A pending renewal is shared by all calls, including those of other tests.
  late.resolve(renewal);
  await vi.advanceTimersByTimeAsync(0);
});
