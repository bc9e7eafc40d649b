import type { Raised } from '@mangoquest/core/mindset/raised.ts';
import type { GeoBounds, LatLng } from '@mangoquest/core/geo/coordinates.ts';

/**
 * State of a mindset for the player (look §7): within reach, answered with 50 or more, answered with less, locked, too
 * far away, added by the player themselves. The editor shows all mindsets as `reach`. Selection overrides each of them.
 */
export type MarkerState = 'reach' | 'visited' | 'missed' | 'locked' | 'far' | 'own';

/** What the map needs to know of a mindset. */
export interface MapMindset extends LatLng {
  readonly id: number;
  /** What stays the same when a save gives it another id; by default that id. */
  readonly key?: string;
  readonly title: string;
  readonly state: MarkerState;
  readonly isStart?: boolean;
  /** Shows its title permanently, not only while it is selected. */
  readonly placeTag?: boolean;
  readonly isUnsaved?: boolean;
  /** Drawn pale and without a label, in favour of others. */
  readonly isFaded?: boolean;
  /** What is missing, as a sentence for the user; undefined if complete. Adds a warning sign. */
  readonly problem?: string;
  /** How it stands on a tilted map; undefined for a pin on the ground. */
  readonly raised?: Raised | undefined;
  /** URL of its image, if its shape is a picture. */
  readonly picture?: string | undefined;
  /** Metres from the player: shown below a mindset that is `far`, and part of every marker's name. */
  readonly distance?: number | null;
}

/** Viewport of the map; the zoom is the specification's. */
export interface MapPosition {
  readonly center: LatLng;
  readonly zoom: number;
  /** Degrees clockwise from north of what is up. */
  readonly bearing: number;
  readonly bounds: GeoBounds;
}

/** The ground of a quest that is played on a drawn board instead of a map. */
export interface BoardGround {
  readonly color: string;
}

/** Padding in pixels covered by panels: the map centres and fits within what remains. */
export interface MapPadding {
  readonly top?: number;
  readonly right?: number;
  readonly bottom?: number;
  readonly left?: number;
}

/** Camera moves of a map. Zooms are the specification's. With reduced motion they all jump. */
export interface MapHandle {
  flyTo(place: LatLng, zoom?: number): void;
  jumpTo(place: LatLng, zoom?: number): void;
  /** Fits all places into view, zooming in no further than `maxZoom` (17). Does nothing without places. */
  fitTo(places: readonly LatLng[], options?: { readonly maxZoom?: number; readonly animate?: boolean }): void;
  zoomIn(): void;
  zoomOut(): void;
  getCenter(): LatLng;
  /** The place at a pixel offset from the map's top left corner; its opening centre before the map exists. */
  placeAt(pixels: { readonly x: number; readonly y: number }): LatLng;
  getZoom(): number;
  getBounds(): GeoBounds;
}

export interface MapClick {
  readonly additive: boolean;
}

export type DragPhase = 'start' | 'move' | 'end' | 'cancel';
