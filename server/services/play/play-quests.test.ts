import { expect, test } from 'vitest';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import { attributes, mindset } from '../../testing/quest-fixtures.ts';
import { playQuests } from './play-quests.ts';

function quest(id: number, revision: number, deleted = false): Quest {
  const { startTime, endTime, ...rest } = attributes();
  return {
    ...rest,
    id,
    creator: { userId: 1, username: 'a' },
    version: { id, number: 1, startTime, endTime },
    withPassword: false,
    mindsetCount: 2,
    playableCount: 1,
    deleted,
    revision,
  };
}

/** A store that counts its reads, and delays them if the test wants. */
function setUp(maxMindsets?: number) {
  const state = { revision: 1, reads: 0, deleted: false, missing: false, gate: Promise.resolve(), failing: false };
  const games = playQuests({
    quests: {
      async byId(id) {
        state.reads++;
        const found = state.missing ? null : quest(id, state.revision, state.deleted);
        await state.gate;
        if (state.failing) throw new Error('no database');
        return found;
      },
      summaryById: async () => null,
    },
    mindsets: { playedOfQuest: async (id): Promise<Mindset[]> => [mindset(1, id)], points: async () => [] },
    ...(maxMindsets === undefined ? {} : { maxMindsets }),
  });
  return { state, games, tell: games.forget };
}

test('a quest is read once, however many ask at once, until it is saved', async () => {
  const { state, games, tell } = setUp();
  const [first] = await Promise.all([games.find(5), games.find(5), games.find(5)]);
  expect([state.reads, first?.quest.revision, first?.mindsets.size, first?.all.length]).toEqual([1, 1, 1, 1]);
  tell(6);
  await games.find(5);
  expect(state.reads).toBe(1);
  state.revision = 2;
  tell(5);
  expect((await games.find(5))?.quest.revision).toBe(2);
  state.revision = 3;
  tell(null);
  expect((await games.find(5))?.quest.revision).toBe(3);
});

test('a save that nobody told of is read once, however many find out together', async () => {
  const { state, games } = setUp();
  await games.find(5, 1);
  state.revision = 2;
  const found = await Promise.all([1, 2, 3, 4].map(() => games.find(5, 2)));
  expect(found.map((game) => game?.quest.revision)).toEqual([2, 2, 2, 2]);
  expect(state.reads).toBe(2);
});

test('what was saved while it was read is not kept', async () => {
  const { state, games, tell } = setUp();
  let open = () => {};
  state.gate = new Promise((resolve) => {
    open = resolve;
  });
  const early = games.find(5);
  await Promise.resolve();
  state.revision = 2;
  tell(5);
  open();
  expect((await early)?.quest.revision).toBe(1);
  expect((await games.find(5))?.quest.revision).toBe(2);
});

test('what is not there, in the dumpster or could not be read is asked for anew', async () => {
  const { state, games } = setUp();
  state.missing = true;
  expect(await games.find(5)).toBeNull();
  Object.assign(state, { missing: false, deleted: true });
  expect(await games.find(5)).toBeNull();
  Object.assign(state, { deleted: false, failing: true });
  await expect(games.find(5)).rejects.toThrow('no database');
  state.failing = false;
  expect(await games.find(5)).not.toBeNull();
});

test('the least lately used go when they weigh too much together', async () => {
  const { state, games } = setUp(4);
  await games.find(1);
  await games.find(2);
  await games.find(1);
  await games.find(3);
  expect(state.reads).toBe(3);
  await games.find(1);
  expect(state.reads).toBe(3);
  await games.find(2);
  expect(state.reads).toBe(4);
});
