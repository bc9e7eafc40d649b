import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';
import { createQuest, editQuest } from '@mangoquest/contract/calls/quests.ts';
import { imageFiles } from '../../adapters/images/image-files.ts';
import { pictureEncoder } from '../../adapters/images/picture-encoder.ts';
import { randomIds } from '../../adapters/random-ids.ts';
import { pngOf } from '../../testing/pictures.ts';
import { attributes, makeQuest, mindset } from '../../testing/quest-fixtures.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp, TestUser } from '../../testing/test-app.ts';

let app: TestApp;
let owner: TestUser;
let encoded = 0;
let good: Buffer;
let vast: Buffer;
const folder = mkdtempSync(join(tmpdir(), 'mangoquest-refused-'));
beforeAll(async () => {
  const pictures = pictureEncoder();
  const counted = {
    encode: (picture: Uint8Array) => {
      encoded += 1;
      return pictures.encode(picture);
    },
    card: pictures.card,
  };
  app = await startTestApp({ config: { rateLimit: 0 }, images: imageFiles(folder, randomIds, { pictures: counted }) });
  owner = await app.signUp('owner');
  good = await pngOf('#204060', 40, 20);
  vast = Buffer.from(good);
  // A decoder allocates memory by the size in the header.
  vast.writeUInt32BE(10_000, 16);
  vast.writeUInt32BE(10_000, 20);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  encoded = 0;
});

const picture = (content: Buffer) => ({ name: 'a.png', content: content.toString('base64') });

test('a map with one picture that cannot be taken encodes none, and tells of all that cannot', async () => {
  const { questId } = await makeQuest(app, owner);
  const images = [good, Buffer.from('no picture at all'), good, vast].map(picture);
  const added = images.map((image, index) => mindset(-index, questId, { image, isStart: false }));
  const reply = await app.request(
    saveMindsetMap,
    { questId, added, changed: [], deleted: [], startId: null },
    { user: owner },
  );
  expect(reply.statusCode).toBe(422);
  expect(reply.body).toMatch(/added\.1\.image/);
  expect(reply.body).not.toMatch(/added\.[02]\.image/);
  expect(encoded).toBe(0);
});

test('a form that comes back for its code encodes no picture, made or changed', async () => {
  await makeQuest(app, owner, { code: 'TAKEN' });
  const { questId } = await makeQuest(app, owner, { code: 'OTHER' });
  const form = attributes({ code: 'TAKEN', image: picture(good) });
  expect(await app.call(createQuest, { quest: form }, owner)).toEqual({ outcome: 'duplicate_code' });
  expect(await app.call(editQuest, { quest: form, questId }, owner)).toBe('duplicate_code');
  expect(encoded).toBe(0);
  expect(await app.call(editQuest, { quest: { ...form, code: 'OTHER' }, questId }, owner)).toBe('ok!');
  expect(encoded).toBe(1);
});

test('a form that is refused for its password or for a picture of its text encodes no cover', async () => {
  const image = picture(good);
  const { questId } = await makeQuest(app, owner);
  const large = Buffer.concat([good, Buffer.alloc(2 * 1024 * 1024)]).toString('base64');
  for (const form of [
    { quest: attributes({ image }), password: 'abc' },
    { quest: attributes({ image, longDescription: `<img src="data:image/png;base64,${large}">` }) },
  ]) {
    expect((await app.request(createQuest, form, { user: owner })).statusCode).toBe(422);
    expect((await app.request(editQuest, { ...form, questId }, { user: owner })).statusCode).toBe(422);
  }
  expect(encoded).toBe(0);
});

test('a picture of more pixels than are decoded is known by its header', async () => {
  const reply = await app.request(createQuest, { quest: attributes({ image: picture(vast) }) }, { user: owner });
  expect(reply.statusCode).toBe(422);
  expect(encoded).toBe(0);
});

test('who holds as many pictures as they may is told before another is encoded', async () => {
  const full = await app.signUp('full');
  const image = {
    kind: 'quest',
    ownerId: full.userId,
    bytes: 500 * 1024 * 1024,
    width: 1,
    height: 1,
    createdAt: 0,
  } as const;
  await app.storage.images.add({ ...image, name: `${randomIds.name()}.webp` });
  const reply = await app.request(createQuest, { quest: attributes({ image: picture(good) }) }, { user: full });
  expect([reply.statusCode, reply.body.includes('quest.imageQuota')]).toEqual([422, true]);
  expect(encoded).toBe(0);
});
