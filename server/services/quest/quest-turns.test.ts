import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createQuest } from '@mangoquest/contract/calls/quests.ts';
import { SERIES_MS } from '@mangoquest/core/quest/quest-history.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { questAccess } from '../../access/quest-access.ts';
import { fairQueue } from '../../adapters/fair-queue.ts';
import { createHtmlCleaner } from '../../adapters/html/html-cleaner.ts';
import { imageFiles } from '../../adapters/images/image-files.ts';
import { memoryTryLimit } from '../../adapters/memory-try-limit.ts';
import { zipArchives } from '../../adapters/quest-archives/zip-archives.ts';
import { randomIds } from '../../adapters/random-ids.ts';
import { Busy, Invalid } from '../../ports/domain-errors.ts';
import { pngOf } from '../../testing/pictures.ts';
import { attributes } from '../../testing/quest-fixtures.ts';
import { rawOfSqlite } from '../../testing/storage.ts';
import { passwords, startTestApp } from '../../testing/test-app.ts';
import type { TestApp, TestUser } from '../../testing/test-app.ts';
import { imagesService } from '../content/images.service.ts';
import { eventBoard } from '../shared/events.ts';
import { LARGE_QUEST } from '../shared/quest-work.ts';
import { composeQuest } from './compose.ts';

let app: TestApp;
let owner: TestUser;
let services: ReturnType<typeof composeQuest>;
let questId: number;
let picture: { readonly name: string; readonly content: string };
let isHashingBusy = false;
let isEncodingBusy = false;
let weigh: (bytes: number) => Promise<unknown>;
/** The number of the turn that is refused, as are those after it. */
let refused = Number.POSITIVE_INFINITY;
let turns = 0;
let isInTurn = false;
/** For each read of the quest, whether it was in a turn. */
let reads: boolean[] = [];

beforeAll(async () => {
  app = await startTestApp({ config: { rateLimit: 0 } });
  owner = await app.signUp('owner');
  const { storage } = app;
  const { wholeOfQuest } = storage.mindsets;
  Object.assign(storage.mindsets, {
    wholeOfQuest: (...of: Parameters<typeof wholeOfQuest>) => {
      reads.push(isInTurn);
      return wholeOfQuest(...of);
    },
  });
  // Refuses what would wait: a turn within a turn would wait for ever.
  const queue = fairQueue({ concurrency: 1, waiting: 0 });
  const store = imageFiles(join(app.folder, 'images'), randomIds);
  services = composeQuest({
    access: questAccess(storage),
    storage,
    images: imagesService({
      store: {
        ...store,
        async saveAgain(...picture) {
          if (isEncodingBusy) throw new Busy();
          return store.saveAgain(...picture);
        },
      },
      images: storage.images,
    }),
    html: createHtmlCleaner(),
    ids: randomIds,
    passwords: {
      ...passwords,
      async hash(password) {
        if (isHashingBusy) throw new Busy();
        return passwords.hash(password);
      },
    },
    archives: zipArchives(join(app.folder, 'receiving'), randomIds),
    events: eventBoard({ storage, onError: () => undefined }).events,
    limit: memoryTryLimit,
    async turn(work) {
      turns += 1;
      if (turns >= refused) throw new Busy();
      return queue(async () => {
        isInTurn = true;
        return work().finally(() => {
          isInTurn = false;
        });
      });
    },
    config: { rateLimit: 0 },
    payments: null,
  });
  picture = { name: 'a.png', content: (await pngOf('#204060')).toString('base64') };
  const made = await app.call(createQuest, { quest: attributes({ code: 'large' }) }, owner);
  if (made.outcome !== 'created') throw new Error(made.outcome);
  ({ questId } = made);
  const raw = rawOfSqlite(join(app.folder, 'test.sqlite'));
  weigh = (bytes) => raw(`update quests set weight = ${bytes} where id = ${questId}`);
  // One picture is stored for good, so that its folder is there.
  await services.quests.create(asker(), { attributes: form('first') }, app.clock.now());
});
afterAll(() => app.close());
beforeEach(async () => {
  await weigh(LARGE_QUEST);
  isHashingBusy = false;
  isEncodingBusy = false;
  refused = Number.POSITIVE_INFINITY;
  turns = 0;
  reads = [];
});

const asker = () => ({ userId: owner.userId, isGeneric: false });
const form = (code: string) => attributes({ code, image: picture, active: false });
const make = (password: string) =>
  services.quests.create(asker(), { attributes: form('made'), password }, app.clock.now());
const copy = (password?: string) =>
  services.copies.copy(asker(), { sourceId: questId, attributes: form('copied'), password }, app.clock.now());
const edit = (password?: string) =>
  services.quests.edit(
    asker(),
    {
      questId,
      attributes: { ...form('large'), properties: { isImmediateGrading: true } },
      password,
      isConfirmed: true,
    },
    app.clock.now(),
  );

const retitle = () =>
  services.quests.edit(
    asker(),
    { questId, attributes: { ...form('large'), title: `Saved at ${app.clock.now()}` }, isConfirmed: true },
    app.clock.now(),
  );

async function traces() {
  const folder = join(app.folder, 'images', 'mgqimages');
  const { images, quests } = app.storage;
  return {
    files: readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile()).length,
    images: (await images.usageOf(owner.userId)).count,
    quests: await quests.count(owner.userId),
    revision: (await quests.byId(questId))?.revision,
  };
}

/** Nothing is stored of a save that is refused with this error. */
async function expectRefused(save: () => Promise<unknown>, error: typeof Busy | typeof Invalid): Promise<void> {
  const before = await traces();
  await expect(save()).rejects.toBeInstanceOf(error);
  expect(await traces()).toEqual(before);
}

test.each([
  ['the copy of a large quest', () => copy(), 2],
  ['the edit of a large quest that has its mindsets read', () => edit(), 1],
  ['the edit of a large quest that the history keeps', () => retitle(), 1],
])('%s whose last turn is refused leaves nothing behind', async (_what, save, last) => {
  refused = last;
  await expectRefused(save, Busy);
  expect(turns).toBe(last);
});

const SAVES = [
  ['made', make],
  ['copied', copy],
  ['edited', edit],
] as const;

test.each(SAVES)('a quest that is %s while too many passwords wait leaves nothing behind', async (_what, save) => {
  isHashingBusy = true;
  await expectRefused(() => save('open sesame'), Busy);
});

test.each(SAVES)('a quest that is %s with too short a password leaves nothing behind', async (_what, save) => {
  await expectRefused(() => save('abc'), Invalid);
});

test('a quest that is made while the pictures of its text have to wait too long leaves nothing behind', async () => {
  isEncodingBusy = true;
  const longDescription = `<p>See</p><img src="data:image/png;base64,${picture.content}" alt="A gate" />`;
  const made = { attributes: { ...form('text'), longDescription }, password: '' };
  await expectRefused(() => services.quests.create(asker(), made, app.clock.now()), Busy);
});

test('a large quest that the history keeps is read and packed in a turn, also within the turn of its save', async () => {
  await retitle();
  expect([turns, reads]).toEqual([1, [true]]);

  // In the series of saves nothing is read.
  await weigh(LARGE_QUEST);
  await retitle();
  expect([turns, reads]).toEqual([1, [true]]);

  const revision = (await services.history.list(asker(), questId)).at(-1)?.revision as number;
  app.clock.time += SERIES_MS + 1;
  await weigh(LARGE_QUEST);
  expect(await services.history.restore(asker(), questId, revision, true, app.clock.now())).toBe('ok!');
  expect([turns, reads]).toEqual([3, [true, true, true]]);
});
