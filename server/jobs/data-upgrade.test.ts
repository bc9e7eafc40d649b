import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imagesInHtml } from '@mangoquest/core/quest/image-name.ts';
import { MAX_IMAGES_MIB } from '@mangoquest/core/quest/image.rules.ts';
import { titleSortKey } from '@mangoquest/core/quest/sort.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { imageFiles } from '../adapters/images/image-files.ts';
import { randomIds } from '../adapters/random-ids.ts';
import { Busy } from '../ports/domain-errors.ts';
import { imagesService } from '../services/content/images.service.ts';
import type { ImagesService } from '../services/content/images.service.ts';
import { packDocument, unpackDocument } from '../services/quest/packed-document.ts';
import { readDocument } from '../services/quest/quest-documents.ts';
import { pngOf } from '../testing/pictures.ts';
import { DIALECTS, makeMindset, makeQuest, openTestStorage } from '../testing/storage.ts';
import type { TestStorage } from '../testing/storage.ts';
import { upgradeData } from './data-upgrade.ts';
import { removeUnusedImages, UNUSED_IMAGE_MS } from './unused-images.ts';
import { ownGrant } from '../testing/grants.ts';

const within = (bytes: Buffer, type = 'png') => `data:image/${type};base64,${bytes.toString('base64')}`;
const shown = (address: string) => `<p>See</p><img src="${address}" alt="A gate" />`;
const OLD = 'OldPicture-----------0.webp';

