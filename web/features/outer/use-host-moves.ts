import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { HostCommand } from '@mangoquest/contract/host-messages.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { FOCUS_ZOOM } from '@mangoquest/core/geo/zoom.ts';
import { moveOf } from '../../host/host-state.ts';
import type { CameraMove } from '../../host/host-state.ts';
import type { MapHandle } from '../../map/map-types.ts';

/** Camera moves that are not applied yet: the last place, then zoom steps. */
interface Waiting {
  readonly to: Exclude<CameraMove, { readonly kind: 'zoom' }> | null;
  readonly steps: number;
}

interface Target {
  readonly place: LatLng;
  readonly zoom: number;
  readonly mindsetId: number | null;
}

interface Moved {
  readonly map: RefObject<MapHandle | null>;
  /** Where `moveToMindset` looks. */
  readonly mindsets: readonly (LatLng & { readonly id: number })[];
  /** A list of mindsets is still being loaded. */
  readonly isLoading?: boolean;
  readonly onMindset: (id: number) => void;
  /** Shows the whole, where the host names no place to open at. */
  readonly fit?: (handle: MapHandle) => void;
}

const NONE: Waiting = { to: null, steps: 0 };

/** More zoom steps than these lead nowhere. */
const MOST_STEPS = 24;

/**
 * Moves in a row are a stream if each comes at most so many milliseconds after the one before was applied, however long
 * drawing took between: each is set, as no flight would get anywhere.
 */
const STREAM_MS = 200;
const STREAM_MOVES = 3;

function withMove(waiting: Waiting, move: CameraMove): Waiting {
  if (move.kind === 'zoom') {
    const steps = waiting.steps + (move.isIn ? 1 : -1);
    return { ...waiting, steps: Math.max(-MOST_STEPS, Math.min(steps, MOST_STEPS)) };
  }
  if (move.kind === 'mindset' || move.zoom !== null) return { to: move, steps: 0 };
  // A place without a zoom keeps the zoom that the place before it and the steps have reached.
  const { to, steps } = waiting;
  const zoom = to?.kind === 'mindset' ? (to.zoom ?? FOCUS_ZOOM) : (to?.zoom ?? null);
  return { to: { ...move, zoom }, steps };
}

/** Collects a host's camera moves until the map is ready, for `useHostMoves`. */
export function useHeardMoves() {
  const waiting = useRef(NONE);
  /** Those whose commands may not be rendered yet, with their count. */
  const fresh = useRef<{ readonly move: CameraMove; readonly count: number; readonly at: number }[]>([]);
  const isReady = useRef(false);
  const isOpening = useRef(false);
  // Counts up when there may be something to apply.
  const newest = useRef(0);
  const [count, setCount] = useState(0);
  const next = useCallback(() => {
    newest.current += 1;
    setCount(newest.current);
  }, []);
  return {
    count,
    hear: useCallback(
      (command: HostCommand) => {
        const move = moveOf(command);
        if (move === null) return;
        next();
        fresh.current.push({ move, count: newest.current, at: performance.now() });
      },
      [next],
    ),
    onReady: useCallback(() => {
      isReady.current = true;
      isOpening.current = true;
      next();
    }, [next]),
    onGone: useCallback(() => {
      isReady.current = false;
    }, []),
    /** What is to be applied, once; null before the map is ready. What is not rendered yet stays for the next time. */
    take: useCallback((rendered: number) => {
      const heard = fresh.current.filter((one) => one.count <= rendered);
      for (const { move } of heard) waiting.current = withMove(waiting.current, move);
      fresh.current = fresh.current.filter((one) => one.count > rendered);
      if (!isReady.current) return null;
      // When the first of them was heard, in milliseconds of the page's clock.
      const taken = { ...waiting.current, isOpening: isOpening.current, at: heard[0]?.at ?? performance.now() };
      waiting.current = NONE;
      isOpening.current = false;
      return taken;
    }, []),
  };
}

/** Whether a move that was heard at a time, and is applied now, is one of a stream. */
function useStream(): (heardAt: number) => boolean {
  const last = useRef({ appliedAt: -Infinity, inRow: 0 });
  return useCallback((heardAt) => {
    const { appliedAt, inRow } = last.current;
    last.current = { appliedAt: performance.now(), inRow: heardAt - appliedAt <= STREAM_MS ? inRow + 1 : 1 };
    return last.current.inRow >= STREAM_MOVES;
  }, []);
}

/**
 * Applies a host's camera moves. Those that arrive before the map is drawn decide where it opens. One to a mindset that
 * is on no list yet waits for the next list, and is forgotten if that has none either.
 */
export function useHostMoves(
  { count, take }: Pick<ReturnType<typeof useHeardMoves>, 'count' | 'take'>,
  { map, mindsets, isLoading = false, onMindset, fit }: Moved,
): void {
  const unknown = useRef<Waiting | null>(null);
  const isStream = useStream();
  function targetOf({ to, steps }: Waiting, handle: MapHandle): Target | null {
    if (to === null) return null;
    if (to.kind === 'place') return { place: to.place, zoom: (to.zoom ?? handle.getZoom()) + steps, mindsetId: null };
    const mindset = mindsets.find(({ id }) => id === to.mindsetId);
    if (mindset === undefined) return null;
    return { place: mindset, zoom: (to.zoom ?? FOCUS_ZOOM) + steps, mindsetId: mindset.id };
  }
  function goTo({ place, zoom, mindsetId }: Target, handle: MapHandle, jumps: boolean) {
    if (jumps) handle.jumpTo(place, zoom);
    else handle.flyTo(place, zoom);
    if (mindsetId !== null) onMindset(mindsetId);
  }

  const apply = useEffectEvent(() => {
    const taken = take(count);
    const handle = map.current;
    if (handle === null || taken === null) return;
    const { isOpening, steps, to, at } = taken;
    if (to !== null) unknown.current = null;
    const target = targetOf(taken, handle);
    if (isOpening && target === null) fit?.(handle);
    if (target !== null) goTo(target, handle, isOpening || isStream(at));
    else if (!isOpening && steps === 1) handle.zoomIn();
    else if (!isOpening && steps === -1) handle.zoomOut();
    else if (steps !== 0)
      goTo({ place: handle.getCenter(), zoom: handle.getZoom() + steps, mindsetId: null }, handle, isOpening);
    if (target === null && to !== null) unknown.current = taken;
  });
  const look = useEffectEvent(() => {
    const handle = map.current;
    const looked = unknown.current;
    if (handle === null || looked === null) return;
    const target = targetOf(looked, handle);
    if (target !== null || !isLoading) unknown.current = null;
    if (target !== null) goTo(target, handle, false);
  });
  // Before new moves: theirs is the list after this one.
  useEffect(() => {
    look();
  }, [mindsets, isLoading]);
  // After rendering: a command may follow another that replaces the quest, and so the map, or the mindsets.
  useEffect(() => {
    apply();
  }, [count]);
}
