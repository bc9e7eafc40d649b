import { useEffect, useMemo, useRef, useState } from 'react';
import { pointFeature, useGeoJsonLayers } from '../layers/use-map-layers.ts';
import type { LayerIn } from '../layers/use-map-layers.ts';
import { useMapScene } from '../map-context.ts';
import type { MapScene, ScreenPoint } from '../map-context.ts';
import { HandleButtons } from './handle-buttons.tsx';
import { dragOf, type Held } from './handle-drag.ts';
import { Loupe } from './loupe.tsx';
import { type Handle, handlesOf, type Hold, type Outline, withHandleAt } from './reshape.ts';
import type { Magnets } from './snap.ts';
import { SnapMark } from './snap-mark.tsx';

type Coordinates = Outline['coordinates'];

export interface HandlesLayerProps {
  readonly shape: Outline;
  readonly color: string;
  /** Each corner of an image moves on its own. */
  readonly freeCorners?: boolean;
  /** Index of the chosen point, from 0. */
  readonly chosen: number | null;
  readonly onChoose: (index: number) => void;
  /** What a dragged point snaps to, unless Alt is held. */
  readonly magnets: () => Magnets;
  /** The shape while a handle is dragged; `null` when the drag is over. */
  readonly onDrag: (coordinates: Coordinates | null) => void;
  /** With a `gesture`, changes of the same one are one step. */
  readonly onReshape: (coordinates: Coordinates, gesture?: string) => void;
}

/** Hit radius of a handle for a pointer and for a finger; px. */
const REACH = { pointer: 12, finger: 22 } as const;
const RANK = 30;

function nearest(scene: MapScene, handles: readonly Handle[], point: ScreenPoint, reach: number): Handle | null {
  let best: Handle | null = null;
  let least = reach;
  for (const handle of handles) {
    const { x, y } = scene.project(handle.place);
    // Where a point and a midpoint overlap, the point wins.
    const far = Math.hypot(x - point.x, y - point.y) + (handle.isMiddle ? 2 : 0);
    if (far > least) continue;
    best = handle;
    least = far;
  }
  return best;
}

/** The handles of the selected shape: choose, drag, move by keys, insert between two, remove. Settled, Drawing. */
export function HandlesLayer(props: HandlesLayerProps) {
  const { shape, color, freeCorners = false, chosen, onChoose, onReshape } = props;
  const scene = useMapScene();
  const [held, setHeld] = useState<Held | null>(null);
  const at = useMemo(() => (held === null ? shape : { ...shape, coordinates: held.coordinates }), [shape, held]);
  const handles = useMemo(() => handlesOf(at, scene.onBoard), [at, scene.onBoard]);
  const features = useMemo(
    () =>
      handles.map(({ place, index, isMiddle }) =>
        pointFeature(scene, place, { isMiddle, color, isChosen: !isMiddle && index === chosen }),
      ),
    [scene, handles, color, chosen],
  );
  useGeoJsonLayers('handles', handleLayers, features);
  const hold = useMemo(() => ({ onBoard: scene.onBoard, freeCorners }), [scene.onBoard, freeCorners]);
  useHandlePointer(scene, props, hold, setHeld);
  return (
    <>
      <SnapMark place={held?.snapped ?? null} />
      {held?.byTouch === true && <Loupe place={held.place} />}
      <HandleButtons shape={shape} hold={hold} handles={handles} onChoose={onChoose} onReshape={onReshape} />
    </>
  );
}

/** Chooses a point; a midpoint becomes a point first. */
function take({ shape, onReshape, onChoose }: HandlesLayerProps, handle: Handle, hold: Hold): void {
  if (handle.isMiddle) onReshape(withHandleAt(shape, handle, handle.place, hold));
  onChoose(handle.isMiddle ? handle.index + 1 : handle.index);
}

function useHandlePointer(
  scene: MapScene,
  props: HandlesLayerProps,
  hold: Hold,
  setHeld: (held: Held | null) => void,
): void {
  const newest = useRef({ props, hold });
  useEffect(() => {
    newest.current = { props, hold };
  });
  useEffect(() => {
    const found = (point: ScreenPoint, reach: number) =>
      nearest(scene, handlesOf(newest.current.props.shape, scene.onBoard), point, reach);
    return scene.addTarget({
      rank: RANK,
      hit: (point) => found(point, REACH.finger) !== null,
      cursor: 'move',
      click: (point) => {
        const handle = found(point, REACH.finger);
        if (handle) take(newest.current.props, handle, newest.current.hold);
      },
      grab: (point, byTouch) => {
        const handle = found(point, byTouch ? REACH.finger : REACH.pointer);
        return (
          handle &&
          dragOf(scene, { ...newest.current.props, hold: newest.current.hold, handle, byTouch, onHeld: setHeld })
        );
      },
    });
  }, [scene, setHeld]);
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
          'circle-radius': ['case', ['get', 'isChosen'], 8, ['get', 'isMiddle'], 3.5, 6],
          'circle-color': ['case', ['get', 'isChosen'], ['get', 'color'], '#ffffff'],
          'circle-opacity': ['case', ['get', 'isMiddle'], 0.8, 1],
          'circle-stroke-color': ['case', ['get', 'isChosen'], '#ffffff', ['get', 'color']],
          'circle-stroke-width': ['case', ['get', 'isMiddle'], 1.5, 2.5],
        },
      },
    },
  ];
}
