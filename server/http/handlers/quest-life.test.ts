import { expect, test } from 'vitest';
import type { Call } from '@mangoquest/contract/call.ts';
import { fetchGame, fetchScores, gradeAnswer } from '@mangoquest/contract/calls/play.ts';
import { deleteQuest, handleDeletedQuest } from '@mangoquest/contract/calls/quest-life.ts';
import {
  editQuest,
  fetchMyQuests,
  fetchPresentation,
  fetchQuests,
  setCurrentQuest,
} from '@mangoquest/contract/calls/quests.ts';
import { attributesOf } from '@mangoquest/core/quest/attributes-of.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { Quest, QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import { appWithUsers } from '../../testing/app-with-users.ts';
import { makeQuest, picksOf } from '../../testing/quest-fixtures.ts';
import { refusalOf } from '../../testing/refusals.ts';
import type { TestUser } from '../../testing/test-app.ts';

const {
  app,
  users: { owner, other, player },
} = await appWithUsers('owner', 'other', 'player');

const saved = async (questId: number) => (await app.storage.quests.byId(questId)) as Quest;
const mine = async (user = owner) => (await app.call(fetchMyQuests, {}, user)).map(({ id }) => id);
const dumpster = async (user = owner) =>
  (await app.call(handleDeletedQuest, { mode: 'fetch' }, user)).quests.map(({ id }) => id);
async function refused(call: Call, input: unknown, user: TestUser) {
  const reply = await app.request(call, input, { user });
  const { error, message, issues } = refusalOf(call, reply);
  return { status: reply.statusCode, error, message, ...(issues === undefined ? {} : { issues }) };
}
const FAILED = { status: 404, error: 'not-found', message: 'Unfortunately an error occured.' };

test('a quest goes to the dumpster, comes back, and goes for ever', async () => {
  const { questId } = await makeQuest(app, owner);
  expect(await app.call(deleteQuest, { questId }, owner)).toBe('ok!');
  expect([await mine(), await dumpster()]).toEqual([
    expect.not.arrayContaining([questId]),
    expect.arrayContaining([questId]),
  ]);
  // A repeat after a lost reply.
  expect(await app.call(deleteQuest, { questId }, owner)).toBe('ok!');

  const restored = await app.call(handleDeletedQuest, { mode: 'restore', questId: questId }, owner);
  expect(restored).toEqual({ outcome: 'ok!', quests: [] });
  expect([await mine(), (await saved(questId)).mindsetCount]).toEqual([expect.arrayContaining([questId]), 3]);

  await app.call(deleteQuest, { questId }, owner);
  expect(await app.call(handleDeletedQuest, { mode: 'delete', questId: questId }, owner)).toEqual({
    outcome: 'ok!',
    quests: [],
  });
  expect(await app.storage.quests.byId(questId)).toBeNull();
  expect(await refused(handleDeletedQuest, { mode: 'restore', questId: questId }, owner)).toEqual(FAILED);
});

test('a whole quest may be sent in the place of its id, and nothing else of it is read', async () => {
  const { questId } = await makeQuest(app, owner);
  const before = await app.storage.quests.byId(questId);
  const send = (path: string, payload: object) =>
    app.server.inject({ method: 'POST', url: path, headers: app.headersOf(owner), payload });
  const wire = {
    questId,
    title: 'As the list has it',
    creator: { userid: other.userId },
    mgqStatus: 2,
    mgqVersion: { versionNr: 9 },
    deletedAt: 1,
  };
  expect((await send('/mgqAuth/MgqDeleter', { quest: JSON.stringify(wire) })).body).toBe('ok!');
  expect((await send('/mgqAuth/MgqDeletedHandler', { mode: 'restore', mgq: wire })).json()).toMatchObject({
    outcome: 'ok!',
  });
  expect(await app.storage.quests.byId(questId)).toEqual({ ...before, revision: expect.any(Number) });
  expect((await send('/mgqAuth/MgqDeleter', { quest: JSON.stringify(wire) })).body).toBe('ok!');
  expect((await send('/mgqAuth/MgqDeletedHandler', { mode: 'delete', mgq: wire })).json()).toMatchObject({
    outcome: 'ok!',
  });
});

test("only what lies in the dumpster is deleted for ever, only one's own, and only what is named", async () => {
  const { questId } = await makeQuest(app, owner);
  expect(await refused(handleDeletedQuest, { mode: 'delete', questId: questId }, owner)).toEqual(FAILED);
  expect(await refused(deleteQuest, { questId }, other)).toEqual(FAILED);
  await app.call(deleteQuest, { questId }, owner);
  for (const mode of ['restore', 'delete'] as const) {
    expect(await refused(handleDeletedQuest, { mode, questId: questId }, other)).toEqual(FAILED);
    expect(await refused(handleDeletedQuest, { mode }, owner)).toMatchObject({
      status: 422,
      issues: [{ field: 'questId' }],
    });
  }
  expect(await dumpster(other)).toEqual([]);
  expect(await dumpster()).toContain(questId);
});

