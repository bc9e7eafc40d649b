import { expect, test } from 'vitest';
import type { TryLimit } from '../../ports/try-limit.ts';
import type { Turn } from '../../ports/turn.ts';
import { fairQueue } from '../../adapters/fair-queue.ts';
import { Busy } from '../../ports/domain-errors.ts';
import { workFor } from '../../ports/work-owner.ts';
import { LARGE_QUEST, QUEST_WORK, questWork } from './quest-work.ts';

const KIB_64 = 64 * 1024;

function workOf(own: number, most: number, queue: Turn = (work) => work()) {
  const taken: number[] = [];
  const limit: TryLimit = {
    take: async (_key, points = 1) => {
      taken.push(points);
      return 0;
    },
    clear: async () => undefined,
    giveBack: async () => undefined,
  };
  let turns = 0;
  const turn: Turn = (work) => {
    turns += 1;
    return queue(work);
  };
  const work = questWork({ quests: { weightOf: async () => own }, limit, most, turn });
  return { work, taken, turns: () => turns };
}

test.each([
  [KIB_64 - 1, [], 0],
  [KIB_64, [1], 0],
  [LARGE_QUEST - 1, [15], 0],
  [LARGE_QUEST, [16], 1],
])('of a quest of %i bytes are counted %j, and its work is done in %i turns', async (own, counted, turns) => {
  const made = workOf(own, QUEST_WORK.tries);
  const inTurn = await made.work(1, 2);
  expect(await inTurn(async () => 'done')).toBe('done');
  expect([made.taken, made.turns()]).toEqual([counted, turns]);
});

test('a quest that weighs more than a quarter of what a minute allows counts as a quarter, so that it can be saved', async () => {
  const made = workOf((QUEST_WORK.tries + 500) * KIB_64, QUEST_WORK.tries);
  await made.work(1, 2);
  expect(made.taken).toEqual([QUEST_WORK.tries / 4]);
  const unlimited = workOf(KIB_64 * 3, 0);
  await unlimited.work(1, 2);
  expect(unlimited.taken).toEqual([3]);
});

test('in one request a quest is counted once, however often it is tried; another quest by itself', async () => {
  const made = workOf(KIB_64 * 3, QUEST_WORK.tries);
  await workFor('user 1', async () => {
    for (const questId of [2, 2, 3, 2]) await made.work(1, questId);
  });
  await workFor('user 1', () => made.work(1, 2));
  expect(made.taken).toEqual([3, 3, 3]);
});

test('work in a turn that asks for one has it already; what it left to be done later has not', async () => {
  // Refuses what would wait.
  const made = workOf(LARGE_QUEST, QUEST_WORK.tries, fairQueue({ concurrency: 1, waiting: 0 }));
  const inTurn = await made.work(1, 2);
  const ended = Promise.withResolvers<void>();
  let later: Promise<string> | undefined;
  await inTurn(async () => {
    const within = await made.work(1, 3);
    later = ended.promise.then(() => within(async () => 'later'));
    expect(await within(() => inTurn(async () => 'done'))).toBe('done');
  });
  expect(made.turns()).toBe(1);
  ended.resolve();
  expect([await later, made.turns()]).toEqual(['later', 2]);
  // Beside a turn, others do not have it.
  const held = Promise.withResolvers<void>();
  const holding = inTurn(() => held.promise);
  await expect(inTurn(async () => 'beside')).rejects.toBeInstanceOf(Busy);
  held.resolve();
  await holding;
});
