import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchDrawings } from '@mangoquest/contract/calls/drawings.ts';
import { fetchGame, gradeAnswer, openMindset } from '@mangoquest/contract/calls/play.ts';
import { fetchPublicQuests, setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import { toQuestFile } from '@mangoquest/contract/wire/quest-file.ts';
import type { QuestId } from '@mangoquest/core/ids.ts';
import { createHtmlCleaner } from '../../adapters/html/html-cleaner.ts';
import { imageFiles } from '../../adapters/images/image-files.ts';
import { zipArchives } from '../../adapters/quest-archives/zip-archives.ts';
import { randomIds } from '../../adapters/random-ids.ts';
import { DEMONSTRATION_CREATOR, DEMONSTRATION_QUESTS } from '../../demonstration/demonstration-quests.ts';
import type { QuestArchives } from '../../ports/quest-archive.ts';
import { readDemonstration } from '../../testing/demonstration.ts';
import type { DemonstrationQuest } from '../../testing/demonstration.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { demonstrationService } from './demonstration.service.ts';
import type { DemonstrationService } from './demonstration.service.ts';
import { readDocument } from './quest-documents.ts';

let app: TestApp;
let demonstration: DemonstrationService;
let archives: QuestArchives;
const written = await readDemonstration();
beforeAll(async () => {
  app = await startTestApp({ config: { rateLimit: 0 } });
  archives = zipArchives(join(app.folder, 'receiving'), randomIds);
  demonstration = demonstrationService({
    storage: app.storage,
    images: imageFiles(`${app.folder}/images`, randomIds),
    html: createHtmlCleaner(),
    archives,
  });
});
afterAll(() => app.close());

const seed = (files = DEMONSTRATION_QUESTS) => demonstration.seed(files, DEMONSTRATION_CREATOR, app.clock.now());

test('a file that breaks a rule leaves nothing behind, neither rows nor pictures', async () => {
  const [first, second] = DEMONSTRATION_QUESTS;
  const [, document] = written;
  if (first === undefined || second === undefined || document === undefined) throw new Error('no quests');
  const { cover, ...rest } = document;
  const file = toQuestFile({ ...rest, attributes: { ...rest.attributes, title: '' } }, false);
  const name = rest.attributes.image?.name ?? '';
  const broken = () => archives.write(JSON.stringify(file), [{ name, read: async () => cover }]);
  await expect(seed([first, broken])).rejects.toThrow('quest.required');
  expect([await app.storage.quests.count(), await app.storage.users.count()]).toEqual([0, 0]);
  expect(readdirSync(join(app.folder, 'images', 'mgqimages'))).toEqual([]);
});

test('an empty database gets the demonstration quests, once', async () => {
  expect(await seed()).toBe(DEMONSTRATION_QUESTS.length);
  expect(await seed()).toBe(0);
  // Sorted newest first.
  const quests = (await app.call(fetchPublicQuests, {})).toReversed();
  expect(
    quests.map(({ title, mindsetCount, creator, isBoard }) => [title, mindsetCount, creator.username, isBoard]),
  ).toEqual([
    ['23 Skidoo: Secrets of Madison Square', 12, 'mangoquest', false],
    ['Capitals by Metro Map', 12, 'mangoquest', false],
    ['The Piano in Twelve Keys', 12, 'mangoquest', true],
  ]);
  for (const { image } of quests) {
    expect((await app.server.inject({ url: `/mgqimages/${image?.name}` })).headers['content-type']).toBe('image/webp');
  }
});

test('each is in the database what its file says', async () => {
  const quests = (await app.call(fetchPublicQuests, {})).toReversed();
  for (const [index, { id }] of quests.entries()) {
    const { document } = await readDocument(app.storage, id as QuestId);
    const { cover: _, ...file } = written[index] as DemonstrationQuest;
    const image = file.attributes.image;
    expect(
      toQuestFile({ ...document, attributes: { ...document.attributes, image } }, false),
      file.attributes.title,
    ).toEqual(toQuestFile(file, false));
    expect(await app.call(fetchDrawings, { questId: id })).toHaveLength(file.drawings.length);
  }
});

test('nobody signs in as the creator of the demonstration', async () => {
  const account = await app.storage.users.accountByEmail(`${DEMONSTRATION_CREATOR}@system.invalid`);
  expect(account).toMatchObject({ passwordHash: null, isGeneric: false });
});

test('each demonstration quest can be played to its finish', async () => {
  const quests = await app.call(fetchPublicQuests, {});
  for (const quest of quests) {
    const player = await app.guest();
    const entryId = (await app.call(setCurrentQuest, { questId: quest.id }, player)).entryId as number;
    const { points } = await app.call(fetchGame, { latitude: quest.latitude, longitude: quest.longitude }, player);
    expect(points).toHaveLength(quest.mindsetCount);
    const secrets = await app.storage.mindsets.wholeOfQuest(quest.id);
    const outcomes: string[] = [];
    let score = 0;
    for (const { id, latitude, longitude } of points) {
      const here = { latitude, longitude };
      const opened = await app.call(openMindset, { mindsetId: id, entryId, ...here }, player);
      const secret = secrets.find((mindset) => mindset.id === id);
      const picks = opened.mindchunks.map((mindchunk) => {
        const best = secret?.mindchunks
          .find((one) => one.id === mindchunk.id)
          ?.reactions.toSorted((a, b) => b.grade - a.grade)[0];
        return { mindchunkId: mindchunk.id, reactionId: best?.id as number };
      });
      const result = await app.call(gradeAnswer, { answer: { mindsetId: id, picks }, entryId, ...here }, player);
      expect(result).toMatchObject({ grade: 100, success: true });
      expect(result.message).not.toBe('');
      outcomes.push(result.gamecodeResult);
      score = result.score;
    }
    expect([...new Set(outcomes.slice(0, -1))]).toEqual(['in-between']);
    expect([quest.title, outcomes.at(-1), score]).toEqual([quest.title, 'finish', quest.mindsetCount * 100]);
  }
});
