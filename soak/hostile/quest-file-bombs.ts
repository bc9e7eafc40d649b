import sharp from 'sharp';
import { zipOf } from '@mangoquest/server/testing/zip-bytes.ts';
import {
  MIB,
  goodQuest,
  json,
  quest,
  filled,
  withPicture,
  saying,
  repeated,
  nested,
  blackPng,
  changed,
  inProperties,
  points,
  manyPictures,
  parts,
} from './bomb-makers.ts';

export interface Bomb {
  readonly name: string;
  make(): Buffer | Promise<Buffer>;
}

/** Files that take or claim too much of something: each must be refused. */
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
];
