import { expect, test } from 'vitest';
import sharp from 'sharp';
import {
  createQuest,
  editQuest,
  fetchMyQuests,
  fetchPresentation,
  fetchPresentationForUser,
  fetchPublicQuests,
  fetchQuests,
  fetchQuestsForUser,
  setCurrentQuest,
} from '@mangoquest/contract/calls/quests.ts';
import type { Call, CallInput } from '@mangoquest/contract/call.ts';
import { questConflict } from '@mangoquest/contract/wire/quest.ts';
import { attributesOf } from '@mangoquest/core/quest/attributes-of.ts';
import type { QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import { appWithUsers } from '../../testing/app-with-users.ts';
import { attributes, HERE, makeQuest } from '../../testing/quest-fixtures.ts';
import { refusalOf } from '../../testing/refusals.ts';
import type { TestUser } from '../../testing/test-app.ts';
import { ownGrant } from '../../testing/grants.ts';

const {
  app,
  users: { owner, other },
} = await appWithUsers('owner', 'other');

const picture = async (format: 'png' | 'jpeg' | 'gif' = 'png') =>
  (
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#ed008c' } })
      .toFormat(format)
      .toBuffer()
  ).toString('base64');

const saved = async (questId: number) => {
  const quest = await app.storage.quests.byId(questId);
  if (quest === null) throw new Error('no quest');
  return quest;
};

async function refusal<C extends Call>(call: C, input: CallInput<C>, user: TestUser | null, status: number) {
  const reply = await app.request(call, input, { user });
  expect([reply.statusCode, reply.body]).toEqual([status, expect.anything()]);
  return refusalOf(call, reply);
}

test('a quest is made with its picture re-encoded, its html cleaned and its owner from the session', async () => {
  const reply = await app.call(
    createQuest,
    {
      quest: attributes({
        code: 'first',
        image: { name: '../../evil.png', content: await picture() },
        longDescription: '<p onclick="x()">Hello<script>alert(1)</script></p>',
        latitude: 40.12345678,
      }),
    },
    owner,
  );
  expect(reply).toMatchObject({ outcome: 'created', code: 'first' });
  if (reply.outcome !== 'created') return;
  const quest = await saved(reply.questId);
  expect(quest.creator.userId).toBe(owner.userId);
  expect(quest.longDescription).toBe('<p>Hello</p>');
  expect(quest.latitude).toBe(40.123456);
  expect(quest.image?.name).toMatch(/^[\w-]{22}\.webp$/);
  const image = await app.server.inject({ url: `/mgqimages/${quest.image?.name}` });
  expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/webp']);
});

test('a form that is sent again makes no second quest: what it holds by then is saved in the first', async () => {
  const count = await app.storage.quests.count();
  const form = (changes: Partial<QuestAttributes> = {}, password?: string, saveKey = 'form-1') => ({
    quest: attributes({ code: 'once', ...changes }),
    saveKey,
    ...(password === undefined ? {} : { password }),
  });
  const first = await app.call(createQuest, form({}, 'secret word'), owner);
  if (first.outcome !== 'created') throw new Error(first.outcome);
  const { revision } = await saved(first.questId);
  expect(await app.call(createQuest, form({}, 'secret word'), owner)).toEqual(first);
  expect(await app.call(createQuest, form({ title: 'Corrected', code: 'twice' }), owner)).toEqual({
    ...first,
    code: 'twice',
  });
  expect(await saved(first.questId)).toMatchObject({ title: 'Corrected', code: 'twice', withPassword: false });
  expect((await saved(first.questId)).revision).toBeGreaterThan(revision);
  expect((await refusal(createQuest, form({ title: '' }), owner, 422)).issues).toMatchObject([
    { field: 'title', message: 'quest.required' },
  ]);
  expect(await app.storage.quests.count()).toBe(count + 1);

  // Another form, and another user, is another quest; a code that is taken stays so.
  expect(await app.call(createQuest, form({ code: 'twice' }, undefined, 'form-2'), owner)).toEqual({
    outcome: 'duplicate_code',
  });
  const theirs = await app.call(createQuest, form({ title: 'Theirs' }), other);
  expect(theirs).toMatchObject({ outcome: 'created', code: 'once' });
  expect(await saved(first.questId)).toMatchObject({ title: 'Corrected' });
  expect(await app.storage.quests.count()).toBe(count + 2);
});

test('a form that is sent many times at once makes one quest', async () => {
  const count = await app.storage.quests.count();
  const form = { quest: attributes({ code: 'at once' }), saveKey: 'form-3' };
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => app.call(createQuest, form, owner)));
  expect(
    new Set(outcomes.map((outcome) => (outcome.outcome === 'created' ? outcome.questId : outcome.outcome))).size,
  ).toBe(1);
  expect(outcomes[0]?.outcome).toBe('created');
  expect(await app.storage.quests.count()).toBe(count + 1);
});

