// Settled, Social quests: what players may add, change and delete, and that nobody else may.
import { beforeAll, describe, expect, test } from 'vitest';
import {
  deleteMindsets,
  fetchMyMindsets,
  saveMindsetMap,
  saveMindsets,
  updateMindsets,
} from '@mangoquest/contract/calls/mindsets.ts';
import { fetchPack } from '@mangoquest/contract/calls/pack.ts';
import { fetchFinished, playAgain } from '@mangoquest/contract/calls/ending.ts';
import { fetchGameMap, fetchProgress, gradeAnswer, openMindset } from '@mangoquest/contract/calls/play.ts';
import { fetchOwnMindsets, keepMindset, reportMindset } from '@mangoquest/contract/calls/players-mindsets.ts';
import { fetchQuestHistory } from '@mangoquest/contract/calls/quest-life.ts';
import { editQuest } from '@mangoquest/contract/calls/quests.ts';
import { MAX_OF_PLAYER, MAX_OF_PLAYERS } from '@mangoquest/core/mindset/players.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import { FAR, HERE, attributes, makeQuest, mindset, picksOf } from '../../testing/quest-fixtures.ts';
import { appToPlayOn } from '../../testing/playing.ts';
import { change, socialCalls } from '../../testing/social-quests.ts';
import type { TestUser } from '../../testing/test-app.ts';

const { app, owner, newPlayer, playing, enter } = await appToPlayOn();

const SOCIAL = { editable: true, virtual: true } as const;
const social = (changes: Partial<QuestAttributes> = {}) => playing({ ...SOCIAL, ...changes });
const { status, add, ownOf } = socialCalls(app);
const titlesOf = async (questId: number, user: TestUser) =>
  (await app.call(fetchGameMap, { questId }, user)).points.map(({ title }) => title);

/** The right answer, by the ids of their entry. */
async function right({ theirs, entryId, other }: Awaited<ReturnType<typeof withOne>>) {
  const { mindchunks } = await app.call(openMindset, { mindsetId: theirs.id, entryId }, other);
  const picks = mindchunks.map(({ id, reactions }) => ({
    mindchunkId: id,
    reactionId: reactions.find(({ text }) => text.includes('right') && !text.includes('half'))?.id as number,
  }));
  return { answer: { mindsetId: theirs.id, picks }, entryId };
}

/** A social quest with a player's mindset, and another player. */
async function withOne(changes: Partial<QuestAttributes> = {}, mindsets?: readonly Partial<Mindset>[]) {
  const quest = await makeQuest(app, owner, { ...SOCIAL, ...changes }, mindsets);
  app.clock.time = Math.max(app.clock.time, changes.startTime ?? 0);
  const author = await newPlayer();
  await enter(quest.questId, author);
  expect(await add(quest.questId, author)).toBe(200);
  const [theirs] = (await ownOf(quest.questId, author)).mindsets as [Mindset];
  const other = await newPlayer();
  const entryId = await enter(quest.questId, other);
  return { questId: quest.questId, author, theirs, other, entryId };
}

test('a player adds a question: theirs, of no group, marked as a player’s, never the start, and others find it', async () => {
  const { quest, player } = await social();
  const { questId } = quest;
  expect(await add(questId, player, { group: 'a', isStart: true, shareContent: false, placeTag: true })).toBe(200);
  const { mindsets, room } = await ownOf(questId, player);
  expect(mindsets).toMatchObject([
    { title: 'Theirs', authorId: player.userId, isSocial: true, group: '', isStart: false, placeTag: false },
  ]);
  expect(mindsets[0]?.mindchunks[0]?.reactions.map(({ grade }) => grade)).toEqual([100, 50, 0]);
  expect(room).toBe(MAX_OF_PLAYER - 1);
  const other = await newPlayer();
  await enter(questId, other);
  expect(await titlesOf(questId, other)).toContain('Theirs');
});

test('everyone who opens it reads whose it is, and of a creator’s question nothing', async () => {
  const { questId, author, theirs, other, entryId } = await withOne();
  const read = await app.call(openMindset, { mindsetId: theirs.id, entryId }, other);
  expect(read).toMatchObject({ title: 'Theirs', author: author.username });
  const [creators] = (await app.storage.mindsets.wholeOfQuest(questId)).filter(({ isSocial }) => !isSocial);
  const opened = await app.call(openMindset, { mindsetId: creators?.id as number, entryId }, other);
  expect(opened).not.toHaveProperty('author');
});

