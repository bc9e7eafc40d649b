import type { Issue } from '../issue.ts';

/** Maximum length in characters of the reason shown to the player. */
export const MAX_REASON = 200;
/** Milliseconds without an answer after which somebody may be stuck. */
export const STUCK_AFTER_MS = 600_000;
/** In a slower quest: this many times the usual time between two answers. */
export const STUCK_GAPS = 3;

/** The state of a player on the board. */
export type BoardState = 'playing' | 'left' | 'finished' | 'out';

export interface BoardGame {
  readonly isCurrent: boolean;
  readonly finishedAt: number | null;
  readonly takenOut: string | null;
}

/** A reason in its stored form, and its issues. */
export function enteredReason(typed: string): { readonly reason: string; readonly issues: readonly Issue[] } {
  const reason = typed.trim().replaceAll(/\s+/gu, ' ');
  const issues: Issue[] =
    reason === ''
      ? [{ field: 'reason', message: 'board.reasonMissing' }]
      : reason.length > MAX_REASON
        ? [{ field: 'reason', message: 'board.reasonLong', parameters: { n: MAX_REASON } }]
        : [];
  return { reason, issues };
}

/** `hasAll`: nothing is left to answer. */
export function boardState({ isCurrent, finishedAt, takenOut }: BoardGame, hasAll: boolean): BoardState {
  if (takenOut !== null) return 'out';
  if (finishedAt !== null || hasAll) return 'finished';
  return isCurrent ? 'playing' : 'left';
}

/** The number of a player's answers, and the time from the first to the last, in epoch milliseconds. */
export interface AnswerPace {
  readonly answers: number;
  readonly firstAt: number | null;
  readonly lastAt: number | null;
}

/**
 * The median over players of the mean time between two of their answers, milliseconds; null where nobody has given two.
 */
export function usualGap(paces: readonly AnswerPace[]): number | null {
  const gaps = paces
    .flatMap(({ answers, firstAt, lastAt }) =>
      answers > 1 && firstAt !== null && lastAt !== null ? [(lastAt - firstAt) / (answers - 1)] : [],
    )
    .toSorted((a, b) => a - b);
  const middle = gaps.length >> 1;
  if (gaps.length === 0) return null;
  return gaps.length % 2 === 1
    ? (gaps[middle] as number)
    : ((gaps[middle - 1] as number) + (gaps[middle] as number)) / 2;
}

/** Milliseconds without an answer after which a player counts as stuck. */
export function stuckAfter(gap: number | null): number {
  return Math.max(STUCK_AFTER_MS, STUCK_GAPS * (gap ?? 0));
}

/**
 * Whether a player has made no progress for `after` while another has. Times in epoch milliseconds; `since`: their last
 * answer, or when they entered.
 */
export function isStuck(since: number, othersLastAt: number | null, after: number, now: number): boolean {
  return now - since >= after && othersLastAt !== null && now - othersLastAt < after;
}
