import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { OnShare } from './languages.ts';

const LOOK_MS = 300;

/** Reports at intervals the downloaded share of `whole` bytes in a folder. Returns a function that stops it. */
export function reportShares(folder: string, whole: number, tell: OnShare): () => void {
  if (!(whole > 0)) return () => undefined;
  const timer = setInterval(() => {
    void bytesIn(folder).then((bytes) => {
      tell(Math.min(1, bytes / whole));
    });
  }, LOOK_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}

/** Files may disappear meanwhile. */
async function bytesIn(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sizes = files
    .filter((file) => file.isFile())
    .map((file) =>
      stat(join(file.parentPath, file.name)).then(
        ({ size }) => size,
        () => 0,
      ),
    );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
