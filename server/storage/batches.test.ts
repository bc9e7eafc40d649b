import { expect, test } from 'vitest';
import { createBatches } from './batches.ts';

/** Batches that end when the test says so. */
function setUp(
  options: {
    readonly most?: number;
    readonly concurrency?: number;
    readonly overlapFrom?: number;
    readonly keyed?: boolean;
  } = {},
) {
  const begun: number[][] = [];
  const ends: ((again?: readonly number[]) => void)[] = [];
  const add = createBatches<number>({
    most: options.most ?? 100,
    concurrency: options.concurrency ?? 1,
    overlapFrom: options.overlapFrom ?? 1,
    ...(options.keyed ? { keyOf: (job: number) => job % 10 } : {}),
    run: (jobs) => {
      begun.push([...jobs]);
      return new Promise((resolve) => {
        ends.push((again = []) => resolve(again));
      });
    },
  });
  const turn = () =>
    new Promise((resolve) => {
      setImmediate(() => setImmediate(resolve));
    });
  return { add, begun, ends, turn };
}

test('what comes together, and what comes while others are under way, goes together', async () => {
  const { add, begun, ends, turn } = setUp();
  [1, 2, 3].forEach(add);
  await turn();
  [4, 5].forEach(add);
  await turn();
  expect(begun).toEqual([[1, 2, 3]]);
  ends[0]?.();
  await turn();
  expect(begun).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
});

test('no more than so many go together, and no more than so many at once', async () => {
  const { add, begun, ends, turn } = setUp({ most: 2, concurrency: 2 });
  [1, 2, 3, 4, 5].forEach(add);
  await turn();
  expect(begun).toHaveLength(2);
  add(6);
  await turn();
  expect(begun).toHaveLength(2);
  ends[0]?.();
  await turn();
  ends[1]?.();
  await turn();
  expect(begun).toEqual([
    [1, 2],
    [3, 4],
    [5, 6],
  ]);
});

test('what has to be done again goes first', async () => {
  const { add, begun, ends, turn } = setUp();
  [1, 2].forEach(add);
  await turn();
  add(3);
  ends[0]?.([2]);
  await turn();
  expect(begun).toEqual([
    [1, 2],
    [2, 3],
  ]);
});

test('one of a key that is under way waits for it, others do not wait for that', async () => {
  const { add, begun, ends, turn } = setUp({ concurrency: 2, keyed: true });
  [1, 2].forEach(add);
  await turn();
  [11, 3].forEach(add);
  await turn();
  expect(begun).toEqual([[1, 2], [3]]);
  ends[0]?.();
  await turn();
  expect(begun).toEqual([[1, 2], [3], [11]]);
});

test('few do not go beside a batch that is under way, but with the next', async () => {
  const { add, begun, ends, turn } = setUp({ concurrency: 2, overlapFrom: 3 });
  add(1);
  await turn();
  [2, 3].forEach(add);
  await turn();
  expect(begun).toEqual([[1]]);
  add(4);
  await turn();
  expect(begun).toEqual([[1], [2, 3, 4]]);
  add(5);
  await turn();
  ends[0]?.();
  await turn();
  expect(begun).toHaveLength(2);
  ends[1]?.();
  await turn();
  expect(begun).toEqual([[1], [2, 3, 4], [5]]);
});
