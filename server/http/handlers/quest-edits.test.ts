import { expect, test } from 'vitest';
import {
  createQuest,
  editQuest,
  fetchPresentation,
  fetchQuests,
  setCurrentQuest,
} from '@mangoquest/contract/calls/quests.ts';
import { questConflict } from '@mangoquest/contract/wire/quest.ts';
import { attributesOf } from '@mangoquest/core/quest/attributes-of.ts';
import type { QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import { attributes, makeQuest } from '../../testing/quest-fixtures.ts';
import { ownGrant } from '../../testing/grants.ts';
import { appWithQuests } from '../../testing/quest-app.ts';

const { app, owner, other, saved, refusal } = await appWithQuests();

test("an edit changes what is the editor's own; one without a change writes nothing", async () => {
  const { questId } = await makeQuest(app, owner);
  const before = await saved(questId);
  const edited: QuestAttributes = { ...attributesOf(before), title: 'Another title' };
  expect(await app.call(editQuest, { quest: edited, questId, revision: before.revision }, owner)).toBe('ok!');
  const after = await saved(questId);
  expect([after.title, after.revision]).toEqual(['Another title', before.revision + 1]);
  expect(await app.call(editQuest, { quest: edited, questId, revision: after.revision }, owner)).toBe('ok!');
  expect((await saved(questId)).revision).toBe(after.revision);
});

test('two tabs: the second save is a conflict and loses nothing', async () => {
  const { questId } = await makeQuest(app, owner);
  const { revision, ...loaded } = await saved(questId);
  const form = attributesOf({ ...loaded, revision });
  expect(await app.call(editQuest, { quest: { ...form, title: 'Tab one' }, questId, revision }, owner)).toBe('ok!');
  const { error } = await refusal(editQuest, { quest: { ...form, title: 'Tab two' }, questId, revision }, owner, 409);
  expect([error, (await saved(questId)).title]).toEqual(['conflict', 'Tab one']);
});

test('the second of two saves is told who saved, when, and what differs, and may overwrite it', async () => {
  const { questId } = await makeQuest(app, owner);
  const before = await saved(questId);
  const form = attributesOf(before);
  app.clock.time += 5_000;
  await app.call(
    editQuest,
    { quest: { ...form, title: 'Theirs', properties: { allChecked: true } }, questId, revision: before.revision },
    owner,
  );
  const savedAt = app.clock.now();
  app.clock.time += 5_000;
  const mine = { ...form, shortDescription: 'Mine' };
  const { error, detail } = await refusal(editQuest, { quest: mine, questId, revision: before.revision }, owner, 409);
  expect(error).toBe('conflict');
  const told = questConflict.parse(detail);
  expect(told).toEqual({
    revision: before.revision + 1,
    savedAt,
    username: 'owner',
    changed: ['title', 'shortDescription', 'properties'],
    saved: { ...form, title: 'Theirs', properties: { allChecked: true } },
  });
  expect((await saved(questId)).shortDescription).toBe(form.shortDescription);
  expect(
    await app.call(editQuest, { quest: { ...mine, title: told.saved.title }, questId, revision: told.revision }, owner),
  ).toBe('ok!');
  expect(attributesOf(await saved(questId))).toMatchObject({
    title: 'Theirs',
    shortDescription: 'Mine',
    properties: {},
  });
});

test('of many saves of one revision at once, one is stored and the others are told of it', async () => {
  const { questId } = await makeQuest(app, owner);
  const { revision, ...loaded } = await saved(questId);
  const form = attributesOf({ ...loaded, revision });
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      app.request(editQuest, { quest: { ...form, title: `Tab ${index}` }, questId, revision }, { user: owner }),
    ),
  );
  const winner = (await saved(questId)).title;
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  for (const reply of replies.filter(({ statusCode }) => statusCode === 409))
    expect(questConflict.parse(reply.json<{ detail: unknown }>().detail).saved.title).toBe(winner);
});

