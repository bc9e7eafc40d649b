import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fileOf } from './fetch-language.ts';
import type { FetchLanguage } from './fetch-language.ts';
import { languages } from './languages.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'languages-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const stateOf = async (own: ReturnType<typeof languages>, code: string) =>
  (await own.states()).find((state) => state.code === code);
const brought: FetchLanguage = (language, to) => writeFile(join(to, fileOf(language)), '');

test('two who ask at once wait for one fetch, and later nobody fetches', async () => {
  let fetches = 0;
  const own = languages({
    folder,
    mayFetch: true,
    fetch: (language, to) => {
      fetches += 1;
      return brought(language, to);
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
    fetch: (language, to) => (isUp ? brought(language, to) : Promise.reject(new Error('No network.'))),
  });
  expect(await own.data('deu')).toBe('unreachable');
  expect(await stateOf(own, 'deu')).toEqual({ code: 'deu', state: 'unavailable', reason: 'unreachable' });
  isUp = true;
  expect(await own.data('deu')).toEqual({ folder, codes: ['deu'] });
});

test('nothing is fetched where it is forbidden', async () => {
  const own = languages({ folder, mayFetch: false, fetch: () => Promise.reject(new Error('Fetched.')) });
  expect(await own.data('deu')).toBe('forbidden');
  expect(await stateOf(own, 'deu')).toEqual({ code: 'deu', state: 'unavailable', reason: 'forbidden' });
});

test('a language without a pinned version is never fetched', async () => {
  const own = languages({ folder, mayFetch: true, fetch: () => Promise.reject(new Error('Fetched.')) });
  expect(await own.data('fra')).toBe('unprepared');
});

test('English and Math are there at once', async () => {
  const own = languages({ folder, mayFetch: false });
  expect(await stateOf(own, 'eng')).toMatchObject({ state: 'installed' });
  expect(await own.data('equ')).toEqual({ folder: join(folder, 'math'), codes: ['eng', 'equ'] });
});
