import { NO_PENALTY, resumedScore } from './score.ts';
import type { Penalty } from './score.ts';

/** The game whose answer or finish named the quest that is entered now. */
export interface CarrySource {
  /** Its stars, with what was carried into it. */
  readonly total: number;
  /** It was going on until now; else it was stopped, or left for another. */
  readonly isCurrent: boolean;
}

/** What its player is asked: whether to go on with the stars of the games before. */
export interface ResumeOffer {
  readonly score: number;
  readonly penalty: Penalty;
  /** What they would go on with. */
  readonly after: number;
}

/** What entering does with the stars of the game before. Only `settled` is kept, and then it is kept for good. */
export type Carrying =
  | { readonly kind: 'none' }
  | { readonly kind: 'asked'; readonly offer: ResumeOffer }
  | { readonly kind: 'settled'; readonly stars: number; readonly penalty: Penalty };

export interface CarryingContext {
  /** Null where no game named the quest, or all that did have been settled. */
  readonly source: CarrySource | null;
  /** What going on costs in the quest that is entered; null where it does not allow that. */
  readonly continuing: Penalty | null;
  /** The player's word; undefined while they were not asked. */
  readonly resume: boolean | undefined;
}

/**
 * Who goes on at once carries all their stars over. Who stopped or left in between is asked where the quest allows going on,
 * and pays its penalty; on cancel nothing is carried. Spec §4 "Resume"; settled, Chained stars, Resume.
 */
export function carrying({ source, continuing, resume }: CarryingContext): Carrying {
  if (source === null) return { kind: 'none' };
  if (source.isCurrent) return { kind: 'settled', stars: source.total, penalty: NO_PENALTY };
  if (continuing === null) return { kind: 'none' };
  const after = resumedScore([source.total], continuing);
  if (resume === undefined) return { kind: 'asked', offer: { score: source.total, penalty: continuing, after } };
  return { kind: 'settled', stars: resume ? after : 0, penalty: continuing };
}
