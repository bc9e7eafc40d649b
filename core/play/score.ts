/** What resuming a chain of quests costs: a share of the stars in percent, or a number of them. Spec §3, §4. */
export interface Penalty {
  readonly type: 'percentage' | 'subtraction';
  readonly amount: number;
}

export const NO_PENALTY: Penalty = { type: 'subtraction', amount: 0 };

/** `10%` is a share, `25` a number of stars; null for anything else. Spec §4 "Resume". */
export function parsePenalty(text: string | number): Penalty | null {
  const match = /^\s*(\d{1,9}(?:\.\d{1,6})?)\s*(%?)\s*$/.exec(String(text));
  if (match === null) return null;
  const amount = Number(match[1]);
  if (match[2] !== '%') return { type: 'subtraction', amount };
  return amount <= 100 ? { type: 'percentage', amount } : null;
}

/** As its creator writes it: `10%`, `25`, `0` for none. */
export function penaltyText({ type, amount }: Penalty): string {
  return type === 'percentage' ? `${amount}%` : String(amount);
}

/**
 * The stars carried into a resumed game: the saved scores of the chain summed, the penalty taken, rounded up. A
 * penalty takes from stars that are there, never below 0; a sum of 0 or less stays as it is. Spec §4 "Resume".
 */
export function resumedScore(chainedScores: readonly number[], penalty: Penalty = NO_PENALTY): number {
  const sum = chainedScores.reduce((total, score) => total + score, 0);
  if (sum <= 0) return sum;
  const left = penalty.type === 'percentage' ? (sum * (100 - penalty.amount)) / 100 : sum - penalty.amount;
  // Rounding to 9 digits first: a share like 33.3% of a whole may be off by the last bit, and up is up.
  return Math.max(0, Math.ceil(Number(left.toFixed(9)))) + 0;
}

export interface ScoreParts {
  /** Grade of each mindset answered in this entry: one each. */
  readonly grades: readonly number[];
  readonly timeBonus: number;
  /** Stars carried in from a chain: `resumedScore`. */
  readonly carried?: number;
}

/** The score of an entry: what was carried in, each grade once, and the time bonus. Settled, "Stars". */
export function totalScore({ grades, timeBonus, carried = 0 }: ScoreParts): number {
  return grades.reduce((total, grade) => total + grade, carried) + timeBonus;
}

/** The most that an entry can ever reach: no score on the server is above it. Trust, row 1. */
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
