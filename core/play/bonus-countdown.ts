/** Milliseconds between two steps. Spec §9 "score count-down tick". */
export const BONUS_TICK_MS = 10;

/** So that it takes 3 s at most. */
const MOST_TICKS = 300;

/** How the seconds that were left become stars, step by step. Settled, Seconds-to-score count-down. */
export interface BonusCountdown {
  readonly seconds: number;
  readonly bonus: number;
  /** Seconds that each tick takes. */
  readonly step: number;
  readonly ticks: number;
}

export function bonusCountdown(seconds: number, bonus: number): BonusCountdown {
  const step = Math.ceil(seconds / MOST_TICKS);
  return { seconds, bonus, step, ticks: step === 0 ? 0 : Math.ceil(seconds / step) };
}

/** What shows after so many ticks: the seconds that are still to count, and the stars that came so far. */
export function bonusAt(
  { seconds, bonus, step, ticks }: BonusCountdown,
  tick: number,
): { readonly seconds: number; readonly stars: number } {
  if (tick >= ticks) return { seconds: 0, stars: bonus };
  const left = seconds - tick * step;
  return { seconds: left, stars: Math.round((bonus * (seconds - left)) / seconds) };
}
