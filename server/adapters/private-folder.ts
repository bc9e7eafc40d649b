import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const OWNER_ALONE = 0o700;
const RIGHTS = 0o777;
const STICKY = 0o1000;
/** Our own files in the folder; no other file is changed. */
const OURS = /^(mangoquest\.sqlite(-wal|-shm|-journal)?|images|receiving)$/;

/**
 * Makes the data folder and our existing files in it accessible to the current user only. Returns a warning for the
 * operator if that is impossible; throws if the folder cannot be used.
 */
export async function privateFolder(folder: string): Promise<string | null> {
  await mkdir(folder, { recursive: true, mode: OWNER_ALONE });
  // Windows has other permissions.
  if (process.getuid === undefined) return null;
  const { uid, mode } = await lstat(folder);
  if ((mode & STICKY) !== 0)
    return `DATA_DIR is a folder that is shared (${folder}): other users of this machine may read what is stored. Give it one of its own.`;
  if ((mode & RIGHTS) === OWNER_ALONE) return null;
  if (uid !== process.getuid())
    return `DATA_DIR belongs to another user, so its rights stay as they are: others may read what is stored.`;
  await chmod(folder, OWNER_ALONE);
  for (const name of await readdir(folder)) if (OURS.test(name)) await close(join(folder, name));
  return null;
}

async function close(path: string): Promise<void> {
  const found = await lstat(path);
  if (found.isSymbolicLink()) return;
  if (!found.isDirectory()) return chmod(path, 0o600);
  await chmod(path, OWNER_ALONE);
  for (const name of await readdir(path)) await close(join(path, name));
}
