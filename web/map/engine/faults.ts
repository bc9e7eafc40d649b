/** Whether something that a map could not do is to be told: without a network, tiles that were not taken along are just not there. */
export function isToBeTold(error: unknown, isOnline: boolean): boolean {
  return isOnline || !(error instanceof TypeError || (error as { status?: unknown } | null)?.status !== undefined);
}
