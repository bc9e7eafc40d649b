import { expect, test } from 'vitest';
import { sent } from '../../testing/test-app.ts';
import type { Sent } from '../../testing/test-app.ts';
import { fetchGame, fetchGameMap, fetchProgress, gradeAnswer, openMindset } from '@mangoquest/contract/calls/play.ts';
import { editQuest, fetchQuests, setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import { saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';
import { attributes, makeQuest } from '../../testing/quest-fixtures.ts';
import { appToPlayOn } from '../../testing/playing.ts';

const { app, owner, newPlayer, enter, playing, answerInput, answer, refused } = await appToPlayOn();

test("the server's clock decides: before the start, after the end, and the end resets the current quest", async () => {
  const upcoming = await makeQuest(app, owner, { startTime: app.clock.now() + 60_000 });
  const player = await newPlayer();
  expect(await refused(setCurrentQuest, { questId: upcoming.questId }, player)).toMatchObject({
    status: 409,
    error: 'not-running',
    message: 'This quest is not running now.',
  });
  const game = await playing({ endTime: app.clock.now() + 60_000 });
  app.clock.time += 60_000;
  const timedOut = { status: 409, error: 'not-running', message: 'Unfortunately this quest has timed out.' };
  expect(
    await refused(openMindset, { mindsetId: game.quest.mindsetIds[0] as number, entryId: game.entryId }, game.player),
  ).toMatchObject(timedOut);
  expect(
    await refused(gradeAnswer, { ...answerInput(game, 0, 0), deviceTime: app.clock.now() - 50_000 }, game.player),
  ).toMatchObject({
    ...timedOut,
    message: expect.stringMatching(/^Unfortunately this quest has timed out\. .* kept/u),
  });
  expect(await app.call(fetchGame, {}, game.player)).toEqual({ quest: null, points: [], progress: null });
  expect(await refused(setCurrentQuest, { questId: game.quest.questId }, game.player)).toMatchObject(timedOut);
});

test('a current game that ended is told once, and is then over', async () => {
  const game = await playing({ endTime: app.clock.now() + 60_000 });
  app.clock.time += 60_000;
  expect(await refused(fetchGame, {}, game.player)).toMatchObject({
    status: 409,
    message: 'Unfortunately this quest has timed out.',
  });
  expect(await app.call(fetchGame, {}, game.player)).toMatchObject({ quest: null });
  const other = await playing({ endTime: app.clock.now() + 60_000 });
  expect(await app.call(fetchQuests, {}, other.player)).toMatchObject({
    current: { id: other.quest.questId },
    timedOut: false,
  });
  app.clock.time += 60_000;
  expect(await app.call(fetchQuests, {}, other.player)).toMatchObject({
    current: null,
    timedOut: true,
    progress: null,
  });
  expect(await app.call(fetchQuests, {}, other.player)).toMatchObject({ current: null, timedOut: false });
});

test('a screen that is older than what is current ends its own quest alone, and is told what is current', async () => {
  const game = await playing();
  const other = await makeQuest(app, owner);
  const entryId = await enter(other.questId, game.player);
  const stop = (leaving: number) => app.call(setCurrentQuest, { questId: null, leaving }, game.player);
  expect(await stop(game.quest.questId)).toMatchObject({ quest: { id: other.questId }, entryId });
  expect(await app.call(fetchQuests, {}, game.player)).toMatchObject({ current: { id: other.questId } });
  expect(await stop(other.questId)).toEqual({ quest: null, coordinates: null, entryId: null });
  expect(await app.call(fetchQuests, {}, game.player)).toMatchObject({ current: null, timedOut: false });
});

test('entered again, the same version goes on with its answers; a new version begins anew', async () => {
  const game = await playing({ startTime: app.clock.now() - 1000 });
  await answer(game, 0, 0);
  await app.call(setCurrentQuest, { questId: null }, game.player);
  const left = {
    status: 404,
    message:
      'You do not play this quest any more: you stopped it, or entered another. What you earned in it stays yours.',
  };
  expect(await refused(gradeAnswer, answerInput(game, 1, 0), game.player)).toMatchObject(left);
  expect(
    await refused(openMindset, { mindsetId: game.quest.mindsetIds[1] as number, entryId: game.entryId }, game.player),
  ).toMatchObject(left);
  expect(await enter(game.quest.questId, game.player)).toBe(game.entryId);
  expect(await app.call(fetchGame, {}, game.player)).toMatchObject({
    progress: { score: 100, finished: false, done: [{ grade: 100, success: true }] },
  });
  const startTime = app.clock.now() + 1000;
  await app.call(editQuest, { quest: attributes({ startTime }), questId: game.quest.questId }, owner);
  app.clock.time += 2000;
  expect(await refused(gradeAnswer, answerInput(game, 1, 0), game.player)).toMatchObject({ error: 'not-running' });
  const entryId = await enter(game.quest.questId, game.player);
  expect(entryId).not.toBe(game.entryId);
  expect(await app.call(fetchProgress, { questId: game.quest.questId }, game.player)).toMatchObject({
    entryId,
    score: 0,
    done: [],
  });
});

test('a quest that its creator switches off is refused in one sentence everywhere, stays to be ended, and goes on when it is switched on', async () => {
  const game = await playing();
  const {
    questId,
    mindsetIds: [mindsetId],
  } = game.quest;
  await answer(game, 0, 0);
  await app.call(editQuest, { quest: attributes({ active: false }), questId, confirmed: true }, owner);
  const switchedOff = {
    status: 409,
    error: 'not-running',
    key: 'play.switchedOff',
    message:
      'The creator has switched this quest off. What you earned in it stays yours. You can end it on the start page.',
  };
  const calls: Sent[] = [
    sent(fetchGame, {}),
    sent(fetchGameMap, { questId }),
    sent(openMindset, { mindsetId: mindsetId as number }),
  ];
  for (const [call, input] of calls)
    expect([call.name, await refused(call, input, game.player)]).toEqual([call.name, switchedOff]);
  // The tile on the start page asks whether to end it (Spec §4).
  expect(await app.call(fetchQuests, {}, game.player)).toMatchObject({
    current: { id: questId, active: false },
    progress: { score: 100 },
  });
  expect(await refused(fetchGameMap, { questId }, await newPlayer())).toMatchObject({ status: 404 });
  await app.call(editQuest, { quest: attributes(), questId }, owner);
  expect(await answer(game, 1, 0)).toMatchObject({ score: 200 });
  await app.call(editQuest, { quest: attributes({ active: false }), questId, confirmed: true }, owner);
  await app.call(setCurrentQuest, { questId: null }, game.player);
  expect(await app.call(fetchQuests, {}, game.player)).toMatchObject({ current: null });
});

test('a mindset that is deleted while it is played is told so, and what was earned stays', async () => {
  const game = await playing();
  await answer(game, 0, 0);
  const { questId, mindsetIds } = game.quest;
  await app.call(
    saveMindsetMap,
    { questId, added: [], changed: [], deleted: mindsetIds.slice(1), startId: null },
    owner,
  );
  const gone = {
    status: 404,
    error: 'not-found',
    key: 'play.mindsetGone',
    message: 'This question is not in the quest any more. What you earned stays yours.',
  };
  expect(await refused(gradeAnswer, answerInput(game, 1, 0), game.player)).toEqual(gone);
  expect(await refused(openMindset, { mindsetId: mindsetIds[1] as number }, game.player)).toEqual(gone);
  expect(await app.call(fetchProgress, { questId }, game.player)).toMatchObject({ score: 100, done: [{ grade: 100 }] });
});

test('a mindset that is switched off is not played and not needed for the finish', async () => {
  const game = await playing({}, [{ group: 'a' }, { group: 'a', onOff: false }]);
  expect((await app.call(fetchGame, {}, game.player)).points.map(({ id }) => id)).toEqual([game.quest.mindsetIds[0]]);
  expect(await refused(openMindset, { mindsetId: game.quest.mindsetIds[1] as number }, game.player)).toMatchObject({
    status: 404,
  });
  expect(await answer(game, 0, 0)).toMatchObject({ gamecodeResult: 'finish' });
  expect(await app.call(fetchQuests, {}, game.player)).toMatchObject({
    current: { mindsetCount: 1 },
    progress: { doneCount: 1, mindsetCount: 1 },
  });
});

test('stars outlive the mindset they were earned in', async () => {
  const game = await playing();
  await answer(game, 0, 0);
  await app.call(
    saveMindsetMap,
    {
      questId: game.quest.questId,
      added: [],
      changed: [],
      deleted: [game.quest.mindsetIds[0] as number],
      startId: null,
    },
    owner,
  );
  // It counts neither as answered nor as open; the remaining mindsets are counted separately.
  expect(await app.call(fetchProgress, { questId: game.quest.questId }, game.player)).toMatchObject({
    score: 100,
    done: [],
  });
  expect(await app.call(fetchGame, {}, game.player)).toMatchObject({
    quest: { mindsetCount: 2 },
    progress: { score: 100, done: [] },
  });
  expect(await app.call(fetchQuests, {}, game.player)).toMatchObject({
    progress: { score: 100, doneCount: 0, successCount: 0, mindsetCount: 2 },
  });
  expect(await answer(game, 1, 1)).toMatchObject({ stars: 50, score: 150 });
  expect(await refused(openMindset, { mindsetId: game.quest.mindsetIds[0] as number }, game.player)).toMatchObject({
    status: 404,
  });
});