test('they change their own and take it back, and nobody else’s', async () => {
  const { questId, author, theirs, other } = await withOne();
  expect(await status(updateMindsets, change(questId, theirs.id, { title: 'Better' }), author)).toBe(200);
  expect((await ownOf(questId, author)).mindsets[0]?.title).toBe('Better');
  const [creators] = (await app.storage.mindsets.wholeOfQuest(questId)).filter(({ isSocial }) => !isSocial);
  for (const id of [theirs.id, creators?.id as number]) {
    expect(await status(updateMindsets, change(questId, id, { title: 'Mine now' }), other)).toBe(404);
    expect(await status(deleteMindsets, { questId, deleted: [id] }, other)).toBe(404);
  }
  expect(await status(updateMindsets, change(questId, creators?.id as number, { title: 'Mine' }), author)).toBe(404);
  expect(await status(deleteMindsets, { questId, deleted: [creators?.id as number] }, author)).toBe(404);
  expect(await status(deleteMindsets, { questId, deleted: [theirs.id] }, author)).toBe(200);
  expect((await ownOf(questId, author)).mindsets).toEqual([]);
  expect((await app.storage.mindsets.wholeOfQuest(questId)).map(({ title }) => title)).not.toContain('Mine now');
});

describe('what is refused', () => {
  test('chain, visibility and isImmediateGrading, new and changed', async () => {
    const { questId, author, theirs } = await withOne();
    const refused: Partial<Mindset>[] = [
      { chain: [{ grade: 0, target: { questId, mindsetId: theirs.id } }] },
      { visibility: { minDistance: 5, startZoom: 16, minZoom: 0, maxZoom: 99 } },
      { properties: { isImmediateGrading: true } },
    ];
    for (const fields of refused) {
      expect(await add(questId, author, fields)).toBe(422);
      expect(await status(updateMindsets, change(questId, theirs.id, fields), author)).toBe(422);
    }
  });

  test('who has not entered, a guest, a quest that is not social, and the creator’s own save', async () => {
    const { quest, player } = await social();
    const stranger = await newPlayer();
    expect(await add(quest.questId, stranger)).toBe(404);
    expect(await add((await playing()).quest.questId, player)).toBe(404);
    const guest = await app.guest();
    await enter(quest.questId, guest);
    expect(await add(quest.questId, guest)).toBe(403);
    const whole = {
      questId: quest.questId,
      added: [mindset(-1, quest.questId)],
      changed: [],
      deleted: [],
      startId: null,
    };
    expect(await status(saveMindsetMap, whole, player)).toBe(404);
    expect(await status(fetchOwnMindsets, { questId: quest.questId }, stranger)).toBe(404);
  });

  test('in a real quest a place out of the active distance of where they are', async () => {
    const { quest, player } = await social({ virtual: false, activeDistance: 50 });
    const added = [mindset(-1, quest.questId)];
    const at = (place: object) => status(saveMindsets, { questId: quest.questId, added, ...place }, player);
    expect(await at({ ...FAR, accuracy: 5 })).not.toBe(200);
    expect((await ownOf(quest.questId, player)).mindsets).toEqual([]);
    expect(await at({ ...HERE, accuracy: 5 })).toBe(200);
  });

  test('more than twenty of one player in a quest', async () => {
    const { quest, player } = await social();
    const { questId } = quest;
    const many = (n: number) => Array.from({ length: n }, (_, index) => mindset(-1 - index, questId));
    expect(await status(saveMindsets, { questId, added: many(MAX_OF_PLAYER) }, player)).toBe(200);
    expect(await add(questId, player)).toBe(422);
    const { mindsets, room } = await ownOf(questId, player);
    expect([mindsets.length, room]).toEqual([MAX_OF_PLAYER, 0]);
  });

  test('more than 500 of all players in a quest', async () => {
    const { quest, player } = await social();
    const { questId } = quest;
    const many = Array.from({ length: MAX_OF_PLAYER }, (_, index) => mindset(-1 - index, questId));
    for (let left = MAX_OF_PLAYERS; left > 0; left -= MAX_OF_PLAYER) {
      const one = await newPlayer();
      await enter(questId, one);
      expect(await status(saveMindsets, { questId, added: many }, one)).toBe(200);
    }
    expect((await ownOf(questId, player)).room).toBe(0);
    expect(await add(questId, player)).toBe(422);
    const all = await app.storage.mindsets.wholeOfQuest(questId);
    expect(all.filter(({ isSocial }) => isSocial)).toHaveLength(MAX_OF_PLAYERS);
  });

  test('all of it once editing is off: what is there stays, fixed', async () => {
    const { questId, author, theirs, other } = await withOne();
    await app.call(editQuest, { questId, quest: attributes({ ...SOCIAL, editable: false }) }, owner);
    expect(await status(updateMindsets, change(questId, theirs.id, { title: 'Late' }), author)).toBe(404);
    expect(await status(deleteMindsets, { questId, deleted: [theirs.id] }, author)).toBe(404);
    expect(await titlesOf(questId, other)).toContain('Theirs');
  });
});

