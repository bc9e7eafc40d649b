/** Whether a map error should be logged: while offline, tiles that were not cached are expected to be missing. */
export function isToBeTold(error: unknown, isOnline: boolean): boolean {
  return isOnline || !(error instanceof TypeError || (error as { status?: unknown } | null)?.status !== undefined);
}
