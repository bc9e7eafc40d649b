import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Every file of a folder and its subfolders, by its relative path. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

/** Whether a file belongs to the database, or is the lock of the running program. */
export const isOfDatabase = (file: string): boolean => /(^|\/)mangoquest\.(lock|sqlite(-wal|-shm)?)$/.test(file);
