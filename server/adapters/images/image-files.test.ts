import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Busy, DiskFull } from '../../ports/domain-errors.ts';
import { randomIds } from '../random-ids.ts';
import { imageFiles } from './image-files.ts';
import { pictureEncoder } from './picture-encoder.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mangoquest-images-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
const pictures = pictureEncoder();
const store = () => imageFiles(folder, randomIds, { pictures });
const taken = async () => true;

const jpeg = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#db8300' } })
    .withExif({ IFD0: { ImageDescription: 'secret-place' }, IFD3: { GPSLatitude: '40/1 44/1 29/1' } })
    .jpeg()
    .toBuffer();
const noise = () => Buffer.from(Array.from({ length: 2_000 }, (_, i) => (i * 7919) % 256));

test('an upload becomes two WebP files without its metadata, under names of ours', async () => {
  const outcome = await store().save('mgqimages', await jpeg(2_400, 1_200), taken);
  if (!outcome.ok) throw new Error(outcome.reason);
  expect(outcome.name).toMatch(/^[\w-]{22}\.webp$/);
  for (const [name, width, height] of [
    [outcome.name, 1_600, 800],
    [`small-${outcome.name}`, 320, 160],
  ] as const) {
    const file = await store().read('mgqimages', name);
    const metadata = await sharp(file?.bytes).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width, height });
    expect(metadata.exif).toBeUndefined();
    expect(file?.bytes.includes('secret-place')).toBe(false);
  }
  expect(await store().read('qstimages', outcome.name)).toBeNull();
  await store().remove('mgqimages', outcome.name);
  expect(await store().read('mgqimages', outcome.name)).toBeNull();
  expect(await store().read('mgqimages', `small-${outcome.name}`)).toBeNull();
});

test('who keeps the records hears of an image first: what they refuse is not stored, and their fault is no fault of the picture', async () => {
  const before = await readdir(join(folder, 'mgqimages'));
  const heard: unknown[] = [];
  const record = async (image: unknown) => {
    heard.push(image, await readdir(join(folder, 'mgqimages')));
    return false;
  };
  expect(await store().save('mgqimages', await jpeg(400, 300), record)).toEqual({ ok: false, reason: 'quota' });
  expect(heard).toEqual([
    { name: expect.stringMatching(/^[\w-]{22}\.webp$/), bytes: expect.any(Number), width: 400, height: 300 },
    before,
  ]);
  const fault = async () => {
    throw new Error('no database');
  };
  await expect(store().save('mgqimages', await jpeg(40, 30), fault)).rejects.toThrow('no database');
  expect(await readdir(join(folder, 'mgqimages'))).toEqual(before);
});

test('on a full disk nothing is stored, and what is there is read', async () => {
  let isFull = false;
  const images = imageFiles(folder, randomIds, { isFull: () => isFull });
  const outcome = await images.save('mgqimages', await jpeg(20, 20), taken);
  if (!outcome.ok) throw new Error(outcome.reason);
  const before = await readdir(join(folder, 'mgqimages'));
  isFull = true;
  await expect(images.save('mgqimages', await jpeg(20, 20), taken)).rejects.toBeInstanceOf(DiskFull);
  expect(await readdir(join(folder, 'mgqimages'))).toEqual(before);
  expect(await images.read('mgqimages', outcome.name)).not.toBeNull();
});

test('base64 is taken with and without the prefix of a data address', async () => {
  const content = (await jpeg(10, 10)).toString('base64');
  expect(await store().save('mgqimages', content, taken)).toMatchObject({ ok: true });
  expect(await store().save('mgqimages', `data:image/jpeg;base64,${content}`, taken)).toMatchObject({ ok: true });
  expect(await store().save('mgqimages', 'not base64 !', taken)).toEqual({ ok: false, reason: 'not-an-image' });
});

test.each([
  '',
  '=',
  'AAA!',
  'AA A',
  'AAA\n',
  'AA=A',
  'AAAA===',
  'AA-_',
  'AAAé',
  'data:image/png;base64,',
  'data:,AAAA',
])('no base64: %j', (text) => {
  expect(store().bytesOf(text)).toBeNull();
});

test.each(['AAAA', 'AAA=', 'AA==', 'AAA', 'data:image/png;base64,+/+/'])('base64: %j', (text) => {
  expect(store().bytesOf(text)).toEqual(Buffer.from(text.slice(text.indexOf(',') + 1), 'base64'));
});

test.each([
  ['text', Buffer.from('hello')],
  ['nothing', Buffer.alloc(0)],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a GIF', Buffer.from('GIF89a')],
  ['the head of a PNG alone', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), noise()])],
  ['the head of a JPEG alone', Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), noise()])],
])('%s is no image', async (_name, bytes) => {
  expect(await store().save('mgqimages', bytes, taken)).toEqual({ ok: false, reason: 'not-an-image' });
});

test('more than 2 MiB, and more than 25 megapixels in few bytes, are too large', async () => {
  const bomb = await sharp({ create: { width: 6_000, height: 5_000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(bomb.length).toBeLessThan(2 * 1024 * 1024);
  expect(await store().save('mgqimages', bomb, taken)).toEqual({ ok: false, reason: 'too-large' });
  expect(
    await store().save('mgqimages', Buffer.concat([await jpeg(10, 10), Buffer.alloc(2 * 1024 * 1024)]), taken),
  ).toEqual({ ok: false, reason: 'too-large' });
});

test('mutated files never crash and leave nothing outside', async () => {
  const whole = await jpeg(64, 64);
  let seed = 42;
  const next = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
  let stored = 0;
  for (let i = 0; i < 60; i += 1) {
    const bytes = Buffer.from(whole);
    for (let k = 0; k <= i % 12; k += 1) bytes[next(bytes.length)] = next(256);
    // Some are not truncated, so that both outcomes occur.
    const outcome = await store().save(
      'qstimages',
      i % 3 === 0 ? bytes : bytes.subarray(0, 20 + next(bytes.length)),
      taken,
    );
    if (outcome.ok) stored += 1;
    expect(outcome.ok ? outcome.name : outcome.reason).toMatch(/^([\w-]{22}\.webp|not-an-image|too-large)$/);
  }
  expect(stored).toBeGreaterThan(0);
  expect(stored).toBeLessThan(60);
  expect((await readdir(folder)).filter((name) => name !== 'mgqimages' && name !== 'qstimages')).toEqual([]);
  expect((await readdir(join(folder, 'qstimages'))).filter((name) => !/^(small-)?[\w-]{22}\.webp$/.test(name))).toEqual(
    [],
  );
});

test.each([
  '../../etc/passwd',
  '..%2f..%2fetc',
  'a.webp',
  'small-../x.webp',
  '/etc/passwd',
  '',
  'AAAAAAAAAAAAAAAAAAAAAA.webp/..',
])('the name %s leads nowhere', async (name) => {
  expect(await store().read('mgqimages', name)).toBeNull();
  await expect(store().remove('mgqimages', name)).resolves.toBeUndefined();
});

test('more pictures than may wait are told to come again, and are no broken pictures', async () => {
  const content = await jpeg(800, 800);
  const few = imageFiles(folder, randomIds, { pictures: pictureEncoder({ limits: { concurrency: 1, waiting: 1 } }) });
  const results = await Promise.allSettled(Array.from({ length: 4 }, () => few.save('mgqimages', content, taken)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))).toEqual([
    expect.any(Busy),
    expect.any(Busy),
  ]);
});
