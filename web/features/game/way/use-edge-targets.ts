import { useMemo } from 'react';
import type { EdgeTarget } from '../../../map/layers/edge-marks.tsx';
import type { Around } from '../data/surroundings.ts';
import { isCovered } from '../model/screen-state.ts';
import { usePlaying, useScreenState } from '../playing-context.ts';

/** Number of nearest mindsets considered: while all of these are in view, nothing farther is marked. */
const NEAREST = 12;
const NONE: readonly EdgeTarget[] = [];

/**
 * Unanswered mindsets to mark at the edge: the target of the way first, then the nearest; empty while a panel covers
 * the map.
 */
export function useEdgeTargets(): readonly EdgeTarget[] {
  const { around, way, play } = usePlaying();
  const covered = useScreenState(isCovered);
  const first = way?.point.id ?? null;
  return useMemo(() => {
    if (covered) return NONE;
    const open = [...around.within, ...around.beyond].filter(({ point }) => !play.waitingIds.has(point.id));
    const chosen = open.filter(({ point }) => point.id === first);
    const others = open.filter(({ point }) => point.id !== first).slice(0, NEAREST);
    return [...chosen, ...others].flatMap(targetOf);
  }, [around, first, play.waitingIds, covered]);
}

function targetOf({ point: { id, title, latitude, longitude }, distance }: Around): EdgeTarget[] {
  return distance === null ? [] : [{ id, title, latitude, longitude, distance }];
}
