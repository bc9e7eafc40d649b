import { statfs } from 'node:fs/promises';
import type { DiskSpace } from '../ports/disk-space.ts';

export function diskSpace(folder: string): DiskSpace {
  return {
    async freeShare() {
      const { blocks, bfree, bavail } = await statfs(folder);
      // Calculated as `df` does: blocks reserved for the superuser do not count.
      const usable = blocks - bfree + bavail;
      return usable === 0 ? 1 : bavail / usable;
    },
  };
}
