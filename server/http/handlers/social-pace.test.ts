// Settled, Social quests: the rate limits of players' mindsets, and how these count in a quest.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { letPlayerOn } from '@mangoquest/contract/calls/live-board.ts';
import { deleteMindsets, fetchMyMindsets, saveMindsets, updateMindsets } from '@mangoquest/contract/calls/mindsets.ts';
import { fetchGameMap, gradeAnswer, openMindset } from '@mangoquest/contract/calls/play.ts';
import { fetchOwnMindsets, keepMindset, reportMindset } from '@mangoquest/contract/calls/players-mindsets.ts';
import { fetchQuests, setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import { fetchOwnResultsHash } from '@mangoquest/contract/calls/results.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { ADDED_AT_ONCE, CHANGED_AT_ONCE, MAX_LENGTH_OF_PLAYERS } from '@mangoquest/core/mindset/players.ts';
import { makeQuest, mindset, picksOf } from '../../testing/quest-fixtures.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp, TestUser } from '../../testing/test-app.ts';

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

test('a save of a player that holds nothing is taken, and is no revision', async () => {
  const owner = await app.signUp('quiet-owner');
  const player = await app.signUp('quiet-player');
  const { questId } = await makeQuest(app, owner, { editable: true, virtual: true });
  await app.call(setCurrentQuest, { questId }, player);
  const revision = async () => (await app.storage.quests.byId(questId))?.revision;
  const before = await revision();
  for (const [call, body] of [
    [saveMindsets, { questId, added: [] }],
    [updateMindsets, { questId, changed: [] }],
  ] as const)
    expect((await app.request(call, body, { user: player })).statusCode).toBe(200);
  expect(await revision()).toBe(before);
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

/** A question that three players have reported. */
async function withReported(name: string) {
  const one = await withOne(name);
  const others = await Promise.all([1, 2, 3].map((nr) => app.signUp(`${name}-${nr}`)));
  const report = async (mindsetId: number) => {
    for (const user of others) await app.call(reportMindset, { mindsetId, reason: 'Rude' }, user);
  };
  for (const user of others) await app.call(setCurrentQuest, { questId: one.questId }, user);
  await report(one.theirs.id);
  const { questId, owner } = one;
  const reported = async () => (await app.call(fetchMyMindsets, { questId }, owner)).reported;
  const keep = (mindsetId: number, edits: number) =>
    app.request(keepMindset, { questId, mindsetId, edits }, { user: owner });
  const add = async (title: string) => {
    await app.call(saveMindsets, { questId, added: [mindset(-1, questId, { title })] }, one.author);
    const own = (await app.call(fetchOwnMindsets, { questId }, one.author)).mindsets;
    return own.find((each) => each.title === title)?.id as number;
  };
  const shown = async () =>
    (await app.call(fetchGameMap, { questId }, others[0] as TestUser)).points.map(({ title }) => title);
  return { ...one, report, reported, keep, add, shown };
}

const change = (questId: number, id: number, title: string) => ({
  questId,
  changed: [{ id, questId, fields: { title }, addedMindchunks: [], removedMindchunkIds: [], changedMindchunks: [] }],
});

test('what was kept and is changed by its author after that can be reported and hidden again', async () => {
  const { author, questId, theirs, report, reported, keep } = await withReported('kept');
  expect(await reported()).toMatchObject([{ id: theirs.id, isHidden: true }]);
  expect((await keep(theirs.id, 0)).statusCode).toBe(200);
  await app.call(updateMindsets, change(questId, theirs.id, 'Worse'), author);
  await report(theirs.id);
  expect(await reported()).toMatchObject([{ id: theirs.id, isHidden: true }]);
});

test('a creator keeps what they have read: not what its author made of it a moment before', async () => {
  const { author, questId, theirs, reported, keep, shown } = await withReported('read');
  expect(await reported()).toMatchObject([{ edits: 0 }]);
  await app.call(updateMindsets, change(questId, theirs.id, 'Much worse'), author);
  const refused = await keep(theirs.id, 0);
  expect([refused.statusCode, refused.json<{ error: string; message: string }>()]).toMatchObject([
    409,
    { error: 'conflict', message: 'Its author has changed it meanwhile. Read it again before you keep it.' },
  ]);
  expect(await shown()).not.toContain('Much worse');
  expect(await reported()).toMatchObject([{ id: theirs.id, isHidden: true, edits: 1 }]);
  expect((await keep(theirs.id, 1)).statusCode).toBe(200);
  expect(await shown()).toContain('Much worse');
});

describe('who takes a reported question back', () => {
  test('does not escape: the next that they add has its reports, until the creator keeps that', async () => {
    const { author, questId, theirs, reported, keep, add, shown } = await withReported('anew');
    await app.call(deleteMindsets, { questId, deleted: [theirs.id] }, author);
    expect(await reported()).toBeUndefined();
    const again = await add('Theirs once more');
    expect(await shown()).not.toContain('Theirs once more');
    const reasons = ['Rude', 'Rude', 'Rude'];
    expect(await reported()).toEqual([{ id: again, reasons, isHidden: true, isEarlier: true, edits: 0 }]);
    const another = await add('Another');
    expect(await shown()).toContain('Another');
    expect(await reported()).toMatchObject([{ id: again }]);
    expect((await keep(again, 0)).statusCode).toBe(200);
    expect(await shown()).toContain('Theirs once more');
    // Reports settled by the creator stay settled, even after the mindset is deleted.
    await app.call(deleteMindsets, { questId, deleted: [again, another] }, author);
    await add('Clean');
    expect(await shown()).toContain('Clean');
  });

  test('but an erasure by the creator settles it', async () => {
    const { owner, author, questId, theirs, reported, add, shown } = await withReported('swap');
    await app.call(deleteMindsets, { questId, deleted: [theirs.id] }, author);
    const id = await add('Theirs once more');
    expect(await reported()).toMatchObject([{ id }]);
    await app.call(deleteMindsets, { questId, desocialized: [id] }, owner);
    await add('Clean');
    expect(await shown()).toContain('Clean');
  });
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
