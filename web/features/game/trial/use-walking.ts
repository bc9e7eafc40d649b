import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { RefObject } from 'react';
import { boundsContain } from '@mangoquest/core/geo/coordinates.ts';
import { walkedTo } from '@mangoquest/core/geo/walk.ts';
import type { Walk } from '@mangoquest/core/geo/walk.ts';
import type { MapHandle } from '../../../map/map-types.ts';
import type { Player } from '../place/use-player.ts';
import type { NoWalk } from './gpx.ts';
import { readGpx } from './gpx.ts';

/** Speed factors of a simulated walk. */
export const SPEEDS = [1, 4, 16, 60] as const;
export type Speed = (typeof SPEEDS)[number];

/** Milliseconds between two updates of the map. */
const STEP_MS = 200;

export interface Walked {
  readonly walk: Walk;
  /** Name of the file. */
  readonly name: string;
  /** Seconds since the start of the walk. */
  readonly seconds: number;
  readonly isPlaying: boolean;
  readonly speed: Speed;
}

/** A walk from a file that moves the player of a rehearsal. */
export interface Walking {
  /** Null if none is loaded. */
  readonly walked: Walked | null;
  /** Loads a file and moves the player to its start; resolves with the error, if any. */
  readonly load: (file: File) => Promise<NoWalk | null>;
  /** Resumes, restarts at the end, or pauses. */
  readonly toggle: () => void;
  readonly stand: () => void;
  readonly seek: (seconds: number) => void;
  readonly setSpeed: (speed: Speed) => void;
  readonly remove: () => void;
}

/** Advances by some seconds; pauses at the end. */
export function advanced(walked: Walked, seconds: number): Walked {
  const at = Math.min(walked.seconds + seconds, walked.walk.duration);
  return { ...walked, seconds: at, isPlaying: walked.isPlaying && at < walked.walk.duration };
}

export function toggled(walked: Walked): Walked {
  const isAtEnd = walked.seconds >= walked.walk.duration;
  return { ...walked, isPlaying: !walked.isPlaying, seconds: isAtEnd ? 0 : walked.seconds };
}

export function useWalking(moveTo: Player['moveTo'], map: RefObject<MapHandle | null>): Walking {
  const [walked, setWalked] = useState<Walked | null>(null);
  const change = useCallback((how: (walked: Walked) => Walked) => {
    setWalked((before) => before && how(before));
  }, []);
  useSteps(walked, change);
  const go = useEffectEvent((walk: Walk, seconds: number) => {
    const place = walkedTo(walk, seconds);
    moveTo?.(place);
    const handle = map.current;
    if (handle !== null && !boundsContain(handle.getBounds(), place)) handle.jumpTo(place);
  });
  const walk = walked?.walk ?? null;
  const seconds = walked?.seconds ?? 0;
  useEffect(() => {
    if (walk !== null) go(walk, seconds);
  }, [walk, seconds]);
  const ways = useWays(change, setWalked);
  return useMemo(() => ({ walked, ...ways }), [walked, ways]);
}

/** Advances it while it plays. */
function useSteps(walked: Walked | null, change: (how: (walked: Walked) => Walked) => void): void {
  const isPlaying = walked?.isPlaying ?? false;
  const speed = walked?.speed ?? 1;
  useEffect(() => {
    if (!isPlaying) return undefined;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      const passed = ((now - last) / 1000) * speed;
      last = now;
      change((before) => advanced(before, passed));
    }, STEP_MS);
    return () => {
      clearInterval(timer);
    };
  }, [isPlaying, speed, change]);
}

function useWays(
  change: (how: (walked: Walked) => Walked) => void,
  setWalked: (walked: Walked | null) => void,
): Omit<Walking, 'walked'> {
  return useMemo(
    () => ({
      async load(file) {
        const read = await readGpx(file);
        if (!read.ok) return read.reason;
        setWalked({ walk: read.walk, name: file.name, seconds: 0, isPlaying: false, speed: 4 });
        return null;
      },
      toggle: () => {
        change(toggled);
      },
      stand: () => {
        change((walked) => (walked.isPlaying ? { ...walked, isPlaying: false } : walked));
      },
      seek: (seconds) => {
        change((walked) => ({ ...walked, seconds }));
      },
      setSpeed: (speed) => {
        change((walked) => ({ ...walked, speed }));
      },
      remove: () => {
        setWalked(null);
      },
    }),
    [change, setWalked],
  );
}
