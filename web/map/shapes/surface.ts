import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { Magnets } from './snap.ts';

/** What can be drawn by hand. */
export type ShapeKind = 'polyline' | 'polygon' | 'rectangle' | 'circle';

/** A shape while it is drawn. */
export interface Sketch {
  readonly kind: ShapeKind;
  /** As the kind is stored: of a rectangle two opposite corners, of a circle its centre and a point of its edge. */
  readonly places: readonly LatLng[];
  /** How many of them are set; the rest follows the pointer. */
  readonly set: number;
}

export interface ShapeListener {
  /** A shape is whole; the next one may be begun at once. */
  readonly finished: (places: readonly LatLng[]) => void;
  /** The shape that is drawn is another one now; `null` where none is. */
  readonly changed: (sketch: Sketch | null) => void;
  /** What points are drawn to, unless Alt is held. */
  readonly magnets?: () => Magnets;
  /** Where the pointer is drawn to now; `null` where to nothing. */
  readonly snapped?: (place: LatLng | null) => void;
}

/** What shapes are drawn on: the map, or a stand-in of tests. Each is told whether there was something to do. */
export interface Surface {
  /** From now on shapes of this kind are drawn. */
  readonly begin: (kind: ShapeKind, listener: ShapeListener) => void;
  /** Sets a point right there: it neither is drawn to another one nor ends the shape, unless it was clicked. */
  readonly point: (place: LatLng, wasClicked?: boolean) => void;
  readonly undoPoint: () => boolean;
  readonly finish: () => boolean;
  /** Gives up the shape that is drawn. */
  readonly drop: () => boolean;
  /** Nothing is drawn any more. */
  readonly end: () => void;
}
