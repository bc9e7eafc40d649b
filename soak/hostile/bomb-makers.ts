import { crc32, createDeflateRaw, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { toQuestFile } from '@mangoquest/contract/wire/quest-file.ts';
import type { QuestFile } from '@mangoquest/contract/wire/quest-file.ts';
import { documentMindsets } from '@mangoquest/core/quest/quest-document.ts';
import { attributes, mindset } from '@mangoquest/server/testing/quest-fixtures.ts';
import { zipOf } from '@mangoquest/server/testing/zip-bytes.ts';

export const MIB = 1024 * 1024;

/** Almost the maximum text of a quest file. */
const WHOLE = 31 * MIB;

/** A valid quest, as in its file, with this number of mindsets. */
export function goodQuest(mindsets = 3): QuestFile {
  const whole = documentMindsets(
    Array.from({ length: mindsets }, (_, index) => mindset(index + 1, 1)),
    { marked: [] },
  );
  return toQuestFile(
    {
      attributes: attributes(),
      mindsets: whole.map((one, index) => ({ ...one, isStart: index === 0, order: index })),
      drawings: [],
      regions: [],
      trophies: [],
    },
    false,
  );
}

export const json = (text: string) => zipOf([{ name: 'quest.json', bytes: Buffer.from(text) }]);

export const quest = (file: object) => json(JSON.stringify(file));

export const filled = (piece: string, size = WHOLE) => piece.repeat(Math.floor(size / piece.length));

/** A valid quest of a million characters. */
export function longQuest(): Buffer {
  const file = goodQuest(100);
  const text = '<p>Twelve stops, <b>one</b> by one.</p>'.repeat(250);
  return quest({
    ...file,
    mindsets: file.mindsets.map((one) => ({ ...one, mindchunks: one.mindchunks.map((chunk) => ({ ...chunk, text })) })),
  });
}

/** A valid quest with a picture. */
export function withPicture(picture: Uint8Array, changes: object = {}): Buffer {
  const file = goodQuest();
  return zipOf([
    {
      name: 'quest.json',
      bytes: Buffer.from(JSON.stringify({ ...file, attributes: { ...file.attributes, image: { file: 'a.png' } } })),
    },
    { name: 'images/a.png', bytes: picture, ...changes },
  ]);
}

/** Deflated zeros of this length, without holding them in memory. */
async function deflatedZeros(bytes: number): Promise<Buffer> {
  const deflate = createDeflateRaw({ level: 9 });
  const piece = Buffer.alloc(8 * MIB);
  const packed: Buffer[] = [];
  const done = new Promise((resolve, reject) => {
    deflate.on('end', resolve).on('error', reject);
  });
  deflate.on('data', (chunk: Buffer) => {
    packed.push(chunk);
  });
  for (let left = bytes; left > 0; left -= piece.length) {
    if (!deflate.write(piece.subarray(0, left)))
      await new Promise((resolve) => {
        deflate.once('drain', resolve);
      });
  }
  deflate.end();
  await done;
  return Buffer.concat(packed);
}

export const saying = async (name: string, declaredSize: number, size = 1024 * MIB) => ({
  name,
  bytes: Buffer.alloc(0),
  declaredSize,
  packed: await deflatedZeros(size),
});

/** A central directory that lists the same part `count` times, named by `name`; the zip's end claims `said` parts. */
export function repeated(count: number, said: number, name: (index: number) => string, size = 1_000): Buffer {
  const whole = zipOf([
    { name: 'quest.json', bytes: Buffer.from(JSON.stringify(goodQuest())) },
    { name: name(0), bytes: Buffer.alloc(size) },
  ]);
  const end = whole.subarray(-22);
  const start = end.readUInt32LE(16);
  const first = whole.subarray(start, start + 46 + 'quest.json'.length);
  const rest = whole.subarray(start + first.length, whole.length - 22);
  const records = [
    first,
    ...Array.from({ length: count }, (_, index) => {
      const title = Buffer.from(name(index));
      const record = Buffer.concat([rest.subarray(0, 46), title]);
      record.writeUInt16LE(title.length, 28);
      return record;
    }),
  ];
  const central = Buffer.concat(records);
  const tail = Buffer.from(end);
  const isLong = said > 0xffff;
  for (const at of [8, 10]) tail.writeUInt16LE(isLong ? 0xffff : said, at);
  tail.writeUInt32LE(central.length, 12);
  return Buffer.concat([
    whole.subarray(0, start),
    central,
    ...(isLong ? [longEnd(said, central.length, start)] : []),
    tail,
  ]);
}

/** The ZIP64 records before the end of a zip of more than 65,535 parts. */
function longEnd(count: number, size: number, start: number): Buffer {
  const record = Buffer.alloc(56);
  record.write('PK\x06\x06', 'latin1');
  record.writeBigUInt64LE(44n, 4);
  for (const at of [24, 32]) record.writeBigUInt64LE(BigInt(count), at);
  record.writeBigUInt64LE(BigInt(size), 40);
  record.writeBigUInt64LE(BigInt(start), 48);
  const locator = Buffer.alloc(20);
  locator.write('PK\x06\x07', 'latin1');
  locator.writeBigUInt64LE(BigInt(start + size), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([record, locator]);
}

/** Nested zips. */
export function nested(times: number): Buffer {
  let inner = zipOf([{ name: '0.dll', bytes: Buffer.alloc(4 * MIB) }]);
  for (let level = 0; level < times; level++)
    inner = zipOf(Array.from({ length: 16 }, (_, index) => ({ name: `lib ${index}.zip`, bytes: inner })));
  return inner;
}

/** A black PNG with one bit per pixel, which claims the given size. */
export function blackPng(width: number, height: number, rows = height): Buffer {
  const chunk = (kind: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(kind, 'latin1'), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export const changed = (change: (file: QuestFile) => object) => () => quest(change(goodQuest()));

export const inProperties = (text: string) => () =>
  json(JSON.stringify(goodQuest()).replace('"properties":{}', `"properties":{"a":${text}}`));

export const points = (count: number) => Array.from({ length: count }, (_, index) => [index / 1e6, 1.5]);

/** Many pictures, of which only the last is invalid: all earlier ones cause work. */
export async function manyPictures(count: number): Promise<Buffer> {
  const file = goodQuest(count);
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#1d7f3c' } })
    .png()
    .toBuffer();
  const name = (index: number) => `${index}.png`;
  return zipOf([
    {
      name: 'quest.json',
      bytes: Buffer.from(
        JSON.stringify({
          ...file,
          mindsets: file.mindsets.map((one, index) => ({ ...one, image: { file: name(index) } })),
        }),
      ),
    },
    ...file.mindsets.map((_, index) => ({
      name: `images/${name(index)}`,
      bytes: index === count - 1 ? picture.subarray(0, 50) : picture,
    })),
  ]);
}

export function parts(pictures = 1) {
  const file = goodQuest(pictures);
  return [
    {
      name: 'quest.json',
      bytes: Buffer.from(
        JSON.stringify({
          ...file,
          mindsets: file.mindsets.map((one, index) => ({
            ...one,
            image: { file: pictures === 1 ? 'a.png' : `${index}.png` },
          })),
        }),
      ),
    },
  ];
}
