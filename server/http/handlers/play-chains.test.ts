import { describe, expect, test } from 'vitest';
import { fetchGame, fetchProgress, fetchScores, gradeAnswer, syncScore } from '@mangoquest/contract/calls/play.ts';
import { editQuest, fetchQuests, setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { parsePenalty } from '@mangoquest/core/play/score.ts';
import type { QuestProperties } from '@mangoquest/core/quest/quest.ts';
import { difference } from '../../testing/difference.ts';
import { mapSaves } from '../../testing/map-saves.ts';
import { appToPlayOn } from '../../testing/playing.ts';
import { attributes, makeQuest, picksOf } from '../../testing/quest-fixtures.ts';
import type { MadeQuest } from '../../testing/quest-fixtures.ts';
import type { TestUser } from '../../testing/test-app.ts';

const { app, owner, newPlayer } = await appToPlayOn();
const { save } = mapSaves(app, owner);

/** A quest whose finish leads to another quest, or to none; all its mindsets are in one group. */
const questTo = (next: MadeQuest | null, properties: QuestProperties = {}, mindsets = 1, creator = owner) =>
  makeQuest(
    app,
    creator,
    { properties: { ...properties, ...(next === null ? {} : { chain: next.questId }) } },
    Array.from({ length: mindsets }, () => ({ group: '1' })),
  );

const enter = ({ questId }: MadeQuest, player: TestUser, resume?: boolean) =>
  app.call(setCurrentQuest, { questId, ...(resume === undefined ? {} : { resume }) }, player);
const stop = (player: TestUser) => app.call(setCurrentQuest, { questId: null }, player);

/** Answers the mindset at `index`: reaction 0 is right, 1 half right, 2 wrong. */
async function answer(quest: MadeQuest, player: TestUser, index = 0, reaction = 0) {
  const { entryId } = await app.call(fetchProgress, { questId: quest.questId }, player);
  return app.call(gradeAnswer, { answer: picksOf(quest.mindsets[index] as Mindset, reaction), entryId }, player);
}

const progressOf = ({ questId }: MadeQuest, player: TestUser) => app.call(fetchProgress, { questId }, player);
const trueScore = async ({ questId }: MadeQuest, player: TestUser) =>
  (await app.call(syncScore, { firstQuestId: 1, questId, score: 99_999 }, player)).score;

/** Plays a quest to its finish. */
async function played(quest: MadeQuest, player: TestUser) {
  await enter(quest, player);
  return answer(quest, player);
}

describe('going on at once', () => {
  test('the stars come along, and every answer counts upon them', async () => {
    const player = await newPlayer();
    const last = await questTo(null);
    const second = await questTo(last, { secondsToScore: 0 }, 2);
    const first = await questTo(second);
    expect((await played(first, player)).next).toEqual({ questId: second.questId, mindsetId: 0 });
    expect(await enter(second, player)).not.toHaveProperty('resume');
    expect(await progressOf(second, player)).toMatchObject({
      score: 100,
      carried: { stars: 100, questId: first.questId, penalty: { type: 'subtraction', amount: 0 } },
    });
    expect(await answer(second, player, 0, 1)).toMatchObject({ stars: 50, score: 150 });
    expect(await answer(second, player, 1)).toMatchObject({ stars: 100, score: 250, gamecodeResult: 'finish' });
    await enter(last, player);
    expect(await answer(last, player)).toMatchObject({ stars: 100, score: 350 });
    expect([await trueScore(first, player), await trueScore(second, player), await trueScore(last, player)]).toEqual([
      100, 250, 350,
    ]);
    const scores = await app.call(fetchScores, {}, player);
    expect(scores.map(({ score }) => score).toSorted((a, b) => a - b)).toEqual([100, 250, 350]);
    expect((await app.call(fetchQuests, {}, player)).progress).toMatchObject({ score: 350 });
  });

  test('once for each game: neither a second entry, nor another quest, nor a second device gets them again', async () => {
    const player = await newPlayer();
    const second = await questTo(null);
    const first = await questTo(second);
    await played(first, player);
    await Promise.all(Array.from({ length: 8 }, () => enter(second, player)));
    expect(await trueScore(second, player)).toBe(100);
    await stop(player);
    await enter(first, player);
    await enter(second, player);
    expect(await enter(second, player, true)).not.toHaveProperty('resume');
    expect(await trueScore(second, player)).toBe(100);
    await answer(second, player);
    expect(await trueScore(second, player)).toBe(200);
  });

  test("a chain into another's quest carries nothing", async () => {
    const player = await newPlayer();
    const other = await app.signUp('other-creator');
    const theirs = await questTo(null, { allowContinuing: true }, 1, other);
    const first = await questTo(theirs);
    expect((await played(first, player)).next).toEqual({ questId: theirs.questId, mindsetId: 0 });
    expect(await enter(theirs, player, true)).not.toHaveProperty('resume');
    expect(await progressOf(theirs, player)).toMatchObject({ score: 0, carried: null });
  });

  test('a quest that no answer and no finish named gets nothing', async () => {
    const player = await newPlayer();
    const second = await questTo(null, { allowContinuing: true });
    const unfinished = await questTo(second, {}, 2);
    await played(unfinished, player);
    const reply = await enter(second, player);
    expect(reply).not.toHaveProperty('resume');
    expect(await trueScore(second, player)).toBe(0);
  });

  test('by a mindset: the answer that leads there carries, below 0 too', async () => {
    const player = await newPlayer();
    const second = await questTo(null);
    const first = await makeQuest(app, owner, { properties: { negativeGrading: -40 } }, [
      { chain: [{ grade: -100, target: { questId: second.questId, mindsetId: second.mindsetIds[0] as number } }] },
      {},
    ]);
    await enter(first, player);
    expect(await answer(first, player, 0, 2)).toMatchObject({ score: -40, next: { questId: second.questId } });
    await enter(second, player);
    expect(await answer(second, player)).toMatchObject({ score: 60 });
  });

  test('a ring of quests does not count stars twice', async () => {
    const player = await newPlayer();
    const back = await questTo(null, { allowContinuing: true }, 2);
    const between = await questTo(back);
    const first = await makeQuest(app, owner, {}, [
      { chain: [{ grade: 0, target: { questId: between.questId, mindsetId: between.mindsetIds[0] as number } }] },
    ]);
    await app.call(
      editQuest,
      { quest: attributes({ properties: { chain: first.questId } }), questId: back.questId, confirmed: true },
      owner,
    );
    for (const quest of [first, between]) await played(quest, player);
    await enter(back, player);
    for (const index of [0, 1]) await answer(back, player, index);
    expect(await trueScore(back, player)).toBe(400);
    await enter(first, player);
    expect(await progressOf(first, player)).toMatchObject({ score: 100, carried: null });
  });
});

describe('the way on is told again', () => {
  /** One of two mindsets is answered, in a quest that leads to another. */
  async function halfway() {
    const player = await newPlayer();
    const second = await questTo(null);
    const first = await questTo(second, {}, 2);
    await enter(first, player);
    await answer(first, player, 0);
    return { player, first, second, way: { questId: second.questId, mindsetId: 0 } };
  }

  test('of a finished game, however its result was lost; not before, nor of one that leads nowhere', async () => {
    const { player, first, second, way } = await halfway();
    expect(await progressOf(first, player)).not.toHaveProperty('next');
    expect((await app.call(fetchQuests, {}, player)).progress).not.toHaveProperty('next');
    await answer(first, player, 1);
    expect((await progressOf(first, player)).next).toEqual(way);
    expect((await app.call(fetchGame, {}, player)).progress?.next).toEqual(way);
    expect((await app.call(fetchQuests, {}, player)).progress?.next).toEqual(way);
    await played(second, player);
    expect(await progressOf(second, player)).not.toHaveProperty('next');
  });

  test('by the link of the last answer, as it was when that was graded', async () => {
    const player = await newPlayer();
    const second = await questTo(null);
    const target = { questId: second.questId, mindsetId: second.mindsetIds[0] as number };
    const first = await makeQuest(app, owner, {}, [{ chain: [{ grade: 50, target }] }, {}, {}]);
    await enter(first, player);
    await answer(first, player, 0);
    const [answered = 0] = first.mindsetIds;
    await save({ questId: first.questId, changed: [difference(answered, first.questId, { fields: { chain: [] } })] });
    expect((await progressOf(first, player)).next).toEqual(target);
    await answer(first, player, 1);
    expect(await progressOf(first, player)).not.toHaveProperty('next');
  });

  test('where the last open mindset was taken away', async () => {
    const { player, first, way } = await halfway();
    await save({ questId: first.questId, deleted: [first.mindsetIds[1] as number] });
    expect(await progressOf(first, player)).toMatchObject({ finished: true, next: way });
  });
});

describe('coming back', () => {
  async function leftBetween(properties: QuestProperties, forContest = false) {
    const player = await newPlayer();
    const second = await makeQuest(app, owner, { properties, forContest }, [{ group: '1' }]);
    const first = await questTo(second, {}, 1);
    await played(first, player);
    await stop(player);
    return { player, first, second };
  }

  test('the player is asked, says yes once, and pays', async () => {
    const { player, first, second } = await leftBetween({ allowContinuing: '10%' });
    const offer = { score: 100, penalty: parsePenalty('10%'), after: 90 };
    expect((await enter(second, player)).resume).toEqual(offer);
    // Asked again until the player decides.
    expect((await enter(second, player)).resume).toEqual(offer);
    expect(await trueScore(second, player)).toBe(0);
    await answer(second, player);
    for (let times = 0; times < 2; times++)
      expect(await enter(second, player, true)).toMatchObject({ quest: { id: second.questId } });
    expect(await enter(second, player)).not.toHaveProperty('resume');
    expect(await progressOf(second, player)).toMatchObject({
      score: 190,
      carried: { stars: 90, questId: first.questId, penalty: parsePenalty('10%') },
    });
    expect(await trueScore(second, player)).toBe(190);
  });

  test('going back into the game before takes nothing of the penalty, nor does it carry where going on is not allowed', async () => {
    const { player, first, second } = await leftBetween({ allowContinuing: '50%' });
    app.clock.time += 1;
    await enter(first, player);
    expect((await enter(second, player)).resume).toMatchObject({ score: 100, after: 50 });
    expect(await trueScore(second, player)).toBe(0);

    const closed = await leftBetween({});
    await enter(closed.first, closed.player);
    expect(await enter(closed.second, closed.player)).not.toHaveProperty('resume');
    expect(await trueScore(closed.second, closed.player)).toBe(0);
  });

  test('what is answered after coming back leads on at once', async () => {
    const player = await newPlayer();
    const second = await questTo(null, { allowContinuing: '50%' });
    const first = await questTo(second, {}, 2);
    await enter(first, player);
    await answer(first, player, 0);
    await stop(player);
    app.clock.time += 1;
    await enter(first, player);
    app.clock.time += 1;
    await answer(first, player, 1);
    expect(await enter(second, player)).not.toHaveProperty('resume');
    expect(await trueScore(second, player)).toBe(200);
  });

  test('on cancel nothing is carried, and nothing is asked any more', async () => {
    const { player, second } = await leftBetween({ allowContinuing: '25' });
    expect((await enter(second, player)).resume).toMatchObject({ after: 75 });
    for (const resume of [false, true]) expect(await enter(second, player, resume)).not.toHaveProperty('resume');
    await stop(player);
    expect(await enter(second, player)).not.toHaveProperty('resume');
    expect(await progressOf(second, player)).toMatchObject({ score: 0, carried: null });
  });

  test('two tabs that say yes and no at once: one of them counts', async () => {
    const { player, second } = await leftBetween({ allowContinuing: true });
    await Promise.all([true, false, true, false].map((resume) => enter(second, player, resume)));
    expect([0, 100]).toContain(await trueScore(second, player));
    expect((await progressOf(second, player)).score).toBe(await trueScore(second, player));
  });

  test('answers that come while stars are carried in lose none of them', async () => {
    const player = await newPlayer();
    const second = await questTo(null, { allowContinuing: true }, 6);
    const first = await questTo(second);
    await played(first, player);
    await stop(player);
    await enter(second, player);
    await Promise.all([
      ...second.mindsets.map((_, index) => answer(second, player, index)),
      enter(second, player, true),
      enter(second, player, true),
    ]);
    expect(await trueScore(second, player)).toBe(700);
    expect((await progressOf(second, player)).score).toBe(700);
  });

  test('a quest that does not allow it begins anew', async () => {
    for (const properties of [{}, { allowContinuing: false }, { allowContinuing: 'false' }]) {
      const { player, second } = await leftBetween(properties as QuestProperties);
      expect(await enter(second, player)).not.toHaveProperty('resume');
      expect(await enter(second, player, true)).not.toHaveProperty('resume');
      expect(await trueScore(second, player)).toBe(0);
    }
  });
});
