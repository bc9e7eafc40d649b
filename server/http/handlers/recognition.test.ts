import { expect, test } from 'vitest';
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
