import { hash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchPublicQuests } from '@mangoquest/contract/calls/quests.ts';
import { imageFiles } from './adapters/images/image-files.ts';
import { randomIds } from './adapters/random-ids.ts';
import { pngOf } from './testing/pictures.ts';
import { makeQuest } from './testing/quest-fixtures.ts';
import { startTestApp } from './testing/test-app.ts';
import type { TestApp } from './testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

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
      '<!doctype html><!--first-view--><script nonce="__CSP_NONCE__"></script><style nonce="__CSP_NONCE__"></style>',
    );
    writeFileSync(join(dist, 'assets', 'main-3fA9_x2c.js'), `console.log(1);${'/* x */'.repeat(400)}`);
    writeFileSync(join(dist, 'embed.js'), 'void 0;');
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
          "frame-ancestors 'self'",
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
    const framed = await web.server.inject('/outermap');
    expect(framed.headers['content-security-policy']).toContain("frame-ancestors 'self' https://school.example.org;");
    expect(framed.body).toContain('<meta name="host-origins" content="https://school.example.org">');
    const loaded = await web.server.inject('/embed.js');
    expect(loaded.headers['cross-origin-resource-policy']).toBe('cross-origin');
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

test('the messages of hosts are published as a JSON schema', async () => {
  const reply = await app.server.inject('/api/host-messages.schema.json');
  expect(reply.headers['content-type']).toContain('application/json');
  expect(Object.keys(reply.json<{ $defs: object }>().$defs)).toEqual(['command', 'report']);
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
