import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Call, CallInput } from '@mangoquest/contract/call.ts';
import { saveDrawing } from '@mangoquest/contract/calls/drawings.ts';
import { saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';
import { copyQuest } from '@mangoquest/contract/calls/quest-life.ts';
import { createQuest, editQuest } from '@mangoquest/contract/calls/quests.ts';
import { importQuest } from '@mangoquest/contract/calls/quest-files.ts';
import { toQuestFile } from '@mangoquest/contract/wire/quest-file.ts';
import { MAX_IMAGES, MAX_IMAGES_MIB } from '@mangoquest/core/quest/image.rules.ts';
import { imageFiles } from '../../adapters/images/image-files.ts';
import { randomIds } from '../../adapters/random-ids.ts';
import { removeUnusedImages, UNUSED_IMAGE_MS } from '../../jobs/unused-images.ts';
import { imagesService } from '../../services/content/images.service.ts';
import { appWithUsers } from '../../testing/app-with-users.ts';
import { attributes, makeQuest, mindset } from '../../testing/quest-fixtures.ts';
import { refusalOf } from '../../testing/refusals.ts';
import type { TestUser } from '../../testing/test-app.ts';
import { zipOf } from '../../testing/zip-bytes.ts';
import { makerGrant } from '../../testing/grants.ts';

const { app } = await appWithUsers();
const content = (
  await sharp({ create: { width: 40, height: 30, channels: 3, background: '#ed008c' } })
    .png()
    .toBuffer()
).toString('base64');
let owner: TestUser;
let people = 0;

const newOwner = async () => {
  owner = await app.signUp(`owner${(people += 1)}`);
};
const withImage = (name = 'new.png') => attributes({ image: { name, content }, active: false });
const imageOf = async (questId: number) => (await app.storage.quests.byId(questId))?.image?.name as string;
const status = async (name: string, folder = 'mgqimages') =>
  (await app.server.inject({ url: `/${folder}/${name}` })).statusCode;
const files = async (folder = 'mgqimages') =>
  (await readdir(join(app.folder, 'images', folder)).catch(() => [])).filter((name) => !name.startsWith('small-'));
const storedFiles = () => imageFiles(join(app.folder, 'images'), randomIds);
/** As the hourly job does it, so many milliseconds from now: sessions do not live a day. */
const cleanUp = (later = 0) =>
  removeUnusedImages({ images: app.storage.images, store: storedFiles() }, app.clock.now() + later);

/** Older versions keep their pictures as long as they are kept. */
const forgetVersions = (questId: number) => app.storage.questHistory.prune(questId, { rows: 1, length: 0 });

async function created(): Promise<number> {
  const reply = await app.call(createQuest, { quest: withImage() }, owner);
  if (reply.outcome !== 'created') throw new Error(reply.outcome);
  return reply.questId;
}

async function storedFor({ userId }: TestUser): Promise<string> {
  const outcome = await imagesService({ store: storedFiles(), images: app.storage.images }).save(
    'mgqmaps',
    content,
    makerGrant(userId),
    app.clock.now(),
  );
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.name;
}

async function refused<C extends Call>(call: C, input: CallInput<C>) {
  const reply = await app.request(call, input, { user: owner });
  return { status: reply.statusCode, issues: [], ...refusalOf(call, reply) };
}

test('each upload is recorded with its owner, kind and size, and what was replaced goes a day after its version', async () => {
  await newOwner();
  const questId = await created();
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
  await newOwner();
  const questId = await created();
  const first = await imageOf(questId);
  await app.call(editQuest, { questId, quest: withImage() }, owner);
  await forgetVersions(questId);
  await cleanUp();
  await app.call(editQuest, { questId, quest: attributes({ active: false, image: { name: first } }) }, owner);
  // The other one was shown until now.
  expect([await cleanUp(UNUSED_IMAGE_MS), await imageOf(questId), await status(first)]).toEqual([0, first, 200]);
  await app.call(editQuest, { questId, quest: attributes({ active: false }) }, owner);
  await forgetVersions(questId);
  await cleanUp(UNUSED_IMAGE_MS);
  await cleanUp(2 * UNUSED_IMAGE_MS);
  expect(
    await refused(editQuest, { questId, quest: attributes({ active: false, image: { name: first } }) }),
  ).toMatchObject({ status: 422, issues: [{ field: 'image', message: 'quest.imageType' }] });
});

test('images of mindsets that were deleted go; those that a text shows stay', async () => {
  await newOwner();
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
  await newOwner();
  const record = { kind: 'quest', ownerId: owner.userId, width: 1, height: 1, createdAt: 1 } as const;
  await app.storage.images.add({ ...record, name: `heavy-${people}`, bytes: MAX_IMAGES_MIB * 1024 * 1024 - 700 });
  const before = [await files(), await files('qstimages')];
  const { questId } = await makeQuest(app, owner);
  const issue = { message: 'quest.imageQuota', parameters: { n: MAX_IMAGES, mib: MAX_IMAGES_MIB } };
  const image = { name: 'x.png', content };
  const added = [0, 1, 2, 3, 4, 5, 6].map((index) => mindset(-index, questId, { image }));
  const reply = await refused(saveMindsetMap, { questId, added, changed: [], deleted: [], startId: null });
  expect(reply).toMatchObject({ status: 422, error: 'invalid' });
  expect(reply.issues.length).toBeGreaterThan(0);
  expect(reply.issues.length, 'some had room').toBeLessThan(added.length);
  for (const each of reply.issues)
    expect(each).toMatchObject({ ...issue, field: expect.stringMatching(/^added\.\d\.image$/) });
  expect((await app.storage.images.usageOf(owner.userId)).count).toBe(1);
  await app.storage.images.add({ ...record, name: `heavier-${people}`, bytes: 700 });
  expect(await refused(createQuest, { quest: withImage() })).toMatchObject({
    status: 422,
    issues: [{ ...issue, field: 'image' }],
  });
  expect([await files(), await files('qstimages')]).toEqual(before);
  const room = await app.request(createQuest, { quest: attributes() }, { user: owner });
  expect(room.statusCode, 'without an image').toBe(200);
});

test('a save that fails leaves neither file nor record', async () => {
  await newOwner();
  const questId = await created();
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

test('an image of another kind, of no name or of nobody is none', async () => {
  await newOwner();
  const questId = await created();
  const name = await imageOf(questId);
  const drawing = {
    id: 0,
    questId,
    type: 'image',
    coordinates: [
      [1, 1],
      [2, 2],
    ],
    borderColor: '#000000',
    fillColor: '#000000',
    properties: { content: name },
  } as const;
  expect(await refused(saveDrawing, { drawing: drawing })).toMatchObject({
    status: 422,
    issues: [{ field: 'properties.content' }],
  });
  for (const other of ['../../x.webp', 'AAAAAAAAAAAAAAAAAAAAAA.webp']) {
    expect(
      await refused(editQuest, { questId, quest: attributes({ active: false, image: { name: other } }) }),
    ).toMatchObject({ status: 422, issues: [{ field: 'image' }] });
  }
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
  await newOwner();
  const questIds = await Promise.all(Array.from({ length: 8 }, created));
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

test('what another has stored is not there for who names it, and a text or a file that shows it does not keep it', async () => {
  await newOwner();
  const victim = owner;
  const { questId: shown } = await makeQuest(app, victim, withImage(), [{ image: { name: 'x.png', content } }]);
  const name = await imageOf(shown);
  const [stop] = await app.storage.mindsets.wholeOfQuest(shown);
  await newOwner();
  const { questId } = await makeQuest(app, owner);
  expect(await refused(editQuest, { questId, quest: attributes({ active: false, image: { name } }) })).toMatchObject({
    status: 422,
    issues: [{ field: 'image', message: 'quest.imageType' }],
  });
  expect(await refused(createQuest, { quest: attributes({ image: { name } }) })).toMatchObject({
    status: 422,
    issues: [{ field: 'image' }],
  });
  const added = [mindset(0, questId, { image: { name: stop?.image?.name as string } })];
  expect(await refused(saveMindsetMap, { questId, added, changed: [], deleted: [], startId: null })).toMatchObject({
    status: 422,
    issues: [{ field: 'added.0.image' }],
  });
  const ground = await storedFor(victim);
  const drawing = {
    id: 0,
    questId,
    type: 'image' as const,
    coordinates: [
      [1, 1],
      [2, 2],
    ] as [number, number][],
    borderColor: '#000000',
    fillColor: '#000000',
    properties: { content: ground },
  };
  expect(await refused(saveDrawing, { drawing })).toMatchObject({
    status: 422,
    issues: [{ field: 'properties.content' }],
  });

  const longDescription = `<p><img src="/mgqimages/${name}" /></p>`;
  await app.call(editQuest, { questId, quest: attributes({ active: false, longDescription }) }, owner);
  const copied = await app.call(copyQuest, { questId, quest: attributes({ longDescription }) }, owner);
  const file = zipOf([
    {
      name: 'quest.json',
      bytes: Buffer.from(
        JSON.stringify(
          toQuestFile(
            { attributes: attributes({ longDescription }), mindsets: [], drawings: [], regions: [], trophies: [] },
            false,
          ),
        ),
      ),
    },
  ]);
  const imported = await app.request(importQuest, { file: new Blob([file]) }, { user: owner });
  expect([copied.outcome, imported.statusCode]).toEqual(['created', 200]);
  await app.call(editQuest, { questId: shown, quest: attributes() }, victim);
  await forgetVersions(shown);
  await cleanUp();
  await cleanUp(UNUSED_IMAGE_MS);
  expect(await status(name)).toBe(404);
});
