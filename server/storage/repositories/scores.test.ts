import type { QuestId } from '@mangoquest/core/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DIALECTS, fullGrade, makeQuest, makeUser, openTestStorage } from '../../testing/storage.ts';
import type { TestStorage } from '../../testing/storage.ts';
import { ownGrant } from '../../testing/grants.ts';
import { makeGame } from '../../testing/game.ts';

describe.each(DIALECTS)('scores on %s', (dialect) => {
  let opened: TestStorage;
  beforeAll(async () => {
    opened = await openTestStorage(dialect);
  });
  afterAll(() => opened.remove());
  const game = (mindsets?: number) => makeGame(opened.storage, mindsets);

  test('scores by user and by quest', async () => {
    const { answers, scores, entries } = opened.storage;
    const { quest, ids, player, target } = await game();
    const [first, second] = ids as [number, number];
    await answers.record(target(first), fullGrade(first), 5);
    await answers.record(target(second), fullGrade(second, { isFinish: true }), 6);
    const rival = await makeUser(opened.storage);
    await entries.enter({ userId: rival.id, questId: quest.id, versionId: quest.version.id }, 300);
    // The same number of stars but not finished: ranks behind those who finished.
    const unfinished = await makeUser(opened.storage);
    const { id: entryId } = await entries.enter(
      { userId: unfinished.id, questId: quest.id, versionId: quest.version.id },
      1,
    );
    for (const mindsetId of ids.slice(0, 2))
      await answers.record({ entryId, userId: unfinished.id, mindsetId }, fullGrade(mindsetId), 2);
    expect(await scores.ofUser(player.id)).toEqual([
      { questId: quest.id, title: quest.title, score: 200, bestEarlier: null },
    ]);
    expect(await scores.ofQuest(quest.id)).toEqual([
      { userId: player.id, username: player.username, title: quest.title, score: 200, finishedAt: 6 },
      { userId: unfinished.id, username: unfinished.username, title: quest.title, score: 200, finishedAt: null },
      { userId: rival.id, username: rival.username, title: quest.title, score: 0, finishedAt: null },
    ]);
  });

  test('the score of a quest is that of the version entered last; the best of those before it stands beside it', async () => {
    const { answers, scores, entries, quests } = opened.storage;
    const { creator, quest, ids, player, target } = await game();
    for (const id of ids) await answers.record(target(id), fullGrade(id), 5);
    const play = async (number: number, stars: number) => {
      const { version } = await quests.update(
        ownGrant(creator.id, quest.id),
        { attributes: { ...quest, startTime: number, endTime: number + 1 }, isNewVersion: true },
        5,
      );
      const entry = await entries.enter({ userId: player.id, questId: quest.id, versionId: version.id }, 200);
      for (const id of ids.slice(0, stars))
        await answers.record({ entryId: entry.id, userId: player.id, mindsetId: id }, fullGrade(id), 5);
    };
    await play(10, 1);
    expect(await scores.ofUser(player.id)).toEqual([
      { questId: quest.id, title: quest.title, score: 100, bestEarlier: 300 },
    ]);
    await play(20, 2);
    expect(await scores.ofUser(player.id)).toEqual([
      { questId: quest.id, title: quest.title, score: 200, bestEarlier: 300 },
    ]);
    expect((await scores.ofQuest(quest.id)).map(({ score }) => score)).toEqual([200]);
    expect(await entries.byUserQuest(player.id, quest.id)).toMatchObject({ score: 200 });
  });

  test('scores of a user come in pages, without a gap or a double, of their last versions alone', async () => {
    const { scores, entries, quests } = opened.storage;
    const player = await makeUser(opened.storage);
    const ids: QuestId[] = [];
    for (let n = 0; n < 5; n++) {
      const { quest, creator } = await makeQuest(opened.storage);
      ids.push(quest.id);
      // Two were entered at the same time.
      await entries.enter({ userId: player.id, questId: quest.id, versionId: quest.version.id }, 10 + Math.min(n, 3));
      if (n !== 1) continue;
      const { version } = await quests.update(
        ownGrant(creator.id, quest.id),
        { attributes: { ...quest, startTime: 10, endTime: 11 }, isNewVersion: true },
        5,
      );
      await entries.enter({ userId: player.id, questId: quest.id, versionId: version.id }, 99);
    }
    const [a, b, c, d, e] = ids;
    const found: QuestId[] = [];
    for (
      let page = await scores.ofUser(player.id, { limit: 2 });
      page.length > 0;
      page = await scores.ofUser(player.id, { limit: 2, after: found.at(-1) })
    ) {
      found.push(...page.map(({ questId }) => questId));
    }
    expect(found).toEqual([b, e, d, c, a]);
    expect(await scores.countOfUser(player.id)).toBe(5);
    expect((await scores.ofUser(player.id, { questId: a })).map(({ questId }) => questId)).toEqual([a]);
  });

  test('the answers of a quest come in pages, without a gap or a double', async () => {
    const { answers, entries } = opened.storage;
    const { quest, ids, entry, target } = await game();
    for (const id of ids.toReversed())
      await answers.record(
        target(id),
        fullGrade(id, { isLate: id === ids[0], deviceTime: 3, speedVerdict: 'impossible' }),
        5,
      );
    const rival = await makeUser(opened.storage);
    const other = await entries.enter({ userId: rival.id, questId: quest.id, versionId: quest.version.id }, 300);
    await answers.record(
      { entryId: other.id, userId: rival.id, mindsetId: ids[1] as number },
      fullGrade(ids[1] as number),
      6,
    );
    // A quest of another creator is not included.
    const strange = await game();
    await answers.record(strange.target(strange.ids[0] as number), fullGrade(strange.ids[0] as number), 7);

    const all = await answers.ofQuest(quest.id, { after: null, limit: 100 });
    expect(all.map(({ entryId, mindsetId }) => [entryId, mindsetId])).toEqual([
      [other.id, ids[1]],
      ...ids.map((id) => [entry.id, id]),
    ]);
    expect(all[1]).toMatchObject({
      versionNumber: 1,
      mindsetTitle: expect.any(String),
      grade: 100,
      success: true,
      answeredAt: 5,
      deviceTime: 3,
      isLate: true,
      speedVerdict: 'impossible',
    });
    expect(all[0]).toMatchObject({
      userId: rival.id,
      username: rival.username,
      deviceTime: null,
      isLate: false,
      speedVerdict: null,
    });
    const paged = [];
    for (let after: { entryId: number; mindsetId: number } | null = null; ;) {
      const [one] = await answers.ofQuest(quest.id, { after, limit: 1 });
      if (one === undefined) break;
      paged.push(one);
      after = one;
    }
    expect(paged).toEqual(all);
  });
});