describe.each(DIALECTS)('what was saved before, on %s', (dialect) => {
  let opened: TestStorage;
  let folder: string;
  let images: ImagesService;
  const warned: string[] = [];
  beforeAll(async () => {
    opened = await openTestStorage(dialect);
    folder = mkdtempSync(join(tmpdir(), 'mangoquest-anew-'));
    images = imagesService({ store: imageFiles(folder, randomIds), images: opened.storage.images });
  });
  afterAll(async () => {
    await opened.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Data of an older version: bypasses the present cleaning of texts. */
  async function oldQuest(title: string, description: string, chunk: string) {
    const { quest, creator } = await makeQuest(opened.storage, { title });
    const ids = (
      await opened.storage.mindsets.save(
        ownGrant(creator.id, quest.id),
        { added: [makeMindset(0, { mindchunks: [{ id: -1, text: 'old', comment: '', order: 0, reactions: [] }] })] },
        5,
      )
    ).ids;
    await opened.raw(
      `update quests set long_description = '${description}', sort_title = 'rough' where id = ${quest.id}`,
    );
    await opened.raw(`update mindchunks set text = '${chunk}' where mindset_id = ${ids[0]}`);
    return { id: quest.id, creatorId: creator.id };
  }
  const textsOf = async (id: number) => {
    const texts = await opened.storage.questTexts.read(id);
    return [texts?.longDescription ?? '', ...(texts?.mindchunks.map(({ text }) => text) ?? [])];
  };
  const run = (over?: () => boolean, store: Pick<ImagesService, 'saveOnce'> = images) =>
    upgradeData(
      {
        storage: opened.storage,
        images: store,
        clock: { now: () => 1_000 },
        warn: (text) => {
          warned.push(text);
        },
      },
      over,
    );

  test('pictures in texts, in the dumpster and in older versions get addresses, whatever the account holds; what ended goes on', async () => {
    const { storage } = opened;
    const red = within(await pngOf('#ff0000'));
    const gif = within(
      await sharp(await pngOf('#00ff00'))
        .gif()
        .toBuffer(),
      'gif',
    );
    const broken = within(Buffer.from('none'));
    const first = await oldQuest('Émile 7', shown(red), `${shown(red)}${shown(gif)}`);
    await storage.images.add({
      name: `heavy-${dialect}`,
      kind: 'quest',
      ownerId: first.creatorId,
      bytes: MAX_IMAGES_MIB * 1024 * 1024,
      width: 1,
      height: 1,
      createdAt: 1,
    });
    const second = await oldQuest('Broken', `${shown(broken)}<p>Kept.</p>`, shown(`/mgqimages/${OLD}`));
    await storage.images.add({
      name: OLD,
      kind: 'quest',
      ownerId: second.creatorId,
      bytes: 1,
      width: 1,
      height: 1,
      createdAt: 1,
    });
    await opened.raw(`update images set in_text = 1 where name = '${OLD}'`);
    const third = await oldQuest('In the dumpster', shown(red), 'no picture');
    const { document } = await readDocument(storage, first.id);
    await storage.questHistory.add(
      { questId: first.id, revision: 1, userId: first.creatorId, username: 'x', startedAt: 1, savedAt: 1, parts: [] },
      await packDocument(document),
    );
    await storage.quests.remove(ownGrant(third.creatorId, third.id), 5);
    const before = await storage.quests.byId(first.id);
    const savedAt = await storage.quests.savedAt(first.id);

    // The server is stopped after the first quest, and next time too many pictures are queued.
    let asked = 0;
    await run(() => (asked += 1) > 2);
    expect((await textsOf(first.id)).join()).not.toContain('data:');
    expect((await textsOf(third.id)).join()).toContain('data:');
    await expect(
      run(undefined, {
        saveOnce: async () => {
          throw new Busy();
        },
      }),
    ).rejects.toThrow(Busy);
    expect((await textsOf(third.id)).join()).toContain('data:');
    await run();

    const texts = await textsOf(first.id);
    const names = texts.flatMap(imagesInHtml);
    expect(texts[0]).toBe(shown(`/mgqimages/${names[0]}`));
    expect([new Set(names).size, names.length]).toEqual([2, 3]);
    expect(await textsOf(second.id)).toEqual(['<p>See</p><p>Kept.</p>', shown(`/mgqimages/${OLD}`)]);
    expect((await textsOf(third.id)).join()).not.toContain('data:');
    expect(warned).toEqual([`Quest ${second.id}: 1 picture within its texts could not be read, and went.`]);
    const kept = await unpackDocument((await storage.questHistory.documentOf(first.id, 1)) as string);
    expect(JSON.stringify(kept)).not.toContain('data:');
    expect(imagesInHtml(kept.attributes.longDescription)).toEqual([names[0]]);
    expect([(await storage.quests.byId(first.id))?.revision, await storage.quests.savedAt(first.id)]).toEqual([
      (before?.revision ?? 0) + 1,
      savedAt,
    ]);
    const [row] = await opened.raw(`select sort_title from quests where id = ${first.id}`);
    expect(row).toEqual({ sort_title: titleSortKey('Émile 7') });

    // Images in use, including the older one, are kept; the upgrade runs once.
    const cleanUp = async (now: number) =>
      removeUnusedImages({ images: storage.images, store: imageFiles(folder, randomIds) }, now);
    await storage.images.forget([`heavy-${dialect}`]);
    await cleanUp(2_000);
    await cleanUp(2_000 + UNUSED_IMAGE_MS);
    expect((await storage.images.there([...names, OLD])).toSorted()).toEqual([...new Set([...names, OLD])].toSorted());
    expect(readdirSync(join(folder, 'mgqimages')).filter((name) => !name.startsWith('small-'))).toHaveLength(3);
    await opened.raw(`update quests set long_description = '${shown(red)}' where id = ${third.id}`);
    await run();
    expect((await textsOf(third.id)).join()).toContain('data:');
  });

  test('a save that comes between is kept', async () => {
    await opened.storage.settings.set('made-anew:text-pictures', '0');
    const picture = within(await pngOf('#0000ff', 9, 9));
    const { id, creatorId } = await oldQuest('Saved meanwhile', shown(picture), 'x');
    let isSaved = false;
    await run(undefined, {
      async saveOnce(...rest) {
        if (!isSaved) {
          isSaved = true;
          const quest = await opened.storage.quests.byId(id);
          if (quest === null) throw new Error('gone');
          const { startTime, endTime } = quest.version;
          await opened.storage.quests.update(
            ownGrant(creatorId, id),
            { attributes: { ...quest, title: 'Newer', longDescription: '<p>Newer</p>', startTime, endTime } },
            9,
          );
        }
        return images.saveOnce(...rest);
      },
    });
    expect([(await opened.storage.quests.byId(id))?.title, (await textsOf(id))[0]]).toEqual(['Newer', '<p>Newer</p>']);
  });
});
