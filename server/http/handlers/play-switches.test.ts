// The five switches of a mindset (settled, Switches), each on and off; `randomize` has its own file: play-shuffled.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { fetchGame, fetchGameMap, fetchProgress, gradeAnswer, openMindset } from '@mangoquest/contract/calls/play.ts';
import { setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { appWithUsers } from '../../testing/app-with-users.ts';
import { makeQuest, picksOf } from '../../testing/quest-fixtures.ts';
import type { MadeQuest } from '../../testing/quest-fixtures.ts';
import type { TestUser } from '../../testing/test-app.ts';

const {
  app,
  users: { owner, player },
} = await appWithUsers('owner', 'player');

async function entered(quest: MadeQuest, user: TestUser): Promise<number> {
  return (await app.call(setCurrentQuest, { questId: quest.questId }, user)).entryId as number;
}
const titlesOf = async ({ questId }: MadeQuest, user: TestUser) =>
  (await app.call(fetchGameMap, { questId }, user)).points.map(({ title }) => title);
const openStatus = async (mindset: Mindset, entryId: number, user: TestUser) =>
  (await app.request(openMindset, { mindsetId: mindset.id, entryId, withGrades: false }, { user })).statusCode;
const answerStatus = async (mindset: Mindset, entryId: number, user: TestUser) =>
  (await app.request(gradeAnswer, { answer: picksOf(mindset, 0), entryId }, { user })).statusCode;

test('onoff: what is on is played; what is off is not in the game, and not needed for its finish', async () => {
  const quest = await makeQuest(app, owner, {}, [
    { title: 'On', group: 'a' },
    { title: 'Off', group: 'a', onOff: false },
  ]);
  const [on, off] = quest.mindsets as [Mindset, Mindset];
  for (const user of [player, owner]) {
    const entryId = await entered(quest, user);
    expect(await titlesOf(quest, user)).toEqual(['On']);
    expect([await openStatus(off, entryId, user), await answerStatus(off, entryId, user)]).toEqual([404, 404]);
    const { gamecodeResult } = await app.call(gradeAnswer, { answer: picksOf(on, 0), entryId }, user);
    expect(gamecodeResult).toBe('finish');
  }
});

test('placeTag: the map of players says whose title always stands there', async () => {
  const quest = await makeQuest(app, owner, {}, [{ placeTag: true }, { placeTag: false }]);
  await entered(quest, player);
  const tags = ({ points }: { readonly points: readonly { readonly placeTag: boolean }[] }) =>
    points.map(({ placeTag }) => placeTag);
  expect(tags(await app.call(fetchGameMap, { questId: quest.questId }, player))).toEqual([true, false]);
});

test('receiveAnswers: without it the picks are dropped, the grade and the stars stay', async () => {
  const quest = await makeQuest(app, owner, {}, [{ receiveAnswers: true }, { receiveAnswers: false }]);
  const entryId = await entered(quest, player);
  const answers = [];
  for (const mindset of quest.mindsets)
    answers.push(await app.call(gradeAnswer, { answer: picksOf(mindset, 1), entryId }, player));
  expect(answers.map(({ grade, stars, score }) => [grade, stars, score])).toEqual([
    [50, 50, 50],
    [50, 50, 100],
  ]);
  const database = new DatabaseSync(join(app.folder, 'test.sqlite'), { readOnly: true });
  const rows = database.prepare('SELECT picks FROM answers WHERE entry_id = ? ORDER BY id').all(entryId);
  database.close();
  expect(rows.map(({ picks }) => JSON.parse(picks as string) as unknown)).toEqual([
    picksOf(quest.mindsets[0] as Mindset, 1).picks,
    [],
  ]);
});

test('shareContent: without it only its author finds, opens and answers it, and no finish needs it', async () => {
  const quest = await makeQuest(app, owner, {}, [
    { title: 'For all', group: 'a' },
    { title: 'Mine alone', group: 'a', shareContent: false },
  ]);
  const [shared, own] = quest.mindsets as [Mindset, Mindset];

  const entryId = await entered(quest, player);
  expect(await titlesOf(quest, player)).toEqual(['For all']);
  const game = await app.request(fetchGame, {}, { user: player });
  expect(game.body.includes('Mine alone')).toBe(false);
  expect([await openStatus(own, entryId, player), await answerStatus(own, entryId, player)]).toEqual([404, 404]);
  expect(await openStatus(shared, entryId, player)).toBe(200);
  const { gamecodeResult } = await app.call(gradeAnswer, { answer: picksOf(shared, 0), entryId }, player);
  expect(gamecodeResult).toBe('finish');

  const ownEntry = await entered(quest, owner);
  expect(await titlesOf(quest, owner)).toEqual(['For all', 'Mine alone']);
  // The cached data that players share was first loaded for the author, and must not contain their own mindset.
  expect(await titlesOf(quest, player)).toEqual(['For all']);
  expect(await openStatus(own, ownEntry, owner)).toBe(200);
  const mine = await app.call(gradeAnswer, { answer: picksOf(own, 0), entryId: ownEntry }, owner);
  expect([mine.gamecodeResult, mine.score]).toEqual(['not', 100]);
  const { done } = await app.call(fetchProgress, { questId: quest.questId }, owner);
  expect(done.map(({ mindsetId }) => mindsetId)).toEqual([own.id]);
});

test('a chain goes on to what its player finds alone', async () => {
  const quest = await makeQuest(app, owner, {}, [{}, { shareContent: false }]);
  const [first, hidden] = quest.mindsets as [Mindset, Mindset];
  const chain = [{ grade: 0, target: { questId: quest.questId, mindsetId: hidden.id } }];
  await app.storage.mindsets.save(
    {
      quest: { id: quest.questId, creator: { userId: owner.userId } },
      actor: { userId: owner.userId },
      capabilities: new Set(['edit']),
    },
    {
      changed: [
        {
          id: first.id,
          questId: quest.questId,
          fields: { chain },
          addedMindchunks: [],
          removedMindchunkIds: [],
          changedMindchunks: [],
        },
      ],
    },
    app.clock.now(),
  );
  for (const [user, next] of [
    [player, null],
    [owner, chain[0]?.target],
  ] as const) {
    const entryId = await entered(quest, user);
    const result = await app.call(gradeAnswer, { answer: picksOf(first, 0), entryId }, user);
    expect(result.next).toEqual(next);
  }
});
