// How a hidden copy is played: clock, positions, and the rules that apply to its creator as to any player.
import { expect, test } from 'vitest';
import { gradeAnswer, openMindset } from '@mangoquest/contract/calls/play.ts';
import { fetchQuests, setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import { setRehearsalClock, startRehearsal } from '@mangoquest/contract/calls/rehearsals.ts';
import type { Call } from '@mangoquest/contract/call.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { attributesOf } from '@mangoquest/core/quest/attributes-of.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import { appWithUsers } from '../../testing/app-with-users.ts';
import { ownGrant } from '../../testing/grants.ts';
import { HERE, makeQuest, mindset, picksOf } from '../../testing/quest-fixtures.ts';
import type { TestUser } from '../../testing/test-app.ts';

const DAY = 86_400_000;
const {
  app,
  raw,
  users: { owner, other },
} = await appWithUsers('owner', 'other');

const saved = async (questId: number) => (await app.storage.quests.byId(questId)) as Quest;
const whole = (questId: number) => app.storage.mindsets.wholeOfQuest(questId);

async function start({ questId }: { readonly questId: number }) {
  const nothing = { added: [], changed: [], deleted: [], startId: null };
  return (await app.call(startRehearsal, { questId, ...nothing }, owner)).questId;
}

const status = async (call: Call, input: unknown, user: TestUser | null = owner) =>
  (await app.request(call, input, { user })).statusCode;

test('its clock decides whether it runs, and leaves the quest itself alone', async () => {
  const quest = await makeQuest(app, owner);
  const now = app.clock.now();
  const times = { startTime: now + DAY, endTime: now + 2 * DAY };
  await app.storage.quests.update(
    ownGrant(owner.userId, quest.questId),
    { attributes: { ...attributesOf(await saved(quest.questId)), ...times }, isNewVersion: true },
    now,
  );
  const before = await saved(quest.questId);
  const copyId = await start(quest);
  const entryId = (await app.call(setCurrentQuest, { questId: copyId, ...HERE }, owner)).entryId as number;
  const [first, second] = (await whole(copyId)) as [Mindset, Mindset];
  const setClock = (time: number | null) => app.call(setRehearsalClock, { questId: copyId, time }, owner);
  const open = () => app.request(openMindset, { mindsetId: first.id, entryId, ...HERE }, { user: owner });
  expect((await open()).statusCode).toBe(200);
  await setClock(times.startTime - 1000);
  expect((await open()).json()).toMatchObject({ error: 'not-running' });
  await setClock(times.startTime);
  expect((await open()).statusCode).toBe(200);
  expect(await status(gradeAnswer, { answer: picksOf(first, 0), entryId, ...HERE })).toBe(200);
  await setClock(times.endTime);
  expect((await open()).json()).toMatchObject({ error: 'not-running' });
  const late = { answer: picksOf(second, 0), entryId, ...HERE };
  expect(await status(gradeAnswer, late)).not.toBe(200);
  // The game has not ended: the clock can be set back.
  expect((await app.call(fetchQuests, {}, owner)).current?.id).toBe(copyId);
  await setClock(null);
  expect(await status(gradeAnswer, late)).toBe(200);
  expect(await saved(quest.questId)).toEqual(before);
  expect(await status(setCurrentQuest, { questId: quest.questId, ...HERE })).not.toBe(200);
});

test('the clock of a quest itself, and of another’s copy, cannot be set', async () => {
  const quest = await makeQuest(app, owner);
  const copyId = await start(quest);
  expect(await status(setRehearsalClock, { questId: quest.questId, time: 0 })).toBe(404);
  expect(await status(setRehearsalClock, { questId: copyId, time: 0 }, other)).toBe(404);
  expect(await status(setRehearsalClock, { questId: copyId, time: 0 }, null)).toBe(401);
  expect((await saved(copyId)).version).toMatchObject({ startTime: null, endTime: null });
});

test('its creator meets what players meet: what is too far or out of sight is refused', async () => {
  const quest = await makeQuest(app, owner, { activeDistance: 50, withinDistance: 500 });
  const copyId = await start(quest);
  const entryId = (await app.call(setCurrentQuest, { questId: copyId, ...HERE }, owner)).entryId as number;
  const [first] = (await whole(copyId)) as [Mindset];
  const from = (north: number) => {
    const place = { latitude: first.latitude + north, longitude: first.longitude };
    return status(openMindset, { mindsetId: first.id, entryId, ...place });
  };
  expect([await from(0.0001), await from(0.002), await from(0.02)]).toEqual([200, 403, 404]);
});

test('where a trial is played is kept of nobody', async () => {
  const quest = await makeQuest(app, owner, { virtual: false });
  await app.storage.users.savePosition(owner.userId, { latitude: 1, longitude: 2 }, app.clock.now());
  const before = await app.storage.users.positionOf(owner.userId);
  const copyId = await start(quest);
  const { entryId } = await app.call(setCurrentQuest, { questId: copyId, ...HERE }, owner);
  const [first] = (await whole(copyId)) as [Mindset];
  expect(await status(gradeAnswer, { answer: picksOf(first, 0), entryId, ...HERE })).toBe(200);
  expect(await app.storage.users.positionOf(owner.userId)).toEqual(before);
});

test('players’ mindsets are theirs in it as well: its creator is asked them, also one of a deleted account', async () => {
  const quest = await makeQuest(app, owner);
  const added = [-1, -2].map((id) => mindset(id, quest.questId, { isSocial: true, title: `Theirs ${id}` }));
  const { ids } = await app.storage.mindsets.save(ownGrant(owner.userId, quest.questId), { added }, app.clock.now());
  await raw(`update mindsets set author_id = ${other.userId} where id = ${ids[0]}`);
  await raw(`update mindsets set author_id = null where id = ${ids[1]}`);
  const copyId = await start(quest);
  const entryId = (await app.call(setCurrentQuest, { questId: copyId, ...HERE }, owner)).entryId as number;
  const theirs = (await whole(copyId)).filter(({ isSocial }) => isSocial);
  expect(theirs.map(({ authorId }) => authorId)).toEqual([other.userId, null]);
  const opened = await app.call(openMindset, { mindsetId: (theirs[0] as Mindset).id, entryId, ...HERE }, owner);
  expect(opened).toMatchObject({ author: 'other' });
  for (const one of theirs) expect(await status(gradeAnswer, { answer: picksOf(one, 0), entryId, ...HERE })).toBe(200);
});
