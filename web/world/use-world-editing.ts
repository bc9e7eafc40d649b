import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { MAX_ALTITUDE, ON_THE_GROUND } from '@mangoquest/core/mindset/raised.ts';
import { useMapScene } from '../map/map-context.ts';
import type { Drag, ScreenPoint } from '../map/map-context.ts';
import type { DragPhase, MapMindset } from '../map/map-types.ts';
import { keyOf } from '../map/markers/marker-features.ts';
import type { WorldScene } from './world-scene.ts';

/** Callbacks for editing mindsets in 3D. */
export interface WorldEditing {
  readonly onMove: (id: number, place: LatLng, phase: DragPhase) => void;
  /** Metres above the ground, 0 to 1000. A drag is told once, at its end; keys are told at each press. */
  readonly onRaise: (id: number, altitude: number, by: 'drag' | 'key') => void;
}

interface Dragged {
  readonly key: string;
  readonly place?: LatLng;
  readonly altitude?: number;
}

const within = (altitude: number) => Math.min(MAX_ALTITUDE, Math.max(0, Math.round(altitude)));

function draggedOf(mindset: MapMindset, { place, altitude }: Dragged): MapMindset {
  const raised = { ...ON_THE_GROUND, ...mindset.raised };
  return { ...mindset, ...place, ...(altitude === undefined ? {} : { raised: { ...raised, altitude } }) };
}

interface Newest {
  readonly mindsets: readonly MapMindset[];
  readonly selected: ReadonlySet<number>;
  readonly editing: WorldEditing | undefined;
}

/** What is in hand, which a save may have given another id; undefined if it is gone. */
const inHand = ({ mindsets }: Newest, one: MapMindset) => mindsets.find((other) => keyOf(other) === keyOf(one));

interface Hand {
  readonly canvas: HTMLCanvasElement;
  readonly world: RefObject<WorldScene | null>;
  readonly newest: RefObject<Newest>;
  readonly setDragged: (dragged: Dragged | null) => void;
}

/** The drag of a disk. */
function raise({ canvas, world, newest, setDragged }: Hand, one: MapMindset, from: ScreenPoint): Drag {
  const before = one.raised?.altitude ?? 0;
  // Offset between the pointer and the centre of the disk.
  const aside = from.y - (world.current?.seenNow()(one.id)?.y ?? from.y);
  let altitude = before;
  // Follows pointer events instead of the map's: above the horizon a screen point has no place on the map.
  const follow = ({ clientY }: PointerEvent) => {
    const y = clientY - canvas.getBoundingClientRect().top - aside;
    altitude = within(world.current?.altitudeAt(inHand(newest.current, one)?.id ?? one.id, y) ?? altitude);
    setDragged({ key: keyOf(one), altitude });
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
      const now = inHand(newest.current, one);
      if (now && altitude !== before) newest.current.editing?.onRaise(now.id, altitude, 'drag');
    },
    cancel: end,
  };
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
  const newest = useRef({ mindsets, selected, editing });
  useEffect(() => {
    newest.current = { mindsets, selected, editing };
  });
  const shown = useMemo(
    () =>
      dragged === null ? mindsets : mindsets.map((one) => (keyOf(one) === dragged.key ? draggedOf(one, dragged) : one)),
    [mindsets, dragged],
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
      if (disk !== null) return raise({ canvas: map.getCanvas(), world, newest, setDragged }, disk, point);
      return {
        move: (place) => {
          setDragged({ key: keyOf(one), place });
        },
        end: (place) => {
          setDragged(null);
          const now = inHand(newest.current, one);
          if (now) newest.current.editing?.onMove(now.id, place, 'end');
        },
        cancel: () => {
          setDragged(null);
        },
      };
    },
    [map, world, under],
  );
  return { shown, under, grab, raisedTo: dragged?.altitude ?? null };
}
