import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { toQuestFile } from '@mangoquest/contract/wire/quest-file.ts';
import { MAX_DRAWINGS_LENGTH } from '@mangoquest/core/drawing/drawing-limits.ts';
import { documentMindsets } from '@mangoquest/core/quest/quest-document.ts';
import { attributes, mindset } from '../../testing/quest-fixtures.ts';
import { zipOf } from '../../testing/zip-bytes.ts';
import type { ZipPart } from '../../testing/zip-bytes.ts';
import { randomIds } from '../random-ids.ts';
import { readQuestJson } from './quest-reader.ts';
import { zipArchives } from './zip-archives.ts';

const folder = mkdtempSync(join(tmpdir(), 'mangoquest-archives-'));
const archives = zipArchives(folder, randomIds);
afterAll(() => {
  rmSync(folder, { recursive: true });
});

async function* pieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

async function questIn(part: Omit<ZipPart, 'name'>): Promise<unknown> {
  const archive = await archives.receive(pieces(zipOf([{ name: 'quest.json', ...part }])));
  try {
    return await archive.quest();
  } finally {
    archive.close();
  }
}

test.each([
  ['lists inside of lists, which do not end', '['.repeat(5_000_000), 'questFile.tooDeep'],
  ['objects inside of objects', '{"a":'.repeat(500_000), 'questFile.tooDeep'],
  ['lists inside of a list', `[${'[],'.repeat(2_000_000)}[]]`, 'questFile.tooManyValues'],
  ['numbers in a list', `[${'0,'.repeat(2_000_000)}0]`, 'questFile.tooManyValues'],
  ['a text that is longer than any', `"${'a'.repeat(2_000_000)}"`, 'questFile.longText'],
  ['a text without an end', `{"a": "${'\\"'.repeat(1_000_000)}`, 'questFile.longText'],
  ['white space', ' '.repeat(20_000), 'questFile.longGap'],
  ['a number that is longer than any', `[${'1'.repeat(20_000)}]`, 'questFile.longGap'],
  [
    'objects of one key each',
    `[${Array.from({ length: 600_000 }, (_, key) => `{"${key}":0}`).join(',')}]`,
    'questFile.tooManyValues',
  ],
])('%s are refused before anything is made of them', async (_what, text, message) => {
  await expect(questIn({ bytes: Buffer.from(text) })).rejects.toMatchObject({
    issues: [{ field: 'quest.json', message }],
  });
});

test.each([
  ['changed on its way', { bytes: Buffer.from('{"a":1}'), crc: 1 }],
  ['no text', { bytes: Buffer.from([0x22, 0xc3, 0x28, 0x22]) }],
])('a quest that is %s is damaged', async (_what, part) => {
  await expect(questIn(part)).rejects.toMatchObject({
    issues: [{ field: 'quest.json', message: 'questFile.entryDamaged' }],
  });
});

const quest = toQuestFile(
  {
    attributes: attributes({ longDescription: '[,{"\\€'.repeat(30_000) }),
    mindsets: [],
    drawings: [],
    regions: [],
    trophies: [],
  },
  false,
);

test('what stands in texts is as long as it likes, and comes out as it is, whichever way it is read; nothing stays of what was received', async () => {
  const short = { ...quest, attributes: { ...quest.attributes, longDescription: 'x' } };
  for (const one of [quest, short]) expect(await questIn({ bytes: Buffer.from(JSON.stringify(one)) })).toEqual(one);
  expect(readdirSync(folder)).toEqual([]);
});

test('the longest texts are read, each of their characters escaped, and so is what a program indents for people', async () => {
  const one = { ...quest, attributes: { ...quest.attributes, longDescription: '€'.repeat(200_000) } };
  const text = JSON.stringify(one, null, 10).replaceAll('€', '\\u20ac');
  expect(await questIn({ bytes: Buffer.from(text) })).toEqual(one);
});

const points = (length: number, digits: number) =>
  Array.from({ length }, (_, index) => [
    Number(`45.${String(index).padStart(digits, '3')}`),
    Number(`9.${'7'.repeat(digits)}`),
  ]);
