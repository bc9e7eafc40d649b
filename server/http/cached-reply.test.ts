import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { codingFor, matchesEtag, prepareBytes, ReplyCache } from './cached-reply.ts';

const big = Buffer.from(JSON.stringify(Array.from({ length: 500 }, (_, id) => ({ id, title: `Quest ${id}` }))));
const prepare = (bytes: Buffer) => prepareBytes(bytes, 'application/json', 'no-cache');

test('each coding holds the same bytes, and says its length and that it depends on what is accepted', async () => {
  const reply = await prepare(big);
  const br = reply.formFor('gzip, deflate, br');
  const gz = reply.formFor('gzip;q=1.0, br;q=0');
  const plain = reply.formFor(undefined);
  expect(brotliDecompressSync(br.bytes).equals(big)).toBe(true);
  expect(gunzipSync(gz.bytes).equals(big)).toBe(true);
  expect(plain.bytes.equals(big)).toBe(true);
  expect(br.headers).toMatchObject({
    'content-encoding': 'br',
    'content-length': br.bytes.length,
    vary: 'accept-encoding',
    etag: reply.etag,
  });
  expect(gz.headers['content-encoding']).toBe('gzip');
  expect(plain.headers).not.toHaveProperty('content-encoding');
});

test('what fits one packet is not compressed', async () => {
  const reply = await prepare(Buffer.from('[]'));
  expect(reply.formFor('br').headers).not.toHaveProperty('content-encoding');
});

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['deflate', 'identity'],
  ['gzip', 'gzip'],
  ['GZIP, BR', 'br'],
  ['br;q=0.000, gzip', 'gzip'],
  ['identity', 'identity'],
])('Accept-Encoding %s is answered with %s', (header, coding) => {
  expect(codingFor(header)).toBe(coding);
});

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  [undefined, false],
])('If-None-Match %s', (header, isMatch) => {
  expect(matchesEtag(header, '"a"')).toBe(isMatch);
});

test('a hundred who ask at once wait for one build, and later ones get what was built', async () => {
  const cache = new ReplyCache(10_000_000);
  let builds = 0;
  const build = async () => {
    builds += 1;
    return prepare(big);
  };
  const replies = await Promise.all(Array.from({ length: 100 }, () => cache.get('list', '1', build)));
  expect(new Set(replies).size).toBe(1);
  expect(await cache.get('list', '1', build)).toBe(replies[0]);
  expect(builds).toBe(1);
  await cache.get('list', '2', build);
  expect(builds).toBe(2);
});

test('a build that was dropped meanwhile is not kept', async () => {
  const cache = new ReplyCache(10_000_000);
  const first = cache.get('list', '1', () => prepare(big));
  cache.drop('list');
  await first;
  expect(cache.bytes).toBe(0);
});

test('a build that fails is tried again by the next who asks', async () => {
  const cache = new ReplyCache(10_000_000);
  await expect(cache.get('list', '1', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
  expect((await cache.get('list', '1', () => prepare(big))).formFor(undefined).bytes.equals(big)).toBe(true);
});

test('over its bytes the least lately used go', async () => {
  const one = (await prepare(big)).size;
  const cache = new ReplyCache(one * 2);
  let builds = 0;
  const build = async () => {
    builds += 1;
    return prepare(big);
  };
  await cache.get('a', '1', build);
  await cache.get('b', '1', build);
  await cache.get('a', '1', build);
  await cache.get('c', '1', build);
  expect(cache.bytes).toBe(one * 2);
  await cache.get('a', '1', build);
  expect(builds).toBe(3);
  await cache.get('b', '1', build);
  expect(builds).toBe(4);
});
