import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EMPTY_DRAFT } from '@mangoquest/core/mindset/players-draft.ts';
import { clearLocalDatabase, localDatabase } from '../../../local-db/database.ts';
import { MAX_INPUTS, readEntryInput, writeEntryInput } from '../../../local-db/entry-inputs.ts';
import type { KeptDraft } from '../../../local-db/entry-inputs.ts';
import { markAllBack, markGone } from '../../../local-db/gone-users.ts';
import { inputKeeper, readInput } from './kept-input.ts';

const before = { ...Dexie.dependencies };
beforeEach(async () => {
  await Promise.allSettled([clearLocalDatabase()]);
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  markAllBack();
  await clearLocalDatabase();
  Object.assign(Dexie.dependencies, before);
});

const put = (draft: KeptDraft, over: readonly string[] = []) => ({ id: draft[0], over, kept: draft });
const gone = (id: number, ...over: string[]) => ({ id, over, kept: null });
const NOTHING = { place: null, picks: {}, seen: [], byCode: [], drafts: [], isStored: false };
const PLACE = { latitude: 40.742, longitude: -73.9876 };
/** All writes that were begun. */
const written = () => localDatabase().transaction('rw', localDatabase().entry_inputs, () => undefined);

test('place, picks and drafts of a game are there for the next page, for its user and game alone', async () => {
  const drafts = [[0, { ...EMPTY_DRAFT, title: 'Rooster' }]] as const;
  const keep = inputKeeper(3, 7);
  void keep({ place: { latitude: 1, longitude: 2 } });
  void keep({ picks: { 1: { 11: 111 } } });
  void keep({ place: PLACE });
  await expect.poll(() => readInput(3, 7)).toMatchObject({ place: PLACE, picks: { 1: { 11: 111 } }, drafts: [] });
  // Another tab of the same game.
  void inputKeeper(3, 7)({ drafts: drafts.map((draft) => put(draft)) });
  await expect.poll(() => readInput(3, 7)).toMatchObject({ place: PLACE, picks: { 1: { 11: 111 } }, drafts });
  expect(await readInput(4, 7)).toEqual(NOTHING);
  expect(await readInput(3, 8)).toEqual(NOTHING);
});

test('what a page had no time to store is remembered by its tab, and stored by the next', async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  const keep = inputKeeper(3, 7);
  const storing = [keep({ place: PLACE }), keep({ picks: { 1: { 11: 111 } } }), keep({ picks: { 2: { 21: 211 } } })];
  const atUnload = new Map(kept);
  await Promise.all(storing);
  expect([atUnload.size, kept.size]).toEqual([1, 0]);
  await clearLocalDatabase();

  for (const [key, value] of atUnload) kept.set(key, value);
  expect(await readInput(4, 7)).toEqual(NOTHING);
  expect(await readInput(3, 7)).toMatchObject({ place: PLACE, picks: { 1: { 11: 111 }, 2: { 21: 211 } } });
  expect(kept.size).toBe(0);
  expect(await readInput(3, 7)).toMatchObject({ place: PLACE, isStored: true });
});

test('a draft with a picture stays out of the tab’s memory, and an older copy of what has no room there goes', async () => {
  const kept = new Map<string, string>();
  let room = Infinity;
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new DOMException('', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key: string) => kept.delete(key),
  });
  const image = { name: 'rooster.webp', content: 'x'.repeat(1_000) };
  const keep = inputKeeper(3, 7);
  const storing = [keep({ place: PLACE, drafts: [put([0, { ...EMPTY_DRAFT, title: 'Rooster', image }])] })];
  expect([...kept.values()].map((value) => JSON.parse(value) as unknown)).toEqual([{ place: PLACE, drafts: [] }]);
  room = 10;
  storing.push(keep({ picks: { 1: { 11: 111 } } }));
  expect(kept.size).toBe(0);
  await Promise.all(storing);
  expect((await readInput(3, 7)).drafts).toEqual([[0, { ...EMPTY_DRAFT, title: 'Rooster', image }]]);
});

test('what is stored of the oldest games goes, and what cannot be read is none', async () => {
  for (let entryId = 1; entryId <= MAX_INPUTS + 2; entryId++)
    await writeEntryInput({ userId: 3, entryId, changedAt: entryId }, { place: PLACE });
  expect(await readEntryInput(3, 2)).toBeNull();
  expect(await readEntryInput(3, 3)).not.toBeNull();
  await writeEntryInput({ userId: 3, entryId: 9, changedAt: 9 }, { place: { latitude: 91, longitude: 0 } });
  expect(await readInput(3, 9)).toEqual({ ...NOTHING, isStored: true });
});

test('whoever has logged out leaves nothing, also not of a write that comes late', async () => {
  markGone(3);
  void inputKeeper(3, 7)({ place: PLACE });
  await written();
  expect(await readEntryInput(3, 7)).toBeNull();
});

test('two tabs of a game change what each names alone, and what one has sent the other does not bring back', async () => {
  const draft = (title: string) => ({ ...EMPTY_DRAFT, title });
  const [one, other] = [inputKeeper(3, 7), inputKeeper(3, 7)];
  await one({ picks: { 1: { 11: 111 } }, drafts: [put([0, draft('Rooster')])] });
  await Promise.all([
    one({ picks: { 1: { 11: 112 } } }),
    other({ picks: { 2: { 21: 211 } }, byCode: [8] }),
    one({ byCode: [9] }),
    other({ drafts: [put([5, draft('Ship')])] }),
  ]);
  expect(await readInput(3, 7)).toMatchObject({
    picks: { 1: { 11: 112 }, 2: { 21: 211 } },
    byCode: expect.toSatisfy((ids: number[]) => ids.toSorted().join() === '8,9'),
    drafts: [
      [0, draft('Rooster')],
      [5, draft('Ship')],
    ],
  });
  // Sent by the one, while the other goes on writing.
  const ships: KeptDraft = [5, draft('Ships'), undefined, 'key', 'ships'];
  await Promise.all([one({ drafts: [gone(0, '')] }), other({ drafts: [put(ships, [''])] })]);
  expect((await readInput(3, 7)).drafts).toEqual([ships]);
  // What another tab has written is not what this tab has planted, or changed.
  const next: KeptDraft = [0, draft('Ship'), undefined, 'key', 'next'];
  await other({ drafts: [put(next)] });
  await one({ drafts: [gone(0, 'before')] });
  const mine: KeptDraft = [0, draft('Roosters'), undefined, 'key', 'mine'];
  await one({ drafts: [put(mine, ['before'])] });
  expect((await readInput(3, 7)).drafts).toEqual([ships, next, mine]);
  await other({ drafts: [gone(0, 'next')] });
  expect((await readInput(3, 7)).drafts).toEqual([ships, mine]);
});

test('what changes again before it is stored is stored as it was last', async () => {
  const keep = inputKeeper(3, 7);
  const sent = { saveKey: 'k', where: 'here', at: PLACE };
  void keep({ drafts: [put([0, EMPTY_DRAFT])] });
  void keep({ drafts: [put([4, EMPTY_DRAFT])], picks: { 1: { 11: 111 } } });
  void keep({ drafts: [gone(4, '')], picks: { 2: { 21: 211 } } });
  expect(await keep({ drafts: [put([0, EMPTY_DRAFT, sent])] })).toBe(true);
  expect(await readInput(3, 7)).toMatchObject({
    picks: { 1: { 11: 111 }, 2: { 21: 211 } },
    drafts: [[0, EMPTY_DRAFT, sent]],
  });
});
