// Only on PostgreSQL: SQLite has one writer, so nothing can interleave.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decided, makeChainedGame, PENALTY } from '../../testing/chained-game.ts';
import { fullGrade, openTestStorage } from '../../testing/storage.ts';
import type { TestStorage } from '../../testing/storage.ts';

let opened: TestStorage;
beforeAll(async () => {
  opened = await openTestStorage('postgres');
});
afterAll(() => opened.remove());

const gate = () => Promise.withResolvers<void>();

test('an answer that was decided on before stars came is decided on anew', async () => {
  const { storage } = opened;
  const { player, next, ids, enter } = await makeChainedGame(storage);
  await storage.entries.stop(player.id, 55);
  const { id: entryId } = await enter(next);
  const [reached, read, held, over] = [gate(), gate(), gate(), gate()];
  // Carrying waits for a concurrent record of the same game, which is then rolled back.
  const holding = storage.transaction(async ({ chains }) => {
    await chains.add({ entryId, previousEntryId: null, carried: 0, penalty: PENALTY });
    held.resolve();
    await over.promise;
    throw new Error('taken back');
  });
  await held.promise;
  const carried = storage.entries.enter(
    {
      userId: player.id,
      questId: next.id,
      versionId: next.version.id,
      mayContinue: true,
      carry: (source) => {
        reached.resolve();
        return decided(true)(source);
      },
    },
    70,
  );
  await reached.promise;
  const seen: number[] = [];
  const [mindsetId] = ids as [number];
  const answered = storage.answers.record(
    { entryId, userId: player.id, mindsetId },
    (state) => {
      seen.push(state.entry.score);
      read.resolve();
      return fullGrade(mindsetId)(state);
    },
    71,
  );
  await read.promise;
  over.resolve();
  await expect(holding).rejects.toThrow('taken back');
  expect((await carried).score).toBe(90);
  expect((await answered).score).toBe(190);
  expect(seen).toEqual([0, 90]);
  expect(await storage.entries.byId(entryId, player.id)).toMatchObject({ score: 190, carried: 90 });
  expect(await storage.answers.scoreOf(entryId)).toBe(190);
});