test('nobody but author and creator ever reads the grades; an author cannot answer their own', async () => {
  const one = await withOne();
  const { questId, author, theirs, other } = one;
  const opening = { mindsetId: theirs.id, withGrades: true };
  for (const user of [other, author]) {
    const { body } = await app.request(openMindset, opening, { user });
    expect(body.includes('"grade"')).toBe(false);
    const pack = await app.request(fetchPack, { questId }, { user });
    expect(pack.body.includes('"grade"')).toBe(false);
  }
  expect(await status(fetchMyMindsets, { questId }, other)).toBe(404);
  expect((await app.request(fetchMyMindsets, { questId }, { user: owner })).body).toContain('"grade":50');
  const own = await enter(questId, author);
  expect(await status(gradeAnswer, { answer: picksOf(theirs, 0), entryId: own }, author)).toBe(403);
  expect(await app.call(gradeAnswer, await right(one), other)).toMatchObject({
    grade: 100,
    stars: 100,
    gamecodeResult: 'not',
  });
});

test('in a contest a player’s question is graded and gives no stars, also once it is gone', async () => {
  const startTime = app.clock.time + 60_000;
  const one = await withOne({ forContest: true, startTime, endTime: startTime + 3_600_000 });
  const { questId, theirs, other, entryId } = one;
  expect(await app.call(gradeAnswer, await right(one), other)).toMatchObject({
    grade: 100,
    stars: 0,
    score: 0,
  });
  await app.call(deleteMindsets, { questId, desocialized: [theirs.id] }, owner);
  const [creators] = (await app.storage.mindsets.wholeOfQuest(questId)) as [Mindset];
  expect(await app.call(gradeAnswer, { answer: picksOf(creators, 0), entryId }, other)).toMatchObject({ score: 100 });
});