test("another's quest is not there to be edited, a deleted one says why", async () => {
  const { questId } = await makeQuest(app, owner);
  await refusal(editQuest, { quest: attributes(), questId }, other, 404);
  await refusal(editQuest, { quest: attributes(), questId: 999_999 }, owner, 404);
  await refusal(fetchQuests, { questId }, other, 404);
  await app.storage.quests.remove(ownGrant(owner.userId, questId), app.clock.now());
  const { message } = await refusal(editQuest, { quest: attributes(), questId }, owner, 403);
  expect(message).toBe('This is a deleted quest. If you want to edit it, you have to restore it...');
  await refusal(setCurrentQuest, { questId }, other, 404);
  await refusal(fetchPresentation, { id: questId }, null, 404);
});

test('a start that moves into the future makes the next version', async () => {
  const { questId } = await makeQuest(app, owner, { startTime: app.clock.now() - 1000 });
  const before = await saved(questId);
  await app.call(
    editQuest,
    { quest: { ...attributesOf(before), startTime: app.clock.now() + 60_000 }, questId },
    owner,
  );
  const after = await saved(questId);
  expect([before.version.number, after.version.number]).toEqual([1, 2]);
  expect(after.version.id).not.toBe(before.version.id);
});

test('a password is set, kept and cleared, and never told', async () => {
  const created = await app.call(
    createQuest,
    { quest: attributes({ title: 'Secret' }), password: 'open sesame' },
    owner,
  );
  if (created.outcome !== 'created') throw new Error(created.outcome);
  const { questId } = created;
  expect(await app.storage.quests.passwordHashOf(questId)).toMatch(/^\$argon2id\$/);
  await app.call(editQuest, { quest: attributes({ title: 'Secret two', active: false }), questId }, owner);
  const whole = await app.request(fetchQuests, { questId }, { user: owner });
  expect(whole.json()).toMatchObject({ mgq: { title: 'Secret two', withPassword: true } });
  expect(whole.body).not.toMatch(/argon2|sesame/);
  await app.call(
    editQuest,
    { quest: attributes({ title: 'Secret two', active: false }), questId, password: '' },
    owner,
  );
  expect(await app.storage.quests.passwordHashOf(questId)).toBeNull();
});

test("no extra key of an edit changes what is not the creator's to decide", async () => {
  const { questId } = await makeQuest(app, owner);
  const before = await saved(questId);
  const { editedmgq } = editQuest.request.encode({ quest: attributesOf(before), questId }) as { editedmgq: object };
  // Fields named in section 3 or contained in our own reply are accepted and ignored, because clients send back the
  // whole reply. Others are refused.
  const ignored = [
    'creator',
    'questId',
    'mgqStatus',
    'marked',
    'isContest',
    'withPassword',
    'mgqVersion.id',
    'mgqVersion.versionNr',
    'usEndTime',
    'usStartTime',
    'distance',
    'onoff',
    'creationTime',
    'mindsetsDuration',
    'lastLatitude',
    'lastLongitude',
    'mindsetsCount',
    'playableCount',
    'isBoard',
    'deleted',
    'revision',
  ];
  const unknown = [
    'creatorId',
    'creator_id',
    'userid',
    'id',
    'mgqId',
    'status',
    'isAdvanced',
    'password_hash',
    'passwordHash',
    'mindset_count',
    'deleted_at',
    'mgqVersion.number',
    '__proto__x',
    'constructor',
  ];
  const values = [
    other.userId,
    String(other.userId),
    { userid: other.userId, username: 'x' },
    null,
    true,
    [],
    'x',
    -1,
    1e9,
  ];
  for (const key of [...ignored, ...unknown]) {
    for (const value of values) {
      const changed = key.startsWith('mgqVersion.')
        ? { ...editedmgq, mgqVersion: { startTime: '', endTime: '', [key.slice(11)]: value } }
        : { ...editedmgq, [key]: value };
      for (const payload of [
        { editedmgq: changed, questId },
        { editedmgq: JSON.stringify(changed), questId },
      ]) {
        const reply = await app.server.inject({
          method: 'POST',
          url: '/mgqAuth/MgqEditor',
          headers: app.headersOf(owner),
          payload,
        });
        expect([key, value, reply.statusCode]).toEqual([key, value, ignored.includes(key) ? 200 : 422]);
      }
    }
  }
  expect(await saved(questId)).toEqual(before);
});
