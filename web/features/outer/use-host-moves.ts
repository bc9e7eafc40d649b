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
  readonly onMindset: (id: number) => void;
  /** Shows the whole, where the host names no place to open at. */
  readonly fit?: (handle: MapHandle) => void;
}

const NONE: Waiting = { to: null, steps: 0 };

/** More zoom steps than these lead nowhere. */
const MOST_STEPS = 24;

function withCommand(waiting: Waiting, command: HostCommand): Waiting {
  const move = moveOf(command);
  if (move === null) return waiting;
  if (move.kind === 'zoom') {
    const steps = waiting.steps + (move.isIn ? 1 : -1);
    return { ...waiting, steps: Math.max(-MOST_STEPS, Math.min(steps, MOST_STEPS)) };
  }
  // A place without a zoom keeps the zoom that the steps have reached.
  const keepsZoom = move.kind === 'place' && move.zoom === null;
  return { to: move, steps: keepsZoom ? waiting.steps : 0 };
}

/** Collects a host's camera moves until the map is ready, for `useHostMoves`. */
export function useHeardMoves() {
  const waiting = useRef(NONE);
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
        const before = waiting.current;
        waiting.current = withCommand(before, command);
        if (waiting.current !== before) next();
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
    /** What is to be applied, once; null for nothing, or while what was heard last is not rendered yet. */
    take: useCallback((rendered: number) => {
      if (!isReady.current || rendered !== newest.current) return null;
      const taken = { ...waiting.current, isOpening: isOpening.current };
      waiting.current = NONE;
      isOpening.current = false;
      return taken;
    }, []),
  };
}

/** Applies a host's camera moves. Those that arrive before the map is drawn decide where it opens. */
export function useHostMoves(
  { count, take }: Pick<ReturnType<typeof useHeardMoves>, 'count' | 'take'>,
  { map, mindsets, onMindset, fit }: Moved,
): void {
  function targetOf({ to, steps }: Waiting, handle: MapHandle): Target | null {
    if (to === null) return null;
    if (to.kind === 'place') return { place: to.place, zoom: (to.zoom ?? handle.getZoom()) + steps, mindsetId: null };
    const mindset = mindsets.find(({ id }) => id === to.mindsetId);
    if (mindset === undefined) return null;
    return { place: mindset, zoom: (to.zoom ?? FOCUS_ZOOM) + steps, mindsetId: mindset.id };
  }

  const apply = useEffectEvent(() => {
    const handle = map.current;
    const taken = handle === null ? null : take(count);
    if (handle === null || taken === null) return;
    const { isOpening, steps } = taken;
    const target = targetOf(taken, handle);
    const move = (place: LatLng, zoom: number) => {
      if (isOpening) handle.jumpTo(place, zoom);
      else handle.flyTo(place, zoom);
    };
    if (isOpening && target === null) fit?.(handle);
    if (target !== null) move(target.place, target.zoom);
    else if (!isOpening && steps === 1) handle.zoomIn();
    else if (!isOpening && steps === -1) handle.zoomOut();
    else if (steps !== 0) move(handle.getCenter(), handle.getZoom() + steps);
    if (target !== null && target.mindsetId !== null) onMindset(target.mindsetId);
  });
  // After rendering: a command may follow another that replaces the quest, and so the map, or the mindsets.
  useEffect(() => {
    apply();
  }, [count]);
}
