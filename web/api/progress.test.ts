import { expect, test, vi } from 'vitest';
import { scanImage } from '@mangoquest/contract/calls/recognition.ts';
import type { ReadingProgress } from '@mangoquest/core/generator/reading-progress.ts';
import { CallError } from './call-error.ts';
import { call } from './client.ts';
import { LONGEST_MS, TIMEOUT_MS, timeToSend } from './transport.ts';

const INPUT = { image: '', language: 'eng', isRotated: false, whitelist: '', blacklist: '', withIndex: false };
const READ = { sourceText: 'Rome?', words: [], language: 'eng' };
const step = (share: number) => `${JSON.stringify({ progress: { step: 'reading', share, before: 0 } })}\n`;

/** Replies with these chunks. */
function answerWith(...pieces: string[]): string[] {
  const accepted: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    // A session left by another test may be renewed meanwhile.
    if (url.includes(scanImage.path)) accepted.push(new Headers(init.headers).get('accept') ?? '');
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
        controller.close();
      },
    });
    return new Response(body, { headers: { 'content-type': 'application/x-ndjson' } });
  });
  return accepted;
}

async function scan() {
  const told: ReadingProgress[] = [];
  const reply = await call(scanImage, INPUT, { onProgress: (progress) => told.push(progress) });
  return { reply, shares: told.map(({ share }) => share) };
}

test('what is told comes before the reply, however it is cut on the way', async () => {
  const last = `${JSON.stringify({ status: 200, body: READ })}\n`;
  const accepted = answerWith(step(0.1).slice(0, 9), step(0.1).slice(9) + step(0.2), last.slice(0, 20), last.slice(20));
  expect(await scan()).toEqual({ reply: READ, shares: [0.1, 0.2] });
  expect(accepted).toEqual(['application/x-ndjson, application/json, text/plain']);
});

test('progress of another kind is not told, and the reply comes', async () => {
  answerWith('{"progress":{"step":"dancing"}}\n', `${JSON.stringify({ status: 200, body: READ })}\n`);
  expect(await scan()).toEqual({ reply: READ, shares: [] });
});

test('a refusal is one as ever', async () => {
  const body = { error: 'invalid', key: 'recognition.unreadable', message: 'It may be broken.' };
  answerWith(`${JSON.stringify({ status: 422, body })}\n`);
  const error = await scan().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CallError);
  expect(error).toMatchObject({ kind: 'invalid', key: 'recognition.unreadable' });
});

test('each line begins the time limit anew; without any more it is over', async () => {
  vi.useFakeTimers();
  try {
    const sending = async (lines: string[]) => {
      vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
        const body = new ReadableStream<Uint8Array>({
          start: (controller) => {
            signal?.addEventListener('abort', () => {
              controller.error(signal.reason);
            });
          },
          pull: async (controller) => {
            const line = lines.shift();
            if (line === undefined) return;
            await new Promise((resolve) => setTimeout(resolve, 800));
            controller.enqueue(new TextEncoder().encode(line));
          },
        });
        return new Response(body, { headers: { 'content-type': 'application/x-ndjson' } });
      });
      const reply = call(scanImage, INPUT, { onProgress: () => undefined, timeoutMs: 1_000 }).catch(
        (error: unknown) => error,
      );
      await vi.advanceTimersByTimeAsync(6_000);
      return reply;
    };
    const last = `${JSON.stringify({ status: 200, body: READ })}\n`;
    expect(await sending([step(0.1), step(0.2), step(0.3), last])).toEqual(READ);
    expect(await sending([step(0.1), step(0.2)])).toMatchObject({ kind: 'network', key: 'common.slowNetwork' });
  } finally {
    vi.useRealTimers();
  }
});

test('a large body has the time that a slow network takes for it', async () => {
  const file = new Blob([new Uint8Array(2 * 1_048_576)]);
  const form = new FormData();
  form.set('file', file);
  form.set('name', 'four');
  expect(timeToSend({ body: undefined })).toBe(TIMEOUT_MS);
  for (const body of [file, 'x'.repeat(file.size)]) expect(timeToSend({ body })).toBe(TIMEOUT_MS + 83_887);
  expect(timeToSend({ body: form })).toBe(TIMEOUT_MS + 83_887);
  // Bytes, not letters.
  expect(timeToSend({ body: '€'.repeat(25_000) })).toBe(TIMEOUT_MS + 3_000);
  expect(timeToSend({ body: new Blob([file, file]) })).toBe(LONGEST_MS);

  const limits = vi.spyOn(AbortSignal, 'timeout');
  answerWith(JSON.stringify(READ));
  try {
    await call(scanImage, { ...INPUT, image: 'x'.repeat(file.size) });
    await call(scanImage, INPUT);
    const [large = 0, small = 0] = limits.mock.calls.map(([ms]) => ms);
    expect(large).toBeGreaterThan(TIMEOUT_MS + 80_000);
    expect(small).toBeLessThan(TIMEOUT_MS + 100);
  } finally {
    limits.mockRestore();
  }
});

test('without its last line it was lost', async () => {
  answerWith(step(0.5));
  await expect(scan()).rejects.toMatchObject({ kind: 'network' });
});
