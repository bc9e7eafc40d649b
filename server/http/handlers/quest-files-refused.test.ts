import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { refusal } from '@mangoquest/contract/call.ts';
import { importQuest } from '@mangoquest/contract/calls/quest-files.ts';
import { toQuestFile } from '@mangoquest/contract/wire/quest-file.ts';
import type { QuestFile } from '@mangoquest/contract/wire/quest-file.ts';
import { createHtmlCleaner } from '../../adapters/html/html-cleaner.ts';
import { imageFiles } from '../../adapters/images/image-files.ts';
import { randomIds } from '../../adapters/random-ids.ts';
import { readDocument } from '../../services/quest/quest-documents.ts';
import { pngOf } from '../../testing/pictures.ts';
import { makeQuest } from '../../testing/quest-fixtures.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { zipOf } from '../../testing/zip-bytes.ts';
import type { ZipPart } from '../../testing/zip-bytes.ts';

const folder = mkdtempSync(join(tmpdir(), 'mangoquest-refused-'));
const html = createHtmlCleaner();
const images = imageFiles(folder, randomIds);
/** Counts of the expensive operations. */
const work = { cleaned: 0, encoded: 0 };
const app = await startTestApp({
  config: { rateLimit: 0 },
  html: {
    ...html,
    cleanAll(texts) {
      if (texts.length > 0) work.cleaned += 1;
      return html.cleanAll(texts);
    },
  },
  images: {
    ...images,
    saveAgain(...image) {
      work.encoded += 1;
      return images.saveAgain(...image);
    },
  },
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});
const owner = await app.signUp('owner');
const { questId } = await makeQuest(app, owner);
const good = toQuestFile((await readDocument(app.storage, questId)).document, false);
const picture = await pngOf('#123456');

beforeEach(() => {
  Object.assign(work, { cleaned: 0, encoded: 0 });
});

const imagePart = (name: string, bytes: Uint8Array = picture, changes: Partial<ZipPart> = {}): ZipPart => ({
  name: `images/${name}`,
  bytes,
  ...changes,
});

async function issuesOf(file: QuestFile, ...parts: readonly ZipPart[]): Promise<string[]> {
  const quests = await app.storage.quests.count();
  const payload = zipOf([{ name: 'quest.json', bytes: Buffer.from(JSON.stringify(file)) }, ...parts]);
  const reply = await app.request(importQuest, { file: new Blob([payload]) }, { user: owner });
  if (reply.statusCode === 200) return [];
  expect([reply.statusCode, await app.storage.quests.count(), await app.storage.images.usageOf(owner.userId)]).toEqual([
    422,
    quests,
    { count: 0, bytes: 0 },
  ]);
  return (refusal.parse(reply.json()).issues ?? []).map(({ field, message }) => `${field} ${message}`);
}

test('of many pictures all that are broken are told at once, before the first of them is encoded', async () => {
  const names = ['good.png', 'cut.png', 'text.jpg'];
  const file = {
    ...good,
    attributes: { ...good.attributes, image: { file: 'changed.png' } },
    mindsets: good.mindsets.map((mindset, index) => ({ ...mindset, image: { file: names[index] as string } })),
  };
  const issues = await issuesOf(
    file,
    imagePart('good.png'),
    imagePart('cut.png', picture.subarray(0, -20)),
    imagePart('text.jpg', Buffer.from('no picture')),
    imagePart('changed.png', picture, { crc: 1 }),
  );
  expect(issues.toSorted()).toEqual([
    'images/changed.png questFile.entryDamaged',
    'images/cut.png questFile.imageWrong',
    'images/text.jpg questFile.imageWrong',
  ]);
  expect(work.encoded).toBe(0);
});

test('of pictures that cannot be encoded none stays that was encoded before or beside them', async () => {
  const wrong = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(500, 7)]);
  const names = ['a.png', 'wrong.jpg', 'b.png'];
  const file = {
    ...good,
    attributes: { ...good.attributes, image: { file: 'first.png' } },
    mindsets: good.mindsets.map((mindset, index) => ({ ...mindset, image: { file: names[index] as string } })),
  };
  expect(
    await issuesOf(file, imagePart('first.png'), imagePart('a.png'), imagePart('wrong.jpg', wrong), imagePart('b.png')),
  ).toEqual(['images/wrong.jpg questFile.imageWrong']);
  expect(work.encoded).toBeGreaterThan(1);
  expect(readdirSync(folder).flatMap((kind) => readdirSync(join(folder, kind)))).toEqual([]);
});

test('what is refused whatever its texts turn out to be is refused before they are cleaned, and before pictures are encoded', async () => {
  const chunked = (text: string) =>
    good.mindsets.map((mindset) => ({
      ...mindset,
      mindchunks: mindset.mindchunks.map((chunk) => ({ ...chunk, text })),
    }));
  const long = { ...good, mindsets: chunked(`<p>${'<b></b>'.repeat(10_000)}word</p>`) };
  const shown = { ...long, attributes: { ...long.attributes, image: { file: 'a.png' } } };
  const changed = (index: number, change: object) => ({
    ...shown,
    mindsets: shown.mindsets.map((mindset, at) => (at === index ? { ...mindset, ...change } : mindset)),
  });

  expect(await issuesOf(changed(2, { title: 'x'.repeat(201) }), imagePart('a.png'))).toEqual([
    'mindsets.2.title mindset.titleTooLong',
  ]);
  expect(await issuesOf(shown)).toEqual(['images/a.png questFile.imageMissing']);
  expect(work).toEqual({ cleaned: 0, encoded: 0 });

  const mindchunks = chunked('<b>'.repeat(60_000))[0]?.mindchunks;
  expect(await issuesOf(changed(1, { mindchunks }), imagePart('a.png'))).toEqual(['mindsets.1 server.htmlTooHard']);
  expect(work).toEqual({ cleaned: 2, encoded: 0 });
  expect(await issuesOf({ ...shown, attributes: { ...shown.attributes, price: 5 } }, imagePart('a.png'))).toEqual([
    'attributes.price quest.priceNeedsAccount',
  ]);
  expect(work.encoded).toBe(0);

  expect(await issuesOf(shown, imagePart('a.png'))).toEqual([]);
  expect(work.encoded).toBe(1);
});
