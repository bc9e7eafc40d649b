import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, statfsSync, statSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const BALLAST = '.ballast';
const CHUNK = Buffer.alloc(1024 * 1024, 1);
const PAGE = 4_096;

/** A real file system of its own, small enough to be filled. */
export interface SmallDisk {
  /** From 0 to 1. */
  freeShare(): number;
  /** Fills or empties a ballast file until this share is free; 0 leaves not a single page. */
  leave(share: number): void;
  unmount(): void;
}

/** Mounts it on a folder, which is created. Throws if the system does not allow it. */
export function mountSmallDisk(folder: string, mebibytes: number): SmallDisk {
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', folder], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  } catch (error) {
    throw new Error(
      `this needs a disk of its own, and may not mount one (it runs on Linux, as root): ${(error as Error).message}`,
      { cause: error },
    );
  }
  const unmount = () => void execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' });
  const unmountAtExit = () => {
    try {
      unmount();
    } catch {
      // Already unmounted together with its parent.
    }
  };
  process.on('exit', unmountAtExit);
  const ballast = join(folder, BALLAST);
  const space = () => {
    const { bavail, blocks, bsize } = statfsSync(folder);
    return { free: bavail * bsize, size: blocks * bsize };
  };
  return {
    freeShare: () => space().free / space().size,
    leave(share) {
      const { free, size } = space();
      const missing = free - Math.round(share * size);
      if (missing > 0) fill(ballast, missing, share === 0);
      else truncateSync(openedFile(ballast), Math.max(0, statSync(ballast).size + missing));
    },
    unmount() {
      process.off('exit', unmountAtExit);
      unmount();
    },
  };
}

/** Creates the file if it does not exist. */
function openedFile(path: string): string {
  closeSync(openSync(path, 'a'));
  return path;
}

function fill(path: string, bytes: number, toTheEnd: boolean): void {
  const file = openSync(path, 'a');
  try {
    for (let left = bytes; left > 0; left -= CHUNK.length) writeSync(file, CHUNK, 0, Math.min(left, CHUNK.length));
    // Other programs write meanwhile: space that they free is filled too.
    while (toTheEnd) writeSync(file, CHUNK, 0, PAGE);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
}
