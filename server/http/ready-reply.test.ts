import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { openMindset } from '@mangoquest/contract/calls/play.ts';
import { fetchPublicQuests, setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import { makeQuest } from '../testing/quest-fixtures.ts';
import { startTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import { ONE_WRITE_BYTES } from './ready-reply.ts';
import { prepareBytes } from './cached-reply.ts';
import { baseHeaders } from './security-headers.ts';

const LIST = fetchPublicQuests.path;

async function appWithQuests(count: number, publicUrl?: string): Promise<TestApp> {
  const app = await startTestApp({ config: { rateLimit: 0, publicUrl } });
  onTestFinished(() => app.close());
  const owner = await app.signUp('owner');
  for (let index = 0; index < count; index++) await makeQuest(app, owner, { title: `Ünter den Linden ${index}` });
  return app;
}

/** The raw output of a server on one connection, up to this number of replies. */
async function overOneConnection(app: TestApp, requests: readonly string[]): Promise<string[]> {
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => {
    socket.destroy();
  });
  const replies: string[] = [];
  for (const request of requests) {
    socket.write(request);
    replies.push(
      await new Promise<string>((resolve) => {
        let text = '';
        const listen = (chunk: Buffer) => {
          text += chunk.toString('latin1');
          const [head = '', ...body] = text.split('\r\n\r\n');
          const length = request.startsWith('HEAD') ? 0 : Number(/^content-length: (\d+)$/im.exec(head)?.[1]);
          if (body.join('\r\n\r\n').length < length || !text.includes('\r\n\r\n')) return;
          socket.off('data', listen);
          resolve(text);
        };
        socket.on('data', listen);
      }),
    );
  }
  return replies;
}

test.each([
  [undefined, false],
  ['https://quests.example.org', true],
])('a kept reply and an opening have the headers of every reply (PUBLIC_URL %s)', async (publicUrl, isHttps) => {
  const app = await appWithQuests(1, publicUrl);
  const player = await app.signUp('player');
  const {
    questId,
    mindsetIds: [mindsetId = 0],
  } = await makeQuest(app, await app.signUp('other'));
  await app.call(setCurrentQuest, { questId }, player);
  const replies = [
    await app.server.inject({ url: LIST }),
    await app.request(openMindset, { mindsetId }, { user: player }),
    await app.server.inject({ url: '/nowhere' }),
  ];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 503]);
  for (const { headers } of replies)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      ...(isHttps ? { 'strict-transport-security': baseHeaders(true)['strict-transport-security'] } : {}),
    });
  for (const { headers } of replies.slice(0, 2)) {
    expect(headers).toMatchObject(baseHeaders(isHttps));
    expect('strict-transport-security' in headers).toBe(isHttps);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  }
  expect(replies.slice(0, 2).map(({ headers }) => headers['cache-control'])).toEqual(['no-cache', 'no-store']);
});

test('a kept reply comes as it is accepted, not at all to who has it, and without a body for HEAD', async () => {
  const app = await appWithQuests(6);
  const plain = await app.server.inject({ url: LIST });
  const packed = await app.server.inject({ url: LIST, headers: { 'accept-encoding': 'br' } });
  expect([plain.json<unknown[]>().length, plain.rawPayload.length]).toEqual([
    6,
    Number(plain.headers['content-length']),
  ]);
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
  const again = await app.server.inject({ url: LIST, headers: { 'if-none-match': String(plain.headers.etag) } });
  expect([again.statusCode, again.body, again.headers['x-content-type-options']]).toEqual([304, '', 'nosniff']);
  const head = await app.server.inject({ method: 'HEAD', url: LIST });
  expect([head.statusCode, head.body, head.headers['content-length'], head.headers.etag]).toEqual([
    200,
    '',
    plain.headers['content-length'],
    plain.headers.etag,
  ]);
});

test('one connection gets reply after reply, each whole and with its date', async () => {
  const app = await appWithQuests(3);
  const expected = (await app.server.inject({ url: LIST })).body;
  const get = `GET ${LIST} HTTP/1.1\r\nhost: localhost\r\n\r\n`;
  const replies = await overOneConnection(app, [get, get.replace('GET', 'HEAD'), get]);
  for (const reply of replies) expect(reply).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*\r\ndate: /i);
  const bodies = replies.map((reply) => Buffer.from(reply.slice(reply.indexOf('\r\n\r\n') + 4), 'latin1').toString());
  expect(bodies).toEqual([expected, '', expected]);
});

test('what fits into one write is kept as text of the very bytes, and larger bodies are not held twice', async () => {
  const bytes = Buffer.from(Array.from({ length: ONE_WRITE_BYTES }, (_, index) => index % 251));
  const form = (await prepareBytes(bytes, 'image/webp', 'no-cache')).formFor(undefined);
  expect(Buffer.from(form.text as string, 'latin1').equals(bytes)).toBe(true);
  expect(
    (await prepareBytes(Buffer.concat([bytes, bytes]), 'image/webp', 'no-cache')).formFor(undefined).text,
  ).toBeNull();
});