describe('reports', () => {
  let one: Awaited<ReturnType<typeof withOne>>;
  const report = (user: TestUser) => status(reportMindset, { mindsetId: one.theirs.id, reason: 'Rude' }, user);
  beforeAll(async () => {
    one = await withOne();
  });

  test('are for players, of players’ mindsets, and not of one’s own', async () => {
    expect(await report(one.author)).toBe(404);
    expect(await report(await newPlayer())).toBe(404);
    const [creators] = (await app.storage.mindsets.wholeOfQuest(one.questId)).filter(({ isSocial }) => !isSocial);
    expect(await status(reportMindset, { mindsetId: creators?.id as number, reason: 'Rude' }, one.other)).toBe(404);
  });

  test('one a player; three hide it from all but its author, until the creator keeps it', async () => {
    const others = [await newPlayer(), await newPlayer()] as const;
    for (const user of others) await enter(one.questId, user);
    for (const user of [one.other, one.other, one.other, others[0]]) expect(await report(user)).toBe(200);
    expect(await titlesOf(one.questId, one.other)).toContain('Theirs');
    expect(await report(others[1])).toBe(200);
    expect(await titlesOf(one.questId, one.other)).not.toContain('Theirs');
    expect(await status(openMindset, { mindsetId: one.theirs.id }, one.other)).toBe(404);
    const answer = { answer: picksOf(one.theirs, 0), entryId: one.entryId };
    expect(await status(gradeAnswer, answer, one.other)).toBe(404);
    expect(await titlesOf(one.questId, one.author)).toContain('Theirs');
    const { reported } = await app.call(fetchMyMindsets, { questId: one.questId }, owner);
    expect(reported).toMatchObject([{ id: one.theirs.id, reasons: ['Rude', 'Rude', 'Rude'], isHidden: true }]);

    const kept = { questId: one.questId, mindsetId: one.theirs.id, edits: 0 };
    for (const user of [one.author, one.other]) expect(await status(keepMindset, kept, user)).toBe(404);
    expect(await status(keepMindset, kept, owner)).toBe(200);
    expect(await titlesOf(one.questId, one.other)).toContain('Theirs');
    expect(await app.call(fetchMyMindsets, { questId: one.questId }, owner)).not.toHaveProperty('reported');
    // A mindset that the creator kept is not hidden again, but the creator is notified.
    for (const another of [await newPlayer(), await newPlayer(), await newPlayer()]) {
      await enter(one.questId, another);
      expect(await report(another)).toBe(200);
    }
    expect(await titlesOf(one.questId, one.other)).toContain('Theirs');
    const again = await app.call(fetchMyMindsets, { questId: one.questId }, owner);
    expect(again.reported).toMatchObject([{ id: one.theirs.id, isHidden: false }]);
  });

  test('guests, of whom there are as many as somebody likes, report nothing, and have none of their own', async () => {
    const guest = await app.guest();
    await enter(one.questId, guest);
    expect(await report(guest)).toBe(403);
    expect(await ownOf(one.questId, guest)).toEqual({ mindsets: [], room: 0 });
  });
});

test('who has answered all but their own question has come to the end', async () => {
  const one = await withOne();
  const entryId = await enter(one.questId, one.author);
  const others = (await app.storage.mindsets.wholeOfQuest(one.questId)).filter(({ isSocial }) => !isSocial);
  for (const mindsetOf of others) await app.call(gradeAnswer, { answer: picksOf(mindsetOf, 2), entryId }, one.author);
  expect(await app.call(fetchFinished, {}, one.author)).toEqual([one.questId]);
  expect(await status(playAgain, { entryId }, one.author)).toBe(200);
});

test('stars for players’ questions do not go along into the next quest', async () => {
  const contest = await makeQuest(app, owner, { forContest: true, virtual: true });
  const one = await withOne({ properties: { chain: contest.questId } }, [{ group: '1' }]);
  await app.call(gradeAnswer, await right(one), one.other);
  const own = (await app.storage.mindsets.wholeOfQuest(one.questId)).filter(({ isSocial }) => !isSocial);
  for (const mindsetOf of own)
    await app.call(gradeAnswer, { answer: picksOf(mindsetOf, 0), entryId: one.entryId }, one.other);
  // Deleted meanwhile, it counts no more than before.
  await app.call(deleteMindsets, { questId: one.questId, deleted: [one.theirs.id] }, owner);
  await enter(contest.questId, one.other);
  expect(await app.call(fetchProgress, { questId: contest.questId }, one.other)).toMatchObject({
    carried: { stars: 100 * own.length },
  });
});

test('no history holds players’ mindsets, and a restore leaves them as they stand', async () => {
  const quest = await makeQuest(app, owner, SOCIAL);
  const player = await newPlayer();
  await enter(quest.questId, player);
  await add(quest.questId, player);
  const { mindsets: before } = await ownOf(quest.questId, player);
  await app.call(editQuest, { questId: quest.questId, quest: attributes({ ...SOCIAL, title: 'Another' }) }, owner);
  const revisions = await app.call(fetchQuestHistory, { questId: quest.questId }, owner);
  expect(JSON.stringify(revisions)).not.toContain('Theirs');
  await app.call(saveMindsetMap, { questId: quest.questId, added: [], changed: [], deleted: [], startId: null }, owner);
  expect((await ownOf(quest.questId, player)).mindsets).toEqual(before);
});
