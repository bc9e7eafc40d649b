import { join } from 'node:path';
import { openStorage } from '@mangoquest/server/storage/open-storage.ts';
import type { Storage } from '@mangoquest/server/storage/storage.ts';

/** Path of the program's database in its data folder. */
export const databaseIn = (folder: string) => join(folder, 'mangoquest.sqlite');

/** Opens a database, fills it, and closes it before a program starts on it. */
export async function seeded<T>(folder: string, fill: (storage: Storage) => Promise<T>): Promise<T> {
  const storage = await openStorage({ kind: 'sqlite', file: databaseIn(folder) });
  try {
    return await fill(storage);
  } finally {
    await storage.close();
  }
}
