import { crc32, createDeflateRaw, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { toQuestFile } from '@mangoquest/contract/wire/quest-file.ts';
import type { QuestFile } from '@mangoquest/contract/wire/quest-file.ts';
import { documentMindsets } from '@mangoquest/core/quest/quest-document.ts';
import { attributes, mindset } from '@mangoquest/server/testing/quest-fixtures.ts';
import { zipOf } from '@mangoquest/server/testing/zip-bytes.ts';

export interface Bomb {
  readonly name: string;
  make(): Buffer | Promise<Buffer>;
}

const MIB = 1024 * 1024;
/** As much text as a quest's file may hold, almost. */
const WHOLE = 31 * MIB;

/** A quest that keeps all rules, as its file has it, of so many mindsets. */
export function goodQuest(mindsets = 3): QuestFile {
  const whole = documentMindsets(
    Array.from({ length: mindsets }, (_, index) => mindset(index + 1, 1)),
    { start: [], marked: [], targeted: [] },
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

const json = (text: string) => zipOf([{ name: 'quest.json', bytes: Buffer.from(text) }]);
const quest = (file: object) => json(JSON.stringify(file));
const filled = (piece: string, size = WHOLE) => piece.repeat(Math.floor(size / piece.length));

/** A good quest of a million characters. */
export function longQuest(): Buffer {
  const file = goodQuest(100);
  const text = '<p>Twelve stops, <b>one</b> by one.</p>'.repeat(250);
  return quest({
    ...file,
    mindsets: file.mindsets.map((one) => ({ ...one, mindchunks: one.mindchunks.map((chunk) => ({ ...chunk, text })) })),
  });
}

/** A good quest that shows a picture, and the picture. */
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

/** So many zeros, deflated without ever being in memory. */
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

const saying = async (name: string, saidSize: number, size = 1024 * MIB) => ({
  name,
  bytes: Buffer.alloc(0),
  saidSize,
  packed: await deflatedZeros(size),
});

/** The central directory says the same part again and again, as `name` names it; the zip's end tells `said` parts. */
function repeated(count: number, said: number, name: (index: number) => string, size = 1_000): Buffer {
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

/** What stands before the end of a zip of more than 65,535 parts, with its locator. */
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

/** Zips in a zip, so often. */
function nested(times: number): Buffer {
  let inner = zipOf([{ name: '0.dll', bytes: Buffer.alloc(4 * MIB) }]);
  for (let level = 0; level < times; level++)
    inner = zipOf(Array.from({ length: 16 }, (_, index) => ({ name: `lib ${index}.zip`, bytes: inner })));
  return inner;
}

/** A black PNG of one bit a pixel, which says to be as large as given. */
function blackPng(width: number, height: number, rows = height): Buffer {
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

const changed = (change: (file: QuestFile) => object) => () => quest(change(goodQuest()));
const inProperties = (text: string) => () =>
  json(JSON.stringify(goodQuest()).replace('"properties":{}', `"properties":{"a":${text}}`));
const points = (count: number) => Array.from({ length: count }, (_, index) => [index / 1e6, 1.5]);

/** Many pictures of which the last is none: all that came before it was work. */
async function manyPictures(count: number): Promise<Buffer> {
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

/** Files that take much of something, or say so: each is refused. */
export const BOMBS: readonly Bomb[] = [
  { name: 'a gibibyte of zeros that says its size', make: async () => zipOf([await saying('quest.json', 1024 * MIB)]) },
  { name: 'a gibibyte of zeros that says to be small', make: async () => zipOf([await saying('quest.json', 1_000)]) },
  {
    name: 'a gibibyte of zeros that says to be as much as is taken',
    make: async () => zipOf([await saying('quest.json', 32 * MIB)]),
  },
  {
    name: 'a gibibyte of zeros as a picture',
    make: async () => zipOf([...parts(), await saying('images/a.png', 8 * MIB)]),
  },
  {
    name: '75 pictures of a gibibyte of zeros',
    make: async () => {
      const one = await saying('images/0.png', 8 * MIB, 64 * MIB);
      return zipOf([
        ...parts(74),
        ...Array.from({ length: 74 }, (_, index) => ({ ...one, name: `images/${index}.png` })),
      ]);
    },
  },
  { name: 'zips in zips in zips', make: () => nested(4) },
  { name: 'zips in zips in the place of a picture', make: () => withPicture(nested(3)) },
  { name: '600,000 parts that are told', make: () => repeated(600_000, 600_001, (index) => `images/${index}.png`) },
  {
    name: '600,000 parts of which 65,535 are told',
    make: () => repeated(600_000, 65_535, (index) => `images/${index}.png`),
  },
  {
    name: '600,000 parts of which 3,000 are told, all one',
    make: () => repeated(600_000, 3_000, () => 'images/a.png'),
  },
  {
    name: '2,999 parts over one another, of 8 MiB each',
    make: () => repeated(2_998, 2_999, (index) => `images/${index}.webp`, 8 * MIB),
  },
  { name: 'lists inside of lists', make: () => json(filled('[')) },
  { name: 'objects inside of objects', make: () => json(filled('{"a":')) },
  { name: 'lists inside of properties', make: inProperties(`${'['.repeat(30)}${']'.repeat(30)}`) },
  { name: 'many lists', make: () => json(`[${filled('[],')}[]]`) },
  { name: 'many objects', make: () => json(`[${filled('{},')}{}]`) },
  { name: 'many numbers', make: () => json(`[${filled('0,')}0]`) },
  {
    name: 'objects of other keys each, as many as are taken',
    make: () => json(`[${Array.from({ length: 490_000 }, (_, key) => `{"k${key}":0}`).join(',')}]`),
  },
  { name: 'objects in properties, as many as are taken', make: inProperties(`[${filled('{},', 3 * 900_000)}{}]`) },
  {
    name: 'keys in properties, as many as are taken',
    make: inProperties(`{${Array.from({ length: 900_000 }, (_, key) => `"${key.toString(36)}":1`).join(',')}}`),
  },
  {
    name: 'one object of as many keys as are taken',
    make: () => json(`{${Array.from({ length: 900_000 }, (_, key) => `"${key}x":1`).join(',')}}`),
  },
  {
    name: 'keys that every object has',
    make: () => json(`{${filled('"__proto__":{"a":1},"constructor":1,', 5 * MIB)}"x":1}`),
  },
  { name: 'a long text', make: () => json(`"${filled('a')}"`) },
  { name: 'a long text of wide characters', make: () => json(`"€${filled('a')}"`) },
  { name: 'a long text of escapes', make: () => json(`"${filled('\\u20ac')}"`) },
  {
    name: 'a long text where a title stands',
    make: changed((file) => ({ ...file, attributes: { ...file.attributes, title: `€${filled('a')}` } })),
  },
  { name: 'spaces', make: () => json(filled(' ')) },
  { name: 'digits', make: () => json(filled('1')) },
  { name: 'lines before something that is wrong', make: () => json(`${filled('\n')}x`) },
  {
    name: 'as many points as are taken',
    make: changed((file) => ({
      ...file,
      regions: Array.from({ length: 33 }, (_, index) => ({ name: `R${index}`, color: 0, coordinates: points(10_000) })),
    })),
  },
  {
    name: 'points of a drawing',
    make: changed((file) => ({
      ...file,
      drawings: Array.from({ length: 33 }, () => ({
        type: 'polyline',
        coordinates: points(10_000),
        borderColor: '#112233',
        fillColor: '#112233',
        properties: {},
      })),
    })),
  },
  {
    name: '10,000 mindsets',
    make: () => quest({ ...goodQuest(), mindsets: Array.from({ length: 10_000 }, () => goodQuest(1).mindsets[0]) }),
  },
  {
    name: 'texts of 1,000 mindsets, too long together',
    make: () => {
      const file = goodQuest(1_000);
      const text = `<p>${'word '.repeat(1_990)}</p>`;
      return quest({
        ...file,
        mindsets: file.mindsets.map((one) => ({
          ...one,
          mindchunks: Array.from({ length: 2 }, () => ({ text, comment: '', reactions: [] })),
        })),
      });
    },
  },
  {
    name: 'HTML of 60 mindsets, nested as deep as it goes',
    make: () => {
      const file = goodQuest(60);
      const text = '<b>'.repeat(60_000);
      return quest({
        ...file,
        mindsets: file.mindsets.map((one) => ({
          ...one,
          mindchunks: one.mindchunks.map((chunk) => ({ ...chunk, text })),
        })),
      });
    },
  },
  { name: '900 megapixels in a small PNG', make: () => withPicture(blackPng(30_000, 30_000)) },
  { name: 'a PNG that says 4,000,000,000 pixels', make: () => withPicture(blackPng(2_000_000, 2_000, 2)) },
  { name: 'a PNG that ends after two of its 4,000 rows', make: () => withPicture(blackPng(4_000, 4_000, 2)) },
  { name: '300 pictures of which the last is none', make: () => manyPictures(300) },
  {
    name: 'a WebP of 32 megapixels',
    make: async () =>
      withPicture(
        await sharp({ create: { width: 16_383, height: 2_000, channels: 3, background: '#fff' } })
          .webp({ quality: 1, effort: 0 })
          .toBuffer(),
      ),
  },
  {
    name: 'SVG as a picture',
    make: () =>
      withPicture(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="http://127.0.0.1/x"/></svg>')),
  },
  {
    name: 'GIF as a picture',
    make: async () =>
      withPicture(
        await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
          .gif()
          .toBuffer(),
      ),
  },
];

function parts(pictures = 1) {
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
