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
