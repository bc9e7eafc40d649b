import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchDrawings } from '@mangoquest/contract/calls/drawings.ts';
import { fetchGame, gradeAnswer, openMindset } from '@mangoquest/contract/calls/play.ts';
import { fetchPublicQuests, setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import { createHtmlCleaner } from '../../adapters/html/html-cleaner.ts';
import { imageFiles } from '../../adapters/images/image-files.ts';
import { randomIds } from '../../adapters/random-ids.ts';
import { DEMONSTRATION_CREATOR } from '../../demonstration/demonstration-quest.ts';
import { DEMONSTRATION_QUESTS } from '../../demonstration/demonstration-quests.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { demonstrationService } from './demonstration.service.ts';
import type { DemonstrationService } from './demonstration.service.ts';

let app: TestApp;
let demonstration: DemonstrationService;
beforeAll(async () => {
  app = await startTestApp({ config: { rateLimit: 0 } });
  demonstration = demonstrationService({
    storage: app.storage,
    images: imageFiles(`${app.folder}/images`, randomIds),
    html: createHtmlCleaner(),
    readCover: (file) => readFile(new URL(`../../demonstration/covers/${file}`, import.meta.url)),
  });
});
afterAll(() => app.close());

test('a seed that breaks a rule leaves nothing behind', async () => {
  const [first, second] = DEMONSTRATION_QUESTS;
  if (first === undefined || second === undefined) throw new Error('no quests');
  const broken = { ...second, attributes: { ...second.attributes, title: '' } };
  await expect(demonstration.seed([first, broken], DEMONSTRATION_CREATOR, app.clock.now())).rejects.toThrow(
    'quest.required',
  );
  expect([await app.storage.quests.count(), await app.storage.users.count()]).toEqual([0, 0]);
});

test('an empty database gets the demonstration quests, once', async () => {
  expect(await demonstration.seed(DEMONSTRATION_QUESTS, DEMONSTRATION_CREATOR, app.clock.now())).toBe(
    DEMONSTRATION_QUESTS.length,
  );
  expect(await demonstration.seed(DEMONSTRATION_QUESTS, DEMONSTRATION_CREATOR, app.clock.now())).toBe(0);
  // The newest come first.
  const quests = (await app.call(fetchPublicQuests, {})).toReversed();
  expect(quests.map(({ title, mindsetCount, creator }) => [title, mindsetCount, creator.username])).toEqual(
    DEMONSTRATION_QUESTS.map(({ attributes, mindsets }) => [attributes.title, mindsets.length, 'mangoquest']),
  );
  for (const [index, { id, image }] of quests.entries()) {
    expect((await app.server.inject({ url: `/mgqimages/${image?.name}` })).headers['content-type']).toBe('image/webp');
    expect(await app.call(fetchDrawings, { questId: id })).toHaveLength(
      DEMONSTRATION_QUESTS[index]?.drawings.length ?? -1,
    );
  }
  expect(quests.map(({ isBoard }) => isBoard)).toEqual([false, false, true]);
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
