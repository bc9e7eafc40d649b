import type { DiskSpace } from '../ports/disk-space.ts';

/** Milliseconds between checks. A disk that fills up faster makes the write fail, which loses no data either. */
const EVERY_MS = 2_000;

export interface DiskWatchDeps {
  readonly disk: DiskSpace;
  /** Share of the disk, 0 to 1, to keep free. */
  readonly reserve: number;
  /** Called when it becomes full, and when it has room again. */
  readonly onChange: (isFull: boolean, freeShare: number) => void;
  /** Called once if the disk cannot be checked; it then counts as having room. */
  readonly onError: (error: Error) => void;
  readonly everyMs?: number;
}

export interface DiskWatch {
  /** Whether less than the reserve was free at the last check. Costs nothing, as each request calls it. */
  isFull(): boolean;
  end(): void;
}

/** Checks a disk immediately and then every few seconds (trust R4: no writing below 5 % free). */
export async function watchDisk({
  disk,
  reserve,
  onChange,
  onError,
  everyMs = EVERY_MS,
}: DiskWatchDeps): Promise<DiskWatch> {
  let isFull = false;
  let hasFailed = false;
  let isLooking = false;
  async function look(): Promise<void> {
    // A network disk may take longer than the interval.
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
      if (!hasFailed) onError(error as Error);
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
