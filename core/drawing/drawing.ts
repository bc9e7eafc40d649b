import type { LatLngPair } from '../geo/coordinates.ts';
import type { QuestId } from '../ids.ts';

/** The kinds of drawing of Spec §3. A circle is its centre plus a point on its edge. */
export const DRAWING_TYPES = [
  'label',
  'polyline',
  'polygon',
  'rectangle',
  'circle',
  'image',
  'signal',
  'noMapBoard',
] as const;

export type DrawingType = (typeof DRAWING_TYPES)[number];

export interface DrawingProperties {
  /** Opacity of the fill, 0.1 to 1 in steps of 0.1. */
  readonly opacity?: number;
  readonly name?: string;
  /** Line width in pixels, above 0 and at most 30; 6 by default. Spec §9 “Opacity”. */
  readonly stroke?: number;
  /** A label's plain text with line breaks; a signal's message as HTML; the stored name of an image. */
  readonly content?: string;
  readonly zoomLevels?: { readonly min: number; readonly max: number };
  readonly noMapColor?: string;
  /** A signal's Bluetooth id (settled, Signals). */
  readonly bluetoothId?: string;
  /** Height in metres of a polygon, rectangle or circle in 3D, 0 to 1000; absent means flat. */
  readonly height?: number;
  /** Width by height of an image. */
  readonly ratio?: number;
  readonly [key: string]: unknown;
}

export interface Drawing {
  readonly id: number;
  readonly questId: QuestId;
  readonly type: DrawingType;
  readonly coordinates: readonly LatLngPair[];
  /** `#rrggbb`. */
  readonly borderColor: string;
  readonly fillColor: string;
  readonly properties: DrawingProperties;
}

export interface MapRegion {
  readonly id: number;
  readonly questId: QuestId;
  readonly name: string;
  readonly coordinates: readonly LatLngPair[];
  /** Index into the palette of 12, cycling. */
  readonly color: number;
}
