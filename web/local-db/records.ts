import type Dexie from 'dexie';
import { localDatabase, type LocalDatabase } from './database.ts';
import { isFull } from './full.ts';
import { dropOldestMap } from './kept-maps.ts';

interface RecordsOptions {
  /** What exists nowhere else: maps that are kept for going without a network are deleted for it. */
  readonly isOnlyHere?: boolean;
}

/** Records of one table. Private windows and full disks refuse to store: this is not treated as an error. */
export function recordsOf<Kept, Key>(
  tableOf: (database: LocalDatabase) => Dexie.Table<Kept, Key>,
  { isOnlyHere = false }: RecordsOptions = {},
) {
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
      for (;;) {
        try {
          await table().put(record);
          return true;
        } catch (error) {
          const hasRoom = isOnlyHere && isFull(error) && (await dropOldestMap());
          if (!hasRoom) return false;
        }
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
