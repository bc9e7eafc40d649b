import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { RecognitionResult } from '../../ports/text-recognizer.ts';
import { ENGLISH_PAGE } from '../../testing/recognized-pages.ts';
import { startTestApp } from '../../testing/test-app.ts';

test.each(['application/json', 'application/x-ndjson'])(
  'who closes the request ends the reading (%s)',
  async (accept) => {
    const begun = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    const app = await startTestApp({
      recognizer: {
        recognize(_job, signal) {
          const { promise, resolve } = Promise.withResolvers<RecognitionResult>();
          signal.addEventListener('abort', () => {
            resolve({ ok: false, reason: 'cancelled' });
            ended.resolve();
          });
          begun.resolve();
          return promise;
        },
        languages: () => Promise.resolve([]),
      },
    });
    try {
      const owner = await app.signUp('owner');
      const address = await app.server.listen({ port: 0, host: '127.0.0.1' });
      const request = new AbortController();
      const answered = fetch(`${address}/mgqAuth/ImageScanner`, {
        method: 'POST',
        headers: { ...app.headersOf(owner), 'content-type': 'application/json', accept },
        body: JSON.stringify({ ocrImage: ENGLISH_PAGE.toString('base64') }),
        signal: request.signal,
      })
        .then((reply) => reply.text())
        .catch(() => 'closed');
      await begun.promise;
      request.abort();
      expect(await answered).toBe('closed');
      await ended.promise;
    } finally {
      await app.close();
    }
  },
);

test('while an image is read, another one of the same user is refused before it is received', async () => {
  const begun = Promise.withResolvers<void>();
  const result = Promise.withResolvers<RecognitionResult>();
  const app = await startTestApp({
    config: { rateLimit: 0 },
    recognizer: {
      recognize: () => {
        begun.resolve();
        return result.promise;
      },
      languages: () => Promise.resolve([]),
    },
  });
  try {
    const [owner, other] = [await app.signUp('owner'), await app.signUp('other')];
    const scan = (user: typeof owner, payload: string) =>
      app.server.inject({
        method: 'POST',
        url: '/mgqAuth/ImageScanner',
        headers: { ...app.headersOf(user), 'content-type': 'application/json' },
        payload,
      });
    const whole = JSON.stringify({ ocrImage: ENGLISH_PAGE.toString('base64') });
    const read = scan(owner, whole);
    await begun.promise;
    // What cannot be read as JSON shows that nobody has tried.
    const second = await scan(owner, '{');
    expect([second.statusCode, second.headers['retry-after']]).toEqual([429, '5']);
    expect(second.json()).toMatchObject({ key: 'recognition.running' });
    expect((await scan(other, '{')).statusCode).toBe(400);
    result.resolve({ ok: true, lines: [] });
    expect((await read).statusCode).toBe(200);
    expect((await scan(owner, '{')).statusCode).toBe(400);
  } finally {
    await app.close();
  }
});

/** An app whose recognition lasts until the test ends it, whoever goes. */
async function readingApp() {
  const result = Promise.withResolvers<RecognitionResult>();
  let begun = 0;
  const app = await startTestApp({
    config: { rateLimit: 0 },
    recognizer: {
      recognize: () => {
        begun += 1;
        return result.promise;
      },
      languages: () => Promise.resolve([]),
    },
  });
  onTestFinished(() => app.close());
  const owner = await app.signUp('owner');
  return {
    app,
    owner,
    begun: () => begun,
    end: () => {
      result.resolve({ ok: true, lines: [] });
    },
    headers: { ...app.headersOf(owner), 'content-type': 'application/json' },
  };
}

const WHOLE = JSON.stringify({ ocrImage: ENGLISH_PAGE.toString('base64') });

test('of several images that one user sends at once one is read, the others are refused before they are received', async () => {
  const { app, headers, begun, end } = await readingApp();
  const statuses: number[] = [];
  // What cannot be read as JSON shows that nobody has tried.
  const sent = [WHOLE, '{', '{', '{', '{'].map(async (payload) => {
    const reply = await app.server.inject({ method: 'POST', url: '/mgqAuth/ImageScanner', headers, payload });
    statuses.push(reply.statusCode);
  });
  await expect.poll(() => statuses).toEqual([429, 429, 429, 429]);
  expect(begun()).toBe(1);
  end();
  await Promise.all(sent);
  expect(statuses.at(-1)).toBe(200);
});

test('a refused image of the greatest length can be sent to its end, and the refusal be read', async () => {
  const { app, headers, begun, end } = await readingApp();
  const url = `${await app.server.listen({ port: 0, host: '127.0.0.1' })}/mgqAuth/ImageScanner`;
  const first = fetch(url, { method: 'POST', headers, body: WHOLE });
  await expect.poll(begun).toBe(1);
  const body = JSON.stringify({ ocrImage: 'A'.repeat(2_790_000) });
  const second = await fetch(url, { method: 'POST', headers, body });
  expect([second.status, await second.json()]).toEqual([429, expect.objectContaining({ key: 'recognition.running' })]);
  end();
  expect((await first).status).toBe(200);
  expect((await fetch(url, { method: 'POST', headers, body: WHOLE })).status).toBe(200);
});

test('who leaves while an image is sent may send another one; while one is read, its place is taken', async () => {
  const { app, headers, begun, end } = await readingApp();
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.server.address() as AddressInfo;
  const send = async (body: string, length: number) => {
    const requested = once(app.server.server, 'request');
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    const lines = Object.entries({ ...headers, host: 'localhost', 'content-length': String(length) });
    socket.write(
      `POST /mgqAuth/ImageScanner HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
    );
    await requested;
    return socket;
  };
  const statusOf = async () =>
    (await app.server.inject({ method: 'POST', url: '/mgqAuth/ImageScanner', headers, payload: '{' })).statusCode;
  const unfinished = await send('{', 100_000);
  await expect.poll(statusOf).toBe(429);
  unfinished.destroy();
  await expect.poll(statusOf).toBe(400);
  const left = await send(WHOLE, WHOLE.length);
  await expect.poll(begun).toBe(1);
  left.destroy();
  await once(left, 'close');
  for (let tries = 0; tries < 3; tries += 1) expect(await statusOf()).toBe(429);
  end();
  await expect.poll(statusOf).toBe(400);
});
