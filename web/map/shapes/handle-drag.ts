import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { Drag, HeldKeys } from '../map-context.ts';
import { type Handle, type Hold, type Outline, withHandleAt } from './reshape.ts';
import { type Magnets, snappedTo, type SnapView } from './snap.ts';

type Coordinates = Outline['coordinates'];

/** A handle being dragged. */
export interface Held {
  readonly coordinates: Coordinates;
  readonly place: LatLng;
  /** The place it snapped to. */
  readonly snapped: LatLng | null;
  readonly byTouch: boolean;
}

export interface Grabbed {
  readonly shape: Outline;
  readonly handle: Handle;
  readonly hold: Hold;
  readonly byTouch: boolean;
  readonly magnets: () => Magnets;
  readonly onHeld: (held: Held | null) => void;
  readonly onDrag: (coordinates: Coordinates | null) => void;
  readonly onReshape: (coordinates: Coordinates) => void;
  readonly onChoose: (index: number) => void;
}

/** The drag of a handle: what the shape becomes during it and at its end. */
export function dragOf(view: SnapView, grabbed: Grabbed): Drag {
  const { shape, handle, hold, byTouch, onHeld, onDrag, onReshape, onChoose } = grabbed;
  const magnets = grabbed.magnets();
  const heldAt = (pointed: LatLng, keys: HeldKeys): Held => {
    // An image that keeps its aspect ratio cannot snap to a point.
    const isFree = keys.alt || (shape.type === 'image' && !keys.shift && hold.freeCorners !== true);
    const snapped = isFree ? null : snappedTo(view.project(pointed), magnets, view);
    const place = snapped ?? pointed;
    const coordinates = withHandleAt(shape, handle, place, { ...hold, shift: keys.shift });
    return { coordinates, place, snapped, byTouch };
  };
  const letGo = () => {
    onHeld(null);
    onDrag(null);
  };
  return {
    move: (to, keys) => {
      const held = heldAt(to, keys);
      onHeld(held);
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
