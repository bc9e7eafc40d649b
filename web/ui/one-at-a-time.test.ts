import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

test('what is begun while something is under way is passed over; after it, also after a failure, the next one runs', async () => {
  const run = oneAtATime();
  const begun: string[] = [];
  const { promise, resolve } = Promise.withResolvers<string>();
  const work = (name: string, end: Promise<string>) =>
    run(() => {
      begun.push(name);
      return end;
    });
  const first = work('first', promise);
  expect(await work('second', Promise.resolve('second'))).toBeUndefined();
  resolve('done');
  expect(await first).toBe('done');

  await expect(work('third', Promise.reject(new Error('no network')))).rejects.toThrow('no network');
  expect(await work('fourth', Promise.resolve('fine'))).toBe('fine');
  expect(begun).toEqual(['first', 'third', 'fourth']);
});