test('every broken rule comes back with its field, and nothing is stored', async () => {
  const count = await app.storage.quests.count();
  const { error, message, issues } = await refusal(
    createQuest,
    {
      quest: attributes({
        title: 'x'.repeat(101),
        shortDescription: 'x'.repeat(301),
        longDescription: `<p>${'x'.repeat(3001)}</p>`,
        location: ' ',
        activeDistance: 10_000_001,
        startTime: 2000,
        endTime: 1000,
        price: 5,
        color: -1,
      }),
    },
    owner,
    422,
  );
  expect([error, message]).toEqual(['invalid', 'The title cannot be bigger than 100 characters.']);
  expect(issues?.map(({ field, message: key }) => [field, key]).sort()).toEqual([
    ['activeDistance', 'quest.distanceRange'],
    ['color', 'quest.colorRequired'],
    ['endTime', 'quest.endBeforeStart'],
    ['location', 'quest.required'],
    ['longDescription', 'quest.longDescriptionTooLong'],
    ['price', 'quest.priceNeedsAccount'],
    ['shortDescription', 'quest.shortDescriptionTooLong'],
    ['title', 'quest.titleTooLong'],
  ]);
  expect(await app.storage.quests.count()).toBe(count);
});

test('a form without a sentence of its own for what is wrong asks for the red fields', async () => {
  const { message, issues } = await refusal(
    createQuest,
    { quest: attributes({ title: ' ', location: '' }) },
    owner,
    422,
  );
  expect([message, issues?.length]).toEqual(['Please fill or correct the fields marked with red color.', 2]);
});

test('the long description is counted after cleaning', async () => {
  const longDescription = `<p>${'x'.repeat(2990)}<script>${'y'.repeat(5000)}</script></p>`;
  expect(await app.call(createQuest, { quest: attributes({ longDescription }) }, owner)).toMatchObject({
    outcome: 'created',
  });
});

test.each([
  ['a text file', Buffer.from('just text, whatever its name says').toString('base64'), 'quest.imageType'],
  ['a GIF', '', 'quest.imageType'],
  [
    'the head of a PNG and nothing behind it',
    Buffer.from('\x89PNG\r\n\x1a\nbroken', 'latin1').toString('base64'),
    'quest.imageType',
  ],
])('%s is not taken for a picture', async (_what, content, key) => {
  const { issues } = await refusal(
    createQuest,
    { quest: attributes({ image: { name: 'a.png', content: content || (await picture('gif')) } }) },
    owner,
    422,
  );
  expect(issues).toEqual([{ field: 'image', message: key }]);
});

test('a picture that is too large, or only named, is refused', async () => {
  const large = Buffer.concat([Buffer.from(await picture(), 'base64'), Buffer.alloc(2 * 1024 * 1024)]).toString(
    'base64',
  );
  const { issues } = await refusal(
    createQuest,
    { quest: attributes({ image: { name: 'a.png', content: large } }) },
    owner,
    422,
  );
  expect(issues).toEqual([{ field: 'image', message: 'quest.fileTooLarge', parameters: { n: 2 } }]);
  await refusal(createQuest, { quest: attributes({ image: { name: '../../../etc/passwd' } }) }, owner, 422);
});

test('guests and visitors cannot make quests', async () => {
  const guest = await app.guest();
  const { message } = await refusal(createQuest, { quest: attributes() }, guest, 403);
  expect(message).toBe(
    'You are logged in with a generic account. If you want to create content, you have to sign up...',
  );
  const visitor = await app.request(createQuest, { quest: attributes() });
  expect([visitor.statusCode, visitor.body]).toEqual([401, 'reauthorize']);
});

test('wrong types, unknown fields and a body over its limit are refused', async () => {
  const wire = { ...(createQuest.request.encode({ quest: attributes() }) as { createdmgq: object }).createdmgq };
  const send = (createdmgq: unknown) =>
    app.server.inject({
      method: 'POST',
      url: '/mgqAuth/MgqCreator',
      headers: app.headersOf(owner),
      payload: { createdmgq },
    });
  // As it is, and in another currency that is offered, it is taken.
  for (const taken of [{}, { currency: 'CHF' }]) expect((await send({ ...wire, ...taken })).statusCode).toBe(200);
  for (const change of [
    { title: 7 },
    { latitude: 'north' },
    { latitude: 91 },
    { virtual: 'perhaps' },
    { currency: 'INR' },
    { creatorId: other.userId },
    { role: 'admin' },
    { isAdvanced: true },
    { mgqVersion: { startTime: 'soon', endTime: '' } },
  ]) {
    const reply = await send({ ...wire, ...change });
    expect([reply.statusCode, Object.keys(change)[0]]).toEqual([422, Object.keys(change)[0]]);
  }
  expect((await send('{not json')).statusCode).toBe(422);
  expect((await send({ ...wire, longDescr: 'x'.repeat(5_000_000) })).statusCode).toBe(413);
});

