import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { gradeAnswer } from '@mangoquest/contract/calls/play.ts';
import {
  fetchOwnResultsHash,
  fetchResultInsights,
  fetchResults,
  fetchResultsCsv,
  fetchResultsXlsx,
  fetchScoresOfAll,
} from '@mangoquest/contract/calls/results.ts';
import { editQuest, setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { attributesOf } from '@mangoquest/core/quest/attributes-of.ts';
import type { Quest, QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import { appWithUsers } from '../../testing/app-with-users.ts';
import { ownGrant } from '../../testing/grants.ts';
import { FAR, HERE, makeQuest, manyPlayers, picksOf } from '../../testing/quest-fixtures.ts';
import type { MadeQuest } from '../../testing/quest-fixtures.ts';
import type { TestUser } from '../../testing/test-app.ts';

const {
  app,
  users: { owner, anna, bert, zoe },
} = await appWithUsers('owner', 'anna', 'bert', 'zoe');

type Player = Pick<TestUser, 'userId' | 'token'>;

const contest = (changes: Partial<QuestAttributes> = {}) =>
  makeQuest(app, owner, { forContest: true, virtual: true, ...changes });

async function answer(quest: MadeQuest, player: Player, reaction: number, mindset = 0): Promise<void> {
  const { entryId } = await app.call(setCurrentQuest, { questId: quest.questId }, player);
  const of = quest.mindsets[mindset] as Mindset;
  await app.call(gradeAnswer, { answer: picksOf(of, reaction), entryId: entryId as number }, player);
}

async function edit({ questId }: MadeQuest, changes: Partial<QuestAttributes>): Promise<void> {
  const saved = (await app.storage.quests.byId(questId)) as Quest;
  await app.call(editQuest, { questId, quest: { ...attributesOf(saved), ...changes }, confirmed: true }, owner);
}

const placesOf = async (questId: number, user: Player | null = null) =>
  (await app.call(fetchResults, { id: questId }, user)).rows.map(({ rank, username, score }) => [
    rank,
    username,
    score,
  ]);

test('a list is built at most every 5 seconds for all who ask, and anew at once when the quest changes', async () => {
  const quest = await contest();
  await answer(quest, anna, 0);
  expect(await placesOf(quest.questId)).toEqual([[1, 'anna', 100]]);
  await answer(quest, bert, 1);
  app.clock.time += 4999;
  expect(await placesOf(quest.questId)).toEqual([[1, 'anna', 100]]);
  app.clock.time += 1;
  expect(await placesOf(quest.questId, bert)).toEqual([
    [1, 'anna', 100],
    [2, 'bert', 50],
  ]);
  await edit(quest, { title: 'Anew' });
  expect((await app.call(fetchResults, { id: quest.questId })).quest.title).toBe('Anew');
});

test('of two with as many stars who had them earlier stands higher; the own row comes along by its hash', async () => {
  const quest = await contest();
  await answer(quest, bert, 0);
  app.clock.time += 1000;
  await answer(quest, anna, 0);
  await answer(quest, owner, 0);
  expect(await placesOf(quest.questId)).toEqual([
    [1, 'bert', 100],
    [2, 'anna', 100],
  ]);
  const { hash } = await app.call(fetchOwnResultsHash, {}, anna);
  const whole = await app.call(fetchResults, { id: quest.questId, hash });
  expect(whole.player).toMatchObject({ rank: 2, username: 'anna', hash });
  const { player: _, ...page } = whole;
  expect(page).toEqual(await app.call(fetchResults, { id: quest.questId }));
  expect(await app.call(fetchResults, { id: quest.questId, hash: 'x'.repeat(22) })).toMatchObject({ player: null });
  const { body } = await app.request(fetchResults, { id: quest.questId }, { user: owner });
  expect(body.slice(body.indexOf('"results"'))).not.toMatch(/"userid"|@/);
});

test('they come in pages of 100, the page that holds a place; behind the last one is the last one', async () => {
  const quest = await contest();
  for (const player of await manyPlayers(app, 103)) await answer(quest, player, 0);
  const page = (from: number) => app.call(fetchResults, { id: quest.questId, from });
  expect(await page(0)).toMatchObject({ from: 0, next: 100, players: 103, bestScore: 100 });
  expect((await page(99)).rows).toHaveLength(100);
  for (const from of [100, 102, 5000]) {
    const last = await page(from);
    expect([last.from, last.next, last.rows.map(({ rank }) => rank)]).toEqual([100, null, [1, 1, 1]]);
  }
});

test('what was built is kept as bytes with an ETag', async () => {
  const quest = await contest();
  await answer(quest, anna, 0);
  const first = await app.request(fetchResults, { id: quest.questId });
  const etag = String(first.headers['etag']);
  const again = await app.request(fetchResults, { id: quest.questId }, { headers: { 'if-none-match': etag } });
  expect([first.statusCode, first.headers['cache-control'], again.statusCode]).toEqual([200, 'private, no-cache', 304]);
});

test('without showPoints nothing comes before the end, and ranks without stars after it; the creator sees all', async () => {
  const now = app.clock.now();
  const quest = await contest({ showPoints: false, startTime: now + 1000, endTime: now + 60_000 });
  app.clock.time = now + 1000;
  await answer(quest, anna, 0);
  const { questId } = quest;
  expect(await app.call(fetchResults, { id: questId }, anna)).toMatchObject({ isLater: true, rows: [], players: 1 });
  const { hash } = await app.call(fetchOwnResultsHash, {}, anna);
  expect((await app.call(fetchResults, { id: questId, hash }, anna)).player).toBeNull();
  expect(await placesOf(questId, owner)).toEqual([[1, 'anna', 100]]);
  // At the exact end, not up to 5 s later.
  app.clock.time = now + 59_999;
  expect((await app.call(fetchResults, { id: questId })).isLater).toBe(true);
  app.clock.time += 1;
  expect(await app.call(fetchResults, { id: questId })).toMatchObject({
    state: 'over',
    isLater: false,
    bestScore: null,
    rows: [{ rank: 1, username: 'anna', score: null }],
  });
  const refused = await app.request(fetchScoresOfAll, { id: questId }, { user: anna });
  expect([refused.statusCode, refused.json<{ key: string }>().key]).toEqual([403, 'results.scoresNotForYou']);
  expect(await app.call(fetchScoresOfAll, { id: questId }, owner)).toMatchObject([{ username: 'anna', score: 100 }]);
});

test('results and scores of a quest that is no contest are for its creator and who has entered it', async () => {
  const quest = await contest({ forContest: false });
  await answer(quest, anna, 0);
  const input = { id: quest.questId };
  for (const call of [fetchResults, fetchScoresOfAll])
    for (const [user, status] of [
      [null, 403],
      [zoe, 403],
      [anna, 200],
      [owner, 200],
    ] as const)
      expect([call.name, (await app.request(call, input, { user })).statusCode]).toEqual([call.name, status]);
});

test('trophies stand with the rows that have won them', async () => {
  const quest = await contest();
  const grant = ownGrant(owner.userId, quest.questId);
  for (const achievement of ['1st place', 'Finished', 'Fastest']) {
    const trophy = {
      id: 0,
      questId: quest.questId,
      achievement,
      content: 'A mango',
      providerName: 'owner',
      providerId: null,
    };
    await app.storage.trophies.save(grant, trophy, app.clock.now());
  }
  await answer(quest, anna, 0);
  await answer(quest, bert, 1);
  const { rows, trophies: all } = await app.call(fetchResults, { id: quest.questId });
  expect(rows.map(({ trophies }) => trophies.map(({ achievement }) => achievement))).toEqual([['1st place'], []]);
  expect(all.map(({ achievement, winners, winner }) => [achievement, winners, winner])).toEqual([
    ['1st place', 1, 'anna'],
    ['Finished', 0, null],
    ['Fastest', null, null],
  ]);
});

test('a row names its trophies by their ids, however many have won the same long texts', async () => {
  const quest = await contest();
  const grant = ownGrant(owner.userId, quest.questId);
  const content = '観'.repeat(1000);
  await app.storage.trophies.save(
    grant,
    { id: 0, questId: quest.questId, achievement: '1st place', content, providerName: 'owner', providerId: null },
    app.clock.now(),
  );
  await answer(quest, anna, 0);
  const [trophy] = await app.storage.trophies.ofQuest(quest.questId);
  const { hash } = await app.call(fetchOwnResultsHash, {}, anna);
  const reply = await app.request(fetchResults, { id: quest.questId, hash });
  const { results, player } = reply.json<{ results: unknown[]; player: unknown }>();
  expect(results).toMatchObject([{ trophies: [trophy?.id] }]);
  expect(player).toMatchObject({ trophies: [trophy?.id] });
  const csv = await app.request(fetchResultsCsv, { questId: quest.questId }, { user: owner });
  expect(csv.body).toContain(content);
});

test('an earlier run stays under its number', async () => {
  const now = app.clock.now();
  const quest = await contest({ startTime: now + 1000, endTime: now + 60_000 });
  app.clock.time = now + 1000;
  await answer(quest, anna, 0);
  await edit(quest, { startTime: now + 5000, endTime: now + 90_000 });
  app.clock.time = now + 6000;
  await answer(quest, bert, 1);
  const current = await app.call(fetchResults, { id: quest.questId });
  expect([current.version, current.runs.map(({ number, players }) => [number, players])]).toEqual([
    2,
    [
      [1, 1],
      [2, 1],
    ],
  ]);
  expect(await placesOf(quest.questId)).toEqual([[1, 'bert', 50]]);
  expect(await app.call(fetchResults, { id: quest.questId, version: 1 })).toMatchObject({
    version: 1,
    state: 'over',
    rows: [{ username: 'anna', score: 100 }],
  });
});

test('the creator alone sees impossible moves, late answers and what was picked, and takes them home as files', async () => {
  const quest = await makeQuest(app, owner, { forContest: true }, [{}, FAR, { receiveAnswers: false }]);
  const { questId } = quest;
  const { entryId } = await app.call(setCurrentQuest, { questId }, anna);
  const [first, second, third] = quest.mindsets as [Mindset, Mindset, Mindset];
  const began = app.clock.now();
  const send = (of: Mindset, reaction: number, more: object) =>
    app.call(gradeAnswer, { answer: picksOf(of, reaction), entryId: entryId as number, ...more }, anna);
  await send(first, 0, { ...HERE, accuracy: 5 });
  app.clock.time += 5000;
  await send(second, 1, { latitude: 51.5, longitude: 0 });
  app.clock.time += 600_000;
  await send(third, 2, { latitude: 51.5, longitude: 0, deviceTime: began });
  const { hash } = await app.call(fetchOwnResultsHash, {}, anna);
  const reactionsOf = (right: number, half: number) => [
    { text: 'right', grade: 100, times: right },
    { text: 'half right', grade: 50, times: half },
    { text: 'wrong', grade: 0, times: 0 },
  ];
  const insights = await app.call(fetchResultInsights, { questId }, owner);
  expect(insights).toEqual({
    marks: [{ hash, impossible: 1, late: 1, byCode: 0 }],
    mindsets: [
      {
        mindsetId: first.id,
        title: 'Stop 1',
        answers: 1,
        successes: 1,
        grade: 100,
        picks: [{ text: 'What is 1?', reactions: reactionsOf(1, 0) }],
      },
      {
        mindsetId: second.id,
        title: 'Stop 2',
        answers: 1,
        successes: 1,
        grade: 50,
        picks: [{ text: 'What is 2?', reactions: reactionsOf(0, 1) }],
      },
      { mindsetId: third.id, title: 'Stop 3', answers: 1, successes: 0, grade: 0, picks: null },
    ],
  });
  const csv = await app.request(fetchResultsCsv, { questId }, { user: owner });
  expect([csv.statusCode, csv.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(csv.body.split('\r\n')).toEqual([
    '\uFEFFRank,Player,Stars,Finished,Impossible moves,Late answers,Answers by code,Trophies',
    '1,anna,150,,1,1,0,',
  ]);
  const { rawPayload } = await app.request(fetchResultsXlsx, { questId }, { user: owner });
  const { sheets } = await readXlsx(rawPayload);
  expect(sheets.map(({ rows }) => rows.length)).toEqual([2, 8]);
  expect(sheets[1]?.rows[1]).toEqual(['Stop 1', 1, 1, 100, 'What is 1?', 'right', 100, 1]);
});
