import { PassThrough } from 'node:stream';
import type { Readable } from 'node:stream';
import { fastify } from 'fastify';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { importQuest } from '@mangoquest/contract/calls/quest-files.ts';
import { refusal } from '@mangoquest/contract/call.ts';
import { FILE_HEAD, MULTIPART_END, MULTIPART_TYPE, partHead } from '../testing/multipart-body.ts';
import type { SentFile } from '@mangoquest/contract/wire/file.ts';
import { startTestApp } from '../testing/test-app.ts';
import { incomingFields, multipartRoutes } from './multipart.ts';

const app = await startTestApp({ config: { rateLimit: 0 } });
afterAll(() => app.close());
const owner = await app.signUp('owner');

const send = async (payload: string, type = MULTIPART_TYPE, headers: Record<string, string> = {}) => {
  const reply = await app.server.inject({
    method: 'POST',
    url: importQuest.path,
    payload,
    headers: { 'content-type': type, ...headers, ...app.headersOf(owner) },
  });
  const { error, issues = [] } = refusal.parse(reply.json());
  return [reply.statusCode, error, ...issues.map(({ field, message }) => `${field} ${message}`)];
};

test.each([
  ['no file', partHead('title') + 'x' + MULTIPART_END, [422, 'invalid', 'file common.invalid']],
  ['nothing', MULTIPART_END.slice(2), [422, 'invalid', 'file common.invalid']],
  ['a file under another name', partHead('other', 'a') + 'PK' + MULTIPART_END, [422, 'invalid', 'file common.invalid']],
  ['text in the place of the file', partHead('file') + 'PK' + MULTIPART_END, [422, 'invalid', 'file common.invalid']],
  [
    'a field after the file',
    `${FILE_HEAD}PK\r\n${partHead('title')}x${MULTIPART_END}`,
    [422, 'invalid', 'title common.invalid'],
  ],
  ['a prototype', `${partHead('__proto__')}x\r\n${FILE_HEAD}PK${MULTIPART_END}`, [400, 'invalid']],
  ['an end that is missing', `${FILE_HEAD}PK`, [400, 'invalid']],
  ['no parts at all', 'PK', [400, 'invalid']],
  [
    'a field that is too long',
    `${partHead('title')}${'x'.repeat(1_100_000)}\r\n${FILE_HEAD}PK${MULTIPART_END}`,
    [413, 'too-large'],
  ],
  [
    'many fields that are too long together',
    `${`${partHead('title')}${'x'.repeat(300_000)}\r\n`.repeat(20)}${FILE_HEAD}PK${MULTIPART_END}`,
    [413, 'too-large'],
  ],
  [
    'more fields than a form has',
    `${`${partHead('title')}x\r\n`.repeat(60)}${FILE_HEAD}PK${MULTIPART_END}`,
    [413, 'too-large'],
  ],
])('%s is refused, and no fault', async (_what, body, expected) => {
  expect((await send(body)).slice(0, expected.length)).toEqual(expected);
  expect(app.logged).toEqual([]);
});

test('a call with a file takes nothing but multipart, and no other call takes that', async () => {
  for (const type of ['application/json', 'application/x-www-form-urlencoded', 'application/zip'])
    expect(await send('{}', type)).toEqual([415, 'invalid']);
  expect(await send(MULTIPART_END, 'multipart/form-data')).toEqual([400, 'invalid']);
});

test('a file that says it is longer than its call takes is refused before it is read', async () => {
  const length = String((importQuest.bodyLimit ?? 0) + 1);
  expect(await send(FILE_HEAD, MULTIPART_TYPE, { 'content-length': length })).toEqual([413, 'too-large']);
  expect(app.logged).toEqual([]);
});

test('a file is read while it comes, and ends with a refusal where it is longer than it may be', async () => {
  const server = fastify();
  onTestFinished(() => server.close());
  const pieces: number[] = [];
  multipartRoutes(server, (scope) => {
    scope.post('/', async (request) => {
      const { fields } = await incomingFields(request, { bodyLimit: 100_000 });
      for await (const chunk of (fields['file'] as SentFile).stream()) pieces.push(chunk.length);
      return fields['title'];
    });
  });
  const body = new PassThrough();
  const reply = server.inject({ method: 'POST', url: '/', payload: body, headers: { 'content-type': MULTIPART_TYPE } });
  body.write(`${partHead('title')}T\r\n${FILE_HEAD}${'x'.repeat(50_000)}`);
  await expect.poll(() => pieces.length).toBeGreaterThan(0);
  body.end(`${'x'.repeat(30_000)}${MULTIPART_END}`);
  expect([(await reply).body, pieces.reduce((sum, length) => sum + length, 0)]).toEqual(['T', 80_000]);

  const tooLong = await server.inject({
    method: 'POST',
    url: '/',
    payload: `${FILE_HEAD}${'x'.repeat(100_001)}${MULTIPART_END}`,
    headers: { 'content-type': MULTIPART_TYPE },
  });
  expect([tooLong.statusCode, tooLong.json<{ code: string }>().code]).toEqual([413, 'FST_REQ_FILE_TOO_LARGE']);
});

test('fields together are as long as one may be: more is refused while it comes, and the rest is kept by nobody', async () => {
  const server = fastify();
  onTestFinished(() => server.close());
  let incoming: Readable | undefined;
  multipartRoutes(server, (scope) => {
    scope.post('/', async (request) => {
      incoming = request.raw;
      const { fields } = await incomingFields(request, { fieldLimit: 100_000 });
      return Object.keys(fields);
    });
  });
  const body = new PassThrough();
  const reply = server.inject({ method: 'POST', url: '/', payload: body, headers: { 'content-type': MULTIPART_TYPE } });
  const field = (name: string) => `${partHead(name)}${'x'.repeat(40_000)}\r\n`;
  body.write(field('a') + field('a') + field('a') + partHead('a'));
  expect(await reply).toMatchObject({ statusCode: 500, body: expect.stringContaining('too-large') as string });
  // After the refusal the rest is discarded, not buffered.
  expect([incoming?.listenerCount('data'), incoming?.readableFlowing]).toEqual([0, true]);

  const two = await server.inject({
    method: 'POST',
    url: '/',
    payload: `${field('a')}${field('b').slice(0, -2)}${MULTIPART_END}`,
    headers: { 'content-type': MULTIPART_TYPE },
  });
  expect(two.json()).toEqual(['a', 'b']);
});
