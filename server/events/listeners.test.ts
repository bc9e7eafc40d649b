// Which events each use case emits, and to which listeners.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteUser } from '@mangoquest/contract/calls/account-page.ts';
import { saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';
import { gradeAnswer } from '@mangoquest/contract/calls/play.ts';
import { deleteQuest, handleDeletedQuest } from '@mangoquest/contract/calls/quest-life.ts';
import { editQuest, setCurrentQuest, setQuestActive } from '@mangoquest/contract/calls/quests.ts';
import { setPassword } from '@mangoquest/contract/calls/recovery.ts';
import { attributesOf } from '@mangoquest/core/quest/attributes-of.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import type { EventName, EventPayloads, Listeners } from '../services/shared/events.ts';
import { makeQuest, picksOf } from '../testing/quest-fixtures.ts';
import { startTestApp, TEST_PASSWORD } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';

const NAMES: Readonly<Record<Exclude<EventName, 'questChanged'>, true>> = {
  questMade: true,
  questSaved: true,
  questSwitched: true,
  questDeleted: true,
  questRestored: true,
  questRemoved: true,
  entered: true,
  answered: true,
  finished: true,
  signedUp: true,
  signedIn: true,
  signInRefused: true,
  resetAsked: true,
  passwordSet: true,
  addressChanged: true,
  sessionsEnded: true,
  tokenReused: true,
  denied: true,
  accountDeleted: true,
};

type Told = { readonly [K in EventName]: readonly [K, EventPayloads[K]] }[EventName];
let told: Told[] = [];
const listening = Object.fromEntries(
  Object.keys(NAMES).map((name) => [
    name,
    {
      after: [
        (event: object) => {
          told.push([name, event] as unknown as Told);
        },
      ],
    },
  ]),
) as Listeners;
const names = () => told.map(([name]) => name);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ alsoListening: listening, config: { rateLimit: 0 } });
});
afterAll(() => app.close());
beforeEach(() => {
  told = [];
});

test('a quest is made, saved, published, deleted, restored and taken away', async () => {
  const owner = await app.signUp('maker');
  const { userId } = owner;
  expect(told).toEqual([
    ['signedUp', expect.objectContaining({ userId, isGuest: false })],
    ['signedIn', expect.objectContaining({ userId })],
  ]);
  told = [];
  const { questId } = await makeQuest(app, owner);
  const by = { userId, questId, now: app.clock.time };
  expect(told).toEqual([
    ['questMade', by],
    ['questSaved', { ...by, parts: ['mindsets'], revision: 2 }],
    ['questSaved', { ...by, parts: ['attributes'], revision: 3 }],
    ['questSwitched', { ...by, active: true }],
  ]);
  told = [];
  const saved = attributesOf((await app.storage.quests.byId(questId)) as Quest);
  await app.call(editQuest, { questId, quest: { ...saved, title: 'Another' } }, owner);
  await app.call(editQuest, { questId, quest: { ...saved, title: 'Another' } }, owner);
  expect(names()).toEqual(['questSaved']);
  await app.call(setQuestActive, { questId, active: false }, owner);
  await app.call(deleteQuest, { questId }, owner);
  await app.call(handleDeletedQuest, { mode: 'restore', questId: questId }, owner);
  await app.call(deleteQuest, { questId }, owner);
  await app.call(handleDeletedQuest, { mode: 'delete', questId: questId }, owner);
  expect(names().slice(1)).toEqual([
    'questSaved',
    'questSwitched',
    'questDeleted',
    'questRestored',
    'questDeleted',
    'questRemoved',
  ]);
});

test("a refused save tells of no save; one of another's quest that it was denied", async () => {
  const owner = await app.signUp('refused');
  const { questId, revision } = await makeQuest(app, owner);
  told = [];
  const reply = await app.request(
    saveMindsetMap,
    { questId, revision: revision - 1, added: [], changed: [], deleted: [], startId: null },
    { user: owner },
  );
  expect([reply.statusCode >= 400, told]).toEqual([true, []]);
  const other = await app.signUp('other');
  told = [];
  await app.request(saveMindsetMap, { questId, added: [], changed: [], deleted: [], startId: null }, { user: other });
  expect(told).toEqual([['denied', { userId: other.userId, now: app.clock.time }]]);
});

test('a game is entered, answered once, and finished once: by its last answer, or by the save that takes the rest away', async () => {
  const owner = await app.signUp('host');
  const quest = await makeQuest(app, owner, {}, [{ group: 'a' }, { group: 'b' }]);
  const { questId, mindsets, mindsetIds } = quest;
  const [first, second] = [await app.signUp('first'), await app.signUp('second')];
  told = [];
  const enter = async (user: typeof first) => (await app.call(setCurrentQuest, { questId }, user)).entryId as number;
  const answer = (user: typeof first, entryId: number, index: number) =>
    app.call(gradeAnswer, { answer: picksOf(mindsets[index] as Mindset, 0), entryId }, user);
  const [entryId, otherEntryId] = [await enter(first), await enter(second)];
  const by = { userId: first.userId, questId, entryId, now: app.clock.time };
  expect(told[0]).toEqual(['entered', by]);
  told = [];
  const result = await answer(first, entryId, 0);
  await answer(first, entryId, 0);
  expect(told).toEqual([
    ['answered', { ...by, result: expect.objectContaining({ mindsetId: result.mindsetId, score: 100 }) }],
  ]);
  told = [];
  await answer(first, entryId, 1);
  await answer(second, otherEntryId, 0);
  expect(names()).toEqual(['answered', 'finished', 'answered']);
  told = [];
  await app.call(
    saveMindsetMap,
    { questId, added: [], changed: [], deleted: [mindsetIds[1] as number], startId: null },
    owner,
  );
  expect(told).toEqual([
    ['finished', { ...by, userId: second.userId, entryId: otherEntryId }],
    ['questSaved', expect.objectContaining({ userId: owner.userId })],
  ]);
});

test('what happens to an account is noted in its security log, and mailed in the same transaction', async () => {
  const user = await app.signUp('watched');
  await app.logIn('watched@example.org', 'Wrong-h0rse!').catch(() => undefined);
  // The use case does not wait for it.
  await expect.poll(names).toContain('signInRefused');
  told = [];
  await app.call(
    setPassword,
    { userId: user.userId, password: 'Another-h0rse!', oldPassword: TEST_PASSWORD, code: '' },
    user,
  );
  expect(names()).toEqual(['passwordSet', 'signedIn']);
  expect((await app.storage.outbox.newest(1))[0]?.subject).toBe('Your Mangoquest password was changed');
  expect((await app.storage.securityLog.ofUser(user.userId, 9)).map(({ kind }) => kind)).toEqual([
    'signed-in',
    'password-set',
    'refused',
    'signed-in',
  ]);
  const again = await app.logIn('watched@example.org', 'Another-h0rse!');
  told = [];
  await app.call(deleteUser, { password: 'Another-h0rse!', email: '' }, again);
  expect(names()).toEqual(['accountDeleted']);
});
