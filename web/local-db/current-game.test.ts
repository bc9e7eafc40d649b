import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteUnstoredGame } from '../device/unstored-game.ts';
import { dropGameUnlessOf, readCurrentGame, storeCurrentGame } from './current-game.ts';
import { clearLocalDatabase } from './database.ts';

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

test.each([
  ['entered, its reply lost', { questId: 7, isSure: false }, [undefined, GAME, { quest: { id: 8 } }]],
  ['entered', { questId: 7, isSure: true }, [undefined, GAME, undefined]],
  ['ended, its reply lost', { questId: null, isSure: false }, [null, GAME, { quest: { id: 8 } }]],
  ['ended', { questId: null, isSure: true }, [null, null, null]],
])('what is stored is believed as far as what was not stored allows: %s', async (_, unstored, expected) => {
  for (const [at, stored] of [null, GAME, { quest: { id: 8 } }].entries()) {
    await storeCurrentGame(3, stored);
    noteUnstoredGame(3, unstored);
    expect(await readCurrentGame(3)).toEqual(expected[at]);
    expect(await readCurrentGame(4), 'of another user').toBeUndefined();
  }
});

test('what is stored anew is right again', async () => {
  noteUnstoredGame(3, { questId: 7, isSure: true });
  await storeCurrentGame(3, null);
  expect(await readCurrentGame(3)).toBeNull();
  noteUnstoredGame(3, { questId: null, isSure: true });
  await storeCurrentGame(3, GAME);
  await dropGameUnlessOf(3, 7);
  expect(await readCurrentGame(3)).toEqual(GAME);
});
