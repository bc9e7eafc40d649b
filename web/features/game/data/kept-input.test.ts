import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { EMPTY_DRAFT } from '@mangoquest/core/mindset/players-draft.ts';
import { clearLocalDatabase, localDatabase } from '../../../local-db/database.ts';
import { MAX_INPUTS, readEntryInput, writeEntryInput } from '../../../local-db/entry-inputs.ts';
import { markAllBack, markGone } from '../../../local-db/gone-users.ts';
import { inputKeeper, readInput } from './kept-input.ts';

const before = { ...Dexie.dependencies };
beforeEach(async () => {
  await Promise.allSettled([clearLocalDatabase()]);
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });
});
afterEach(async () => {
  markAllBack();
  await clearLocalDatabase();
  Object.assign(Dexie.dependencies, before);
});

const NOTHING = { place: null, picks: {}, drafts: [] };
const PLACE = { latitude: 40.742, longitude: -73.9876 };
/** All writes that were begun. */
const written = () => localDatabase().transaction('rw', localDatabase().entry_inputs, () => undefined);

test('place, picks and drafts of a game are there for the next page, for its user and game alone', async () => {
  const drafts = [[0, { ...EMPTY_DRAFT, title: 'Rooster' }]] as const;
  const keep = inputKeeper(3, 7);
  keep({ place: { latitude: 1, longitude: 2 } });
  keep({ picks: { 1: { 11: 111 } } });
  keep({ place: PLACE });
  await expect.poll(() => readInput(3, 7)).toEqual({ place: PLACE, picks: { 1: { 11: 111 } }, drafts: [] });
  // Another tab of the same game.
  inputKeeper(3, 7)({ drafts });
  await expect.poll(() => readInput(3, 7)).toEqual({ place: PLACE, picks: { 1: { 11: 111 } }, drafts });
  expect(await readInput(4, 7)).toEqual(NOTHING);
  expect(await readInput(3, 8)).toEqual(NOTHING);
});

test('what is stored of the oldest games goes, and what cannot be read is none', async () => {
  for (let entryId = 1; entryId <= MAX_INPUTS + 2; entryId++)
    await writeEntryInput({ userId: 3, entryId, changedAt: entryId, place: PLACE });
  expect(await readEntryInput(3, 2)).toBeNull();
  expect(await readEntryInput(3, 3)).not.toBeNull();
  await writeEntryInput({ userId: 3, entryId: 9, changedAt: 9, place: { latitude: 91, longitude: 0 } });
  expect(await readInput(3, 9)).toEqual(NOTHING);
});

test('whoever has logged out leaves nothing, also not of a write that comes late', async () => {
  markGone(3);
  inputKeeper(3, 7)({ place: PLACE });
  await written();
  expect(await readEntryInput(3, 7)).toBeNull();
});
