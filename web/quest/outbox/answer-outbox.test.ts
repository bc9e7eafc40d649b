import { expect, test } from 'vitest';
import type { AnswerResult } from '@mangoquest/core/play/play.ts';
import type { PendingAnswerRecord } from '../../local-db/database.ts';
import { createOutbox, LONGEST_RETRY_MS, retryDelay } from './answer-outbox.ts';
import type { Delivery } from './answer-outbox.ts';

const answerOf = (mindsetId: number): PendingAnswerRecord => ({
  userId: 1,
  entryId: 7,
  questId: 3,
  mindsetId,
  title: `M${mindsetId}`,
  picks: [{ mindchunkId: 1, reactionId: 2 }],
  place: null,
  answeredAt: mindsetId,
});
const resultOf = (mindsetId: number): AnswerResult => ({
  mindsetId,
  grade: 100,
  success: true,
  gamecodeResult: 'not',
  previouslyChecked: false,
  timeBonus: 0,
  stars: 100,
  score: 100,
  message: '',
  next: null,
});

/** A server that can be offline, storage that outlives outboxes, and a manual clock. */
function stage() {
  const store = new Map<number, PendingAnswerRecord>();
  const graded: number[] = [];
  const results: (readonly [mindsetId: number, stars: number, isPending: boolean])[] = [];
  const timers: { task: () => void; ms: number }[] = [];
  const world = { network: true, replyLost: false, refuses: false, keeps: true, stumblesOver: 0 };
  const make = () =>
    createOutbox({
      send: (answer) => {
        if (!world.network) return Promise.reject(new Error('network'));
        if (world.stumblesOver === answer.mindsetId) return Promise.reject(new Error('server'));
        if (world.refuses) return Promise.reject(new Error('refused'));
        if (!graded.includes(answer.mindsetId)) graded.push(answer.mindsetId);
        if (world.replyLost) return Promise.reject(new Error('network'));
        return Promise.resolve(resultOf(answer.mindsetId));
      },
      keep: (answer) => {
        if (world.keeps) store.set(answer.mindsetId, answer);
        return Promise.resolve(world.keeps);
      },
      keepResult: ({ mindsetId }, { stars }) => {
        results.push([mindsetId, stars, store.has(mindsetId)]);
        return Promise.resolve();
      },
      drop: (answer) => {
        store.delete(answer.mindsetId);
        return Promise.resolve();
      },
      isRefusal: (error) => (error as Error).message === 'refused',
      isForAll: (error) => (error as Error).message === 'network',
      later: (task, ms) => {
        const timer = { task, ms };
        timers.push(timer);
        return () => {
          timers.splice(timers.indexOf(timer), 1);
        };
      },
    });
  const tick = async () => {
    const timer = timers.shift();
    timer?.task();
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
    return timer?.ms;
  };
  return { store, graded, results, timers, world, make, tick };
}

test('an answer is graded at once and kept no longer', async () => {
  const { make, store, graded, timers } = stage();
  const outbox = make();
  expect(await outbox.submit(answerOf(5))).toEqual({ kind: 'graded', result: resultOf(5), isRepeat: false });
  expect([store.size, timers.length, outbox.state().waiting.length]).toEqual([0, 0, 0]);
  expect(graded).toEqual([5]);
});

test('without a network it waits, is tried ever more seldom, and is graded once when the network is back', async () => {
  const { make, world, store, graded, tick } = stage();
  const outbox = make();
  const late: string[] = [];
  outbox.onLate((answer, delivery) => late.push(`${answer.mindsetId} ${delivery.kind}`));
  world.network = false;
  expect(await outbox.submit(answerOf(5))).toMatchObject({ kind: 'waiting' });
  expect(outbox.state().waiting.map(({ mindsetId }) => mindsetId)).toEqual([5]);
  expect(store.size).toBe(1);
  expect([await tick(), await tick(), await tick()]).toEqual([2000, 4000, 8000]);
  expect(late).toEqual([]);
  world.network = true;
  await tick();
  expect(late).toEqual(['5 graded']);
  expect([store.size, outbox.state().waiting.length]).toEqual([0, 0]);
  expect(graded).toEqual([5]);
});

test('a lost reply does not lose the answer, and a repeat is not graded twice', async () => {
  const { make, world, graded, tick } = stage();
  const outbox = make();
  const late: Delivery[] = [];
  outbox.onLate((_, delivery) => late.push(delivery));
  world.replyLost = true;
  expect((await outbox.submit(answerOf(5))).kind).toBe('waiting');
  world.replyLost = false;
  await tick();
  expect(outbox.state().waiting).toEqual([]);
  expect(late).toEqual([{ kind: 'graded', result: resultOf(5), isRepeat: true }]);
  expect(graded).toEqual([5]);
});

test('a reload finds what waited', async () => {
  const { make, world, store, graded, results } = stage();
  world.network = false;
  const before = make();
  await before.submit(answerOf(5));
  await before.submit(answerOf(6));
  before.close();
  world.network = true;
  const after = make();
  after.start([...store.values()]);
  await after.flush();
  expect(graded).toEqual([5, 6]);
  // Each result is in the kept game before its answer is dropped.
  expect(results).toEqual([
    [5, 100, true],
    [6, 100, true],
  ]);
  expect(store.size).toBe(0);
});

test('a refusal is told and not tried again', async () => {
  const { make, world, store, timers } = stage();
  const outbox = make();
  world.refuses = true;
  expect((await outbox.submit(answerOf(5))).kind).toBe('refused');
  expect([store.size, timers.length, outbox.state().waiting.length]).toEqual([0, 0, 0]);
});

test('a late refusal leaves the way free for the next', async () => {
  const { make, world, tick } = stage();
  const outbox = make();
  const late: string[] = [];
  outbox.onLate((answer, delivery) => late.push(`${answer.mindsetId} ${delivery.kind}`));
  world.network = false;
  await outbox.submit(answerOf(5));
  await outbox.submit(answerOf(6));
  world.network = true;
  world.refuses = true;
  await tick();
  expect(late).toEqual(['5 refused', '6 refused']);
});

test('one that the server stumbles over holds up no other', async () => {
  const { make, world, graded, tick } = stage();
  const outbox = make();
  world.network = false;
  await outbox.submit(answerOf(5));
  await outbox.submit(answerOf(6));
  world.network = true;
  world.stumblesOver = 5;
  await tick();
  expect(graded).toEqual([6]);
  expect(outbox.state().waiting.map(({ mindsetId }) => mindsetId)).toEqual([5]);
});

test('it says when the browser keeps nothing, and the answer still waits in the page', async () => {
  const { make, world } = stage();
  const outbox = make();
  world.keeps = false;
  world.network = false;
  await outbox.submit(answerOf(5));
  expect(outbox.state()).toMatchObject({ isKept: false, waiting: [{ mindsetId: 5 }] });
});

test('closed, it sends nothing more by itself', async () => {
  const { make, world, timers } = stage();
  const outbox = make();
  world.network = false;
  await outbox.submit(answerOf(5));
  outbox.close();
  expect(timers).toEqual([]);
});

test('the waiting grows to a minute and no further', () => {
  expect([0, 1, 2, 3, 4, 5, 20].map(retryDelay)).toEqual([
    2000,
    4000,
    8000,
    16_000,
    32_000,
    LONGEST_RETRY_MS,
    LONGEST_RETRY_MS,
  ]);
});
