import type { DiskSpace } from '../ports/disk-space.ts';

/** Milliseconds between two looks: a disk that fills in less time fails the write itself, which loses nothing either. */
const EVERY_MS = 2_000;

export interface DiskWatchDeps {
  readonly disk: DiskSpace;
  /** Share of the disk, 0 to 1, that stays free. */
  readonly reserve: number;
  /** Told when it becomes full, and when it no longer is. */
  readonly onChange: (isFull: boolean, freeShare: number) => void;
  /** Told once of a disk that cannot be looked at; it then counts as one with room. */
  readonly onTrouble: (error: Error) => void;
  readonly everyMs?: number;
}

export interface DiskWatch {
  /** Whether the reserve was touched at the last look. Costs nothing: each request asks. */
  isFull(): boolean;
  end(): void;
}

/** Looks at a disk at once and then every few seconds (trust R4: no writing below 5 % free). */
export async function watchDisk({
  disk,
  reserve,
  onChange,
  onTrouble,
  everyMs = EVERY_MS,
}: DiskWatchDeps): Promise<DiskWatch> {
  let isFull = false;
  let hasFailed = false;
  let isLooking = false;
  async function look(): Promise<void> {
    // A disk of the network may take longer than the pause.
    if (isLooking) return;
    isLooking = true;
    try {
      const share = await disk.freeShare();
      const isFullNow = share < reserve;
      if (isFullNow !== isFull) onChange(isFullNow, share);
      isFull = isFullNow;
      hasFailed = false;
    } catch (error) {
      isFull = false;
      if (!hasFailed) onTrouble(error as Error);
      hasFailed = true;
    } finally {
      isLooking = false;
    }
  }
  await look();
  const timer = setInterval(() => void look(), everyMs);
  timer.unref();
  return {
    isFull: () => isFull,
    end: () => {
      clearInterval(timer);
    },
  };
}
