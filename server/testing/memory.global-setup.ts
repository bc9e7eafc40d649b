// Puts databases and files of tests in memory if there is enough: on a disk, each commit waits.
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** Linux's file system in memory. */
const MEMORY = '/dev/shm';
const NAME = /^mangoquest-tests-(\d+)$/;
/** Required free space in bytes; a run needs about a quarter of it. */
const ROOM = 4 * 2 ** 30;

let folder: string | undefined;

export function setup(): void {
  if (!hasRoom()) return;
  for (const name of readdirSync(MEMORY)) {
    const pid = NAME.exec(name)?.[1];
    if (pid !== undefined && !existsSync(`/proc/${pid}`)) remove(join(MEMORY, name));
  }
  folder = join(MEMORY, `mangoquest-tests-${process.pid}`);
  mkdirSync(folder);
  // PostgreSQL runs as another user if the tests run as root.
  chmodSync(folder, 0o755);
  process.env['TMPDIR'] = folder;
}

export function teardown(): void {
  if (folder !== undefined) remove(folder);
}

const remove = (path: string) => rmSync(path, { recursive: true, force: true, maxRetries: 5 });

function hasRoom(): boolean {
  if (process.platform !== 'linux' || !existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ROOM && freemem() > 2 * ROOM;
}
