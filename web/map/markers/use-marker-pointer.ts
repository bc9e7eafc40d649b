import { useEffect, useRef, useState } from 'react';
import { boundsContain } from '@mangoquest/core/geo/coordinates.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { mindsetTooltipTitle } from '@mangoquest/core/mindset/mindset-list-title.ts';
import { useMapScene } from '../map-context.ts';
import type { Drag, ScreenPoint } from '../map-context.ts';
import type { DragPhase } from '../map-types.ts';
import { keyOf } from './marker-features.ts';
import type { MarkerItem } from './marker-features.ts';

/** Half of the 50 px target around a marker (spec §9 "Marker radius"). */
const TARGET_RADIUS = 25;

export interface DraggedMarker {
  readonly key: string;
  readonly place: LatLng;
}

export interface MarkerPointerOptions {
  readonly isOff: boolean;
  readonly items: readonly MarkerItem[];
  readonly onActivate: (item: MarkerItem, additive: boolean) => void;
  readonly onDrag: ((id: number, place: LatLng, phase: DragPhase) => void) | undefined;
  readonly onDragged: (dragged: DraggedMarker | null) => void;
}

/** The marker at a point: selected markers first, then the nearest within reach. */
export function markerAt(
  items: readonly MarkerItem[],
  point: ScreenPoint,
  project: (place: LatLng) => ScreenPoint,
): MarkerItem | null {
  let best: MarkerItem | null = null;
  let least = TARGET_RADIUS;
  for (const item of items) {
    const { x, y } = project(item);
    const away = Math.hypot(x - point.x, y - point.y);
    const weighed = item.isSelected && away <= TARGET_RADIUS ? away / 4 : away;
    if (weighed <= least) {
      least = weighed;
      best = item;
    }
  }
  return best;
}

/** Clicks on markers and drags of them. Hit tests use the markers' places, not what has been rendered. */
export function useMarkerPointer(options: MarkerPointerOptions): void {
  const scene = useMapScene();
  const newest = useRef(options);
  useEffect(() => {
    newest.current = options;
  });
  useEffect(() => {
    // Most of a thousand markers are excluded by comparing degrees, before any projection.
    const find = (point: ScreenPoint) => {
      if (newest.current.isOff) return null;
      const box = scene.boxAround(point, TARGET_RADIUS);
      return markerAt(
        newest.current.items.filter((item) => boundsContain(box, item)),
        point,
        scene.project,
      );
    };
    return scene.addTarget({
      rank: 10,
      hit: (point) => find(point) !== null,
      tip: (point) => tipOf(find(point)),
      click: (point, additive) => {
        const item = find(point);
        if (item) newest.current.onActivate(item, additive);
      },
      grab: (point, byTouch) => {
        const item = find(point);
        // A finger pans the map, except on selected markers.
        if (!item || item.members.length !== 1 || (byTouch && !item.isSelected) || !newest.current.onDrag) return null;
        return dragOf(item, () => newest.current);
      },
    });
  }, [scene]);
}

/** Title of a mindset; empty for a cluster. */
export function tipOf(item: MarkerItem | null): string {
  const [mindset] = item?.members ?? [];
  return mindset === undefined || item?.members.length !== 1 ? '' : mindsetTooltipTitle(mindset.title);
}

/** The drag of a marker. A save may give its mindset another id meanwhile, or take it away. */
function dragOf(item: MarkerItem, now: () => MarkerPointerOptions): Drag {
  const key = item.members[0] === undefined ? '' : keyOf(item.members[0]);
  let started = false;
  const tell = (place: LatLng, phase: DragPhase) => {
    const { items, onDrag } = now();
    const mindset = items.flatMap(({ members }) => members).find((one) => keyOf(one) === key);
    if (mindset) onDrag?.(mindset.id, place, phase);
  };
  const finish = (place: LatLng, phase: DragPhase) => {
    now().onDragged(null);
    if (started) tell(place, phase);
  };
  return {
    move: (place) => {
      if (!started) tell(item, 'start');
      started = true;
      now().onDragged({ key, place });
      tell(place, 'move');
    },
    end: (place) => finish(place, 'end'),
    cancel: () => finish(item, 'cancel'),
  };
}

/** The marker being dragged. */
export function useDraggedMarker(): readonly [DraggedMarker | null, (dragged: DraggedMarker | null) => void] {
  return useState<DraggedMarker | null>(null);
}
