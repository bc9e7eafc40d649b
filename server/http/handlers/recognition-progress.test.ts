import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TextRecognizer } from '../../ports/text-recognizer.ts';
import { ENGLISH_PAGE } from '../../testing/recognized-pages.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp, TestUser } from '../../testing/test-app.ts';

let app: TestApp;
let owner: TestUser;
let recognize: TextRecognizer['recognize'];

beforeAll(async () => {
  app = await startTestApp({
    config: { rateLimit: 0 },
    recognizer: { recognize: (...asked) => recognize(...asked), languages: () => Promise.resolve([]) },
  });
  owner = await app.signUp('owner');
});
afterAll(() => app.close());

async function scan(changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  const reply = await app.server.inject({
    method: 'POST',
    url: '/mgqAuth/ImageScanner',
    headers: { ...app.headersOf(owner), 'content-type': 'application/json', ...headers },
    payload: JSON.stringify({ ocrImage: ENGLISH_PAGE.toString('base64'), ...changes }),
  });
  const type = String(reply.headers['content-type']);
  const lines = reply.body
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown);
  return { status: reply.statusCode, type, lines };
}
const followed = (changes?: Record<string, unknown>) => scan(changes, { accept: 'application/x-ndjson' });

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('who wants to hear it is told how far a picture is, and last what was read', async () => {
  recognize = async (_job, _signal, tell) => {
    tell?.({ step: 'waiting', share: null, before: 2 });
    await settled();
    tell?.({ step: 'reading', share: 0.25, before: 0 });
    await settled();
    return { ok: true, lines: [] };
  };
  const { status, type, lines } = await followed();
  expect([status, type]).toEqual([200, 'application/x-ndjson']);
  expect(lines).toEqual([
    { progress: { step: 'waiting', share: null, before: 2 } },
    { progress: { step: 'reading', share: 0.25, before: 0 } },
    { status: 200, body: { sourceText: '', words: [], language: 'eng' } },
  ]);
  expect((await scan()).lines).toEqual([{ sourceText: '', words: [], language: 'eng' }]);
});

test('a refusal is told in the last line, as it would have come', async () => {
  recognize = () => Promise.resolve({ ok: false, reason: 'unreadable' });
  const [plain, told] = [await scan(), await followed()];
  expect(plain.status).toBe(422);
  expect(told.lines).toEqual([{ status: 422, body: plain.lines[0] }]);
});

test('a fault tells nothing of itself', async () => {
  recognize = () => Promise.reject(new Error('/secret/path'));
  const { lines } = await followed();
  expect(lines).toMatchObject([{ status: 500, body: { error: 'server' } }]);
  expect(JSON.stringify(lines)).not.toContain('secret');
});

test('what is no picture, or comes without a session, is refused before', async () => {
  expect((await followed({ ocrImage: 7 })).status).toBe(422);
  const reply = await app.server.inject({
    method: 'POST',
    url: '/mgqAuth/ImageScanner',
    headers: { accept: 'application/x-ndjson', 'content-type': 'application/json' },
    payload: '{"ocrImage":""}',
  });
  expect(reply.headers['content-type']).not.toBe('application/x-ndjson');
});
