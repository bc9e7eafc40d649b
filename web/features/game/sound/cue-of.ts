import type { Panel } from '../play/play-state.ts';
import type { Cue } from './cues.ts';

/** What a result is heard as; null for one that is only looked at again. */
export function cueOf(panel: Panel): Cue | null {
  if (panel.kind === 'finish') return 'finish';
  if (panel.kind !== 'result' || panel.isReview) return null;
  return panel.result.success ? 'success' : 'no-success';
}
