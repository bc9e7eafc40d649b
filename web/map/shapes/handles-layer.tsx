import { useEffect, useMemo, useRef, useState } from 'react';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { pointFeature, useGeoJsonLayers } from '../layers/use-map-layers.ts';
import type { LayerIn } from '../layers/use-map-layers.ts';
import { useMapScene } from '../map-context.ts';
import type { Drag, HeldKeys, MapScene, ScreenPoint } from '../map-context.ts';
import { HandleButtons } from './handle-buttons.tsx';
import { Loupe } from './loupe.tsx';
import { type Handle, handlesOf, type Hold, type Outline, withHandleAt } from './reshape.ts';
import { type Magnets, snappedTo } from './snap.ts';
import { SnapMark } from './snap-mark.tsx';

type Coordinates = Outline['coordinates'];

export interface HandlesLayerProps {
  readonly shape: Outline;
  readonly color: string;
  /** Each corner of an image moves alone. */
  readonly freeCorners?: boolean;
  /** The point that is chosen, counted from 0. */
  readonly chosen: number | null;
  readonly onChoose: (index: number) => void;
  /** What a dragged point is drawn to, unless Alt is held. */
  readonly magnets: () => Magnets;
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

/** A handle while it is dragged. */
interface Held {
  readonly coordinates: Coordinates;
  readonly place: LatLng;
  /** What drew it there. */
  readonly snapped: LatLng | null;
  readonly byTouch: boolean;
}

/** The points of the selected shape: chosen, dragged, moved by keys, added between two, and taken away. Settled, Drawing. */
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

/** A point becomes the chosen one; the middle between two becomes a point first. */
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
        return handle && dragOf(scene, { ...newest.current, handle, byTouch, setHeld });
      },
    });
  }, [scene, setHeld]);
}

interface Grabbed {
  readonly props: HandlesLayerProps;
  readonly hold: Hold;
  readonly handle: Handle;
  readonly byTouch: boolean;
  readonly setHeld: (held: Held | null) => void;
}

function dragOf(scene: MapScene, { props, hold, handle, byTouch, setHeld }: Grabbed): Drag {
  const { shape, magnets, onDrag, onReshape, onChoose } = props;
  const around = magnets();
  const heldAt = (pointed: LatLng, keys: HeldKeys): Held => {
    // An image that keeps its ratio cannot be drawn to a point.
    const isFree = keys.alt || (shape.type === 'image' && !keys.shift && hold.freeCorners !== true);
    const snapped = isFree ? null : snappedTo(scene.project(pointed), around, scene);
    const place = snapped ?? pointed;
    const coordinates = withHandleAt(shape, handle, place, { ...hold, shift: keys.shift });
    return { coordinates, place, snapped, byTouch };
  };
  const letGo = () => {
    setHeld(null);
    onDrag(null);
  };
  return {
    move: (to, keys) => {
      const held = heldAt(to, keys);
      setHeld(held);
      onDrag(held.coordinates);
    },
    end: (to, keys) => {
      letGo();
      onReshape(heldAt(to, keys).coordinates);
      onChoose(handle.isMiddle ? handle.index + 1 : handle.index);
    },
    cancel: letGo,
  };
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
