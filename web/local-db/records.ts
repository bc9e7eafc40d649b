import type Dexie from 'dexie';
import { localDatabase, type LocalDatabase } from './database.ts';

/** Records of one table. Private windows and full disks refuse to store: this is not treated as an error. */
export function recordsOf<Kept, Key>(tableOf: (database: LocalDatabase) => Dexie.Table<Kept, Key>) {
  const table = () => tableOf(localDatabase());
  return {
    async read(key: Key): Promise<Kept | null> {
      try {
        return (await table().get(key)) ?? null;
      } catch {
        return null;
      }
    },
    /** Returns whether it was stored. */
    async write(record: Kept): Promise<boolean> {
      try {
        await table().put(record);
        return true;
      } catch {
        return false;
      }
    },
    async drop(key: Key): Promise<void> {
      try {
        await table().delete(key);
      } catch {
        // Nothing is stored, so nothing has to be deleted.
      }
    },
  };
}
