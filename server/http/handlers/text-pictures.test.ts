import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Call, CallInput } from '@mangoquest/contract/call.ts';
import { deleteUser } from '@mangoquest/contract/calls/account-page.ts';
import { fetchMyMindsets, saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';
import { copyQuest, restoreQuestRevision } from '@mangoquest/contract/calls/quest-life.ts';
import { createQuest, editQuest, fetchQuests } from '@mangoquest/contract/calls/quests.ts';
import { importQuest } from '@mangoquest/contract/calls/quest-files.ts';
import { toQuestFile } from '@mangoquest/contract/wire/quest-file.ts';
import { imagesInHtml } from '@mangoquest/core/quest/image-name.ts';
import { MAX_IMAGES_MIB } from '@mangoquest/core/quest/image.rules.ts';
import { SERIES_MS } from '@mangoquest/core/quest/quest-history.ts';
import { imageFiles } from '../../adapters/images/image-files.ts';
import { randomIds } from '../../adapters/random-ids.ts';
import { removeUnusedImages, UNUSED_IMAGE_MS } from '../../jobs/unused-images.ts';
import { appWithUsers } from '../../testing/app-with-users.ts';
import { pngOf } from '../../testing/pictures.ts';
import { attributes, makeQuest, mindset } from '../../testing/quest-fixtures.ts';
import { refusalOf } from '../../testing/refusals.ts';
import { TEST_PASSWORD } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/test-app.ts';
import { zipOf } from '../../testing/zip-bytes.ts';
import { ownGrant } from '../../testing/grants.ts';

const { app } = await appWithUsers();
let people = 0;
const newOwner = () => app.signUp(`painter${(people += 1)}`);

const within = (bytes: Buffer, type = 'png') => `data:image/${type};base64,${bytes.toString('base64')}`;
const [red, blue] = (await Promise.all([pngOf('#ff0000'), pngOf('#0000ff', 50, 60)]).then((pictures) =>
  pictures.map((bytes) => within(bytes)),
)) as [string, string];
const shown = (address: string) => `<p>See</p><img src="${address}" alt="A gate" />`;
const asking = (text: string, id = -1) => ({
  id,
  text,
  comment: '',
  order: 0,
  reactions: [{ id: -1, text: 'yes', grade: 100, order: 0 }],
});

const descriptionOf = async (questId: number) => (await app.storage.quests.byId(questId))?.longDescription as string;
const textsOf = async (questId: number) =>
  (await app.storage.mindsets.wholeOfQuest(questId)).flatMap(({ mindchunks }) => mindchunks.map(({ text }) => text));
const countOf = async ({ userId }: TestUser) => (await app.storage.images.usageOf(userId)).count;
const status = async (name: string) => (await app.server.inject({ url: `/mgqimages/${name}` })).statusCode;
const cleanUp = (later = 0) =>
  removeUnusedImages(
    { images: app.storage.images, store: imageFiles(join(app.folder, 'images'), randomIds) },
    app.clock.now() + later,
  );
const issuesOf = async <C extends Call>(call: C, input: CallInput<C>, user: TestUser) => {
  const reply = await app.request(call, input, { user });
  return {
    status: reply.statusCode,
    issues: (refusalOf(call, reply).issues ?? []).map(({ field, message }) => `${field} ${message}`),
  };
};
const upload = (bytes: Buffer, user: TestUser) => app.request(importQuest, { file: new Blob([bytes]) }, { user: user });

test('a picture in a description is stored like any image, and what comes back is taken as it is', async () => {
  const owner = await newOwner();
  const { questId } = await makeQuest(app, owner, { longDescription: shown(red) });
  const description = await descriptionOf(questId);
  const [name] = imagesInHtml(description) as [string];
  expect(description).toBe(shown(`/mgqimages/${name}`));
  expect(await app.storage.images.byName(name)).toMatchObject({
    kind: 'quest',
    ownerId: owner.userId,
    width: 40,
    height: 30,
  });
  const file = await app.server.inject({ url: `/mgqimages/${name}` });
  expect((await sharp(file.rawPayload).metadata()).format).toBe('webp');
  const { quest } = await app.call(fetchQuests, { questId }, owner);
  expect(quest?.longDescription).toBe(description);
  const { revision } = quest as NonNullable<typeof quest>;
  // Sending it back as loaded, or as typed, changes nothing.
  for (const longDescription of [description, shown(red)])
    await app.call(editQuest, { questId, quest: attributes({ longDescription }) }, owner);
  expect((await app.storage.quests.byId(questId))?.revision).toBe(revision);
  expect(await countOf(owner)).toBe(1);
});

test('pictures in mindchunks, new and changed ones, get addresses; the same picture is stored once', async () => {
  const owner = await newOwner();
  const { questId } = await makeQuest(app, owner, { longDescription: shown(red) }, []);
  const added = [
    mindset(0, questId, { mindchunks: [asking(shown(red)), asking(`${shown(blue)}${shown(red)}`, -2)] }),
    mindset(-1, questId, { mindchunks: [asking(shown(blue))] }),
  ];
  await app.call(saveMindsetMap, { questId, added, changed: [], deleted: [], startId: null }, owner);
  const texts = await textsOf(questId);
  expect(texts.join()).not.toContain('data:');
  expect(new Set(texts.flatMap(imagesInHtml)).size).toBe(2);
  expect(await countOf(owner)).toBe(2);
  const [first] = (await app.call(fetchMyMindsets, { questId }, owner)).groups.flatMap(({ mindsets }) => mindsets);
  expect(first?.mindchunks[0]?.text).toBe(texts[0]);

  const green = within(await pngOf('#00ff00', 8, 8));
  await app.call(
    saveMindsetMap,
    {
      questId,
      added: [],
      deleted: [],
      startId: null,
      changed: [
        {
          id: first?.id as number,
          questId,
          fields: {},
          removedMindchunkIds: [],
          addedMindchunks: [asking(shown(green))],
          changedMindchunks: [
            {
              id: first?.mindchunks[0]?.id as number,
              text: shown(green),
              addedReactions: [],
              removedReactionIds: [],
              changedReactions: [],
            },
          ],
        },
      ],
    },
    owner,
  );
  const after = await textsOf(questId);
  expect(after.join()).not.toContain('data:');
  expect(after.filter((text) => text === after[0])).toHaveLength(2);
  expect(await countOf(owner)).toBe(3);
});

test('a picture that is none, too heavy, or one too many is refused at its place, and the text is not saved', async () => {
  const owner = await newOwner();
  const { questId } = await makeQuest(app, owner, {}, []);
  const broken = within(Buffer.from('no picture at all'));
  const heavy = within(Buffer.concat([await pngOf('#ff0000'), Buffer.alloc(2 * 1024 * 1024)]));
  expect(
    await issuesOf(editQuest, { questId, quest: attributes({ active: false, longDescription: shown(broken) }) }, owner),
  ).toEqual({ status: 422, issues: ['longDescription quest.textPicture'] });
  expect(
    await issuesOf(editQuest, { questId, quest: attributes({ active: false, longDescription: shown(heavy) }) }, owner),
  ).toEqual({ status: 422, issues: ['longDescription quest.fileTooLarge'] });
  const added = [mindset(0, questId), mindset(-1, questId, { mindchunks: [asking('x'), asking(shown(broken), -2)] })];
  expect(await issuesOf(saveMindsetMap, { questId, added, changed: [], deleted: [], startId: null }, owner)).toEqual({
    status: 422,
    issues: ['added.1.mindchunks.1.text quest.textPicture'],
  });
  expect([await descriptionOf(questId), await textsOf(questId), await countOf(owner)]).toEqual([
    attributes().longDescription,
    [],
    0,
  ]);

  await app.storage.images.add({
    name: `heavy-${people}`,
    kind: 'quest',
    ownerId: owner.userId,
    bytes: MAX_IMAGES_MIB * 1024 * 1024,
    width: 1,
    height: 1,
    createdAt: 1,
  });
  expect(await issuesOf(createQuest, { quest: attributes({ longDescription: shown(red) }) }, owner)).toEqual({
    status: 422,
    issues: ['longDescription quest.imageQuota'],
  });
});

test('pictures of JPEG, WebP and GIF are taken too; a hundred new ones at once and no more', async () => {
  const owner = await newOwner();
  const raw = await pngOf('#123456');
  const others = await Promise.all(
    (['jpeg', 'webp', 'gif'] as const).map(async (type) => within(await sharp(raw)[type]().toBuffer(), type)),
  );
  const { questId } = await makeQuest(app, owner, { longDescription: others.map(shown).join('') }, []);
  expect(imagesInHtml(await descriptionOf(questId))).toHaveLength(3);
  const broken = (count: number) =>
    Array.from({ length: count }, (_, index) => shown(within(Buffer.from(`no ${index}`)))).join('');
  expect(
    (await issuesOf(editQuest, { questId, quest: attributes({ active: false, longDescription: broken(101) }) }, owner))
      .issues,
  ).toEqual(['longDescription quest.textPicturesTooMany']);
  expect(
    (await issuesOf(editQuest, { questId, quest: attributes({ active: false, longDescription: broken(100) }) }, owner))
      .issues,
  ).toEqual(['longDescription quest.textPicture']);
});

test('words about such an address stay words, and an address elsewhere is no picture', async () => {
  const owner = await newOwner();
  const longDescription = `<p>Write ${red} there.</p><img src="https://elsewhere.example/x.png" /><a href="https://example.org/?x=1">x</a>`;
  const { questId } = await makeQuest(app, owner, { longDescription }, []);
  expect(await descriptionOf(questId)).toMatch(/^<p>Write data:image\/png;base64,[\w+/=]+ there\.<\/p><a /);
  expect(await countOf(owner)).toBe(0);
});

test('an image stays as long as a text or a kept version shows it, and gives its room back after', async () => {
  const owner = await newOwner();
  const { questId } = await makeQuest(app, owner, { longDescription: shown(red) }, []);
  const [name] = imagesInHtml(await descriptionOf(questId)) as [string];
  await cleanUp();
  await cleanUp(2 * UNUSED_IMAGE_MS);
  expect(await status(name)).toBe(200);
  app.clock.time += SERIES_MS + 1;
  await app.call(editQuest, { questId, quest: attributes({ active: false }) }, owner);
  await cleanUp();
  await cleanUp(2 * UNUSED_IMAGE_MS);
  expect(await status(name)).toBe(200);
  const [, first] = await app.storage.questHistory.ofQuest(questId);
  expect(await app.call(restoreQuestRevision, { questId, revision: first?.revision as number }, owner)).toBe('ok!');
  expect(await descriptionOf(questId)).toBe(shown(`/mgqimages/${name}`));
  app.clock.time += SERIES_MS + 1;
  await app.call(editQuest, { questId, quest: attributes({ active: false }) }, owner);
  await app.storage.questHistory.prune(questId, { rows: 1, length: 0 });
  await cleanUp();
  await cleanUp(UNUSED_IMAGE_MS);
  expect([await status(name), await countOf(owner)]).toEqual([404, 0]);
});

test('a copy shows the same pictures, and keeps them when its source is gone for ever', async () => {
  const owner = await newOwner();
  const { questId } = await makeQuest(app, owner, {}, [{ mindchunks: [asking(shown(blue))] }]);
  const [name] = (await textsOf(questId)).flatMap(imagesInHtml) as [string];
  const copy = await app.call(copyQuest, { questId, quest: attributes() }, owner);
  await app.storage.quests.remove(ownGrant(owner.userId, questId), 1);
  await app.storage.quests.removeForever(ownGrant(owner.userId, questId));
  await cleanUp();
  await cleanUp(2 * UNUSED_IMAGE_MS);
  expect([copy.outcome, await status(name), await countOf(owner)]).toEqual(['created', 200, 1]);
});

test('a file holds the pictures of texts beside its texts; one that was written with pictures within them is taken in', async () => {
  const owner = await newOwner();
  const other = await newOwner();
  const { questId } = await makeQuest(app, owner, { longDescription: shown(red) }, [
    { mindchunks: [asking(shown(blue))] },
  ]);
  const file = await app.server.inject({ url: `/api/quests/${questId}/file`, headers: app.headersOf(owner) });
  const taken = importQuest.reply.parse((await upload(file.rawPayload, other)).json());
  const names = [await descriptionOf(taken.questId), ...(await textsOf(taken.questId))].flatMap(imagesInHtml);
  expect(names).toHaveLength(2);
  for (const name of names) expect(await app.storage.images.byName(name)).toMatchObject({ ownerId: other.userId });

  const { questId: _quest, authorId: _author, ...stop } = mindset(0, 1);
  const old = (picture: string) =>
    zipOf([
      {
        name: 'quest.json',
        bytes: Buffer.from(
          JSON.stringify(
            toQuestFile(
              {
                attributes: attributes({ longDescription: shown(red) }),
                drawings: [],
                regions: [],
                trophies: [],
                mindsets: [
                  { ...stop, mindchunks: [asking(shown(picture))], chain: [], isMarked: false, isTargeted: false },
                ],
              },
              false,
            ),
          ),
        ),
      },
    ]);
  const fromOld = importQuest.reply.parse((await upload(old(blue), other)).json());
  const texts = [await descriptionOf(fromOld.questId), ...(await textsOf(fromOld.questId))];
  expect(texts.join()).not.toContain('data:');
  expect(texts.flatMap(imagesInHtml)).toHaveLength(2);
  const refused = await upload(old(within(Buffer.from('none'))), other);
  expect(refused.json()).toMatchObject({
    error: 'invalid',
    issues: [{ field: 'mindsets.0.mindchunks.0.text', message: 'quest.textPicture' }],
  });
});

test('they go with their account', async () => {
  const owner = await newOwner();
  const { questId } = await makeQuest(app, owner, { longDescription: shown(red) }, []);
  const [name] = imagesInHtml(await descriptionOf(questId)) as [string];
  await app.call(deleteUser, { password: TEST_PASSWORD, email: '' }, owner);
  expect([await status(name), await app.storage.images.byName(name)]).toEqual([404, null]);
});
