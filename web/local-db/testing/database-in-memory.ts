import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { clearLocalDatabase } from '../database.ts';

/** A database of this device where there is no browser. Returns what takes it away. */
export async function databaseInMemory(): Promise<() => Promise<void>> {
  const before = { ...Dexie.dependencies };
  // One may be open that was made without IndexedDB.
  await Promise.allSettled([clearLocalDatabase()]);
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });
  return async () => {
    await clearLocalDatabase();
    Object.assign(Dexie.dependencies, before);
  };
}
