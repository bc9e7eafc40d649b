import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { Magnets } from './snap.ts';

/** Shapes that can be drawn by hand. */
export type ShapeKind = 'polyline' | 'polygon' | 'rectangle' | 'circle';

/** A shape being drawn. */
export interface Sketch {
  readonly kind: ShapeKind;
  /** In the form its kind is stored in: two opposite corners of a rectangle, centre and edge point of a circle. */
  readonly places: readonly LatLng[];
  /** Number of points set so far; the rest follows the pointer. */
  readonly set: number;
}

export interface ShapeListener {
  /** A shape is complete; the next one may begin at once. */
  readonly finished: (places: readonly LatLng[]) => void;
  /** The shape being drawn has changed; `null` if there is none. */
  readonly changed: (sketch: Sketch | null) => void;
  /** What points snap to, unless Alt is held. */
  readonly magnets?: () => Magnets;
  /** Where the pointer snaps to now; `null` for nowhere. */
  readonly snapped?: (place: LatLng | null) => void;
}

/** Where shapes are drawn: the map, or a fake in tests. The functions return whether there was anything to do. */
export interface Surface {
  /** Starts drawing shapes of this kind. */
  readonly begin: (kind: ShapeKind, listener: ShapeListener) => void;
  /** Sets a point at exactly this place, without snapping. Unlike a click, a typed point never closes the shape. */
  readonly point: (place: LatLng, wasClicked?: boolean) => void;
  readonly undoPoint: () => boolean;
  readonly finish: () => boolean;
  /** Cancels the shape being drawn. */
  readonly drop: () => boolean;
  /** Stops drawing. */
  readonly end: () => void;
}
