/** The disk under a folder. */
export interface DiskSpace {
  /** Share of free space, 0 to 1, for this program. Rejects if the system does not report it. */
  freeShare(): Promise<number>;
}
