import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { zipOf } from '../../testing/zip-bytes.ts';
import { randomIds } from '../random-ids.ts';
import { zipArchives } from './zip-archives.ts';

const folder = mkdtempSync(join(tmpdir(), 'mangoquest-archives-'));
const archives = zipArchives(folder, randomIds);
afterAll(() => { rmSync(folder, { recursive: true }); });

async function* pieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

async function questJson(text: string): Promise<string> {
  const archive = await archives.receive(pieces(zipOf([{ name: 'quest.json', bytes: Buffer.from(text) }])));
  try {
    return await archive.questJson();
  } finally {
    archive.close();
  }
}

test.each([
  ['lists inside of lists, which do not end', '['.repeat(5_000_000), 'questFile.tooDeep'],
  ['objects inside of objects', '{"a":'.repeat(500_000), 'questFile.tooDeep'],
  ['lists inside of a list', `[${'[],'.repeat(2_000_000)}[]]`, 'questFile.tooManyValues'],
  ['numbers in a list', `[${'0,'.repeat(2_000_000)}0]`, 'questFile.tooManyValues'],
  ['objects of one key each', `[${Array.from({ length: 600_000 }, (_, key) => `{"${key}":0}`).join(',')}]`, 'questFile.tooManyValues'],
])('%s are refused before anything is made of them', async (_what, text, message) => {
  await expect(questJson(text)).rejects.toMatchObject({ issues: [{ field: 'quest.json', message }] });
});

test.each([
  ['changed on its way', { bytes: Buffer.from('{"a":1}'), crc: 1 }],
  ['no text', { bytes: Buffer.from([0x22, 0xC3, 0x28, 0x22]) }],
])('a quest that is %s is damaged', async (_what, part) => {
  const archive = await archives.receive(pieces(zipOf([{ name: 'quest.json', ...part }])));
  await expect(archive.questJson()).rejects.toMatchObject({ issues: [{ field: 'quest.json', message: 'questFile.entryDamaged' }] });
  archive.close();
});

test('what stands in texts is as long as it likes, and is given as it is; nothing stays of what was received', async () => {
  const text = JSON.stringify(['['.repeat(3_000_000), ','.repeat(3_000_000), '\\"€'.repeat(1_000_000)]);
  expect(await questJson(text)).toBe(text);
  expect(readdirSync(folder)).toEqual([]);
});
