import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import { addMindsets, DIALECTS, fullGrade, makeQuest, openTestStorage } from '../../testing/storage.ts';
import type { TestStorage } from '../../testing/storage.ts';
import type { AnswerTarget } from '../interfaces/play.ts';
import { answerThatLeads, decided, makeChainedGame } from '../../testing/chained-game.ts';
import { makeGame } from '../../testing/game.ts';

describe.each(DIALECTS)('chains on %s', (dialect) => {
  let opened: TestStorage;
  beforeAll(async () => {
    opened = await openTestStorage(dialect);
  });
  afterAll(() => opened.remove());

  const chained = (mindsets?: number) => makeChainedGame(opened.storage, mindsets);
  const answerTo = (next: Quest, target: AnswerTarget) => answerThatLeads(opened.storage, next, target);

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

  test('a game gives its stars once, whatever its other answers lead to', async () => {
    const { storage } = opened;
    const { creator, quest, player, entry, next, enter } = await chained();
    const { quest: third } = await makeQuest(storage, {}, creator);
    const [more] = await addMindsets(storage, quest, 1);
    await answerTo(third, { entryId: entry.id, userId: player.id, mindsetId: more as number });
    expect((await enter(next)).score).toBe(200);
    expect((await enter(third, true)).score).toBe(0);
    expect((await enter(next, true)).score).toBe(200);
  });

  test('a game gets stars once, whatever else leads to it', async () => {
    const { storage } = opened;
    const { creator, player, next, enter } = await chained();
    expect((await enter(next)).score).toBe(100);
    const { quest: other } = await makeQuest(storage, {}, creator);
    const [only] = await addMindsets(storage, other, 1);
    const { id: entryId } = await enter(other);
    await answerTo(next, { entryId, userId: player.id, mindsetId: only as number });
    expect((await enter(next)).score).toBe(100);
  });

  test('what is earned in a further run, or in a rehearsal, goes nowhere', async () => {
    const { storage, raw } = opened;
    const { creator, player, quest, entry, ids } = await makeGame(storage, 1);
    const { quest: next } = await makeQuest(storage, {}, creator);
    const further = await storage.entries.again({ entryId: entry.id, userId: player.id }, 40);
    await answerTo(next, { entryId: further.id, userId: player.id, mindsetId: ids[0] as number });
    const { id: questId, version } = next;
    const enter = () =>
      storage.entries.enter(
        { userId: player.id, questId, versionId: version.id, carry: decided(true), mayContinue: true },
        60,
      );
    expect((await enter()).score).toBe(0);
    await answerTo(next, { entryId: entry.id, userId: player.id, mindsetId: ids[0] as number });
    await raw(`update quests set rehearsal_of = ${next.id} where id = ${quest.id}`);
    expect((await enter()).score).toBe(0);
    await raw(`update quests set rehearsal_of = null where id = ${quest.id}`);
    expect((await enter()).score).toBe(90);
  });

  test('a ring in which nothing was carried is none: stars come to where it began', async () => {
    const { storage } = opened;
    const { player, quest, next, ids, enter } = await chained();
    await storage.entries.stop(player.id, 55);
    const { id: entryId } = await enter(next, false);
    await answerTo(quest, { entryId, userId: player.id, mindsetId: ids[0] as number });
    // 100 of them were earned in the game itself.
    expect((await enter(quest)).score).toBe(200);
  });
});
