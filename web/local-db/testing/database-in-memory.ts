import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { clearLocalDatabase } from '../database.ts';

/** A local database outside of a browser. Returns a function that removes it. */
export async function databaseInMemory(): Promise<() => Promise<void>> {
  const before = { ...Dexie.dependencies };
  // A database may be open that was created without IndexedDB.
  await Promise.allSettled([clearLocalDatabase()]);
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });
  return async () => {
    await clearLocalDatabase();
    Object.assign(Dexie.dependencies, before);
  };
}
