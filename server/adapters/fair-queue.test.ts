import { expect, test } from 'vitest';
import { Busy } from '../ports/domain-errors.ts';
import { workOwner, workFor } from '../ports/work-owner.ts';
import { fairQueue } from './fair-queue.ts';

/** Work that records its start, and ends when the test says so. */
function bench(limits: Parameters<typeof fairQueue>[0]) {
  const turn = fairQueue(limits);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (whom: string, what: string, isGone = () => false) =>
    workFor(
      whom,
      () =>
        turn(() => {
          begun.push(`${workOwner()} ${what}`);
          return new Promise<string>((resolve) => {
            ends.push(() => {
              resolve(what);
            });
          });
        }),
      null,
      isGone,
    );
  const endOne = async () => {
    ends.shift()?.();
    // Flushes pending promise callbacks.
    for (let times = 0; times < 10; times++) await Promise.resolve();
  };
  const begin = async () => {
    for (let times = 0; times < 10; times++) await Promise.resolve();
  };
  return { begun, ask, endOne, begin };
}

test('who brings one piece of work is served next, whoever brought seventy before', async () => {
  const { begun, ask, endOne, begin } = bench({ concurrency: 2, waiting: 64 });
  const flood = Array.from({ length: 66 }, (_, index) => ask('hostile', String(index)));
  const single = ask('other', 'login');
  await begin();
  expect(begun).toEqual(['hostile 0', 'hostile 1']);
  await endOne();
  await endOne();
  expect(begun).toEqual(['hostile 0', 'hostile 1', 'other login', 'hostile 2']);
  for (let left = 0; left < 66; left++) await endOne();
  // To make room, the newest work of the flood was refused.
  const refused = (await Promise.allSettled(flood)).flatMap((result, index) =>
    result.status === 'rejected' ? [[index, result.reason instanceof Busy]] : [],
  );
  expect(refused).toEqual([[65, true]]);
  expect(await single).toBe('login');
});

test('many are served one piece each in turn, whenever they came', async () => {
  const { begun, ask, endOne, begin } = bench({ concurrency: 1, waiting: 20 });
  for (const what of ['1', '2', '3']) for (const whom of ['a', 'b', 'c']) void ask(whom, what);
  await begin();
  for (let done = 0; done < 9; done++) await endOne();
  expect(begun).toEqual(['a 1', 'b 1', 'c 1', 'a 2', 'b 2', 'c 2', 'a 3', 'b 3', 'c 3']);
});

test('when all have as much waiting as the next one would, the next one is refused at once', async () => {
  const { ask, begin } = bench({ concurrency: 1, waiting: 2 });
  void ask('a', 'at work');
  await begin();
  void ask('a', 'waits');
  void ask('b', 'waits');
  await expect(ask('c', 'too many')).rejects.toBeInstanceOf(Busy);
  await expect(ask('a', 'too many')).rejects.toBeInstanceOf(Busy);
});

test('work that fails ends its turn, and only its own', async () => {
  const turn = fairQueue({ concurrency: 1, waiting: 5 });
  const [failed, thrown, fine] = await Promise.allSettled([
    turn(() => Promise.reject(new Error('broken'))),
    turn(() => {
      throw new Error('at once');
    }),
    turn(async () => 'fine'),
  ]);
  expect([failed, thrown].map((result) => result.status)).toEqual(['rejected', 'rejected']);
  expect(fine).toEqual({ status: 'fulfilled', value: 'fine' });
});

test('who waits hears how many come before, and gives up the place when nobody waits any more', async () => {
  const turn = fairQueue({ concurrency: 1, waiting: 10 });
  const heard: Record<string, number[]> = { b: [], c: [] };
  const running = Promise.withResolvers<string>();
  const first = workFor('a', () => turn(() => running.promise));
  const gone = new AbortController();
  const second = workFor('b', () =>
    turn(() => Promise.resolve('b'), { signal: gone.signal, onWait: (before) => heard['b']?.push(before) }),
  );
  const third = workFor('c', () => turn(() => Promise.resolve('c'), { onWait: (before) => heard['c']?.push(before) }));
  expect(heard['b']?.at(-1)).toBe(2);
  expect(heard['c']?.at(-1)).toBe(2);
  gone.abort();
  await expect(second).rejects.toThrow(Busy);
  expect(heard['c']?.at(-1)).toBe(1);
  running.resolve('a');
  expect([await first, await third]).toEqual(['a', 'c']);
});

test('work whose client has gone while it waited is not begun', async () => {
  const { begun, ask, endOne, begin } = bench({ concurrency: 1, waiting: 8 });
  const first = ask('user 1', 'first');
  const turn = ask('user 1', 'gone', () => true);
  const last = ask('user 2', 'last');
  const refused = turn.catch((error: unknown) => error);
  await begin();
  await endOne();
  await endOne();
  expect(await refused).toBeInstanceOf(Busy);
  await begin();
  await endOne();
  expect(await Promise.all([first, last])).toEqual(['first', 'last']);
  expect(begun).toEqual(['user 1 first', 'user 2 last']);
});