const drawn = (coordinates: number[][]) => ({
  type: 'polyline',
  borderColor: '#112233',
  fillColor: '#112233',
  properties: {},
  coordinates,
});

test.each([
  [
    'regions',
    {
      regions: Array.from({ length: 20 }, (_, index) => ({
        name: `${index}`,
        color: 0,
        coordinates: points(10_000, 6),
      })),
    },
    'quest.regionsTooLarge',
  ],
  ['drawings', { drawings: Array.from({ length: 20 }, () => drawn(points(10_000, 6))) }, 'quest.tooManyDrawings'],
])('more points than the %s of a quest may have are refused where they are read', async (field, changes, message) => {
  await expect(questIn({ bytes: Buffer.from(JSON.stringify({ ...quest, ...changes })) })).rejects.toMatchObject({
    issues: [{ field, message }],
  });
});

test('points of drawings count as they will be stored, without the digits that are rounded away', async () => {
  const one = { ...quest, drawings: Array.from({ length: 8 }, () => drawn(points(10_000, 15))) };
  const text = JSON.stringify(one);
  expect(text.length).toBeGreaterThan(MAX_DRAWINGS_LENGTH);
  expect(await questIn({ bytes: Buffer.from(text) })).toEqual(one);
});

test('lists that are too long are refused before each of them is looked at', async () => {
  const trophies = Array.from({ length: 200_000 }, (_, index) => ({ [`k${index}`]: 'x' }));
  await expect(questIn({ bytes: Buffer.from(JSON.stringify({ ...quest, trophies })) })).rejects.toMatchObject({
    issues: [{ field: 'trophies', message: 'questFile.field' }],
  });
});

test('an object of more keys than any has is refused before each of them is looked at', async () => {
  const properties = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`k${index}`, 1]));
  for (const one of [
    { ...quest, ...properties },
    { ...quest, attributes: { ...quest.attributes, properties } },
  ]) {
    await expect(questIn({ bytes: Buffer.from(JSON.stringify(one)) })).rejects.toMatchObject({
      issues: [{ field: 'quest.json', message: 'questFile.tooHard' }],
    });
  }
});

test('a long one is refused in the same words as a short one', async () => {
  for (const text of ['x', 'x'.repeat(150_000)]) {
    await expect(questIn({ bytes: Buffer.from(`{\n"a": "${text}"\n`) })).rejects.toMatchObject({
      messageKey: 'questFile.refused',
      issues: [{ field: 'quest.json', message: 'questFile.notJson', parameters: { line: 3 } }],
    });
  }
});

test.each([
  ['too long', { mostMs: 1 }],
  ['too much memory', { mostMib: 4 }],
])('one that takes %s is given up, and the next one is read', async (_what, limits) => {
  const heavy = {
    ...quest,
    attributes: { ...quest.attributes, properties: { a: Array.from({ length: 200_000 }, () => [0]) } },
  };
  const bytes = () => Buffer.from(JSON.stringify(heavy));
  await expect(readQuestJson(bytes(), limits)).rejects.toMatchObject({
    issues: [{ field: 'quest.json', message: 'questFile.tooHard' }],
  });
  expect(await readQuestJson(bytes())).toEqual(heavy);
});

test('texts that are longer than a quest may be are refused before they are cleaned', async () => {
  const [one] = documentMindsets([mindset(1, 1)], { marked: [] });
  const {
    mindsets: [made],
  } = toQuestFile(
    { attributes: attributes(), mindsets: one === undefined ? [] : [one], drawings: [], regions: [], trophies: [] },
    false,
  );
  const mindchunks = Array.from({ length: 90 }, () => ({
    text: '<p>x</p>'.repeat(24_000),
    comment: '',
    reactions: [],
  }));
  await expect(
    questIn({ bytes: Buffer.from(JSON.stringify({ ...quest, mindsets: [{ ...made, mindchunks }] })) }),
  ).rejects.toMatchObject({ issues: [{ field: 'mindsets', message: 'mindset.allTooLong' }] });
});
