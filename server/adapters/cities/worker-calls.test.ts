import { afterAll, expect, test } from 'vitest';
import { workerCalls } from './worker-calls.ts';

const script = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ id, value }) => {
    if (value === 'crash') throw new Error('crashed on purpose');
    if (value !== 'silence') parentPort.postMessage({ id, doubled: value * 2 });
  });
`)}`,
);
const calls = workerCalls<{ value: number | string }, { doubled: number }>(script);
afterAll(() => calls.close());

test('every question gets its own answer', async () => {
  const answers = await Promise.all([1, 2, 3].map((value) => calls.call({ value })));
  expect(answers.map((answer) => answer.doubled)).toEqual([2, 4, 6]);
});

test('a crash fails what waits, and the next question starts a new worker', async () => {
  const waiting = calls.call({ value: 'silence' });
  await expect(Promise.all([waiting, calls.call({ value: 'crash' })])).rejects.toThrow('crashed on purpose');
  expect((await calls.call({ value: 21 })).doubled).toBe(42);
});

test('closing fails what waits', async () => {
  const failed = calls.call({ value: 'silence' }).catch((error: unknown) => error);
  await calls.close();
  expect(await failed).toMatchObject({ message: 'The worker has been closed' });
});
