// A quest whose last open mindset is deleted is finished for players who had answered all others.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { fetchGame, fetchProgress, gradeAnswer, syncScore } from '@mangoquest/contract/calls/play.ts';
import { fetchQuestHistory, restoreQuestRevision } from '@mangoquest/contract/calls/quest-life.ts';
import { editQuest, setCurrentQuest, setQuestActive } from '@mangoquest/contract/calls/quests.ts';
import { SERIES_MS } from '@mangoquest/core/quest/quest-history.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { appWithUsers } from '../../testing/app-with-users.ts';
import { difference } from '../../testing/difference.ts';
import { mapSaves } from '../../testing/map-saves.ts';
import { attributes, makeQuest, mindset, picksOf } from '../../testing/quest-fixtures.ts';
import type { MadeQuest } from '../../testing/quest-fixtures.ts';
import type { TestUser } from '../../testing/test-app.ts';

const {
  app,
  users: { owner },
} = await appWithUsers('owner');
let names = 0;

/** A quest with 100 seconds left, 2 stars for each, and mindsets of these groups. */
const questOf = (...groups: string[]) =>
  makeQuest(
    app,
    owner,
    { endTime: app.clock.now() + 100_000, properties: { secondsToScore: 2 } },
    groups.map((group) => ({ group })),
  );

async function playerOf({ questId }: MadeQuest) {
  const user = await app.signUp(`player${names++}`);
  const entryId = (await app.call(setCurrentQuest, { questId }, user)).entryId as number;
  return { user, entryId };
}

type Player = Awaited<ReturnType<typeof playerOf>>;

const answer = (quest: MadeQuest, { user, entryId }: Player, index: number, reaction = 0) =>
  app.call(gradeAnswer, { answer: picksOf(quest.mindsets[index] as Mindset, reaction), entryId }, user);

const { save: saveMap } = mapSaves(app, owner);
const save = ({ questId }: MadeQuest, changes: Omit<Parameters<typeof saveMap>[0], 'questId'>) =>
  saveMap({ questId, ...changes });
const changed = ({ questId, mindsetIds }: MadeQuest, index: number, fields: Partial<Mindset>) => ({
  changed: [difference(mindsetIds[index] as number, questId, { fields })],
});
const deleted = ({ mindsetIds }: MadeQuest, ...indexes: number[]) => ({
  deleted: indexes.map((index) => mindsetIds[index] as number),
});

const progressOf = ({ questId }: MadeQuest, { user }: Player) => app.call(fetchProgress, { questId }, user);
const look = async (user: TestUser) => (await app.call(fetchGame, {}, user)).progress;

test.each([
  ['deleted', (quest: MadeQuest) => save(quest, deleted(quest, 1))],
  ['switched off', (quest: MadeQuest) => save(quest, changed(quest, 1, { onOff: false }))],
  ['shared with nobody', (quest: MadeQuest) => save(quest, changed(quest, 1, { shareContent: false }))],
  ['taken out of its group', (quest: MadeQuest) => save(quest, changed(quest, 1, { group: '' }))],
])('%s: it is finished, with the bonus of the moment of the change', async (_, takeAway) => {
  const quest = await questOf('a', 'b', '');
  const [done, missed, open] = [await playerOf(quest), await playerOf(quest), await playerOf(quest)];
  await answer(quest, done, 0);
  await answer(quest, missed, 0, 2);
  app.clock.time += 20_000;
  await takeAway(quest);
  app.clock.time += 30_000;
  // Later changes do not affect the result.
  await app.call(
    editQuest,
    {
      quest: attributes({ title: 'Later', endTime: app.clock.now() + 50_000, properties: { secondsToScore: 2 } }),
      questId: quest.questId,
      confirmed: true,
    },
    owner,
  );
  const finished = { score: 260, timeBonus: 160, finished: true };
  expect(await look(done.user)).toMatchObject(finished);
  expect(await look(done.user)).toMatchObject(finished);
  expect(await progressOf(quest, done)).toMatchObject(finished);
  expect(await app.call(syncScore, { firstQuestId: -1, questId: quest.questId, score: 0 }, done.user)).toEqual({
    score: 260,
  });
  expect(await look(missed.user)).toMatchObject({ score: 0, timeBonus: 0, finished: false });
  expect(await look(open.user)).toMatchObject({ score: 0, finished: false });
  // Answering the last remaining mindset finishes the quest now.
  expect(await answer(quest, open, 0)).toMatchObject({ gamecodeResult: 'finish', timeBonus: 100 });
});

