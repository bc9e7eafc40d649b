import { useEffect, useState } from 'react';
import { BONUS_TICK_MS, bonusAt, bonusCountdown } from '@mangoquest/core/play/bonus-countdown.ts';
import { useReducedMotion } from '../../../ui/theme/media.ts';

export interface BonusShown {
  /** Seconds left to count. */
  readonly seconds: number;
  readonly stars: number;
  readonly isOver: boolean;
  readonly end: () => void;
}

/**
 * Counts seconds down while their stars are added (Spec §9); a tap ends it, and with reduced motion it ends at once.
 */
export function useBonusCountdown(seconds: number, bonus: number): BonusShown {
  const still = useReducedMotion();
  const countdown = bonusCountdown(seconds, bonus);
  const { ticks } = countdown;
  const [tick, setTick] = useState(0);
  const isOver = still || tick >= ticks;
  useEffect(() => {
    if (isOver) return undefined;
    let begun: number | null = null;
    let frame = requestAnimationFrame(function step(now) {
      begun ??= now;
      const since = now - begun;
      setTick((before) => Math.max(before, Math.floor(since / BONUS_TICK_MS)));
      frame = requestAnimationFrame(step);
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [isOver]);
  const end = () => {
    setTick(ticks);
  };
  return { ...bonusAt(countdown, isOver ? ticks : tick), isOver, end };
}
