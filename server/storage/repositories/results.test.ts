import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownGrant } from '../../testing/grants.ts';
import { makeGame } from '../../testing/game.ts';
import { DIALECTS, fullGrade, makeResult, makeUser, openTestStorage } from '../../testing/storage.ts';
import type { TestStorage } from '../../testing/storage.ts';

describe.each(DIALECTS)('results on %s', (dialect) => {
  let opened: TestStorage;
  beforeAll(async () => {
    opened = await openTestStorage(dialect);
  });
  afterAll(() => opened.remove());

  async function world(mindsets = 3) {
    const { storage } = opened;
    const made = await makeGame(storage, mindsets);
    const { quest, creator } = made;
    const enter = async (userId: number, versionId = quest.version.id) =>
      (await storage.entries.enter({ userId, questId: quest.id, versionId }, 100)).id;
    return { ...made, enter, of: { versionId: quest.version.id, creatorId: creator.id } };
  }

  test('those who have answered, with their stars and when these last changed; the creator, and who only entered, are left out', async () => {
    const { answers, results } = opened.storage;
    const { creator, ids, player, target, enter, of } = await world();
    const [first, second, third] = ids as [number, number, number];
    await answers.record(target(first), fullGrade(first), 5);
    // Without stars or bonus the time of the last change of the score stays.
    await answers.record(
      target(second),
      (state) => ({ result: { ...makeResult(second, state), stars: 0, score: state.entry.score }, picks: [] }),
      9,
    );
    await enter((await makeUser(opened.storage)).id);
    const own = await enter(creator.id);
    await answers.record({ entryId: own, userId: creator.id, mindsetId: third }, fullGrade(third), 6);
    expect(await results.standings(of)).toEqual([
      { userId: player.id, username: player.username, score: 100, scoredAt: 5, finishedAt: null },
    ]);
    await answers.record(target(third), fullGrade(third, { isFinish: true }), 12);
    expect(await results.standings(of)).toMatchObject([{ score: 200, scoredAt: 12, finishedAt: 12 }]);
  });

  test('a bonus that comes when a save finishes the game changes the stars; without one they stay as they were', async () => {
    const { answers, results, entries } = opened.storage;
    const { ids, target, of, quest } = await world();
    const [first] = ids as [number];
    await answers.record(target(first), fullGrade(first), 5);
    await entries.finish({ versionId: quest.version.id, needed: [first], bonus: 0 }, 8);
    expect(await results.standings(of)).toMatchObject([{ scoredAt: 5, finishedAt: 8 }]);
    const other = await world();
    const [one] = other.ids as [number];
    await answers.record(other.target(one), fullGrade(one), 5);
    await entries.finish({ versionId: other.quest.version.id, needed: [one], bonus: 7 }, 8);
    expect(await results.standings(other.of)).toMatchObject([{ score: 107, scoredAt: 8 }]);
  });

  test('each run has those who answered in it', async () => {
    const { answers, results, quests } = opened.storage;
    const { creator, quest, ids, player, target, enter } = await world();
    const [first] = ids as [number];
    await answers.record(target(first), fullGrade(first), 5);
    const { version } = await quests.update(
      ownGrant(creator.id, quest.id),
      { attributes: { ...quest, startTime: 50, endTime: 60 }, isNewVersion: true },
      5,
    );
    const rival = await makeUser(opened.storage);
    for (const { id } of [player, rival]) {
      const entryId = await enter(id, version.id);
      await answers.record({ entryId, userId: id, mindsetId: first }, fullGrade(first), 55);
    }
    expect(await results.runs(quest.id, creator.id)).toEqual([
      { ...quest.version, players: 1 },
      { ...version, players: 2 },
    ]);
    expect(await results.standings({ versionId: version.id, creatorId: creator.id })).toHaveLength(2);
  });

  test('what their creator looks at twice, and how each mindset was answered', async () => {
    const { answers, results, mindsets, quests } = opened.storage;
    const { creator, quest, ids, player, target, enter, of } = await world();
    const [first, second, third] = ids as [number, number, number];
    const whole = await mindsets.wholeOfQuest(quest.id);
    const silent = { id: second, questId: quest.id, fields: { receiveAnswers: false } };
    await mindsets.save(
      ownGrant(creator.id, quest.id),
      { changed: [{ ...silent, addedMindchunks: [], removedMindchunkIds: [], changedMindchunks: [] }] },
      3,
    );
    expect(await quests.byId(quest.id)).not.toBeNull();
    const picksOf = (mindsetId: number, at: number) =>
      (whole.find(({ id }) => id === mindsetId)?.mindchunks ?? []).map(({ id, reactions }) => ({
        mindchunkId: id,
        reactionId: reactions[at]?.id ?? 0,
      }));
    const rival = await makeUser(opened.storage);
    const entryId = await enter(rival.id);
    await answers.record(target(first), fullGrade(first, { picks: picksOf(first, 0), speedVerdict: 'impossible' }), 5);
    await answers.record(target(second), fullGrade(second, { picks: picksOf(second, 0), isLate: true }), 6);
    await answers.record(
      { entryId, userId: rival.id, mindsetId: first },
      (state) => ({
        result: { ...makeResult(first, state), grade: 20, success: false, stars: 20, score: 20 },
        picks: picksOf(first, 0).with(1, picksOf(first, 2)[1] as never),
        speedVerdict: 'plausible',
      }),
      7,
    );
    expect(await results.marks(of)).toEqual([{ userId: player.id, impossible: 1, late: 1, byCode: 0 }]);
    expect((await results.mindsets(of)).toSorted((one, other) => one.mindsetId - other.mindsetId)).toEqual([
      { mindsetId: first, answers: 2, successes: 1, grade: 60 },
      { mindsetId: second, answers: 1, successes: 1, grade: 100 },
    ]);
    const [one, two] = picksOf(first, 0).map(({ reactionId }) => reactionId) as [number, number];
    const last = picksOf(first, 2)[1]?.reactionId as number;
    expect([...(await results.picks(of))].toSorted(([a], [b]) => a - b)).toEqual(
      [
        [one, 2],
        [two, 1],
        [last, 1],
      ].toSorted(([a = 0], [b = 0]) => a - b),
    );
    expect(third).toBeGreaterThan(second);
  });
});
