import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Carrying, CarrySource } from '@mangoquest/core/play/carrying.ts';
import { carrying } from '@mangoquest/core/play/carrying.ts';
import type { Penalty } from '@mangoquest/core/play/score.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import { addMindsets, DIALECTS, fullGrade, makeQuest, makeResult, openTestStorage } from '../../testing/storage.ts';
import type { TestStorage } from '../../testing/storage.ts';
import { makeGame } from '../../testing/game.ts';

const PENALTY: Penalty = { type: 'percentage', amount: 10 };

const decided =
  (resume: boolean | undefined) =>
  (source: CarrySource | null): Carrying =>
    carrying({ source, continuing: PENALTY, resume });

describe.each(DIALECTS)('chains on %s', (dialect) => {
  let opened: TestStorage;
  beforeAll(async () => {
    opened = await openTestStorage(dialect);
  });
  afterAll(() => opened.remove());

  /** A game of one answer, 100 stars, that led to another quest of the same creator. */
  async function chained(mindsets = 3) {
    const { storage } = opened;
    const game = await makeGame(storage, 1);
    const { quest: next } = await makeQuest(storage, {}, game.creator);
    const ids = await addMindsets(storage, next, mindsets);
    const [only] = game.ids as [number];
    await storage.answers.record(
      game.target(only),
      (state) =>
        fullGrade(only, { result: makeResult(only, state, { next: { questId: next.id, mindsetId: 0 } }) })(state),
      50,
    );
    const enter = (quest: Quest, resume?: boolean, now = 60) =>
      storage.entries.enter(
        { userId: game.player.id, questId: quest.id, versionId: quest.version.id, carry: decided(resume) },
        now,
      );
    return { ...game, next, ids, enter };
  }

  test('what is carried is kept with where it came from, and counts in the score', async () => {
    const { chains, entries, answers } = opened.storage;
    const { quest, player, entry, next, enter } = await chained();
    const entered = await enter(next);
    expect(entered.score).toBe(100);
    expect(await entries.byId(entered.id, player.id)).toMatchObject({ score: 100, carried: 100 });
    expect(await entries.currentOf(player.id)).toMatchObject({ id: entered.id, carried: 100 });
    expect(await answers.scoreOf(entered.id)).toBe(100);
    expect(await chains.of(entered.id)).toEqual({
      entryId: entered.id,
      previousEntryId: entry.id,
      previousQuestId: quest.id,
      carried: 100,
      penalty: { type: 'subtraction', amount: 0 },
    });
    expect(await chains.of(entry.id)).toBeNull();
    expect(await opened.raw(`select scored_at from entries where id = ${entered.id}`)).toMatchObject([
      { scored_at: dialect === 'sqlite' ? 60 : '60' },
    ]);
  });

  test('many at once carry once, and answers on the way are counted upon it', async () => {
    const { entries, answers } = opened.storage;
    const { player, next, ids, enter } = await chained(8);
    await entries.stop(player.id, 55);
    const entered = await enter(next);
    expect(entered.score).toBe(0);
    const target = (mindsetId: number) => ({ entryId: entered.id, userId: player.id, mindsetId });
    await Promise.all([
      ...ids.slice(0, 4).map((id) => answers.record(target(id), fullGrade(id), 70)),
      ...[true, true, false, true].map((resume) => enter(next, resume, 71)),
      ...ids.slice(4).map((id) => answers.record(target(id), fullGrade(id), 72)),
    ]);
    const { score, carried } = (await entries.byId(entered.id, player.id)) ?? {};
    expect([0, 90]).toContain(carried);
    expect(score).toBe(800 + (carried ?? 0));
    expect(await answers.scoreOf(entered.id)).toBe(score);
  });

  test('a further run gets nothing, and gives nothing', async () => {
    const { entries } = opened.storage;
    const { player, next, enter, quest } = await chained();
    const { id } = await entries.enter({ userId: player.id, questId: next.id, versionId: next.version.id }, 60);
    const further = await entries.again({ entryId: id, userId: player.id }, 61);
    await entries.enter({ userId: player.id, questId: quest.id, versionId: quest.version.id }, 62);
    expect(await enter(next)).toMatchObject({ id: further.id, score: 0 });
    expect(await entries.byId(further.id, player.id)).toMatchObject({ score: 0, carried: 0 });
  });

  test('a game whose previous one is gone keeps what it got', async () => {
    const { chains, entries } = opened.storage;
    const { quest, player, next, enter } = await chained();
    const { id } = await enter(next);
    await opened.raw(`delete from quests where id = ${quest.id}`);
    expect(await chains.of(id)).toMatchObject({ previousEntryId: null, previousQuestId: null, carried: 100 });
    expect(await entries.byId(id, player.id)).toMatchObject({ score: 100, carried: 100 });
  });
});
