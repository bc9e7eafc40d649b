import type Dexie from 'dexie';
import { localDatabase, type LocalDatabase } from './database.ts';

/** Records of one table. Private windows and full disks refuse: then nothing is kept, and that is no failure. */
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
    /** Tells whether it is safe. */
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
        // Nothing kept, nothing to drop.
      }
    },
  };
}
