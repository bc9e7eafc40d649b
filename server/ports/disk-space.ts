/** The disk under a folder. */
export interface DiskSpace {
  /** How much of it is free for this program, from 0 to 1. Rejects where the system does not tell. */
  freeShare(): Promise<number>;
}
