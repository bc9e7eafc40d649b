import { expect, test } from 'vitest';
import { savePosition } from '@mangoquest/contract/calls/accounts.ts';
import {
  fetchGame,
  fetchGameMap,
  fetchProgress,
  fetchQuestAnswers,
  gradeAnswer,
  openMindset,
} from '@mangoquest/contract/calls/play.ts';
import { setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import { saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import { FAR, HERE, makeQuest } from '../../testing/quest-fixtures.ts';
import { appToPlayOn } from '../../testing/playing.ts';
import type { Playing } from '../../testing/playing.ts';

const { app, owner, enter, playing, answerInput, answer, verdictsOf, refused } = await appToPlayOn();

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
  expect(await open({ ...FAR, accuracy: 1_000_000 })).toMatchObject({ error: 'too-far' });
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
  // A position in the call takes precedence over the stored one.
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
  // A place chosen on the map is not stored as the player's position.
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

test('answers that waited for the network arrive at once, and are judged by the times at which they were given', async () => {
  const north = (metres: number) => ({ latitude: HERE.latitude + metres / 111_195, longitude: HERE.longitude });
  const walk = [north(0), north(3_000), north(6_000)];
  const slow = await playing({}, walk);
  const fast = await playing({}, walk);
  app.clock.time += 600_000;
  const [now, given] = [app.clock.now(), app.clock.now() - 500_000];
  for (const [game, pause] of [
    [slow, 200_000],
    [fast, 1_000],
  ] as const)
    for (const [index, place] of walk.entries())
      await answer(game, index, 0, { ...place, deviceTime: given + index * pause });
  expect(await verdictsOf(slow)).toEqual(['plausible', 'plausible', 'plausible']);
  expect(await verdictsOf(fast)).toEqual(['plausible', 'impossible', 'impossible']);
  // An older position arriving late does not replace the newer one.
  expect((await app.storage.users.positionOf(slow.player.userId))?.at).toBe(given + 400_000);
  expect(app.clock.now()).toBe(now);
});

test('one that waited for less than a minute is judged by its own time too', async () => {
  const away = { latitude: HERE.latitude + 1_700 / 111_195, longitude: HERE.longitude };
  const game = await playing({}, [HERE, away]);
  app.clock.time += 55_000;
  const given = app.clock.now() - 50_000;
  // The player travelled by train and was back online on arrival.
  await answer(game, 0, 0, { ...HERE, deviceTime: given });
  await answer(game, 1, 0, { ...away, deviceTime: app.clock.now() });
  expect(await verdictsOf(game)).toEqual(['plausible', 'plausible']);
});

test('on another device the game stands where it was; what waited on the first is graded once, by its own time', async () => {
  const game = await playing();
  const { questId, mindsetIds } = game.quest;
  await answer(game, 0, 0);
  const given = app.clock.now();
  app.clock.time += 90_000;
  const other = await app.logIn(game.player.email);
  const onOther = { ...game, player: other };
  expect(await app.call(fetchProgress, { questId }, other)).toMatchObject({ score: 100, done: [{ grade: 100 }] });
  // Answered on the other device before the first is back online.
  await answer(onOther, 1, 1);
  const waited = (index: number) => answer(game, index, 0, { deviceTime: given });
  expect(await waited(1)).toMatchObject({ previouslyChecked: true, grade: 50 });
  for (const isRepeat of [false, true])
    expect(await waited(2)).toMatchObject({ previouslyChecked: isRepeat, score: 250 });
  expect(await app.call(fetchProgress, { questId }, other)).toMatchObject({ score: 250 });
  const { answers } = await app.call(fetchQuestAnswers, { questId }, owner);
  expect(answers.find(({ mindsetId }) => mindsetId === mindsetIds[2])).toMatchObject({
    isLate: true,
    deviceTime: given,
  });
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
      // A repeat is accepted from anywhere.
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
  // In a virtual quest the player's position is not used.
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
