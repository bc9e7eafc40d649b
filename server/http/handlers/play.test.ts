import { expect, test } from 'vitest';
import { sent } from '../../testing/test-app.ts';
import type { Sent } from '../../testing/test-app.ts';
import type { Call, CallInput } from '@mangoquest/contract/call.ts';
import { savePosition } from '@mangoquest/contract/calls/accounts.ts';
import {
  fetchGame,
  fetchGameMap,
  fetchProgress,
  fetchQuestAnswers,
  fetchScores,
  gradeAnswer,
  openMindset,
  syncScore,
} from '@mangoquest/contract/calls/play.ts';
import { editQuest, fetchQuests, setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import { saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { AnswerResult } from '@mangoquest/core/play/play.ts';
import type { QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import { appWithUsers } from '../../testing/app-with-users.ts';
import { attributes, FAR, HERE, makeQuest, picksOf } from '../../testing/quest-fixtures.ts';
import type { MadeQuest } from '../../testing/quest-fixtures.ts';
import type { TestUser } from '../../testing/test-app.ts';
import { ownGrant } from '../../testing/grants.ts';

const {
  app,
  users: { owner },
} = await appWithUsers('owner');
let names = 0;

interface Playing {
  readonly player: TestUser;
  readonly entryId: number;
  readonly quest: MadeQuest;
}

async function enter(questId: number, player: TestUser): Promise<number> {
  const { entryId } = await app.call(setCurrentQuest, { questId }, player);
  return entryId as number;
}

async function playing(quest: Partial<QuestAttributes> = {}, mindsets?: readonly Partial<Mindset>[]): Promise<Playing> {
  const made = await makeQuest(app, owner, quest, mindsets);
  const player = await app.signUp(`player${names++}`);
  return { player, entryId: await enter(made.questId, player), quest: made };
}

const answerInput = ({ entryId, quest }: Playing, index: number, reaction: number) => ({
  answer: picksOf(quest.mindsets[index] as Mindset, reaction),
  entryId,
});

async function answer(game: Playing, index: number, reaction: number, more: object = {}): Promise<AnswerResult> {
  return app.call(gradeAnswer, { ...answerInput(game, index, reaction), ...more }, game.player);
}

/** What the creator is told of each answer, in the order of the mindsets. */
async function verdictsOf({ entryId, quest }: Playing): Promise<unknown[]> {
  const { answers } = await app.call(fetchQuestAnswers, { questId: quest.questId }, owner);
  return answers.filter((one) => one.entryId === entryId).map(({ speedVerdict }) => speedVerdict);
}

async function refused<C extends Call>(call: C, input: CallInput<C>, user: TestUser) {
  const reply = await app.request(call, input, { user });
  return { status: reply.statusCode, ...reply.json<{ error: string; message: string }>() };
}

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

test("in a real quest only what is within reach opens and counts; accuracy is in the player's favour", async () => {
  const game = await playing({ activeDistance: 100 });
  const [first] = game.quest.mindsetIds as [number];
  const open = (here: object) =>
    refused(openMindset, { mindsetId: first, entryId: game.entryId, ...here }, game.player);
  const grade = (here: object) => refused(gradeAnswer, { ...answerInput(game, 0, 0), ...here }, game.player);
  const near = { latitude: HERE.latitude + 0.0015, longitude: HERE.longitude };
  for (const here of [{}, FAR, near]) {
    expect(await open(here)).toMatchObject({ status: 403, error: 'too-far' });
    expect(await grade(here)).toMatchObject({
      status: 403,
      error: 'too-far',
      message: 'You are too far away from this place. Go nearer, then try again.',
    });
  }
  expect(await grade({ ...FAR, accuracy: 1_000_000 })).toMatchObject({ error: 'too-far' });
  expect(await open({ ...near, accuracy: 80 })).toMatchObject({ status: 200 });
  expect(await grade({ ...near, accuracy: 80 })).toMatchObject({ status: 200, grade: 100 });
});

test('without a position the one that was last stored opens a mindset of a real quest, and of no other', async () => {
  const real = await playing({ activeDistance: 100, withinDistance: 500 });
  const open = ({ quest, entryId, player }: typeof real, here: object = {}) =>
    refused(openMindset, { mindsetId: quest.mindsetIds[0] as number, entryId, ...here }, player);
  expect(await open(real)).toMatchObject({ status: 404 });
  await app.call(savePosition, FAR, real.player);
  expect(await open(real)).toMatchObject({ status: 404 });
  await app.call(savePosition, { latitude: HERE.latitude + 0.0015, longitude: HERE.longitude }, real.player);
  expect(await open(real)).toMatchObject({ status: 403, error: 'too-far' });
  await app.call(savePosition, HERE, real.player);
  expect(await open(real)).toMatchObject({ status: 200 });
  // One that is sent counts, wherever the user was last.
  expect(await open(real, FAR)).toMatchObject({ status: 404 });
  const virtual = await playing({ virtual: true, activeDistance: 100 });
  await app.call(savePosition, HERE, virtual.player);
  expect(await open(virtual)).toMatchObject({ status: 403, error: 'too-far' });
});

test('in a virtual quest the chosen place counts the same, without an accuracy', async () => {
  const game = await playing({ virtual: true, activeDistance: 100 });
  const near = { latitude: HERE.latitude + 0.0015, longitude: HERE.longitude, accuracy: 100 };
  const kept = await app.storage.users.positionOf(game.player.userId);
  expect(await refused(gradeAnswer, { ...answerInput(game, 0, 0), ...near }, game.player)).toMatchObject({
    error: 'too-far',
  });
  expect(await answer(game, 0, 0, HERE)).toMatchObject({ grade: 100 });
  // A place chosen on the map is no place of a person.
  expect(await app.storage.users.positionOf(game.player.userId)).toEqual(kept);
});

test('an impossible speed is a mark for the creator, never a refusal; one position is kept', async () => {
  const game = await playing({}, [{}, FAR, {}]);
  await answer(game, 0, 0, { ...HERE, accuracy: 5 });
  app.clock.time += 5000;
  expect(await answer(game, 1, 0, { latitude: 51.5, longitude: 0 })).toMatchObject({ grade: 100 });
  expect(await app.storage.users.positionOf(game.player.userId)).toMatchObject({
    latitude: 51.5,
    longitude: 0,
    at: app.clock.now(),
  });
  expect(await verdictsOf(game)).toEqual(['plausible', 'impossible']);
});

test("saving one's position between two answers hides no jump, and entering a virtual quest saves none", async () => {
  const game = await playing({}, [{}, FAR, {}]);
  const virtual = await makeQuest(app, owner, { virtual: true });
  const paris = { latitude: 48.8566, longitude: 2.3522 };
  const elsewhere = { latitude: -33.86, longitude: 151.2 };
  await answer(game, 0, 0, HERE);
  app.clock.time += 5000;
  await app.call(setCurrentQuest, { questId: virtual.questId, ...elsewhere }, game.player);
  expect(await app.storage.users.positionOf(game.player.userId)).toMatchObject({ ...HERE, origin: 'answer' });
  await app.call(savePosition, paris, game.player);
  app.clock.time += 5000;
  await app.call(setCurrentQuest, { questId: game.quest.questId, ...paris }, game.player);
  expect(await app.storage.users.positionOf(game.player.userId)).toMatchObject({ ...paris, origin: 'jumped' });
  app.clock.time += 60_000;
  await answer(game, 1, 0, paris);
  app.clock.time += 60_000;
  await answer(game, 2, 0, paris);
  expect(await verdictsOf(game)).toEqual(['plausible', 'impossible', 'plausible']);
  expect(await app.storage.users.positionOf(game.player.userId)).toMatchObject({ ...paris, origin: 'answer' });
});

test("the server's clock decides: before the start, after the end, and the end resets the current quest", async () => {
  const upcoming = await makeQuest(app, owner, { startTime: app.clock.now() + 60_000 });
  const player = await app.signUp(`player${names++}`);
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
  ).toMatchObject(timedOut);
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

test('a quest with a password or a price lets nobody in but its creator; one that is not active neither', async () => {
  const made = await makeQuest(app, owner);
  const player = await app.signUp(`player${names++}`);
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
  const stranger = await app.signUp(`player${names++}`);
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
  // A mindset of another quest, through an entry of one's own.
  expect(await refused(openMindset, { mindsetId: first, entryId: elsewhere.entryId }, elsewhere.player)).toMatchObject({
    status: 404,
  });
  expect(
    await refused(gradeAnswer, { ...answerInput(game, 0, 0), entryId: elsewhere.entryId }, elsewhere.player),
  ).toMatchObject({ status: 404 });
});

test('what is beyond its distance is not sent, and what all share is kept with an ETag', async () => {
  const far = { ...FAR, title: 'Far away' };
  const within = await playing({ withinDistance: 500 }, [{ title: 'Near' }, far]);
  const titles = async (game: Playing, here: object) =>
    (await app.call(fetchGameMap, { questId: game.quest.questId, ...here }, game.player)).points.map(
      ({ title }) => title,
    );
  expect(await titles(within, HERE)).toEqual(['Near']);
  expect(await titles(within, FAR)).toEqual(['Far away']);
  expect(await titles(within, {})).toEqual([]);
  expect((await app.call(fetchGame, HERE, within.player)).points).toHaveLength(1);
  const minimum = await playing({}, [
    { title: 'Near' },
    { ...far, visibility: { minDistance: 500, startZoom: 16, minZoom: 0, maxZoom: 99 } },
  ]);
  expect(await titles(minimum, HERE)).toEqual(['Near']);

  const shared = await playing();
  const url = `/api/play/${shared.quest.questId}/map`;
  const first = await app.server.inject({ url, headers: app.headersOf(shared.player) });
  expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'private, no-cache']);
  const repeat = { ...app.headersOf(shared.player), 'if-none-match': String(first.headers.etag) };
  expect((await app.server.inject({ url, headers: repeat })).statusCode).toBe(304);
  await app.call(
    saveMindsetMap,
    {
      questId: shared.quest.questId,
      added: [],
      changed: [],
      deleted: [shared.quest.mindsetIds[2] as number],
      startId: null,
    },
    owner,
  );
  const changed = await app.server.inject({ url, headers: repeat });
  expect(changed.json<{ mindsetsList: unknown[] }>().mindsetsList).toHaveLength(2);
});

test('what the map does not show can neither be opened nor answered, whoever guesses its id', async () => {
  const visibility = { minDistance: 500, startZoom: 16, minZoom: 0, maxZoom: 99 };
  const kinds: readonly [Partial<QuestAttributes>, readonly Partial<Mindset>[]][] = [
    [{ withinDistance: 500 }, [{}, FAR]],
    [{}, [{}, { ...FAR, visibility }]],
  ];
  for (const virtual of [false, true]) {
    for (const [quest, mindsets] of kinds) {
      const game = await playing({ ...quest, virtual }, mindsets);
      const [, far] = game.quest.mindsetIds as [number, number];
      const open = (mindsetId: number, here: object) =>
        refused(openMindset, { mindsetId, entryId: game.entryId, ...here }, game.player);
      for (const here of [{}, HERE]) {
        expect(await open(far, here)).toMatchObject({
          status: 404,
          message: 'This question is not in the quest any more. What you earned stays yours.',
        });
        expect(await open(far, here)).toEqual(await open(999_999, here));
        expect(await refused(gradeAnswer, { ...answerInput(game, 1, 0), ...here }, game.player)).toMatchObject({
          status: 403,
          error: 'too-far',
        });
      }
      expect(await open(far, FAR)).toMatchObject({ status: 200 });
      expect(await answer(game, 1, 0, FAR)).toMatchObject({ grade: 100 });
      // A repeat, from wherever it comes.
      expect(await answer(game, 1, 0, HERE)).toMatchObject({ grade: 100, previouslyChecked: true });
    }
  }
});

test('without a position the one that is kept tells what is in sight; accuracy helps; a late answer counts from where it was given', async () => {
  const game = await playing({ withinDistance: 500 }, [{}, FAR]);
  const [near, far] = game.quest.mindsetIds as [number, number];
  const status = async (mindsetId: number, here: object = {}) =>
    (await app.request(openMindset, { mindsetId, ...here }, { user: game.player })).statusCode;
  expect(await status(near)).toBe(404);
  await app.call(savePosition, HERE, game.player);
  expect([await status(near), await status(far)]).toEqual([200, 404]);
  const beyond = { latitude: HERE.latitude + 0.005, longitude: HERE.longitude };
  expect([await status(near, beyond), await status(near, { ...beyond, accuracy: 80 })]).toEqual([404, 200]);
  expect(await answer(game, 1, 0, { ...FAR, deviceTime: app.clock.now() - 3_600_000 })).toMatchObject({ grade: 100 });
  // A virtual quest has no place of a person.
  const virtual = await playing({ withinDistance: 500, virtual: true });
  await app.call(savePosition, HERE, virtual.player);
  expect(
    (await app.request(openMindset, { mindsetId: virtual.quest.mindsetIds[0] as number }, { user: virtual.player }))
      .statusCode,
  ).toBe(404);
});

test('a creator tries out what is out of sight to others, within its active distance', async () => {
  const made = await makeQuest(app, owner, { withinDistance: 100, activeDistance: 5000 });
  const entryId = await enter(made.questId, owner);
  const game = { player: owner, entryId, quest: made };
  expect(
    (await app.request(openMindset, { mindsetId: made.mindsetIds[0] as number, entryId, ...FAR }, { user: owner }))
      .statusCode,
  ).toBe(200);
  expect(await answer(game, 0, 0, FAR)).toMatchObject({ grade: 100 });
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
    sent(gradeAnswer, answerInput(game, 1, 0)),
  ];
  for (const [call, input] of calls)
    expect([call.name, await refused(call, input, game.player)]).toEqual([call.name, switchedOff]);
  // The tile on the start page asks whether to end it (Spec §4).
  expect(await app.call(fetchQuests, {}, game.player)).toMatchObject({
    current: { id: questId, active: false },
    progress: { score: 100 },
  });
  expect(await refused(fetchGameMap, { questId }, await app.signUp(`player${names++}`))).toMatchObject({ status: 404 });
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
  // It is neither answered nor to go: what is left to play is counted by itself.
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
