import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { MAX_ALTITUDE, ON_THE_GROUND } from '@mangoquest/core/mindset/raised.ts';
import { useMapScene } from '../map/map-context.ts';
import type { Drag, ScreenPoint } from '../map/map-context.ts';
import type { DragPhase, MapMindset } from '../map/map-types.ts';
import type { WorldScene } from './world-scene.ts';

/** Callbacks for editing mindsets in 3D. */
export interface WorldEditing {
  readonly onMove: (id: number, place: LatLng, phase: DragPhase) => void;
  /** Metres above the ground, 0 to 1000. A drag is told once, at its end; keys are told at each press. */
  readonly onRaise: (id: number, altitude: number, by: 'drag' | 'key') => void;
}

interface Dragged {
  readonly id: number;
  readonly place?: LatLng;
  readonly altitude?: number;
}

const within = (altitude: number) => Math.min(MAX_ALTITUDE, Math.max(0, Math.round(altitude)));

function draggedOf(mindset: MapMindset, { place, altitude }: Dragged): MapMindset {
  const raised = { ...ON_THE_GROUND, ...mindset.raised };
  return { ...mindset, ...place, ...(altitude === undefined ? {} : { raised: { ...raised, altitude } }) };
}

/** Drags in 3D: the disk changes the height, the foot the place on the ground. */
export function useWorldEditing(
  world: RefObject<WorldScene | null>,
  mindsets: readonly MapMindset[],
  selected: ReadonlySet<number>,
  editing: WorldEditing | undefined,
) {
  const { map } = useMapScene();
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const newest = useRef({ selected, editing });
  useEffect(() => {
    newest.current = { selected, editing };
  });
  const shown = useMemo(
    () =>
      dragged === null ? mindsets : mindsets.map((one) => (one.id === dragged.id ? draggedOf(one, dragged) : one)),
    [mindsets, dragged],
  );

  const raise = useCallback(
    (one: MapMindset, from: ScreenPoint): Drag => {
      const canvas = map.getCanvas();
      const before = one.raised?.altitude ?? 0;
      // Offset between the pointer and the centre of the disk.
      const aside = from.y - (world.current?.seenNow()(one.id)?.y ?? from.y);
      let altitude = before;
      // Follows pointer events instead of the map's: above the horizon a screen point has no place on the map.
      const follow = ({ clientY }: PointerEvent) => {
        const y = clientY - canvas.getBoundingClientRect().top - aside;
        altitude = within(world.current?.altitudeAt(one.id, y) ?? altitude);
        setDragged({ id: one.id, altitude });
      };
      window.addEventListener('pointermove', follow);
      const end = () => {
        window.removeEventListener('pointermove', follow);
        setDragged(null);
      };
      return {
        move: () => undefined,
        end() {
          end();
          if (altitude !== before) newest.current.editing?.onRaise(one.id, altitude, 'drag');
        },
        cancel: end,
      };
    },
    [map, world],
  );

  /** Hit test for editing: the mindset whose disk is at a point, or its foot if that can be dragged. */
  const under = useCallback(
    (point: ScreenPoint) =>
      world.current?.at(point) ?? (newest.current.editing === undefined ? null : world.current?.footAt(point)) ?? null,
    [world],
  );

  const grab = useCallback(
    (point: ScreenPoint, byTouch: boolean): Drag | null => {
      if (newest.current.editing === undefined) return null;
      const disk = world.current?.at(point) ?? null;
      const one = under(point);
      // A finger rotates the map, except on selected mindsets.
      if (one === null || (byTouch && !newest.current.selected.has(one.id))) return null;
      if (disk !== null) return raise(disk, point);
      return {
        move: (place) => {
          setDragged({ id: one.id, place });
        },
        end: (place) => {
          setDragged(null);
          newest.current.editing?.onMove(one.id, place, 'end');
        },
        cancel: () => {
          setDragged(null);
        },
      };
    },
    [world, under, raise],
  );
  return { shown, under, grab, raisedTo: dragged?.altitude ?? null };
}
