import { useCallback, useEffect, useState } from 'react';
import type { Replay } from '@mangoquest/core/play/own-way.ts';
import { useReducedMotion } from '../../ui/theme/media.ts';

export const SPEEDS = [1, 4, 8, 16] as const;
/** Milliseconds between two steps of a running replay. */
const STEP_MS = 50;

export interface ReplayNow {
  /** Seconds since the start of the game. */
  readonly at: number;
  readonly isPlaying: boolean;
  readonly speed: number;
  /** False with reduced motion. */
  readonly canPlay: boolean;
  readonly seek: (seconds: number) => void;
  readonly toggle: () => void;
  readonly faster: () => void;
}

/**
 * The clock of a replay. Initially at the end, showing the whole way; with reduced motion nothing moves by itself
 * (look-2, Own result).
 */
export function useReplay({ duration }: Pick<Replay, 'duration'>): ReplayNow {
  const canPlay = !useReducedMotion() && duration > 0;
  const [at, setAt] = useState(duration);
  const [wantsPlay, setPlay] = useState(false);
  const [speed, setSpeed] = useState<number>(8);
  const isPlaying = canPlay && wantsPlay && at < duration;
  useEffect(() => {
    if (!isPlaying) return undefined;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      const passed = ((now - last) / 1_000) * speed;
      last = now;
      setAt((before) => Math.min(duration, before + passed));
    }, STEP_MS);
    return () => {
      clearInterval(timer);
    };
  }, [isPlaying, speed, duration]);
  const seek = useCallback(
    (seconds: number) => {
      setAt(Math.min(duration, Math.max(0, seconds)));
    },
    [duration],
  );
  const toggle = useCallback(() => {
    setPlay(!isPlaying);
    if (!isPlaying) setAt((before) => (before >= duration ? 0 : before));
  }, [isPlaying, duration]);
  const faster = useCallback(() => {
    setSpeed((before) => SPEEDS[(SPEEDS.findIndex((one) => one === before) + 1) % SPEEDS.length] as number);
  }, []);
  return { at, isPlaying, speed, canPlay, seek, toggle, faster };
}
