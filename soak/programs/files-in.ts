import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Every file of a folder and of those in it, by its path from there. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

/** Whether a file is the database's own, or the lock of the program that has it. */
export const isOfDatabase = (file: string): boolean => /(^|\/)mangoquest\.(lock|sqlite(-wal|-shm)?)$/.test(file);
