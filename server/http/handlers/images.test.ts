import { expect, test } from 'vitest';
import { saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';
import { createQuest, editQuest } from '@mangoquest/contract/calls/quests.ts';
import { MAX_IMAGES, MAX_IMAGES_MIB } from '@mangoquest/core/quest/image.rules.ts';
import { removeUnusedImages, UNUSED_IMAGE_MS } from '../../jobs/unused-images.ts';
import { attributes, makeQuest, mindset } from '../../testing/quest-fixtures.ts';
import { appWithImages } from '../../testing/image-app.ts';

const { app, content, people, newOwner, withImage, imageOf, status, files, cleanUp, forgetVersions, created, refused } =
  await appWithImages();

test('each upload is recorded with its owner, kind and size, and what was replaced goes a day after its version', async () => {
  const owner = await newOwner();
  const questId = await created(owner);
  const first = await imageOf(questId);
  expect(await app.storage.images.byName(first)).toMatchObject({
    ownerId: owner.userId,
    kind: 'quest',
    width: 40,
    height: 30,
    createdAt: app.clock.now(),
  });
  const { bytes } = await app.storage.images.usageOf(owner.userId);
  expect(bytes).toBeGreaterThan(100);
  await app.call(editQuest, { questId, quest: withImage() }, owner);
  const second = await imageOf(questId);
  expect((await app.storage.images.usageOf(owner.userId)).count).toBe(2);
  await cleanUp();
  expect([await cleanUp(2 * UNUSED_IMAGE_MS), await status(first)]).toEqual([0, 200]);
  await forgetVersions(questId);
  await cleanUp();
  expect([await cleanUp(UNUSED_IMAGE_MS - 1), await status(first)]).toEqual([0, 200]);
  expect(await cleanUp(UNUSED_IMAGE_MS)).toBe(1);
  expect([await status(first), await status(`small-${first}`), await status(second)]).toEqual([404, 404, 200]);
  expect((await app.storage.images.usageOf(owner.userId)).count).toBe(1);
});

test('one that an undo brings back in time stays, and one that is gone is refused', async () => {
  const owner = await newOwner();
  const questId = await created(owner);
  const first = await imageOf(questId);
  await app.call(editQuest, { questId, quest: withImage() }, owner);
  await forgetVersions(questId);
  await cleanUp();
  await app.call(editQuest, { questId, quest: attributes({ active: false, image: { name: first } }) }, owner);
  // The other image was in use until now.
  expect([await cleanUp(UNUSED_IMAGE_MS), await imageOf(questId), await status(first)]).toEqual([0, first, 200]);
  await app.call(editQuest, { questId, quest: attributes({ active: false }) }, owner);
  await forgetVersions(questId);
  await cleanUp(UNUSED_IMAGE_MS);
  await cleanUp(2 * UNUSED_IMAGE_MS);
  expect(
    await refused(editQuest, { questId, quest: attributes({ active: false, image: { name: first } }) }, owner),
  ).toMatchObject({ status: 422, issues: [{ field: 'image', message: 'quest.imageType' }] });
});

test('images of mindsets that were deleted go; those that a text shows stay', async () => {
  const owner = await newOwner();
  const { questId } = await makeQuest(app, owner);
  const image = { name: 'x.png', content };
  const saved = await app.call(
    saveMindsetMap,
    {
      questId,
      added: [mindset(0, questId, { image }), mindset(-1, questId, { image })],
      changed: [],
      deleted: [],
      startId: null,
    },
    owner,
  );
  const names = (await app.storage.mindsets.wholeOfQuest(questId)).flatMap((one) =>
    one.image === null ? [] : [one.image.name],
  ) as [string, string];
  expect(names).toHaveLength(2);
  await app.call(
    editQuest,
    {
      questId,
      quest: attributes({ active: false, longDescription: `<p><img src="/qstimages/small-${names[1]}" /></p>` }),
    },
    owner,
  );
  await app.call(saveMindsetMap, { questId, added: [], changed: [], deleted: [...saved.ids], startId: null }, owner);
  await cleanUp();
  expect(await cleanUp(UNUSED_IMAGE_MS)).toBe(1);
  expect([await status(names[0], 'qstimages'), await status(names[1], 'qstimages')]).toEqual([404, 200]);
  expect(await files('qstimages')).toEqual([names[1]]);
});

test('more than an account holds is refused with the field and the limit, and nothing of that save is stored', async () => {
  const owner = await newOwner();
  const record = { kind: 'quest', ownerId: owner.userId, width: 1, height: 1, createdAt: 1 } as const;
  await app.storage.images.add({ ...record, name: `heavy-${people}`, bytes: MAX_IMAGES_MIB * 1024 * 1024 - 700 });
  const before = [await files(), await files('qstimages')];
  const { questId } = await makeQuest(app, owner);
  const issue = { message: 'quest.imageQuota', parameters: { n: MAX_IMAGES, mib: MAX_IMAGES_MIB } };
  const image = { name: 'x.png', content };
  const added = [0, 1, 2, 3, 4, 5, 6].map((index) => mindset(-index, questId, { image }));
  const reply = await refused(saveMindsetMap, { questId, added, changed: [], deleted: [], startId: null }, owner);
  expect(reply).toMatchObject({ status: 422, error: 'invalid' });
  expect(reply.issues.length).toBeGreaterThan(0);
  expect(reply.issues.length, 'some had room').toBeLessThan(added.length);
  for (const each of reply.issues)
    expect(each).toMatchObject({ ...issue, field: expect.stringMatching(/^added\.\d\.image$/) });
  expect((await app.storage.images.usageOf(owner.userId)).count).toBe(1);
  await app.storage.images.add({ ...record, name: `heavier-${people}`, bytes: 700 });
  expect(await refused(createQuest, { quest: withImage() }, owner)).toMatchObject({
    status: 422,
    issues: [{ ...issue, field: 'image' }],
  });
  expect([await files(), await files('qstimages')]).toEqual(before);
  const room = await app.request(createQuest, { quest: attributes() }, { user: owner });
  expect(room.statusCode, 'without an image').toBe(200);
});

test('a save that fails leaves neither file nor record', async () => {
  const owner = await newOwner();
  const questId = await created(owner);
  const before = [await files(), await app.storage.images.usageOf(owner.userId)];
  await app.call(
    editQuest,
    { questId, quest: attributes({ active: false, code: 'TAKEN', image: { name: await imageOf(questId) } }) },
    owner,
  );
  expect(await app.call(createQuest, { quest: { ...withImage(), code: 'TAKEN' } }, owner)).toMatchObject({
    outcome: 'duplicate_code',
  });
  expect([await files(), await app.storage.images.usageOf(owner.userId)]).toEqual(before);
});

test('what a crash left behind is taken away: a record without a file, and one whose file could not go', async () => {
  const record = { kind: 'quest', ownerId: null, bytes: 5, width: 1, height: 1, createdAt: 1 } as const;
  await app.storage.images.add({ ...record, name: 'no-file' });
  await cleanUp();
  const store = {
    remove: async () => {
      throw new Error('no such disk');
    },
  };
  await expect(
    removeUnusedImages({ images: app.storage.images, store }, app.clock.now() + UNUSED_IMAGE_MS),
  ).rejects.toThrow('no such disk');
  expect(await app.storage.images.byName('no-file')).not.toBeNull();
  await cleanUp();
  expect(await app.storage.images.byName('no-file')).toBeNull();
});

test('saving and cleaning up at once: no image is taken away that something shows', async () => {
  const owner = await newOwner();
  const questIds = await Promise.all(Array.from({ length: 8 }, () => created(owner)));
  const names = await Promise.all(questIds.map(imageOf));
  await Promise.all(
    questIds.map((questId) => app.call(editQuest, { questId, quest: attributes({ active: false }) }, owner)),
  );
  await Promise.all(questIds.map(forgetVersions));
  await cleanUp();
  const saves = Promise.all(
    questIds.map((questId, index) =>
      app.request(
        editQuest,
        { questId, quest: attributes({ active: false, image: { name: names[index] as string } }) },
        { user: owner },
      ),
    ),
  );
  await Promise.all([cleanUp(UNUSED_IMAGE_MS), saves, cleanUp(UNUSED_IMAGE_MS)]);
  await cleanUp(UNUSED_IMAGE_MS);
  const shown = (await Promise.all(questIds.map(imageOf))).filter((name) => name !== undefined);
  for (const name of shown) expect(await status(name)).toBe(200);
  const outcomes = (await saves).map(({ statusCode }) => statusCode);
  expect(outcomes.filter((outcome) => outcome !== 200 && outcome !== 422)).toEqual([]);
  expect(outcomes.filter((outcome) => outcome === 200)).toHaveLength(shown.length);
});
