import { hash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '@mangoquest/contract/call.ts';
import { logIn, savePosition, whoAmI } from '@mangoquest/contract/calls/accounts.ts';
import { deleteMindsets } from '@mangoquest/contract/calls/mindsets.ts';
import { fetchScores } from '@mangoquest/contract/calls/play.ts';
import { fetchPublicQuests } from '@mangoquest/contract/calls/quests.ts';
import { health } from '@mangoquest/contract/calls/system.ts';
import { imageFiles } from './adapters/images/image-files.ts';
import { randomIds } from './adapters/random-ids.ts';
import { loggerOptions } from './http/logger.ts';
import { pngOf } from './testing/pictures.ts';
import { makeQuest } from './testing/quest-fixtures.ts';
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

test('the public list is built once per change, compressed, and known by its ETag', async () => {
  const owner = await app.signUp('list-owner');
  for (let n = 0; n < 5; n += 1) await makeQuest(app, owner, { title: `Quest ${n}` });
  const get = (headers: Record<string, string> = {}) => app.server.inject({ url: '/mgq/MgqWebFetcher', headers });
  const plain = await get();
  expect(fetchPublicQuests.reply.parse(plain.json())).toHaveLength(5);
  const gz = await get({ 'accept-encoding': 'gzip' });
  const br = await get({ 'accept-encoding': 'gzip, deflate, br' });
  expect(gunzipSync(gz.rawPayload).toString()).toBe(plain.body);
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  const etag = String(plain.headers['etag']);
  expect([gz.headers['etag'], gz.headers['vary'], gz.headers['cache-control']]).toEqual([
    etag,
    'accept-encoding',
    'no-cache',
  ]);
  const same = await get({ 'if-none-match': etag });
  expect([same.statusCode, same.body, same.headers['etag']]).toEqual([304, '', etag]);
  await makeQuest(app, owner, { title: 'One more' });
  const changed = await get({ 'if-none-match': etag });
  expect(changed.statusCode).toBe(200);
  expect(fetchPublicQuests.reply.parse(changed.json()).map(({ title }) => title)).toContain('One more');
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

test('without a build the web app says what to do', async () => {
  const reply = await app.server.inject('/');
  expect([reply.statusCode, reply.body]).toEqual([
    503,
    'The web app is not built yet. Run npm start, or npm run build, then reload this page.\n',
  ]);
});

test('pages of the app come with a nonce of their own and a strict policy; files are kept for ever', async () => {
  const web = await startTestApp({
    mapOrigins: ['https://tiles.example.org'],
    config: { hostOrigins: ['https://school.example.org'] },
  });
  try {
    const dist = join(web.folder, 'dist');
    mkdirSync(join(dist, 'assets'), { recursive: true });
    writeFileSync(
      join(dist, 'index.html'),
      '<!doctype html><script nonce="__CSP_NONCE__"></script><style nonce="__CSP_NONCE__"></style>',
    );
    writeFileSync(join(dist, 'assets', 'main-3fA9_x2c.js'), `console.log(1);${'/* x */'.repeat(400)}`);
    const nonces = new Set<string>();
    for (const url of ['/', '/qd/7', '/outergame?x=1', '/login']) {
      const page = await web.server.inject(url);
      const nonce = /nonce="([\w-]{22})"/.exec(page.body)?.[1] ?? '';
      nonces.add(nonce);
      expect(page.statusCode).toBe(200);
      expect(page.body).not.toContain('__CSP_NONCE__');
      const policy = String(page.headers['content-security-policy']).split('; ');
      expect(policy).toEqual(
        expect.arrayContaining([
          "default-src 'none'",
          `script-src 'self' 'nonce-${nonce}'`,
          `style-src 'self' 'nonce-${nonce}'`,
          "img-src 'self' data: blob: https://tiles.example.org",
          "connect-src 'self' https://tiles.example.org",
          "frame-ancestors 'self' https://school.example.org",
          "worker-src 'self' blob:",
          "object-src 'none'",
          "base-uri 'none'",
        ]),
      );
      expect(policy.join()).not.toContain('unsafe');
      expect(page.headers).toMatchObject({
        'cache-control': 'no-cache',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'permissions-policy': expect.stringContaining('geolocation=(self)'),
      });
    }
    expect(nonces.size).toBe(4);
    expect(nonces).not.toContain('');
    const unknown = await web.server.inject('/no/such/screen');
    expect([unknown.statusCode, unknown.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    const gz = await web.server.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } });
    expect(gunzipSync(gz.rawPayload).toString()).toContain('<!doctype html>');
    const script = await web.server.inject({ url: '/assets/main-3fA9_x2c.js', headers: { 'accept-encoding': 'br' } });
    expect(brotliDecompressSync(script.rawPayload).toString()).toContain('console.log(1)');
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
    const gone = await web.server.inject('/assets/main-older123.js');
    expect([gone.statusCode, gone.json<{ error: string }>().error]).toEqual([404, 'not-found']);
    for (const url of ['/assets/../../test.sqlite', '/assets/..%2f..%2ftest.sqlite', '/..%2ftest.sqlite']) {
      const reply = await web.server.inject(url);
      expect(reply.statusCode).toBe(404);
      expect(reply.body).not.toContain('SQLite');
    }
  } finally {
    await web.close();
  }
});

test('the description is OpenAPI 3.1 of every call, and its page needs nothing but itself', async () => {
  const description = (await app.server.inject('/api/openapi.json')).json<{
    openapi: string;
    paths: Record<string, Record<string, { operationId: string }>>;
  }>();
  expect(description.openapi).toBe('3.1.0');
  const names = Object.values(description.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  );
  expect(names).toEqual(
    expect.arrayContaining(['Authorizer', 'MgqWebFetcher', 'AnswersGrader', 'MindsetMapSaver', 'Health']),
  );
  expect(description.paths['/mgq/MgqAllForSelectedFetcher/{id}']?.['get']).toMatchObject({
    parameters: [{ name: 'id', in: 'path', required: true }],
  });
  const page = await app.server.inject('/api/docs');
  const style = /<style>([^]*?)<\/style>/.exec(page.body)?.[1] ?? '';
  expect(page.headers['content-security-policy']).toContain(`style-src 'sha256-${hash('sha256', style, 'base64')}'`);
  for (const name of names) expect(page.body).toContain(`id="${name}"`);
  expect(page.body).not.toMatch(/<script|https?:\/\/|style="/);
});

test('a stored picture is served for ever under its own name, and nothing else is', async () => {
  let name = '';
  await imageFiles(join(app.folder, 'images'), randomIds).save('mgqimages', await pngOf('#ffb420'), async (image) => {
    name = image.name;
    return true;
  });
  for (const url of [`/mgqimages/${name}`, `/mgqimages/small-${name}`, `/App/mgqimages/${name}`]) {
    const reply = await app.server.inject(url);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  }
  expect((await app.server.inject(`/qstimages/${name}`)).statusCode).toBe(404);
});

test('a position in a form is the same as in JSON', async () => {
  await app.request(savePosition, { latitude: 12.5, longitude: -3 }, { user: ann, form: true });
  expect(await app.call(whoAmI, {}, ann)).toMatchObject({ latitude: 12.5, longitude: -3 });
});
