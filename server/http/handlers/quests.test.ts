import { expect, test } from 'vitest';
import sharp from 'sharp';
import { saveSettings } from '@mangoquest/contract/calls/account-page.ts';
import { createQuest, editQuest } from '@mangoquest/contract/calls/quests.ts';
import type { QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import { attributes } from '../../testing/quest-fixtures.ts';
import { appWithQuests } from '../../testing/quest-app.ts';

const { app, owner, other, saved, refusal } = await appWithQuests();

const picture = async (format: 'png' | 'jpeg' | 'gif' = 'png') =>
  (
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#ed008c' } })
      .toFormat(format)
      .toBuffer()
  ).toString('base64');

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

  // Another form key, or another user, creates another quest; a code that is in use is still refused.
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
  // Accepted unchanged, and with another offered currency.
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
  await app.call(saveSettings, { isAdvanced: true }, other);
  const made = await app.call(createQuest, { quest: advertised }, other);
  const questId = made.outcome === 'created' ? made.questId : 0;
  await app.call(saveSettings, { isAdvanced: false }, other);
  const placeAfter = async (change: Parameters<typeof attributes>[0]) => {
    await app.request(editQuest, { quest: attributes({ active: false, ...change }), questId }, { user: other });
    const quest = await app.storage.quests.byId(questId);
    return [quest?.title, quest?.advertisingLatitude, quest?.advertisingLongitude];
  };
  const place = { advertisingLatitude: 1, advertisingLongitude: 2 };
  // A user who is no longer advanced: the place is kept and can be removed, but not moved.
  expect(await placeAfter({ ...place, title: 'Later' })).toEqual(['Later', 1, 2]);
  expect(await placeAfter({ ...place, title: 'Moved', advertisingLongitude: 3 })).toEqual(['Later', 1, 2]);
  expect(await placeAfter({ title: 'Gone' })).toEqual(['Gone', null, null]);
  expect(await placeAfter({ ...place, title: 'Back' })).toEqual(['Gone', null, null]);
});
