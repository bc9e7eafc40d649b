import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '@mangoquest/contract/call.ts';
import { logIn, savePosition, whoAmI } from '@mangoquest/contract/calls/accounts.ts';
import { deleteMindsets } from '@mangoquest/contract/calls/mindsets.ts';
import { fetchScores } from '@mangoquest/contract/calls/play.ts';
import { health } from '@mangoquest/contract/calls/system.ts';
import { loggerOptions } from './http/logger.ts';
import { EMPTY_CREDENTIALS, startTestApp, TEST_PASSWORD } from './testing/test-app.ts';
import type { TestApp, TestUser } from './testing/test-app.ts';
import { UnavailableError } from './storage/errors.ts';
import type { Storage } from './storage/storage.ts';

let app: TestApp;
let ann: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  ann = await app.signUp('ann');
});
afterAll(() => app.close());

const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
  app.server.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...app.headersOf(ann), ...headers },
  });

test.each([
  ['no JSON at all', '{"latitude":', 400],
  ['two values', '{} {}', 400],
  ['a prototype', '{"__proto__":{"isAdmin":true}}', 400],
  ['a list', '[]', 422],
  ['a text', '"latitude"', 422],
  ['null', 'null', 422],
  ['nothing', '', 422],
  ['wrong types', '{"latitude":{},"longitude":true}', 422],
  ['not a number', '{"latitude":"NaN","longitude":"1e999"}', 422],
  ['outside of the earth', '{"latitude":90.1,"longitude":0}', 422],
])('a body with %s is refused clearly', async (_name, payload, status) => {
  const reply = await post('/api/user/location', payload);
  expect(reply.statusCode).toBe(status);
  expect(refusal.parse(reply.json()).error).toBe('invalid');
});

test('a body of another kind is refused with what to send', async () => {
  for (const type of ['text/plain', 'application/xml', 'multipart/form-data; boundary=x']) {
    const reply = await post('/api/user/location', 'latitude=1&longitude=1', { 'content-type': type });
    expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([
      415,
      'Send this as JSON or as a URL-encoded form.',
    ]);
  }
});

