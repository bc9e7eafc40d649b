import type { Panel } from '../play/play-state.ts';
import type { Cue } from './cues.ts';

/** The sound of a result; null for an earlier result that is opened again. */
export function cueOf(panel: Panel): Cue | null {
  if (panel.kind === 'finish') return 'finish';
  if (panel.kind !== 'result' || panel.isReview) return null;
  return panel.result.success ? 'success' : 'no-success';
}
