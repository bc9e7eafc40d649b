import { progressMarks } from '@mangoquest/core/play/progress-order.ts';
import type { CubeState } from '../../ui/controls/cubes.tsx';

/** The cubes of a game: one for each mindset, in the order of all progress. */
export function cubesOf(done: readonly { readonly success: boolean }[], mindsetCount: number): CubeState[] {
  return progressMarks({
    mindsetCount,
    doneCount: done.length,
    successCount: done.filter(({ success }) => success).length,
  });
}
