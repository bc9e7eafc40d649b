/** Milliseconds between two steps. Spec §9 "score count-down tick". */
export const BONUS_TICK_MS = 10;

/** Limits the animation to 3 s. */
const MAX_TICKS = 300;

/** Animates the conversion of remaining seconds to stars. Settled, Seconds-to-score count-down. */
export interface BonusCountdown {
  readonly seconds: number;
  readonly bonus: number;
  /** Seconds per tick. */
  readonly step: number;
  readonly ticks: number;
}

export function bonusCountdown(seconds: number, bonus: number): BonusCountdown {
  const step = Math.ceil(seconds / MAX_TICKS);
  return { seconds, bonus, step, ticks: step === 0 ? 0 : Math.ceil(seconds / step) };
}

/** State after a number of ticks: seconds left to count, and stars so far. */
export function bonusAt(
  { seconds, bonus, step, ticks }: BonusCountdown,
  tick: number,
): { readonly seconds: number; readonly stars: number } {
  if (tick >= ticks) return { seconds: 0, stars: bonus };
  const left = seconds - tick * step;
  return { seconds: left, stars: Math.round((bonus * (seconds - left)) / seconds) };
}
