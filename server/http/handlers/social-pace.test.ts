// Settled, Social quests: how fast players may add, with the limits on, and what a quest with players' questions counts.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { letPlayerOn } from '@mangoquest/contract/calls/live-board.ts';
import { fetchMyMindsets, saveMindsets, updateMindsets } from '@mangoquest/contract/calls/mindsets.ts';
import { gradeAnswer, openMindset } from '@mangoquest/contract/calls/play.ts';
import { fetchOwnMindsets, keepMindset, reportMindset } from '@mangoquest/contract/calls/players-mindsets.ts';
import { fetchQuests, setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import { fetchOwnResultsHash } from '@mangoquest/contract/calls/results.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { ADDED_AT_ONCE, CHANGED_AT_ONCE, MAX_LENGTH_OF_PLAYERS } from '@mangoquest/core/mindset/players.ts';
import { makeQuest, mindset, picksOf } from '../../testing/quest-fixtures.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('five in a minute: a sixth is refused, and nothing of it is kept', async () => {
  const owner = await app.signUp('owner');
  const player = await app.signUp('player');
  const { questId } = await makeQuest(app, owner, { editable: true, virtual: true });
  await app.call(setCurrentQuest, { questId }, player);
  const add = async () =>
    (await app.request(saveMindsets, { questId, added: [mindset(-1, questId)] }, { user: player })).statusCode;
  const count = async () => (await app.call(fetchOwnMindsets, { questId }, player)).mindsets.length;
  for (let n = 0; n < ADDED_AT_ONCE.tries; n += 1) expect(await add()).toBe(200);
  expect(await add()).toBe(429);
  expect(await count()).toBe(ADDED_AT_ONCE.tries);
});

test('twenty changes of their own in a minute; one more is refused, and changes nothing', async () => {
  const owner = await app.signUp('maker');
  const player = await app.signUp('changer');
  const { questId } = await makeQuest(app, owner, { editable: true, virtual: true });
  await app.call(setCurrentQuest, { questId }, player);
  await app.call(saveMindsets, { questId, added: [mindset(-1, questId)] }, player);
  const own = async () => (await app.call(fetchOwnMindsets, { questId }, player)).mindsets[0];
  const id = (await own())?.id as number;
  const change = async (n: number) => {
    const one = {
      id,
      questId,
      fields: { title: `Title ${n}` },
      addedMindchunks: [],
      removedMindchunkIds: [],
      changedMindchunks: [],
    };
    return (await app.request(updateMindsets, { questId, changed: [one] }, { user: player })).statusCode;
  };
  for (let n = 1; n <= CHANGED_AT_ONCE.tries; n += 1) expect(await change(n)).toBe(200);
  expect(await change(99)).toBe(429);
  expect((await own())?.title).toBe(`Title ${CHANGED_AT_ONCE.tries}`);
});

test('a question with more than 20,000 characters is refused, and one a little shorter taken', async () => {
  const owner = await app.signUp('landlord');
  const player = await app.signUp('novelist');
  const { questId } = await makeQuest(app, owner, { editable: true, virtual: true });
  await app.call(setCurrentQuest, { questId }, player);
  const long = 'x'.repeat(9_500);
  const add = async (msgAfterSuccess: string) => {
    const one = mindset(-1, questId);
    const mindchunks = one.mindchunks.map((chunk) => ({ ...chunk, text: long, comment: long }));
    const added = [{ ...one, mindchunks, properties: { ...one.properties, msgAfterSuccess } }];
    return app.request(saveMindsets, { questId, added }, { user: player });
  };
  const refused = await add('x'.repeat(MAX_LENGTH_OF_PLAYERS - 2 * long.length));
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    422,
    'This is too long: all texts of a question of yours may have 20,000 characters.',
  ]);
  expect((await add('')).statusCode).toBe(200);
});

/** A social quest with a question of one of its players. */
async function withOne(name: string) {
  const [owner, author] = [await app.signUp(`${name}-owner`), await app.signUp(`${name}-author`)];
  const quest = await makeQuest(app, owner, { editable: true, virtual: true }, [{}]);
  const { questId } = quest;
  const { entryId } = await app.call(setCurrentQuest, { questId }, author);
  await app.call(saveMindsets, { questId, added: [mindset(-1, questId, { title: 'Theirs' })] }, author);
  const [theirs] = (await app.call(fetchOwnMindsets, { questId }, author)).mindsets as [Mindset];
  return { owner, author, quest, questId, entryId: entryId as number, theirs };
}

test('what was kept and is changed by its author after that can be reported and hidden again', async () => {
  const { owner, author, questId, theirs } = await withOne('kept');
  const others = [await app.signUp('kept-1'), await app.signUp('kept-2'), await app.signUp('kept-3')];
  for (const user of others) await app.call(setCurrentQuest, { questId }, user);
  const report = async () => {
    for (const user of others) await app.call(reportMindset, { mindsetId: theirs.id, reason: 'Rude' }, user);
  };
  const reported = async () => (await app.call(fetchMyMindsets, { questId }, owner)).reported;
  await report();
  expect(await reported()).toMatchObject([{ id: theirs.id, isHidden: true }]);
  await app.call(keepMindset, { questId, mindsetId: theirs.id }, owner);
  const fields = { title: 'Worse' };
  const one = { id: theirs.id, questId, fields, addedMindchunks: [], removedMindchunkIds: [], changedMindchunks: [] };
  await app.call(updateMindsets, { questId, changed: [one] }, author);
  await report();
  expect(await reported()).toMatchObject([{ id: theirs.id, isHidden: true }]);
});

test('with their own question a player has come to the end, and it can’t be counted as right for them', async () => {
  const { owner, author, quest, questId, entryId, theirs } = await withOne('end');
  await app.call(gradeAnswer, { answer: picksOf(quest.mindsets[0] as Mindset, 2), entryId }, author);
  expect((await app.call(fetchQuests, {}, author)).progress).toMatchObject({ doneCount: 1, finished: true });
  const { hash } = await app.call(fetchOwnResultsHash, {}, author);
  const helping = { questId, hash, mindsetId: theirs.id, reason: 'A friend' };
  expect((await app.request(letPlayerOn, helping, { user: owner })).statusCode).toBe(404);
});

test('whose a question is, is told by their new name after they took one, and by none after they went', async () => {
  const { author, questId, theirs } = await withOne('named');
  const other = await app.signUp('named-other');
  const { entryId } = await app.call(setCurrentQuest, { questId }, other);
  const named = async () => {
    const input = { mindsetId: theirs.id, entryId: entryId as number };
    const reply = await app.request(openMindset, input, { user: other });
    return reply.json<{ author?: string }>().author;
  };
  expect(await named()).toBe('named-author');
  await app.storage.users.rename(author.userId, 'Somebody');
  expect(await named()).toBe('Somebody');
  await app.storage.personalData.removeUser(author.userId);
  expect(await named()).toBeUndefined();
});