test('a field that is sent twice is not quietly one of both', async () => {
  const reply = await post('/api/user/location', 'latitude=1&latitude=2&longitude=1', {
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect(reply.statusCode).toBe(422);
});

test('a body over the limit of its call is refused before it is read whole, over a real connection', async () => {
  const live = await startTestApp();
  try {
    await live.server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = live.server.server.address() as AddressInfo;
    const send = (bytes: number, chunked: boolean) =>
      new Promise<{ status: number; body: string }>((resolve, reject) => {
        const body = Buffer.alloc(bytes, 'a');
        const request = httpRequest(
          {
            port,
            path: '/mobile/Authorizer',
            method: 'POST',
            headers: { 'content-type': 'application/json', ...(chunked ? {} : { 'content-length': bytes }) },
          },
          (response) => {
            let text = '';
            response
              .on('data', (chunk: Buffer) => {
                text += chunk.toString();
              })
              .on('end', () => {
                resolve({ status: response.statusCode ?? 0, body: text });
              });
          },
        );
        request.on('error', reject);
        request.end(body);
      });
    for (const chunked of [false, true]) {
      const { status, body } = await send(5_000_000, chunked);
      expect([status, refusal.parse(JSON.parse(body))]).toEqual([
        413,
        { error: 'too-large', key: 'common.tooLarge', message: 'That is larger than we take.' },
      ]);
    }
    expect((await live.request(health, {})).statusCode).toBe(200);
  } finally {
    await live.close();
  }
});

test.each([
  '/mobile/Nope',
  '/mgq/Nope',
  '/mgqAuth/Nope',
  '/api/nope',
  '/App/mobile/Nope',
  '/mgqimages/..%2f..%2fetc',
  '/qstimages/x.webp',
])('%s is answered with a 404 in JSON', async (url) => {
  for (const method of ['GET', 'POST'] as const) {
    const reply = await app.server.inject({ method, url });
    expect(reply.statusCode).toBe(404);
    expect(refusal.parse(reply.json()).error).toBe('not-found');
  }
});

test('every reply carries the headers that keep a browser from guessing', async () => {
  for (const url of ['/health', '/mobile/Nope', '/api/openapi.json', '/mgq/MgqWebFetcher']) {
    const { headers } = await app.server.inject(url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    });
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
  }
});

test('a reply with something of a user is never kept by a cache', async () => {
  expect((await app.request(whoAmI, {}, { user: ann })).headers['cache-control']).toBe('no-store');
  expect((await app.request(whoAmI, {})).headers['cache-control']).toBe('no-store');
});

test('a database that is out is answered with 503 and when to come again, and health says so', async () => {
  const gone = () => Promise.reject(new UnavailableError('unreachable'));
  const broken: Storage = {
    ...app.storage,
    ping: async () => false,
    users: { ...app.storage.users, accountByEmail: gone },
    close: async () => undefined,
  };
  const other = await startTestApp({ storage: broken });
  try {
    const reply = await other.request(logIn, { ...EMPTY_CREDENTIALS, email: ann.email, password: TEST_PASSWORD });
    expect([reply.statusCode, reply.headers['retry-after'], refusal.parse(reply.json()).error]).toEqual([
      503,
      '1',
      'busy',
    ]);
    const state = await other.request(health, {});
    expect([state.statusCode, health.reply.parse(state.json()).status]).toEqual([503, 'no-database']);
  } finally {
    await other.close();
  }
});

test('a fault of ours is a 500 that tells nothing, and a line in the log that holds nothing private', async () => {
  const lines: string[] = [];
  const broken: Storage = {
    ...app.storage,
    close: async () => undefined,
    users: {
      ...app.storage.users,
      accountByEmail: () =>
        Promise.reject(Object.assign(new Error('broken'), { detail: 'Key (email)=(canary@example.org)' })),
    },
  };
  const other = await startTestApp({
    storage: broken,
    logger: loggerOptions('debug', {
      write: (line) => {
        lines.push(line);
      },
    }),
  });
  try {
    const reply = await other.request(
      logIn,
      { ...EMPTY_CREDENTIALS, email: 'canary@example.org', password: 'Canary-passw0rd!' },
      {
        headers: {
          mytoken: 'canary-token',
          requestid: 'canary-id',
          cookie: 'mangoquest-session=canary-cookie',
          'user-agent': 'canary-agent',
        },
      },
    );
    expect([reply.statusCode, reply.json()]).toEqual([
      500,
      { error: 'server', key: 'common.somethingWrong', message: 'Something went wrong.' },
    ]);
    await other.server.inject('/outerauth/canary@example.org/canary/outergame/canary?canary=1');
    const log = lines.join('');
    expect(log).toContain(String(reply.headers['x-request-id']));
    expect(log).toContain('"msg":"reply"');
    expect(log).not.toMatch(/canary|127\.0\.0\.1/i);
  } finally {
    await other.close();
  }
});

test('more requests than people make are refused with the time to wait; another user is not held up', async () => {
  const few = await startTestApp({ config: { rateLimit: 0.01 } });
  try {
    const [one, two] = [await few.signUp('one'), await few.signUp('two')];
    const replies = [];
    for (let n = 0; n < 14; n += 1)
      replies.push(await few.request(n % 2 === 0 ? whoAmI : fetchScores, {}, { user: one }));
    const refused = replies.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(2);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(refusal.parse(refused[0]?.json()).error).toBe('too-many');
    expect((await few.request(whoAmI, {}, { user: two })).statusCode).toBe(200);
    expect((await few.request(deleteMindsets, { questId: 1, deleted: [1] }, { user: one })).statusCode).toBe(404);
  } finally {
    await few.close();
  }
});

test('a position in a form is the same as in JSON', async () => {
  await app.request(savePosition, { latitude: 12.5, longitude: -3 }, { user: ann, form: true });
  expect(await app.call(whoAmI, {}, ann)).toMatchObject({ latitude: 12.5, longitude: -3 });
});
