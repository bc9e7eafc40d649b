import { statfs } from 'node:fs/promises';
import type { DiskSpace } from '../ports/disk-space.ts';

export function diskSpace(folder: string): DiskSpace {
  return {
    async freeShare() {
      const { blocks, bfree, bavail } = await statfs(folder);
      // As `df` counts: what only the superuser may fill is not there.
      const usable = blocks - bfree + bavail;
      return usable === 0 ? 1 : bavail / usable;
    },
  };
}
