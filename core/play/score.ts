/** Cost of resuming a chain of quests: a percentage of the stars, or a number of stars. Spec §3, §4. */
export interface Penalty {
  readonly type: 'percentage' | 'subtraction';
  readonly amount: number;
}

export const NO_PENALTY: Penalty = { type: 'subtraction', amount: 0 };

/** Parses a penalty: `10%` is a percentage, `25` a number of stars; null for anything else. Spec §4 "Resume". */
export function parsePenalty(text: string | number): Penalty | null {
  const match = /^\s*(\d{1,9}(?:\.\d{1,6})?)\s*(%?)\s*$/.exec(String(text));
  if (match === null) return null;
  const amount = Number(match[1]);
  if (match[2] !== '%') return { type: 'subtraction', amount };
  return amount <= 100 ? { type: 'percentage', amount } : null;
}

/** A penalty as its creator writes it: `10%`, `25`, `0` for none. */
export function penaltyText({ type, amount }: Penalty): string {
  return type === 'percentage' ? `${amount}%` : String(amount);
}

/**
 * Stars carried into a resumed game: the sum of the chain's scores less the penalty, rounded up. A penalty never leads
 * below 0; a sum of 0 or less is unchanged. Spec §4 "Resume".
 */
export function resumedScore(chainedScores: readonly number[], penalty: Penalty = NO_PENALTY): number {
  const sum = chainedScores.reduce((total, score) => total + score, 0);
  if (sum <= 0) return sum;
  const left = penalty.type === 'percentage' ? (sum * (100 - penalty.amount)) / 100 : sum - penalty.amount;
  // Rounded to 9 digits first: a percentage like 33.3% may be off by the last bit, which ceil would round up.
  return Math.max(0, Math.ceil(Number(left.toFixed(9)))) + 0;
}

export interface ScoreParts {
  /** Grade of each mindset answered in this entry: one each. */
  readonly grades: readonly number[];
  readonly timeBonus: number;
  /** Stars carried in from a chain: `resumedScore`. */
  readonly carried?: number;
}

/** Score of an entry: carried stars, each grade once, and the time bonus. Settled, "Stars". */
export function totalScore({ grades, timeBonus, carried = 0 }: ScoreParts): number {
  return grades.reduce((total, grade) => total + grade, carried) + timeBonus;
}

/** The highest score an entry can reach: no score on the server exceeds it. Trust, row 1. */
export function theoreticalMaximum({
  mindsetCount,
  largestTimeBonus,
  carried = 0,
}: {
  readonly mindsetCount: number;
  readonly largestTimeBonus: number;
  readonly carried?: number;
}): number {
  return carried + mindsetCount * 100 + largestTimeBonus;
}
