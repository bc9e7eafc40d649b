import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteMaybeGame, noteSureGame } from '../device/unstored-game.ts';
import { dropGameUnlessOf, forgetNoGame, readCurrentGame, storeCurrentGame } from './current-game.ts';
import { clearLocalDatabase, localDatabase } from './database.ts';

const before = { ...Dexie.dependencies };
beforeEach(async () => {
  await Promise.allSettled([clearLocalDatabase()]);
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });
  const tab = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => tab.set(key, value),
    removeItem: (key: string) => tab.delete(key),
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await clearLocalDatabase();
  Object.assign(Dexie.dependencies, before);
});

const GAME = { quest: { id: 7 } };
const OTHER = { quest: { id: 8 } };
type Note = readonly ['maybe' | 'sure', number | null];

/** What is read where none, game 7 or game 8 is stored. */
test.each<[string, readonly Note[], readonly unknown[]]>([
  ['entered, its reply lost', [['maybe', 7]], [undefined, GAME, OTHER]],
  [
    'entered',
    [
      ['maybe', 7],
      ['sure', 7],
    ],
    [undefined, GAME, undefined],
  ],
  ['left, its reply lost', [['maybe', null]], [null, GAME, OTHER]],
  ['left', [['sure', null]], [null, null, null]],
  [
    'entered, then left, its reply lost',
    [
      ['sure', 5],
      ['maybe', null],
    ],
    [undefined, undefined, undefined],
  ],
  [
    'left, then entered, its reply lost',
    [
      ['sure', null],
      ['maybe', 7],
    ],
    [undefined, GAME, undefined],
  ],
])('what is stored is believed as far as what was not stored allows: %s', async (_, notes, expected) => {
  for (const [at, stored] of [null, GAME, OTHER].entries()) {
    await storeCurrentGame(3, stored);
    for (const [kind, questId] of notes) (kind === 'sure' ? noteSureGame : noteMaybeGame)(3, questId);
    expect(await readCurrentGame(3)).toEqual(expected[at]);
    expect(await readCurrentGame(4), 'of another user').toBeUndefined();
  }
});

test('what is stored anew is right again; where it cannot be stored the tab knows', async () => {
  noteSureGame(3, 7);
  await storeCurrentGame(3, null);
  expect(await readCurrentGame(3)).toBeNull();
  noteSureGame(3, null);
  await storeCurrentGame(3, GAME);
  await dropGameUnlessOf(3, 7);
  expect(await readCurrentGame(3)).toEqual(GAME);
  const full = vi.spyOn(localDatabase().kept_replies, 'put').mockRejectedValue(new Error('full'));
  await dropGameUnlessOf(3, null);
  full.mockRestore();
  expect(await readCurrentGame(3)).toBeNull();
});

test('who enters after what was not stored is not known to have none', async () => {
  await storeCurrentGame(3, GAME);
  noteSureGame(3, null);
  await forgetNoGame(3, 5);
  expect(await readCurrentGame(3)).toBeUndefined();
});
