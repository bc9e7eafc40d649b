/** State of a mindset of a game: answered with success, answered without, not yet answered. */
export type ProgressMark = 'ripe' | 'missed' | 'to-go';

/** The same order wherever progress is shown: successes, misses, those to come. */
export function progressMarks({
  mindsetCount,
  doneCount,
  successCount,
}: {
  readonly mindsetCount: number;
  readonly doneCount: number;
  readonly successCount: number;
}): ProgressMark[] {
  return Array.from({ length: Math.max(mindsetCount, doneCount) }, (_, index) =>
    index < successCount ? 'ripe' : index < doneCount ? 'missed' : 'to-go',
  );
}

/** The same order for lists of answered mindsets; stable. */
export function successFirst(one: { readonly success: boolean }, other: { readonly success: boolean }): number {
  return Number(other.success) - Number(one.success);
}
