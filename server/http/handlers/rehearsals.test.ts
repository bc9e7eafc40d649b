import { expect, test } from 'vitest';
import { fetchDeletion } from '@mangoquest/contract/calls/account-page.ts';
import { fetchMyMindsets, saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';
import { fetchGameMap, fetchQuestAnswers, fetchScores, gradeAnswer } from '@mangoquest/contract/calls/play.ts';
import { copyQuest, deleteQuest, handleDeletedQuest } from '@mangoquest/contract/calls/quest-life.ts';
import {
  editQuest,
  fetchMyQuests,
  fetchPresentation,
  fetchPresentationForUser,
  fetchPublicPage,
  fetchPublicQuests,
  fetchQuestsForUser,
  setCurrentQuest,
  setQuestActive,
} from '@mangoquest/contract/calls/quests.ts';
import { exportQuest } from '@mangoquest/contract/calls/quest-files.ts';
import { endRehearsal, startRehearsal } from '@mangoquest/contract/calls/rehearsals.ts';
import type { Call, CallInput } from '@mangoquest/contract/call.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { attributesOf } from '@mangoquest/core/quest/attributes-of.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import { runHousekeeping, REHEARSAL_KEPT_MS } from '../../jobs/housekeeping.ts';
import { appWithUsers } from '../../testing/app-with-users.ts';
import { difference } from '../../testing/difference.ts';
import { ownGrant } from '../../testing/grants.ts';
import { attributes, HERE, makeQuest, picksOf } from '../../testing/quest-fixtures.ts';
import type { MadeQuest } from '../../testing/quest-fixtures.ts';
import type { TestUser } from '../../testing/test-app.ts';

const DAY = 86_400_000;
const {
  app,
  users: { owner, other },
} = await appWithUsers('owner', 'other');

const saved = async (questId: number) => (await app.storage.quests.byId(questId)) as Quest;
const whole = (questId: number) => app.storage.mindsets.wholeOfQuest(questId);

type Input = Partial<CallInput<typeof startRehearsal>>;
async function start({ questId }: Pick<MadeQuest, 'questId'>, changes: Input = {}, user: TestUser = owner) {
  const input = { questId, added: [], changed: [], deleted: [], startId: null, ...changes };
  return (await app.call(startRehearsal, input, user)).questId;
}

const status = async (call: Call, input: unknown, user: TestUser | null = owner) =>
  (await app.request(call, input, { user })).statusCode;

function asNew(one: Mindset, id: number, changes: Partial<Mindset>): Mindset {
  const mindchunks = one.mindchunks.map((chunk, at) => ({
    ...chunk,
    id: -1 - at,
    reactions: chunk.reactions.map((reaction, index) => ({ ...reaction, id: -1 - index })),
  }));
  return { ...one, ...changes, id, isStart: false, mindchunks };
}

test('a rehearsal is the quest as it stands in the editor, of which nothing is saved', async () => {
  const quest = await makeQuest(app, owner);
  const [first, second, third] = quest.mindsets as [Mindset, Mindset, Mindset];
  const before = [await saved(quest.questId), await whole(quest.questId)];
  const copyId = await start(quest, {
    added: [
      asNew(first, -7, {
        title: 'Added',
        chain: [{ grade: 0, target: { questId: quest.questId, mindsetId: second.id } }],
      }),
    ],
    changed: [
      difference(second.id, quest.questId, {
        fields: { title: 'Renamed', chain: [{ grade: 0, target: { questId: quest.questId, mindsetId: -7 } }] },
      }),
    ],
    deleted: [third.id],
    startId: second.id,
    drawings: {
      added: [
        {
          id: 0,
          questId: quest.questId,
          type: 'label',
          coordinates: [[40.74, -73.99]],
          borderColor: '#ed008c',
          fillColor: '#6495ed',
          properties: { content: 'Here' },
        },
      ],
      changed: [],
      deleted: [],
    },
  });
  const mindsets = await whole(copyId);
  const [renamed, added] = ['Renamed', 'Added'].map((title) => mindsets.find((one) => one.title === title)) as [
    Mindset,
    Mindset,
  ];
  expect([mindsets.length, mindsets.filter(({ isStart }) => isStart)]).toEqual([3, [renamed]]);
  expect(renamed.chain).toEqual([{ grade: 0, target: { questId: copyId, mindsetId: added.id } }]);
  expect(added.chain).toEqual([{ grade: 0, target: { questId: copyId, mindsetId: renamed.id } }]);
  expect((await app.storage.drawings.ofQuest(copyId)).map(({ properties }) => properties)).toEqual([
    { content: 'Here' },
  ]);
  expect([await saved(quest.questId), await whole(quest.questId)]).toEqual(before);
  expect(await app.storage.drawings.ofQuest(quest.questId)).toEqual([]);
});

test('its reply says which mindset of the copy is which, of what is not saved too', async () => {
  const quest = await makeQuest(app, owner);
  const [first] = quest.mindsets as [Mindset];
  const input = { questId: quest.questId, changed: [], deleted: [], startId: null };
  const made = await app.call(startRehearsal, { ...input, added: [asNew(first, -7, { title: 'Added' })] }, owner);
  const titles = new Map((await whole(made.questId)).map(({ id, title }) => [id, title]));
  const told = made.mindsets.map(({ id, copyId }) => [id, titles.get(copyId)]);
  expect(told).toEqual([...quest.mindsets.map(({ id, title }) => [id, title]), [-7, 'Added']]);
});

test('what is switched off, not begun, priced and locked is played by its creator, and by nobody else', async () => {
  const quest = await makeQuest(app, owner);
  const now = app.clock.now();
  const locked = { ...attributesOf(await saved(quest.questId)), active: false, price: 3, startTime: now + DAY };
  await app.storage.quests.update(
    ownGrant(owner.userId, quest.questId),
    { attributes: locked, passwordHash: 'a hash', isNewVersion: true },
    now,
  );
  expect(await status(setCurrentQuest, { questId: quest.questId, ...HERE })).not.toBe(200);
  const copyId = await start(quest);
  expect(await saved(copyId)).toMatchObject({
    price: 0,
    withPassword: false,
    active: false,
    version: { startTime: null },
  });
  const { entryId } = await app.call(setCurrentQuest, { questId: copyId, ...HERE }, owner);
  const [first] = (await whole(copyId)) as [Mindset];
  expect(await status(fetchGameMap, { questId: copyId, ...HERE })).toBe(200);
  expect(await status(gradeAnswer, { answer: picksOf(first, 0), entryId, ...HERE })).toBe(200);
  for (const user of [other, null]) expect(await status(fetchPresentation, { id: copyId }, user)).toBe(404);
  expect(await status(fetchPresentationForUser, { questId: copyId }, other)).toBe(404);
  expect(await status(setCurrentQuest, { questId: copyId, ...HERE }, other)).toBe(404);
  expect(await status(fetchGameMap, { questId: copyId, ...HERE }, other)).toBe(404);
});

test('it is in no list, no count, no score and no result', async () => {
  const quest = await makeQuest(app, owner);
  await app.call(endRehearsal, { questId: await start(quest) }, owner);
  const told = async () =>
    Promise.all([
      app.call(fetchPublicQuests, {}, null),
      app.call(fetchPublicPage, { sort: 'distance', ...HERE }, null),
      app.call(fetchQuestsForUser, {}, owner),
      app.call(fetchMyQuests, {}, owner),
      app.call(handleDeletedQuest, { mode: 'fetch' }, owner),
      app.call(fetchScores, {}, owner),
      app.call(fetchScores, { limit: 5 }, owner),
      app.call(fetchDeletion, {}, owner),
      app.call(fetchQuestAnswers, { questId: quest.questId }, owner),
      app.storage.quests.nearest(HERE, 100),
      app.storage.quests.count(),
      app.storage.quests.count(owner.userId),
      app.storage.quests.countOf(owner.userId, false),
      app.storage.quests.countOf(owner.userId, true),
      app.storage.scores.ofQuest(quest.questId),
    ]);
  const before = await told();
  const copyId = await start(quest);
  const { entryId } = await app.call(setCurrentQuest, { questId: copyId, ...HERE }, owner);
  const [first] = (await whole(copyId)) as [Mindset];
  await app.call(gradeAnswer, { answer: picksOf(first, 0), entryId: entryId as number, ...HERE }, owner);
  expect(await told()).toEqual(before);
  expect(await app.storage.scores.ofQuest(copyId)).toEqual([]);
});

test('it is played and nothing else: not edited, published, copied, exported, deleted or rehearsed again', async () => {
  const quest = await makeQuest(app, owner);
  const questId = await start(quest);
  const save = { questId, added: [], changed: [], deleted: [], startId: null };
  const refused: readonly (readonly [Call, unknown])[] = [
    [editQuest, { questId, quest: attributes({ code: '' }) }],
    [setQuestActive, { questId, active: true }],
    [copyQuest, { questId, quest: attributes({ code: '' }) }],
    [exportQuest, { questId }],
    [deleteQuest, { questId }],
    [fetchMyMindsets, { questId }],
    [saveMindsetMap, save],
    [startRehearsal, save],
    [fetchQuestAnswers, { questId }],
  ];
  for (const [call, input] of refused) expect([call.name, await status(call, input)]).toEqual([call.name, 404]);
  expect((await saved(questId)).active).toBe(false);
});

test('there is one for a user: another takes its place, and the end takes it away with what was played', async () => {
  const [quest, theirs] = [await makeQuest(app, owner), await makeQuest(app, other)];
  const first = await start(quest);
  await app.call(setCurrentQuest, { questId: first, ...HERE }, owner);
  const others = await start(theirs, {}, other);
  const second = await start(quest);
  expect(await app.storage.quests.byId(first)).toBeNull();
  const [a, b] = await Promise.all([start(quest), start(quest)]);
  const left = await Promise.all([second, a, b].map((id) => app.storage.quests.byId(id)));
  expect(left.filter((one) => one !== null)).toHaveLength(1);
  const last = left.find((one) => one !== null) as Quest;

  // Another user's rehearsal, and a quest that is none, are not deleted.
  await app.call(endRehearsal, { questId: last.id }, other);
  await app.call(endRehearsal, { questId: quest.questId }, owner);
  expect([await app.storage.quests.byId(last.id), await app.storage.quests.byId(quest.questId)]).not.toContain(null);
  await app.call(setCurrentQuest, { questId: last.id, ...HERE }, owner);
  await app.call(endRehearsal, { questId: last.id }, owner);
  await app.call(endRehearsal, { questId: last.id }, owner);
  expect(await app.storage.quests.byId(last.id)).toBeNull();
  expect(await app.storage.entries.currentOf(owner.userId)).toBeNull();
  expect(await app.storage.quests.byId(others)).not.toBeNull();
});

test('one that nobody left goes after a day', async () => {
  const quest = await makeQuest(app, owner);
  const questId = await start(quest);
  const { storage } = app;
  const at = (time: number) => runHousekeeping({ storage, clock: { now: () => time } });
  const made = app.clock.now();
  await at(made + REHEARSAL_KEPT_MS - 1000);
  expect(await storage.quests.byId(questId)).not.toBeNull();
  await at(made + REHEARSAL_KEPT_MS + 1000);
  expect([await storage.quests.byId(questId), await storage.quests.byId(quest.questId)]).toEqual([
    null,
    expect.objectContaining({ id: quest.questId }),
  ]);
});

test('it goes by the rules of a save: an old revision, what is not of the quest and what breaks a rule are refused', async () => {
  const [quest, strange] = [await makeQuest(app, owner), await makeQuest(app, other)];
  const { revision } = await saved(quest.questId);
  const body = { questId: quest.questId, added: [], changed: [], deleted: [], startId: null };
  expect(await status(startRehearsal, { ...body, revision: revision - 1 })).toBe(409);
  expect(await status(startRehearsal, { ...body, deleted: [strange.mindsetIds[0]] })).toBe(404);
  expect(await status(startRehearsal, { ...body, questId: strange.questId })).toBe(404);
  const wrong = difference(quest.mindsetIds[0] as number, quest.questId, {
    fields: { chain: [{ grade: 0, target: { questId: quest.questId, mindsetId: strange.mindsetIds[0] as number } }] },
  });
  expect(await status(startRehearsal, { ...body, changed: [wrong] })).toBe(422);
  expect(await status(startRehearsal, { ...body, revision })).toBe(200);
});
