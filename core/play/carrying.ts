import { NO_PENALTY, resumedScore } from './score.ts';
import type { Penalty } from './score.ts';

/** The game whose answer or finish linked to the quest being entered. */
export interface CarrySource {
  /** Its stars, including those carried into it. */
  readonly total: number;
  /** It is the current game; otherwise it was stopped, or left for another. */
  readonly isCurrent: boolean;
}

/** The question to the player: whether to continue with the stars of earlier games. */
export interface ResumeOffer {
  readonly score: number;
  readonly penalty: Penalty;
  /** Stars they would continue with. */
  readonly after: number;
}

/** What happens to the stars of the previous game. Only `settled` is stored, permanently. */
export type Carrying =
  | { readonly kind: 'none' }
  | { readonly kind: 'asked'; readonly offer: ResumeOffer }
  | { readonly kind: 'settled'; readonly stars: number; readonly penalty: Penalty };

export interface CarryingContext {
  /** Null if no game linked to the quest, or all that did are settled. */
  readonly source: CarrySource | null;
  /** Penalty for continuing in the entered quest; null if it does not allow that. */
  readonly continuing: Penalty | null;
  /** The player's answer; undefined if not asked yet. */
  readonly resume: boolean | undefined;
}

/**
 * A player who continues directly carries all stars over. One who stopped or left in between is asked, if the quest
 * allows continuing, and pays its penalty; on cancel nothing is carried. Spec §4 "Resume"; settled, Chained stars,
 * Resume.
 */
export function carrying({ source, continuing, resume }: CarryingContext): Carrying {
  if (source === null) return { kind: 'none' };
  if (source.isCurrent) return { kind: 'settled', stars: source.total, penalty: NO_PENALTY };
  if (continuing === null) return { kind: 'none' };
  const after = resumedScore([source.total], continuing);
  if (resume === undefined) return { kind: 'asked', offer: { score: source.total, penalty: continuing, after } };
  return { kind: 'settled', stars: resume ? after : 0, penalty: continuing };
}