test('between the hours of a daily quest no second is left of any', async () => {
  const hours = { startTime: app.clock.now(), endTime: app.clock.now() + 10_000 };
  const quest = await makeQuest(
    app,
    owner,
    { searchable: true, virtual: true, ...hours, properties: { secondsToScore: 2 } },
    [{ group: 'a' }, { group: 'b' }],
  );
  const player = await playerOf(quest);
  await answer(quest, player, 0);
  app.clock.time += 20_000;
  await save(quest, deleted(quest, 1));
  expect(await progressOf(quest, player)).toMatchObject({
    score: 100,
    timeBonus: 0,
    finished: true,
  });
});

test('a mindset that is added after it brings no second bonus', async () => {
  const quest = await questOf('a', 'b');
  const player = await playerOf(quest);
  await answer(quest, player, 0);
  await save(quest, deleted(quest, 1));
  await save(quest, { added: [mindset(0, quest.questId, { group: 'c', isStart: false })] });
  const whole = await app.storage.mindsets.wholeOfQuest(quest.questId);
  const input = { answer: picksOf(whole.at(-1) as Mindset, 0), entryId: player.entryId };
  expect(await app.call(gradeAnswer, input, player.user)).toMatchObject({
    gamecodeResult: 'finish',
    timeBonus: 0,
    score: 400,
  });
  expect(await look(player.user)).toMatchObject({ score: 400, timeBonus: 200, finished: true });
});

test('a quest of which nothing is left is finished by nobody, and one that got a group is not finished by that', async () => {
  const quest = await questOf('a', 'b');
  const player = await playerOf(quest);
  await answer(quest, player, 0);
  await save(quest, deleted(quest, 0, 1));
  expect(await look(player.user)).toMatchObject({ score: 100, finished: false });

  const ungrouped = await questOf('', '');
  const other = await playerOf(ungrouped);
  await answer(ungrouped, other, 0);
  await save(ungrouped, changed(ungrouped, 0, { group: 'a' }));
  expect(await look(other.user)).toMatchObject({ score: 100, finished: false });
});

test('what is taken away after the end finishes nothing', async () => {
  const quest = await questOf('a', 'b');
  const player = await playerOf(quest);
  await answer(quest, player, 0);
  app.clock.time += 100_000;
  await save(quest, deleted(quest, 1));
  expect(await progressOf(quest, player)).toMatchObject({
    score: 100,
    finished: false,
  });
});

test('a quest that is made what it was, without the last one, is finished by that', async () => {
  const quest = await makeQuest(app, owner, {}, [{ group: 'a' }]);
  const [before] = await app.call(fetchQuestHistory, { questId: quest.questId }, owner);
  app.clock.time += SERIES_MS + 1;
  await save(quest, { added: [mindset(0, quest.questId, { group: 'b', isStart: false })] });
  const player = await playerOf(quest);
  expect(await answer(quest, player, 0)).toMatchObject({ gamecodeResult: 'in-between' });
  await app.call(
    restoreQuestRevision,
    { questId: quest.questId, revision: before?.revision as number, confirmed: true },
    owner,
  );
  expect(await look(player.user)).toMatchObject({ score: 100, finished: true });
});

test('an answer that was stored while the save was under way is found at the next look', async () => {
  const quest = await questOf('a', 'b');
  const player = await playerOf(quest);
  await answer(quest, player, 0);
  app.clock.time += 40_000;
  await save(quest, deleted(quest, 1));
  const database = new DatabaseSync(join(app.folder, 'test.sqlite'), { timeout: 5_000 });
  // Simulates that neither transaction saw the other.
  database.exec(`UPDATE entries SET finished_at = NULL, score = 100, time_bonus = 0 WHERE id = ${player.entryId}`);
  database.close();
  app.clock.time += 10_000;
  expect(await look(player.user)).toMatchObject({ score: 220, timeBonus: 120, finished: true });
  expect(await look(player.user)).toMatchObject({ score: 220, timeBonus: 120, finished: true });
});

test('a mindset that is a draft for a while is not taken away: it is still to be answered', async () => {
  const quest = await questOf('a', 'b', 'c');
  const player = await playerOf(quest);
  await save(quest, deleted(quest, 2));
  await answer(quest, player, 0);
  await app.call(setQuestActive, { questId: quest.questId, active: false, confirmed: true }, owner);
  const [id, mindchunks] = [quest.mindsetIds[1] as number, (quest.mindsets[1] as Mindset).mindchunks];
  await save(quest, {
    changed: [
      {
        id,
        questId: quest.questId,
        fields: {},
        addedMindchunks: [],
        removedMindchunkIds: mindchunks.map((one) => one.id),
        changedMindchunks: [],
      },
    ],
  });
  expect(await progressOf(quest, player)).toMatchObject({
    score: 100,
    timeBonus: 0,
    finished: false,
  });
});
