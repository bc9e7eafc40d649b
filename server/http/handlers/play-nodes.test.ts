// Two nodes on one PostgreSQL. Notifications of changes never reach the second one.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call, CallInput } from '@mangoquest/contract/call.ts';
import { saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';
import { fetchGame, fetchProgress, gradeAnswer, openMindset } from '@mangoquest/contract/calls/play.ts';
import { deleteQuest } from '@mangoquest/contract/calls/quest-life.ts';
import { editQuest, fetchPublicQuests, setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import { openStorage } from '../../storage/open-storage.ts';
import type { TestDatabase } from '../../testing/postgres.ts';
import { createMigratedDatabase } from '../../testing/templates.ts';
import { attributes, FAR, HERE, makeQuest, picksOf } from '../../testing/quest-fixtures.ts';
import type { MadeQuest } from '../../testing/quest-fixtures.ts';
import { silentProxy } from '../../testing/silent-proxy.ts';
import type { SilentProxy } from '../../testing/silent-proxy.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp, TestUser } from '../../testing/test-app.ts';

let database: TestDatabase;
let proxy: SilentProxy;
let near: TestApp;
let isolated: TestApp;
let owner: TestUser;
let names = 0;

beforeAll(async () => {
  database = await createMigratedDatabase();
  proxy = await silentProxy(database.url);
  near = await startTestApp({
    config: { rateLimit: 0 },
    storage: await openStorage({ kind: 'postgres', url: database.url }),
  });
  isolated = await startTestApp({
    config: { rateLimit: 0 },
    storage: await openStorage({ kind: 'postgres', url: proxy.url }),
  });
  owner = await near.signUp('owner');
  proxy.silenceAll('mangoquest listener');
});
afterAll(async () => {
  await isolated.close();
  await near.close();
  await proxy.close();
  await database.drop();
});

/** A game on the second node, which has opened the first mindset and so has cached the quest. */
async function playing(quest: Partial<QuestAttributes> = {}, mindsets?: readonly Partial<Mindset>[]) {
  const made = await makeQuest(near, owner, quest, mindsets);
  const player = await near.signUp(`player${names++}`);
  const entryId = (await isolated.call(setCurrentQuest, { questId: made.questId }, player)).entryId as number;
  await isolated.call(openMindset, { mindsetId: made.mindsetIds[0] as number, ...HERE }, player);
  const answer = (index: number, reaction: number) => ({
    answer: picksOf(made.mindsets[index] as Mindset, reaction),
    entryId,
    ...HERE,
  });
  return { made, player, answer };
}

async function refused<C extends Call>(call: C, input: CallInput<C>, user: TestUser): Promise<string> {
  const reply = await isolated.request(call, input, { user });
  return `${reply.statusCode} ${reply.json<{ error?: string }>().error}`;
}

/** Saves on the first node, as the creator. */
const save = ({ questId }: MadeQuest, changes: object) =>
  near.call(saveMindsetMap, { questId, added: [], changed: [], deleted: [], startId: null, ...changes }, owner);
const edit = ({ questId }: MadeQuest, changes: Partial<QuestAttributes>) =>
  near.call(editQuest, { quest: attributes(changes), questId, confirmed: true }, owner);

function regraded({ id, questId, mindchunks: [chunk] }: Mindset, grade: number) {
  const right = chunk?.reactions[0]?.id as number;
  return {
    id,
    questId,
    fields: {},
    addedMindchunks: [],
    removedMindchunkIds: [],
    changedMindchunks: [
      { id: chunk?.id, addedReactions: [], removedReactionIds: [], changedReactions: [{ id: right, grade }] },
    ],
  };
}

test('each answer is graded by what was saved last before it', async () => {
  const { made, player, answer } = await playing(
    {},
    Array.from({ length: 12 }, () => ({})),
  );
  for (const [index, mindset] of made.mindsets.entries()) {
    const grade = index % 2 === 0 ? 70 : 20;
    await save(made, { changed: [regraded(mindset, grade)] });
    expect(await isolated.call(gradeAnswer, answer(index, 0), player)).toMatchObject({ grade, stars: grade });
  }
});

test('an answer that waits while its quest is saved is graded by the grades of before or after, never by a mixture', async () => {
  const { made, player, answer } = await playing(
    {},
    Array.from({ length: 20 }, () => ({})),
  );
  const saves = (async () => {
    for (let round = 0; round < 10; round++)
      await save(made, { changed: made.mindsets.map((mindset) => regraded(mindset, 60 + round)) });
  })();
  const results = await Promise.all(
    made.mindsets.map((_, index) => isolated.call(gradeAnswer, answer(index, 0), player)),
  );
  await saves;
  expect(results.filter(({ grade }) => grade !== 100 && (grade < 60 || grade > 69))).toEqual([]);
  const { score } = await near.call(fetchProgress, { questId: made.questId }, player);
  expect(score).toBe(results.reduce((sum, { grade }) => sum + grade, 0));
});

test('a quest that was switched off takes no answer and opens nothing', async () => {
  const { made, player, answer } = await playing();
  await edit(made, { active: false });
  expect(await refused(gradeAnswer, answer(0, 0), player)).toBe('409 not-running');
  expect(await refused(openMindset, { mindsetId: made.mindsetIds[1] as number }, player)).toBe('409 not-running');
  expect(await refused(fetchGame, {}, player)).toBe('409 not-running');
  await edit(made, { active: true });
  expect(await isolated.call(gradeAnswer, answer(0, 0), player)).toMatchObject({ grade: 100 });
});

test('a quest whose end was brought forward takes no answer after it', async () => {
  const now = near.clock.now();
  const { made, player, answer } = await playing({ endTime: now + 3_600_000 });
  await edit(made, { endTime: now - 1_000 });
  expect(await refused(openMindset, { mindsetId: made.mindsetIds[1] as number }, player)).toBe('409 not-running');
  expect(await refused(gradeAnswer, answer(0, 0), player)).toBe('409 not-running');
});

test('a quest in the dumpster takes no answer', async () => {
  const { made, player, answer } = await playing();
  await near.call(deleteQuest, { questId: made.questId, confirmed: true }, owner);
  expect(await refused(gradeAnswer, answer(0, 0), player)).toBe('404 not-found');
});

test('a mindset that was moved is in reach where it lies now, and one that was deleted nowhere', async () => {
  const { made, player, answer } = await playing({ activeDistance: 100 });
  const [first, second] = made.mindsetIds as [number, number];
  const moved = {
    id: first,
    questId: made.questId,
    fields: FAR,
    addedMindchunks: [],
    removedMindchunkIds: [],
    changedMindchunks: [],
  };
  await save(made, { changed: [moved], deleted: [second] });
  expect(await refused(gradeAnswer, answer(0, 0), player)).toBe('403 too-far');
  expect(await refused(openMindset, { mindsetId: first, ...HERE }, player)).toBe('403 too-far');
  expect(await refused(gradeAnswer, answer(1, 0), player)).toBe('404 not-found');
  expect(await isolated.call(gradeAnswer, { ...answer(0, 0), ...FAR }, player)).toMatchObject({ grade: 100 });
  const { points } = await isolated.call(fetchGame, {}, player);
  expect(points.map(({ id }) => id)).not.toContain(second);
});

test('the creator looks at what is saved, on any node', async () => {
  const made = await makeQuest(near, owner);
  const [first] = made.mindsetIds as [number];
  await isolated.call(openMindset, { mindsetId: first }, owner);
  await save(made, {
    changed: [
      {
        id: first,
        questId: made.questId,
        fields: { title: 'Anew' },
        addedMindchunks: [],
        removedMindchunkIds: [],
        changedMindchunks: [],
      },
    ],
  });
  expect(await isolated.call(openMindset, { mindsetId: first }, owner)).toMatchObject({ title: 'Anew' });
});

test('lists come to what is saved though nobody tells', async () => {
  const made = await makeQuest(near, owner, { title: 'Before' });
  const titles = async () =>
    (await isolated.call(fetchPublicQuests, {})).filter(({ id }) => id === made.questId).map(({ title }) => title);
  await expect.poll(titles).toEqual(['Before']);
  await edit(made, { title: 'After' });
  await expect.poll(titles).toEqual(['After']);
});