test('the dumpster tells when a quest was deleted, anew each time', async () => {
  const { questId } = await makeQuest(app, owner);
  const deletedAt = async () =>
    (await app.call(handleDeletedQuest, { mode: 'fetch' }, owner)).quests.find(({ id }) => id === questId)?.deletedAt;
  await app.call(deleteQuest, { questId }, owner);
  const first = app.clock.now();
  app.clock.time += 1_000;
  // Deleting it again keeps the first date.
  await app.call(deleteQuest, { questId }, owner);
  expect(await deletedAt()).toBe(first);
  await app.call(handleDeletedQuest, { mode: 'restore', questId: questId }, owner);
  expect(await deletedAt()).toBeUndefined();
  await app.call(deleteQuest, { questId }, owner);
  expect(await deletedAt()).toBe(first + 1_000);
});

test('a code that another quest has taken meanwhile keeps a quest in the dumpster', async () => {
  const { questId } = await makeQuest(app, owner, { code: 'mango' });
  await app.call(deleteQuest, { questId }, owner);
  const { questId: taker } = await makeQuest(app, owner, { code: 'mango' });
  const clash = await app.call(handleDeletedQuest, { mode: 'restore', questId: questId }, owner);
  expect([clash.outcome, clash.quests.some(({ id }) => id === questId)]).toEqual(['duplicate_code', true]);
  await app.call(deleteQuest, { questId: taker }, owner);
  expect((await app.call(handleDeletedQuest, { mode: 'restore', questId: questId }, owner)).outcome).toBe('ok!');
});

test('deleting asks first where others have entered, stops them, and keeps what they earned', async () => {
  const made = await makeQuest(app, owner);
  const { questId } = made;
  const { entryId } = await app.call(setCurrentQuest, { questId }, player);
  const answer = { answer: picksOf(made.mindsets[0] as Mindset, 0), entryId: entryId as number };
  await app.call(gradeAnswer, answer, player);

  expect(await refused(deleteQuest, { questId }, owner)).toMatchObject({
    status: 409,
    error: 'needs-confirmation',
    message: expect.stringMatching(/A creator is liable to the users who paid/),
  });
  expect((await saved(questId)).deleted).toBe(false);
  await app.call(deleteQuest, { questId, confirmed: true }, owner);

  expect((await app.call(fetchGame, {}, player)).quest).toBeNull();
  expect((await refused(gradeAnswer, answer, player)).status).toBe(404);
  expect((await app.request(fetchPresentation, { id: questId })).statusCode).toBe(404);
  expect(await app.call(fetchScores, {}, player)).toEqual([
    { questId, title: 'Round the square', score: 100, bestEarlier: null },
  ]);

  await app.call(handleDeletedQuest, { mode: 'restore', questId: questId }, owner);
  expect((await app.call(fetchQuests, {}, player)).current).toBeNull();
  expect((await app.call(setCurrentQuest, { questId }, player)).entryId).toBe(entryId);
});

test('nobody is asked about what nobody has entered, or only its creator, or what is over or not published', async () => {
  const one = await makeQuest(app, owner);
  await app.call(setCurrentQuest, { questId: one.questId }, owner);
  expect(await app.call(deleteQuest, { questId: one.questId }, owner)).toBe('ok!');
  const two = await makeQuest(app, owner, { endTime: app.clock.now() + 1_000 });
  await app.call(setCurrentQuest, { questId: two.questId }, player);
  app.clock.time += 1_000;
  expect(await app.call(deleteQuest, { questId: two.questId }, owner)).toBe('ok!');
});

test('switching a published quest off, or beginning it earlier, asks where others have entered or paid', async () => {
  const edit = async (questId: number, changes: Partial<QuestAttributes>) => {
    const input = { quest: { ...attributesOf(await saved(questId)), ...changes }, questId };
    const first = await app.request(editQuest, input, { user: owner });
    return first.statusCode === 200
      ? 'done'
      : [refusalOf(editQuest, first).error, await app.call(editQuest, { ...input, confirmed: true }, owner)];
  };
  const entered = await makeQuest(app, owner);
  await app.call(setCurrentQuest, { questId: entered.questId }, player);
  expect(await edit(entered.questId, { title: 'Another title' })).toBe('done');
  expect(await edit(entered.questId, { active: false })).toEqual(['needs-confirmation', 'ok!']);
  expect((await saved(entered.questId)).active).toBe(false);

  const later = app.clock.now() + 3_600_000;
  const paid = await makeQuest(app, owner, { startTime: later });
  expect(await edit(paid.questId, { startTime: later - 2_000 })).toBe('done');
  const { version } = await saved(paid.questId);
  await app.storage.orders.create(
    {
      versionId: version.id,
      userId: player.userId,
      creatorId: owner.userId,
      reference: 'r',
      payeeId: 'p',
      orderId: 'paid-1',
      amountMinor: 100,
      currency: 'EUR',
    },
    1,
  );
  expect(await edit(paid.questId, { startTime: later - 3_000 })).toBe('done');
  await app.storage.orders.change('paid-1', (order) => ({ ...order, phase: 'approved', approvedAt: 2 }), 2);
  expect(await edit(paid.questId, { startTime: later - 4_000 })).toEqual(['needs-confirmation', 'ok!']);
  expect(await edit(paid.questId, { startTime: later })).toBe('done');
});
