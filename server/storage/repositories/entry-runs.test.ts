import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeGame } from '../../testing/game.ts';
import { addMindsets, DIALECTS, makeQuest, fullGrade, openTestStorage } from '../../testing/storage.ts';
import type { TestStorage } from '../../testing/storage.ts';
import { MissingError } from '../errors.ts';

describe.each(DIALECTS)('further runs on %s', (dialect) => {
  let opened: TestStorage;
  beforeAll(async () => {
    opened = await openTestStorage(dialect);
  });
  afterAll(() => opened.remove());

  test('a game is begun anew once, however many ask at once, and it is current with nothing in it', async () => {
    const { entries, answers } = opened.storage;
    const { player, entry, ids, target } = await makeGame(opened.storage, 1);
    await answers.record(target(ids[0] as number), fullGrade(ids[0] as number), 200);
    const of = { entryId: entry.id, userId: player.id };
    const runs = await Promise.all([1, 2, 3, 4].map((tab) => entries.again(of, 300 + tab)));
    expect(new Set(runs.map(({ id }) => id)).size).toBe(1);
    const [run] = runs;
    expect(run).toMatchObject({
      versionId: entry.versionId,
      isCurrent: true,
      score: 0,
      answerCount: 0,
      finishedAt: null,
    });
    expect(await entries.currentOf(player.id)).toMatchObject({ id: run?.id });
    expect(await entries.byId(entry.id, player.id)).toMatchObject({ isCurrent: false, answerCount: 1 });
    await expect(entries.again({ entryId: entry.id, userId: entry.userId + 1_000 }, 400)).rejects.toThrow(MissingError);
  });

  test('a game that was ended by its creator is neither entered nor begun anew, whatever comes at once', async () => {
    const { entries, liveBoard } = opened.storage;
    const { player, quest, entry } = await makeGame(opened.storage, 1);
    const of = { entryId: entry.id, userId: player.id };
    const enter = () => entries.enter({ userId: player.id, questId: quest.id, versionId: quest.version.id }, 300);
    await Promise.all([
      liveBoard.takeOut(entry.id, 'Enough', 300),
      enter(),
      entries.again(of, 300),
      enter(),
      entries.again(of, 300),
    ]);
    for (const again of [enter, () => entries.again(of, 400)])
      expect(await again()).toMatchObject({ takenOut: 'Enough', isCurrent: false });
    expect(await entries.currentOf(player.id)).toBeNull();
    const elsewhere = await makeQuest(opened.storage);
    const versionId = elsewhere.quest.version.id;
    const { id } = await entries.enter({ userId: player.id, questId: elsewhere.quest.id, versionId }, 500);
    await enter();
    expect(await entries.currentOf(player.id)).toMatchObject({ id });
  });

  test('who enters again goes on with the last run, and each run answers for itself', async () => {
    const { entries, answers } = opened.storage;
    const { player, quest, entry, ids, target } = await makeGame(opened.storage, 1);
    const id = ids[0] as number;
    await answers.record(target(id), fullGrade(id), 200);
    const second = await entries.again({ entryId: entry.id, userId: player.id }, 300);
    const result = await answers.record({ ...target(id), entryId: second.id }, fullGrade(id), 310);
    expect(result.previouslyChecked).toBe(false);
    const third = await entries.again({ entryId: second.id, userId: player.id }, 400);
    await entries.stop(player.id, 500);
    const back = await entries.enter({ userId: player.id, questId: quest.id, versionId: quest.version.id }, 600);
    expect(back.id).toBe(third.id);
    expect(await entries.byUserQuest(player.id, quest.id)).toMatchObject({ id: third.id, isCurrent: true });
    // A request from a stale page returns the last run.
    expect((await entries.again({ entryId: entry.id, userId: player.id }, 700)).id).toBe(third.id);
  });

  test('scores, results and answers are of the first run; the best of the others stands beside it', async () => {
    const { entries, answers, scores, results } = opened.storage;
    const { creator, player, quest, entry, ids, target } = await makeGame(opened.storage, 2);
    const [one, two] = ids as [number, number];
    await answers.record(target(one), fullGrade(one), 200);
    const second = await entries.again({ entryId: entry.id, userId: player.id }, 300);
    for (const id of [one, two]) await answers.record({ ...target(id), entryId: second.id }, fullGrade(id), 310);
    const first = (await entries.byId(entry.id, player.id))?.score as number;
    const best = (await entries.byId(second.id, player.id))?.score as number;
    expect(best).toBeGreaterThan(first);
    expect(await scores.ofUser(player.id)).toEqual([
      { questId: quest.id, title: quest.title, score: first, bestEarlier: best },
    ]);
    expect(await scores.countOfUser(player.id)).toBe(1);
    expect(await scores.ofQuest(quest.id)).toMatchObject([{ userId: player.id, score: first }]);
    const of = { versionId: quest.version.id, creatorId: creator.id };
    expect(await results.standings(of)).toMatchObject([{ userId: player.id, score: first }]);
    expect(await results.runs(quest.id, creator.id)).toMatchObject([{ players: 1 }]);
    expect(await results.mindsets(of)).toMatchObject([{ mindsetId: one, answers: 1 }]);
    const told = await answers.ofQuest(quest.id, { after: null, limit: 10 });
    expect(told.map(({ entryId, mindsetId }) => [entryId, mindsetId])).toEqual([[entry.id, one]]);
  });

  test('finished is what has an answer to each mindset that its player finds, or a finish; not while it is played anew', async () => {
    const { entries, answers } = opened.storage;
    const { player, quest, entry, ids, target } = await makeGame(opened.storage, 2);
    const finished = () => entries.finishedOf(player.id, 10);
    expect(await finished()).toEqual([]);
    for (const [index, id] of ids.entries()) {
      expect(await finished()).toEqual([]);
      await answers.record(target(id), fullGrade(id), 200 + index);
    }
    expect(await finished()).toEqual([quest.id]);
    // A mindset that only its author can find is not required, another one is.
    await addMindsets(opened.storage, quest, 1);
    expect(await finished()).toEqual([]);
    await opened.raw(`update mindsets set share_content = 0 where quest_id = ${quest.id} and id > ${ids.at(-1)}`);
    expect(await finished()).toEqual([quest.id]);
    expect(await entries.finishedOf(player.id + 1_000, 10)).toEqual([]);
    expect(await entries.finishedOf(player.id, 0)).toEqual([]);
    const second = await entries.again({ entryId: entry.id, userId: player.id }, 300);
    expect(await finished()).toEqual([]);
    await entries.finish({ versionId: entry.versionId, entryId: second.id, needed: [], bonus: 0 }, 310);
    await answers.record({ ...target(ids[0] as number), entryId: second.id }, fullGrade(ids[0] as number), 320);
    expect(await finished()).toEqual([quest.id]);
    await entries.again({ entryId: second.id, userId: player.id }, 400);
    await entries.stop(player.id, 410);
    expect(await finished()).toEqual([quest.id]);
    await opened.raw(`update quest_versions set number = 2 where quest_id = ${quest.id}`);
    expect(await finished()).toEqual([]);
  });
});
