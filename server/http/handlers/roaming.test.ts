import { expect, test } from 'vitest';
import { fetchGame, openMindset } from '@mangoquest/contract/calls/play.ts';
import { editQuest, setCurrentQuest, setQuestActive } from '@mangoquest/contract/calls/quests.ts';
import { deleteQuest } from '@mangoquest/contract/calls/quest-life.ts';
import { fetchSearchable } from '@mangoquest/contract/calls/roaming.ts';
import { saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';
import { ROAMING_ID } from '@mangoquest/core/play/roaming.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import { DAY_MS } from '@mangoquest/core/quest/schedule.ts';
import { appToPlayOn } from '../../testing/playing.ts';
import { attributes, makeQuest } from '../../testing/quest-fixtures.ts';
import type { TestUser } from '../../testing/test-app.ts';

const { app, owner, newPlayer, enter, answer, playing, refused } = await appToPlayOn();

/** Returns places by metres north of a new origin, so that tests do not find each other's quests. */
let grounds = 0;
function newGround() {
  const latitude = -50 + grounds++;
  return (metres: number) => ({ latitude: Number((latitude + metres / 111_195).toFixed(6)), longitude: 20 });
}

async function searchable(
  ground: ReturnType<typeof newGround>,
  quest: Partial<QuestAttributes> = {},
  metres = [0, 100],
) {
  return makeQuest(
    app,
    owner,
    { searchable: true, ...ground(0), ...quest },
    metres.map((each) => ground(each)),
  );
}

const around = async (user: TestUser, place: object, days = 10) =>
  (await app.call(fetchGame, { ...place, daysInterval: days }, user)).points;

const opens = (user: TestUser, mindsetId: number, place: object = {}) =>
  refused(openMindset, { mindsetId, entryId: ROAMING_ID, ...place }, user);

test('without a current quest the mindsets of searchable quests around come, the nearest first, each with its quest', async () => {
  const ground = newGround();
  const player = await newPlayer();
  const far = await searchable(ground, {}, [9_990, 10_010]);
  const near = await searchable(ground, {}, [50, 20]);
  const found = await around(player, ground(0));
  expect(found.map(({ id, questId }) => [questId, id])).toEqual([
    [near.questId, near.mindsetIds[1]],
    [near.questId, near.mindsetIds[0]],
    [far.questId, far.mindsetIds[0]],
  ]);
  expect(await app.call(fetchGame, { ...ground(0) }, player)).toMatchObject({ quest: null, progress: null });
  // Without a position the stored one is used; a new player has none.
  expect(await around(player, {})).toEqual([]);
});

test('300 come at most, and those are the nearest', async () => {
  const ground = newGround();
  const player = await newPlayer();
  await searchable(
    ground,
    {},
    Array.from({ length: 320 }, (_, index) => 5_000 - index * 10),
  );
  const found = await around(player, ground(0));
  expect(found).toHaveLength(300);
  expect(found[0]).toMatchObject(ground(1_810));
  expect(found.at(-1)).toMatchObject(ground(4_800));
});

test('a password, a price, a board, what is no searchable quest, is off or in the dumpster is not found around', async () => {
  const ground = newGround();
  const player = await newPlayer();
  const quest = await searchable(ground);
  const ids = async () => (await around(player, ground(0))).length;
  const edit = async (changes: Partial<QuestAttributes>, password?: string) => {
    const saved = await app.call(
      editQuest,
      {
        questId: quest.questId,
        quest: attributes({ searchable: true, ...ground(0), ...changes }),
        password,
        confirmed: true,
      },
      owner,
    );
    expect(saved).toBe('ok!');
  };
  expect(await ids()).toBe(2);
  await edit({}, 'sesame');
  expect(await ids()).toBe(0);
  await edit({}, '');
  expect(await ids()).toBe(2);
  await edit({ searchable: false });
  expect(await ids()).toBe(0);
  await edit({ title: 'Searchable again' });
  expect(await ids()).toBe(2);
  await app.call(setQuestActive, { questId: quest.questId, active: false }, owner);
  expect(await ids()).toBe(0);
  expect(await opens(player, quest.mindsetIds[0] as number, ground(0))).toMatchObject({ status: 404 });
  await app.call(setQuestActive, { questId: quest.questId, active: true }, owner);
  expect(await ids()).toBe(2);
  await app.call(
    saveMindsetMap,
    { questId: quest.questId, added: [], changed: [], deleted: [quest.mindsetIds[0] as number], startId: null },
    owner,
  );
  expect(await ids()).toBe(1);
  await app.call(deleteQuest, { questId: quest.questId }, owner);
  expect(await ids()).toBe(0);
});

test('what has ended, and what begins later than asked for, is left out', async () => {
  const ground = newGround();
  const player = await newPlayer();
  const now = app.clock.now();
  const starts = async (inDays: number) =>
    (await searchable(ground, { startTime: now + inDays * DAY_MS, endTime: now + (inDays + 3) * DAY_MS }, [0])).questId;
  const [soon, later] = [await starts(9), await starts(11)];
  const found = async (days: number) => (await around(player, ground(0), days)).map(({ questId }) => questId);
  expect(await found(10)).toEqual([soon]);
  expect((await found(12)).sort()).toEqual([soon, later].sort());
  expect(await found(5)).toEqual([]);
  // Ten is the default.
  expect((await app.call(fetchGame, ground(0), player)).points.map(({ questId }) => questId)).toEqual([soon]);
});

test('a mindset opens without having entered within the reach of its quest alone, by the device or the place last kept', async () => {
  const ground = newGround();
  const player = await newPlayer();
  const { questId, mindsetIds } = await searchable(ground, { activeDistance: 50 });
  const id = mindsetIds[0] as number;
  const reply = await opens(player, id, { ...ground(49.5), accuracy: 0 });
  expect(reply).toMatchObject({ status: 200 });
  expect(JSON.stringify(reply)).not.toContain('grade');
  expect(await opens(player, id, ground(50.5))).toMatchObject({ status: 403, error: 'too-far' });
  expect(await opens(player, id)).toMatchObject({ status: 403, error: 'too-far' });
  expect(await opens(player, 999_999, ground(0))).toMatchObject({ status: 404 });
  await app.call(setCurrentQuest, { questId, ...ground(0) }, player);
  await app.call(setCurrentQuest, { questId: null }, player);
  // The position from the game is stored.
  expect(await opens(player, id)).toMatchObject({ status: 200 });
});

test('of an ordinary quest and before the start nothing opens without having entered', async () => {
  const ground = newGround();
  const player = await newPlayer();
  const ordinary = await makeQuest(app, owner, { ...ground(0) }, [ground(0)]);
  const upcoming = await searchable(
    ground,
    { startTime: app.clock.now() + DAY_MS, endTime: app.clock.now() + 4 * DAY_MS },
    [0],
  );
  expect(await opens(player, ordinary.mindsetIds[0] as number, ground(0))).toMatchObject({ status: 404 });
  expect(await opens(player, upcoming.mindsetIds[0] as number, ground(0))).toMatchObject({ error: 'not-running' });
});

const SEARCH = { activeDistance: 100, withinDistance: 1_000 } as const;
const texts = async (user: TestUser, ask: object) => {
  const { quests, gone } = await app.call(fetchSearchable, { questId: ROAMING_ID, ...ask }, user);
  return {
    quests: quests.map(({ questId, mindsets }) => [questId, mindsets.map(({ title, text }) => [title, text])]),
    gone,
  };
};

test('what may be searched of a game: titles in sight, texts within reach or answered, never a reaction', async () => {
  const ground = newGround();
  const at = (metres: number, more: Partial<Mindset> = {}) => ({ ...ground(metres), ...more });
  const game = await playing({ searchable: true, ...ground(0), ...SEARCH }, [
    at(0),
    at(500),
    at(1_500),
    at(10, {
      title: 'Long',
      mindchunks: [
        {
          id: -1,
          order: 0,
          text: `<p>${'long '.repeat(1_000)}</p>`,
          comment: 'no comment',
          reactions: [{ id: -1, text: 'right', grade: 100, order: 0 }],
        },
      ],
    }),
  ]);
  const { questId } = game.quest;
  const ask = { questId, ...ground(0) };
  const reply = await app.call(fetchSearchable, ask, game.player);
  expect(reply.quests[0]?.mindsets.map(({ title, text }) => [title, text?.length ?? null])).toEqual([
    ['Stop 1', 10],
    ['Stop 2', null],
    ['Long', 1_999],
  ]);
  expect(JSON.stringify(reply)).not.toMatch(/right|comment/);
  await answer(game, 0, 0, ground(0));
  expect(await texts(game.player, { questId, ...ground(520) })).toEqual({
    quests: [
      [
        questId,
        [
          ['Stop 1', 'What is 1?'],
          ['Stop 2', 'What is 2?'],
          ['Stop 3', null],
          ['Long', null],
        ],
      ],
    ],
    gone: [],
  });
  // Answered mindsets stay visible after the game has ended.
  await app.call(setCurrentQuest, { questId: null }, game.player);
  expect((await texts(game.player, ask)).quests).toEqual([
    [
      questId,
      [
        ['Stop 1', 'What is 1?'],
        ['Stop 2', null],
        ['Long', null],
      ],
    ],
  ]);
});

test('who has not entered searches nothing of a quest; one that is searchable no more is gone', async () => {
  const ground = newGround();
  const game = await playing({ searchable: false, ...ground(0) }, [ground(0)]);
  const { questId } = game.quest;
  expect(await texts(game.player, { questId })).toEqual({ quests: [], gone: [questId] });
  expect(await refused(fetchSearchable, { questId }, await newPlayer())).toMatchObject({ status: 404 });
  expect(await refused(fetchSearchable, { questId: 999_999 }, game.player)).toMatchObject({ status: 404 });
});

test('around, texts come of what could be opened, and known quests that are no more are named', async () => {
  const ground = newGround();
  const player = await newPlayer();
  const { questId } = await searchable(ground, SEARCH, [0, 500]);
  const off = await searchable(ground, SEARCH, [0]);
  await app.call(setQuestActive, { questId: off.questId, active: false }, owner);
  const ask = { ...ground(0), accuracy: 5, known: { [questId]: 1, [off.questId]: 3, 999999: 1 } };
  expect(await texts(player, ask)).toEqual({
    quests: [
      [
        questId,
        [
          ['Stop 1', 'What is 1?'],
          ['Stop 2', null],
        ],
      ],
    ],
    gone: [off.questId, 999_999],
  });
  // Looking at a place does not store it as the player's position.
  expect((await texts(player, ground(0))).quests).toEqual([
    [
      questId,
      [
        ['Stop 1', null],
        ['Stop 2', null],
      ],
    ],
  ]);
  // Far away does not mean deleted.
  expect(await texts(player, { ...newGround()(0), known: { [questId]: 1 } })).toEqual({ quests: [], gone: [] });
});

test('a device can know 300 quests, and names them by their ids', async () => {
  const player = await newPlayer();
  const known = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [index + 1, 1]));
  const ask = async (knows: object) => {
    const reply = await app.server.inject({
      method: 'POST',
      url: fetchSearchable.path,
      payload: { questId: ROAMING_ID, known: knows },
      headers: app.headersOf(player),
    });
    return reply.statusCode;
  };
  expect(await ask(known(300))).toBe(200);
  expect(await ask(known(301))).toBe(422);
  expect(await ask({ x: 1 })).toBe(422);
  expect(await ask({ 1: 'two' })).toBe(422);
});

test('entering takes what is around off the map until the game ends', async () => {
  const ground = newGround();
  const player = await newPlayer();
  const { questId } = await searchable(ground);
  await enter(questId, player);
  expect((await app.call(fetchGame, ground(0), player)).quest?.id).toBe(questId);
});
