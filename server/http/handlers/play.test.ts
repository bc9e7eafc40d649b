import { expect, test } from 'vitest';
import { sent } from '../../testing/test-app.ts';
import type { Sent } from '../../testing/test-app.ts';
import type { CallInput } from '@mangoquest/contract/call.ts';
import {
  fetchGameMap,
  fetchProgress,
  fetchScores,
  gradeAnswer,
  openMindset,
  syncScore,
} from '@mangoquest/contract/calls/play.ts';
import { editQuest, fetchQuests, setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import { saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { attributes, makeQuest, picksOf } from '../../testing/quest-fixtures.ts';
import { ownGrant } from '../../testing/grants.ts';
import { appToPlayOn } from '../../testing/playing.ts';

const { app, owner, newPlayer, enter, playing, answerInput, answer, refused } = await appToPlayOn();

test("a game is played to its finish: grades, groups, messages, time bonus and score are the server's", async () => {
  const end = app.clock.now() + 100_000;
  const messages = { msgAfterSuccess: 'Well done', msgAfterNoSuccess: 'Not quite' };
  const game = await playing({ endTime: end, properties: { secondsToScore: 2 } }, [
    { group: 'one', properties: messages },
    { group: 'two' },
    { properties: messages },
  ]);
  expect(await answer(game, 2, 2)).toMatchObject({
    grade: 0,
    success: false,
    gamecodeResult: 'not',
    stars: 0,
    score: 0,
    message: 'Not quite',
    previouslyChecked: false,
  });
  expect(await answer(game, 0, 0)).toMatchObject({
    grade: 100,
    success: true,
    gamecodeResult: 'in-between',
    stars: 100,
    score: 100,
    message: 'Well done',
    timeBonus: 0,
  });
  app.clock.time += 40_000;
  expect(await answer(game, 1, 1)).toMatchObject({
    grade: 50,
    success: true,
    gamecodeResult: 'finish',
    stars: 50,
    timeBonus: 120,
    secondsLeft: 60,
    score: 270,
  });
  const progress = await app.call(fetchProgress, { questId: game.quest.questId }, game.player);
  expect(progress).toMatchObject({ entryId: game.entryId, score: 270, finished: true });
  expect(progress.done).toHaveLength(3);
  expect(await app.call(fetchScores, {}, game.player)).toEqual([
    { questId: game.quest.questId, title: 'Round the square', score: 270, bestEarlier: null },
  ]);
  const page = await app.request(fetchScores, { limit: 1 }, { user: game.player });
  expect([page.json(), page.headers['x-total'], page.headers['x-next']]).toEqual([
    [expect.objectContaining({ score: 270 })],
    '1',
    undefined,
  ]);
  expect(await app.call(fetchScores, { limit: 1, after: game.quest.questId }, game.player)).toEqual([]);
  expect(await app.call(fetchQuests, {}, game.player)).toMatchObject({
    progress: { score: 270, doneCount: 3, successCount: 2, mindsetCount: 3 },
  });
});

test('a repeat returns the first result, whatever it says, also after the end', async () => {
  const game = await playing({ endTime: app.clock.now() + 50_000 });
  const first = await answer(game, 0, 2);
  const again = await answer(game, 0, 0);
  expect(again).toEqual({ ...first, previouslyChecked: true });
  app.clock.time += 60_000;
  expect(await answer(game, 0, 0)).toEqual({ ...first, previouslyChecked: true });
  expect((await app.call(fetchProgress, { questId: game.quest.questId }, game.player)).score).toBe(0);
});

test('picks that are not of the mindset, twice for one mindchunk, or missing with allChecked are refused', async () => {
  const game = await playing({ properties: { allChecked: true } });
  const [first, second] = game.quest.mindsets as [Mindset, Mindset];
  const send = (picks: CallInput<typeof gradeAnswer>['answer']['picks']) =>
    refused(gradeAnswer, { answer: { mindsetId: first.id, picks }, entryId: game.entryId }, game.player);
  const foreign = picksOf(second, 0).picks;
  const own = picksOf(first, 0).picks;
  expect(await send(foreign)).toMatchObject({
    status: 422,
    error: 'invalid',
    message: 'This answer does not fit the question. Please open it again.',
  });
  expect(await send([...own, ...own])).toMatchObject({ status: 422 });
  expect(await send([])).toMatchObject({
    status: 422,
    message: 'Please set a reaction for all the mindchunks of the mindset (navigate left and right using the arrows)',
  });
  expect((await app.call(fetchProgress, { questId: game.quest.questId }, game.player)).done).toEqual([]);
});

test('a quest with a password or a price lets nobody in but its creator; one that is not active neither', async () => {
  const made = await makeQuest(app, owner);
  const player = await newPlayer();
  await app.call(editQuest, { quest: attributes(), questId: made.questId, password: 'sesame' }, owner);
  expect(await refused(setCurrentQuest, { questId: made.questId }, player)).toMatchObject({
    status: 403,
    error: 'forbidden',
    message: 'This quest is protected by a password.',
  });
  expect(await enter(made.questId, owner)).toBeGreaterThan(0);
  const priced = await makeQuest(app, owner);
  await app.storage.quests.update(
    ownGrant(owner.userId, priced.questId),
    { attributes: attributes({ price: 5 }) },
    app.clock.now(),
  );
  expect(await refused(setCurrentQuest, { questId: priced.questId }, player)).toMatchObject({
    status: 403,
    message: 'This quest has a participation fee. Please pay it first.',
  });
  const inactive = await makeQuest(app, owner, { active: false });
  expect(await refused(setCurrentQuest, { questId: inactive.questId }, player)).toMatchObject({ status: 404 });
  for (const questId of [0, -2])
    expect(await refused(setCurrentQuest, { questId }, player)).toMatchObject({ status: 422 });
});

test("another's entry, a quest not entered and unknown ids are not there", async () => {
  const game = await playing();
  const stranger = await newPlayer();
  const [first] = game.quest.mindsetIds as [number];
  const { questId } = game.quest;
  const elsewhere = await playing();
  const cases: Sent[] = [
    sent(gradeAnswer, answerInput(game, 0, 0)),
    sent(gradeAnswer, { ...answerInput(game, 0, 0), entryId: 999_999 }),
    sent(openMindset, { mindsetId: first }),
    sent(openMindset, { mindsetId: first, entryId: game.entryId }),
    sent(openMindset, { mindsetId: first, withGrades: true }),
    sent(openMindset, { mindsetId: 999_999 }),
    sent(fetchGameMap, { questId }),
    sent(fetchGameMap, { questId: 999_999 }),
    sent(fetchProgress, { questId }),
  ];
  for (const [call, input] of cases) expect(await refused(call, input, stranger)).toMatchObject({ status: 404 });
  // A mindset of another quest with an entry of one's own.
  expect(await refused(openMindset, { mindsetId: first, entryId: elsewhere.entryId }, elsewhere.player)).toMatchObject({
    status: 404,
  });
  expect(
    await refused(gradeAnswer, { ...answerInput(game, 0, 0), entryId: elsewhere.entryId }, elsewhere.player),
  ).toMatchObject({ status: 404 });
});

test('a chain is followed by the grade; its targets are told only with the answer', async () => {
  const game = await playing({ properties: { chain: 4821 } }, [{ group: 'a' }, {}, {}]);
  const [a, b, c] = game.quest.mindsets as [Mindset, Mindset, Mindset];
  const { questId } = game.quest;
  const chain = [
    { grade: 0, target: { questId, mindsetId: c.id } },
    { grade: 50, target: { questId: 77, mindsetId: 5 } },
  ];
  await app.call(
    saveMindsetMap,
    {
      questId,
      added: [],
      deleted: [],
      startId: null,
      changed: [
        { id: b.id, questId, fields: { chain }, addedMindchunks: [], removedMindchunkIds: [], changedMindchunks: [] },
      ],
    },
    owner,
  );
  expect((await answer(game, 1, 0)).next).toEqual({ questId: 77, mindsetId: 5 });
  expect((await answer(game, 2, 0)).next).toBeNull();
  expect(await answer(game, 0, 0)).toMatchObject({ gamecodeResult: 'finish', next: { questId: 4821, mindsetId: 0 } });
  expect(a.id).toBeGreaterThan(0);
});

test('immediate and negative grading go through the server', async () => {
  const immediate = await playing({ properties: { isImmediateGrading: true } });
  const opened = await app.call(openMindset, { mindsetId: immediate.quest.mindsetIds[0] as number }, immediate.player);
  expect(opened).toMatchObject({ isImmediateGrading: true });
  expect(await answer(immediate, 0, 2)).toMatchObject({ grade: 100, stars: 100 });
  const negative = await playing({ properties: { negativeGrading: -40 } });
  expect(await answer(negative, 0, 2)).toMatchObject({ grade: -40, stars: -40, score: -40, success: false });
});

test('only the creator gets grades', async () => {
  const game = await playing();
  const mindsetId = game.quest.mindsetIds[0] as number;
  const asPlayer = await app.request(openMindset, { mindsetId, withGrades: true }, { user: game.player });
  expect(asPlayer.statusCode).toBe(200);
  expect(asPlayer.body).not.toContain('grade"');
  const asOwner = await app.request(openMindset, { mindsetId, withGrades: true }, { user: owner });
  expect(asOwner.json()).toMatchObject({
    questionlist: [{ answerlist: [{ grade: 100 }, { grade: 50 }, { grade: 0 }] }],
  });
  expect(await app.call(openMindset, { mindsetId }, owner)).not.toHaveProperty('visibility');
});

test('no sent score moves one', async () => {
  const game = await playing();
  await answer(game, 0, 1);
  const scores = [0, 1, -1, 1e9, -1e9, 1e300, 0.5, 50, 51, Number.MAX_SAFE_INTEGER];
  for (let round = 0; round < 300; round++) {
    const score = scores[round % scores.length] as number;
    const ids =
      round % 3 === 0
        ? { firstQuestId: -1, questId: game.quest.questId }
        : { firstQuestId: game.quest.questId, questId: game.quest.questId };
    expect(await app.call(syncScore, { ...ids, score }, game.player)).toEqual({ score: 50 });
  }
  expect((await app.call(fetchProgress, { questId: game.quest.questId }, game.player)).score).toBe(50);
  expect(await app.call(syncScore, { firstQuestId: 1, questId: 999_999, score: 5 }, game.player)).toEqual({ score: 0 });
});