test("a code is the creator's own: another may have it too", async () => {
  await app.call(createQuest, { quest: attributes({ code: 'twice' }) }, owner);
  expect(await app.call(createQuest, { quest: attributes({ code: 'twice' }) }, owner)).toEqual({
    outcome: 'duplicate_code',
  });
  expect(await app.call(createQuest, { quest: attributes({ code: 'twice' }) }, other)).toMatchObject({
    outcome: 'created',
  });
});

test('spaces around a code are not part of it', async () => {
  expect(await app.call(createQuest, { quest: attributes({ code: ' spaced ' }) }, owner)).toMatchObject({
    outcome: 'created',
    code: 'spaced',
  });
  expect(await app.call(createQuest, { quest: attributes({ code: 'spaced ' }) }, owner)).toEqual({
    outcome: 'duplicate_code',
  });
  for (const code of ['  ', ''])
    expect(await app.call(createQuest, { quest: attributes({ code }) }, owner)).toMatchObject({
      outcome: 'created',
      code: '',
    });
});

test('the advertising location is for advanced users', async () => {
  const advertised = attributes({ advertisingLatitude: 1, advertisingLongitude: 2 });
  const { issues } = await refusal(createQuest, { quest: advertised }, other, 422);
  expect(issues).toEqual([{ field: 'advertisingLatitude', message: 'quest.advertisingAdvanced' }]);
  await app.storage.users.setSettings(other.userId, { isAdvanced: true });
  expect(await app.call(createQuest, { quest: advertised }, other)).toMatchObject({ outcome: 'created' });
});

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

test('the public list is the same bytes until something is saved', async () => {
  const { questId } = await makeQuest(app, owner, { title: 'Listed' });
  const hidden = await makeQuest(app, owner, { title: 'Hidden', active: false });
  const first = await app.server.inject({ url: '/mgq/MgqWebFetcher' });
  const list = first.json<{ questId: number }[]>();
  expect(list.some((quest) => quest.questId === questId)).toBe(true);
  expect(list.some((quest) => quest.questId === hidden.questId)).toBe(false);
  expect(first.body).not.toMatch(/"(properties|code|longDescr|password)"/);
  const again = await app.server.inject({
    url: '/mgq/MgqWebFetcher',
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  await app.call(editQuest, { quest: attributes({ title: 'Listed anew' }), questId }, owner);
  const changed = await app.server.inject({
    url: '/mgq/MgqWebFetcher',
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect(changed.statusCode).toBe(200);
  expect(changed.body).toContain('Listed anew');
  expect(await app.call(fetchQuestsForUser, {}, other)).toEqual(fetchPublicQuests.reply.parse(changed.json()));
});

test('a presentation tells visitors nothing of inactive quests, and each player their own status', async () => {
  const { questId } = await makeQuest(app, owner, { active: false });
  await refusal(fetchPresentation, { id: questId }, null, 404);
  await refusal(fetchPresentationForUser, { questId }, other, 404);
  expect(await app.call(fetchPresentationForUser, { questId }, owner)).toMatchObject({
    status: 'UNSUBSCRIBED',
    start: HERE,
    longDescription: '<p>Twelve stops.</p>',
  });
  await app.call(editQuest, { quest: attributes({ endTime: app.clock.now() + 60_000 }), questId }, owner);
  const player = await app.signUp('presented');
  const status = async () => (await app.call(fetchPresentationForUser, { questId }, player)).status;
  expect((await app.call(fetchPresentation, { id: questId })).status).toBe('UNSUBSCRIBED');
  await app.call(setCurrentQuest, { questId }, player);
  expect(await status()).toBe('PLAYING');
  await app.call(setCurrentQuest, { questId: null }, player);
  expect(await status()).toBe('STOPPED');
});

test('own quests, the nearest and the current one with its progress', async () => {
  const maker = await app.signUp('maker');
  const near = await makeQuest(app, maker, { title: 'Near', latitude: -33.86, longitude: 151.2, code: 'mine' });
  const mine = await app.call(fetchMyQuests, {}, maker);
  expect(mine.map(({ id, code }) => [id, code])).toEqual([[near.questId, 'mine']]);
  const player = await app.signUp('near-player');
  await app.call(setCurrentQuest, { questId: near.questId }, player);
  const reply = await app.call(fetchQuests, { latitude: -33.86, longitude: 151.21 }, player);
  expect(reply.current?.id).toBe(near.questId);
  expect(reply.nearest[0]?.id).toBe(near.questId);
  expect(reply.progress).toEqual({ score: 0, doneCount: 0, successCount: 0, mindsetCount: 3 });
  expect(reply.quest).toBeNull();
});

test("no extra key of an edit changes what is not the creator's to decide", async () => {
  const { questId } = await makeQuest(app, owner);
  const before = await saved(questId);
  const { editedmgq } = editQuest.request.encode({ quest: attributesOf(before), questId }) as { editedmgq: object };
  // What section 3 names, and what our own reply of a quest has, is taken and ignored: a client sends back the whole of it. The rest is refused.
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
