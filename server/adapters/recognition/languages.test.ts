import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { LANGUAGE_CODES } from '@mangoquest/core/generator/recognition-languages.ts';
import type { RecognitionLanguage } from '@mangoquest/core/generator/recognition-languages.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fileOf, removeLeftovers } from './fetch-language.ts';
import type { FetchLanguage } from './fetch-language.ts';
import { LANGUAGE_VERSIONS } from './language-versions.ts';
import { languages } from './languages.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'languages-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const stateOf = async (own: ReturnType<typeof languages>, code: string) =>
  (await own.states()).find((state) => state.code === code);
const noShare = () => undefined;
const brought: FetchLanguage = (language, to) => writeFile(join(to, fileOf(language)), '');

test('two who ask at once wait for one fetch, and later nobody fetches', async () => {
  let fetches = 0;
  const own = languages({
    folder,
    mayFetch: true,
    fetch: (language, to) => {
      fetches += 1;
      return brought(language, to, noShare);
    },
  });
  expect(await stateOf(own, 'deu')).toEqual({ code: 'deu', state: 'fetchable', reason: null });
  const both = await Promise.all([own.data('deu'), own.data('deu')]);
  expect(both).toEqual([
    { folder, codes: ['deu'] },
    { folder, codes: ['deu'] },
  ]);
  await own.data('deu');
  expect(fetches).toBe(1);
  expect(await stateOf(own, 'deu')).toEqual({ code: 'deu', state: 'installed', reason: null });
});

test('what cannot be fetched is refused and says so in the list; a later try may succeed', async () => {
  let isUp = false;
  const own = languages({
    folder,
    mayFetch: true,
    fetch: (language, to) => (isUp ? brought(language, to, noShare) : Promise.reject(new Error('No network.'))),
  });
  expect(await own.data('deu')).toBe('unreachable');
  expect(await stateOf(own, 'deu')).toEqual({ code: 'deu', state: 'unavailable', reason: 'unreachable' });
  isUp = true;
  expect(await own.data('deu')).toEqual({ folder, codes: ['deu'] });
});

test('nothing is fetched where it is forbidden', async () => {
  const own = languages({ folder, mayFetch: false, ofMachine: [], fetch: () => Promise.reject(new Error('Fetched.')) });
  expect(await own.data('deu')).toBe('forbidden');
  expect(await stateOf(own, 'deu')).toEqual({ code: 'deu', state: 'unavailable', reason: 'forbidden' });
});

test('a language without a pinned version is never fetched, and is there where its file was put', async () => {
  const own = languages({ folder, mayFetch: true, ofMachine: [], fetch: () => Promise.reject(new Error('Fetched.')) });
  expect(await own.data('rus')).toBe('unprepared');
  await writeFile(join(folder, 'rus.traineddata.gz'), '');
  expect(await own.data('rus')).toEqual({ folder, codes: ['rus'] });
});

test('a language that cannot be fetched is taken from the Tesseract of the machine', async () => {
  const machine = join(folder, 'machine');
  await mkdir(machine);
  await writeFile(join(machine, 'rus.traineddata'), 'letters');
  const own = languages({ folder: join(folder, 'ocr'), mayFetch: true, ofMachine: ['/nowhere', machine] });
  expect(await stateOf(own, 'rus')).toEqual({ code: 'rus', state: 'installed', reason: null });
  // Also for two who ask at once.
  const both = await Promise.all([own.data('rus'), own.data('rus')]);
  for (const data of both) expect(data).toEqual({ folder: join(folder, 'ocr'), codes: ['rus'] });
  expect(gunzipSync(await readFile(join(folder, 'ocr', fileOf('rus')))).toString()).toBe('letters');
  expect(await readdir(join(folder, 'ocr'))).toEqual([fileOf('rus')]);
});

test('English and Math are there at once', async () => {
  const own = languages({ folder, mayFetch: false });
  expect(await stateOf(own, 'eng')).toMatchObject({ state: 'installed' });
  expect(await own.data('equ')).toEqual({ folder: join(folder, 'math'), codes: ['eng', 'equ'] });
});

test('Math is put in its place once for two who ask at once', async () => {
  const own = languages({ folder, mayFetch: false });
  const both = await Promise.all([own.data('equ'), own.data('equ')]);
  expect(both).toEqual([both[0], both[0]]);
});

test('all who wait for a language hear how much of it has come', async () => {
  const heard: (number | null)[][] = [[], []];
  const come = Promise.withResolvers<void>();
  const own = languages({
    folder,
    mayFetch: true,
    fetch: async (language, to, tell) => {
      await come.promise;
      tell(0.5);
      await brought(language, to, tell);
    },
  });
  const both = heard.map((one) => own.data('deu', (share) => one.push(share)));
  // Both have checked whether it exists.
  await expect.poll(() => heard).toEqual([[null], [null]]);
  come.resolve();
  await Promise.all(both);
  expect(heard).toEqual([
    [null, 0.5],
    [null, 0.5],
  ]);
});

test('languages are brought two at a time', async () => {
  let most = 0;
  let now = 0;
  const own = languages({
    folder,
    mayFetch: true,
    fetch: async (language, to, tell) => {
      most = Math.max(most, (now += 1));
      await brought(language, to, tell);
      now -= 1;
    },
  });
  await Promise.all((Object.keys(LANGUAGE_VERSIONS) as RecognitionLanguage[]).map((code) => own.data(code)));
  expect(most).toBeLessThanOrEqual(2);
});

test('every language has pinned bytes, but those that are dependencies, and Russian, which the registry lacks', () => {
  const pinned = LANGUAGE_CODES.filter((code) => LANGUAGE_VERSIONS[code] !== undefined);
  expect(LANGUAGE_CODES.filter((code) => !pinned.includes(code))).toEqual(['eng', 'rus', 'equ']);
  for (const code of pinned) {
    expect(LANGUAGE_VERSIONS[code]?.version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(LANGUAGE_VERSIONS[code]?.integrity).toMatch(/^sha512-[\w+/]{86}==$/);
  }
});

test('what a program that was killed left of a fetch goes with the next one', async () => {
  const [old, young] = [join(folder, '.fetch-old'), join(folder, '.fetch-young')];
  for (const one of [old, young]) await mkdir(one);
  const hourAgo = new Date(Date.now() - 3_600_000);
  await utimes(old, hourAgo, hourAgo);
  await removeLeftovers(folder);
  expect(await readdir(folder)).toEqual(['.fetch-young']);
});
