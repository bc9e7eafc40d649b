import { expect, test } from 'vitest';
import { saveDrawing } from '@mangoquest/contract/calls/drawings.ts';
import { saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';
import { copyQuest } from '@mangoquest/contract/calls/quest-life.ts';
import { createQuest, editQuest } from '@mangoquest/contract/calls/quests.ts';
import { importQuest } from '@mangoquest/contract/calls/quest-files.ts';
import { toQuestFile } from '@mangoquest/contract/wire/quest-file.ts';
import { UNUSED_IMAGE_MS } from '../../jobs/unused-images.ts';
import { attributes, makeQuest, mindset } from '../../testing/quest-fixtures.ts';
import { zipOf } from '../../testing/zip-bytes.ts';
import { appWithImages } from '../../testing/image-app.ts';

const { app, content, newOwner, withImage, imageOf, status, cleanUp, forgetVersions, created, storedFor, refused } =
  await appWithImages();

test('an image of another kind, of no name or of nobody is none', async () => {
  const owner = await newOwner();
  const questId = await created(owner);
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
  expect(await refused(saveDrawing, { drawing: drawing }, owner)).toMatchObject({
    status: 422,
    issues: [{ field: 'properties.content' }],
  });
  for (const other of ['../../x.webp', 'AAAAAAAAAAAAAAAAAAAAAA.webp']) {
    expect(
      await refused(editQuest, { questId, quest: attributes({ active: false, image: { name: other } }) }, owner),
    ).toMatchObject({ status: 422, issues: [{ field: 'image' }] });
  }
});

test('what another has stored is not there for who names it, and a text or a file that shows it does not keep it', async () => {
  const victim = await newOwner();
  const { questId: shown } = await makeQuest(app, victim, withImage(), [{ image: { name: 'x.png', content } }]);
  const name = await imageOf(shown);
  const [stop] = await app.storage.mindsets.wholeOfQuest(shown);
  const owner = await newOwner();
  const { questId } = await makeQuest(app, owner);
  expect(
    await refused(editQuest, { questId, quest: attributes({ active: false, image: { name } }) }, owner),
  ).toMatchObject({
    status: 422,
    issues: [{ field: 'image', message: 'quest.imageType' }],
  });
  expect(await refused(createQuest, { quest: attributes({ image: { name } }) }, owner)).toMatchObject({
    status: 422,
    issues: [{ field: 'image' }],
  });
  const laid = {
    id: -1,
    questId,
    type: 'image' as const,
    borderColor: '#000000',
    fillColor: '#000000',
    coordinates: [
      [1, 1],
      [2, 2],
    ] as [number, number][],
    properties: { content: name },
  };
  const drawings = { added: [laid], changed: [], deleted: [] };
  expect(
    await refused(saveMindsetMap, { questId, added: [], changed: [], deleted: [], startId: null, drawings }, owner),
  ).toMatchObject({
    status: 422,
    issues: [{ field: 'drawings.added.0.properties.content', message: 'quest.imageGone' }],
  });
  const added = [mindset(0, questId, { image: { name: stop?.image?.name as string } })];
  expect(
    await refused(saveMindsetMap, { questId, added, changed: [], deleted: [], startId: null }, owner),
  ).toMatchObject({
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
  expect(await refused(saveDrawing, { drawing }, owner)).toMatchObject({
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
