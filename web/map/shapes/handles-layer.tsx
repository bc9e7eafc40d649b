import { useEffect, useMemo, useRef, useState } from 'react';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { message } from '../../language/language.ts';
import { pointFeature, useGeoJsonLayers } from '../layers/use-map-layers.ts';
import type { LayerIn } from '../layers/use-map-layers.ts';
import { useMapEvent, useMapScene } from '../map-context.ts';
import type { MapScene, ScreenPoint } from '../map-context.ts';
import { nudged } from '../markers/nudge.ts';
import { canRemove, type Handle, handlesOf, type Hold, type Outline, withHandleAt, withoutHandle } from './reshape.ts';

type Coordinates = Outline['coordinates'];

export interface HandlesLayerProps {
  readonly shape: Outline;
  readonly color: string;
  /** Each corner of an image moves alone. */
  readonly freeCorners?: boolean;
  /** The shape while a handle is dragged; `null` once it is not. */
  readonly onDrag: (coordinates: Coordinates | null) => void;
  readonly onReshape: (coordinates: Coordinates) => void;
}

/** As far from a handle a pointer, or a finger, still has it; px. */
const REACH = { pointer: 12, finger: 22 } as const;
const RANK = 30;

function nearest(scene: MapScene, handles: readonly Handle[], point: ScreenPoint, reach: number): Handle | null {
  let best: Handle | null = null;
  let least = reach;
  for (const handle of handles) {
    const { x, y } = scene.project(handle.place);
    // Of two that lie on each other the point is meant, not the middle.
    const far = Math.hypot(x - point.x, y - point.y) + (handle.isMiddle ? 2 : 0);
    if (far > least) continue;
    best = handle;
    least = far;
  }
  return best;
}

/** The points of the selected shape: dragged, moved by keys, added between two, and taken away. Settled, Drawing. */
export function HandlesLayer({ shape, color, freeCorners = false, onDrag, onReshape }: HandlesLayerProps) {
  const scene = useMapScene();
  const [dragged, setDragged] = useState<Coordinates | null>(null);
  const at = useMemo(() => (dragged === null ? shape : { ...shape, coordinates: dragged }), [shape, dragged]);
  const handles = useMemo(() => handlesOf(at, scene.onBoard), [at, scene.onBoard]);
  const features = useMemo(
    () => handles.map(({ place, isMiddle }) => pointFeature(scene, place, { isMiddle, color })),
    [scene, handles, color],
  );
  useGeoJsonLayers('handles', handleLayers, features);
  const hold = useMemo(() => ({ onBoard: scene.onBoard, freeCorners }), [scene.onBoard, freeCorners]);
  useDragging(scene, { shape, hold }, (coordinates, isOver) => {
    setDragged(isOver ? null : coordinates);
    onDrag(isOver ? null : coordinates);
    if (isOver && coordinates !== null) onReshape(coordinates);
  });
  return <HandleButtons shape={shape} hold={hold} handles={handles} onReshape={onReshape} />;
}

function useDragging(
  scene: MapScene,
  held: { readonly shape: Outline; readonly hold: Hold },
  tell: (coordinates: Coordinates | null, isOver: boolean) => void,
): void {
  const newest = useRef({ ...held, tell });
  useEffect(() => {
    newest.current = { ...held, tell };
  });
  useEffect(
    () =>
      scene.addTarget({
        rank: RANK,
        hit: (point) => nearest(scene, handlesOf(newest.current.shape, scene.onBoard), point, REACH.finger) !== null,
        cursor: 'move',
        click: () => undefined,
        grab: (point, byTouch) => {
          const { shape: start, hold } = newest.current;
          const handle = nearest(scene, handlesOf(start, scene.onBoard), point, byTouch ? REACH.finger : REACH.pointer);
          if (handle === null) return null;
          return {
            move: (to, shift) => newest.current.tell(withHandleAt(start, handle, to, { ...hold, shift }), false),
            end: (to, shift) => newest.current.tell(withHandleAt(start, handle, to, { ...hold, shift }), true),
            cancel: () => newest.current.tell(null, true),
          };
        },
      }),
    [scene],
  );
}

interface HandleButtonsProps {
  readonly shape: Outline;
  readonly hold: Hold;
  readonly handles: readonly Handle[];
  readonly onReshape: (coordinates: Coordinates) => void;
}

/** The same by keys: arrows move by 1 m, with Shift by 10; Delete takes the point away; moved, a middle becomes a point. */
function HandleButtons({ shape, hold, handles, onReshape }: HandleButtonsProps) {
  const scene = useMapScene();
  const box = useRef<HTMLDivElement>(null);
  const put = () => {
    for (const [at, button] of [...(box.current?.children ?? [])].entries()) {
      const place: LatLng | undefined = handles[at]?.place;
      if (place === undefined || !(button instanceof HTMLElement)) continue;
      const { x, y } = scene.project(place);
      button.style.transform = `translate(${x}px,${y}px)`;
    }
  };
  useEffect(put);
  useMapEvent('move', put);
  const points = handles.filter(({ isMiddle }) => !isMiddle).length;
  return (
    <div ref={box} className="map__buttons">
      {handles.map((handle) => (
        <button
          key={`${handle.isMiddle ? 'between' : 'point'} ${handle.index}`}
          type="button"
          className="map__button map__button--handle"
          aria-label={message(handle.isMiddle ? 'map.handleBetween' : 'map.handle', {
            n: handle.index + 1,
            total: points,
          })}
          aria-keyshortcuts="ArrowUp ArrowDown ArrowLeft ArrowRight Delete"
          onKeyDown={(event) => {
            const to = nudged(handle.place, event.key, event.shiftKey ? 10 : 1, scene.onBoard);
            const isDelete = event.key === 'Delete' || event.key === 'Backspace';
            if (to) onReshape(withHandleAt(shape, handle, to, hold));
            else if (isDelete && canRemove(shape, handle)) onReshape(withoutHandle(shape, handle));
            if (to || isDelete) event.preventDefault();
          }}
        />
      ))}
    </div>
  );
}

function handleLayers(): LayerIn[] {
  return [
    {
      slot: 'handles',
      layer: {
        id: 'handles',
        type: 'circle',
        source: 'handles',
        paint: {
          'circle-radius': ['case', ['get', 'isMiddle'], 3.5, 6],
          'circle-color': '#ffffff',
          'circle-opacity': ['case', ['get', 'isMiddle'], 0.8, 1],
          'circle-stroke-color': ['get', 'color'],
          'circle-stroke-width': ['case', ['get', 'isMiddle'], 1.5, 2.5],
        },
      },
    },
  ];
}
