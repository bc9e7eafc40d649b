import { useCallback, useEffect, useRef, useState } from 'react';
import type { CSSProperties, RefObject } from 'react';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { edgeMarks } from '@mangoquest/core/geo/edge.ts';
import type { EdgeMark, Spot, SpotBox } from '@mangoquest/core/geo/edge.ts';
import { far } from '../../language/far.ts';
import { message } from '../../language/language.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { useMapEvent, useMapScene } from '../map-context.ts';
import type { MapScene } from '../map-context.ts';
import './edge-marks.css';

/** A place that gets a mark at the edge of the map while it is outside the viewport. */
export interface EdgeTarget extends LatLng {
  readonly id: number;
  readonly title: string;
  /** Metres from the player. */
  readonly distance: number;
}

export interface EdgeMarksProps {
  /** In order of priority: later ones are dropped where space is short. */
  readonly targets: readonly EdgeTarget[];
  readonly selectedId: number | null;
  readonly onPress: (id: number) => void;
}

/** Maximum number of marks at once: more would form a frame around the map. */
const MOST = 3;
/**
 * Half the size of a mark, and the margin between the box of the marks and the viewport, px; the same as in
 * `edge-marks.css`.
 */
const HALF = { x: 46, y: 22 } as const;
const MARGIN = 8;
/** Extent of a marker to each side of its place, and below it including its label; px. */
const DISK = { usual: { aside: 24, below: 40 }, selected: { aside: 42, below: 52 } } as const;

interface Room {
  readonly seen: SpotBox;
  readonly box: SpotBox;
  readonly off: readonly SpotBox[];
}

function boxOf({ left, top, right, bottom }: DOMRect, from: DOMRect): SpotBox {
  return { left: left - from.left, top: top - from.top, right: right - from.left, bottom: bottom - from.top };
}

/** Position on the screen, using the nearest copy of the world. */
function spotOf({ map, toEngine, onBoard }: MapScene, place: LatLng) {
  const { lng, lat } = toEngine(place);
  const near = onBoard ? lng : lng + 360 * Math.round((map.getCenter().lng - lng) / 360);
  const { x, y } = map.project([near, lat]);
  return { x, y };
}

function markerBox({ x, y }: Spot, isSelected: boolean): SpotBox {
  const { aside, below } = isSelected ? DISK.selected : DISK.usual;
  return { left: x - aside, top: y - aside, right: x + aside, bottom: y + below };
}

const isSame = (a: readonly EdgeMark[], b: readonly EdgeMark[]) =>
  a.length === b.length &&
  a.every((mark, index) => {
    const other = b[index];
    return mark.id === other?.id && mark.x === other.x && mark.y === other.y && mark.degrees === other.degrees;
  });

/** The box that the stylesheet allows marks in, and the areas in its corners that are taken by other controls. */
function useRoom(free: RefObject<HTMLElement | null>): Room | null {
  const { map } = useMapScene();
  const [room, setRoom] = useState<Room | null>(null);
  useEffect(() => {
    const element = free.current;
    if (element === null) return undefined;
    const corners = [...element.children];
    const measure = () => {
      const from = map.getContainer().getBoundingClientRect();
      const box = boxOf(element.getBoundingClientRect(), from);
      const { left, top, right, bottom } = box;
      setRoom({
        seen: { left: left - MARGIN, top: top - MARGIN, right: right + MARGIN, bottom: bottom + MARGIN },
        box,
        off: corners.map((corner) => boxOf(corner.getBoundingClientRect(), from)),
      });
    };
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    for (const corner of corners) watch.observe(corner);
    return () => {
      watch.disconnect();
    };
  }, [map, free]);
  return room;
}

/**
 * Arrows with distances at the edge of the map that point to places outside the viewport; a press moves the map there.
 */
export function EdgeMarks({ targets, selectedId, onPress }: EdgeMarksProps) {
  const scene = useMapScene();
  const free = useRef<HTMLDivElement>(null);
  const room = useRoom(free);
  const [marks, setMarks] = useState<readonly EdgeMark[]>([]);
  const place = useCallback(() => {
    if (room === null) return;
    const spots = targets.map((target) => ({ id: target.id, ...spotOf(scene, target) }));
    const markers = spots.map((spot) => markerBox(spot, spot.id === selectedId));
    const next = edgeMarks(spots, { ...room, off: [...room.off, ...markers], half: HALF, most: MOST });
    setMarks((before) => (isSame(before, next) ? before : next));
  }, [scene, targets, selectedId, room]);
  useEffect(place, [place]);
  useMapEvent('move', place);
  return (
    <>
      <div ref={free} className="edge" aria-hidden="true">
        <span className="edge__off" />
        <span className="edge__off edge__off--words" />
      </div>
      {marks.map(({ id, x, y, degrees }) => {
        const target = targets.find((one) => one.id === id);
        return target === undefined ? null : (
          <button
            key={id}
            type="button"
            className={id === selectedId ? 'edge__m is-sel' : 'edge__m'}
            style={{ '--x': `${x}px`, '--y': `${y}px`, '--turn': `${degrees}deg` } as CSSProperties}
            aria-label={message('map.edge', { title: target.title, distance: far(target.distance, scene.onBoard) })}
            onClick={() => {
              onPress(id);
            }}
          >
            <Icon name="arrow-up" />
            <span className="num">{far(target.distance, scene.onBoard)}</span>
          </button>
        );
      })}
    </>
  );
}
