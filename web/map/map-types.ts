import type { Raised } from '@mangoquest/core/mindset/raised.ts';
import type { GeoBounds, LatLng } from '@mangoquest/core/geo/coordinates.ts';

/**
 * How a mindset stands to the player (look §7): within reach, answered with 50 or more, answered with less, locked,
 * too far away. The editor shows all of its mindsets as `reach`. Selected wins over each of them.
 */
export type MarkerState = 'reach' | 'visited' | 'missed' | 'locked' | 'far';

/** What the map needs to know of a mindset. */
export interface MapMindset extends LatLng {
  readonly id: number;
  readonly title: string;
  readonly state: MarkerState;
  readonly isStart?: boolean;
  /** Its title stands beside it always, not only while it is selected. */
  readonly placeTag?: boolean;
  readonly isUnsaved?: boolean;
  /** It gives way to others: pale, and without a label. */
  readonly isFaded?: boolean;
  /** What is missing of it, in words; absent where nothing is. It wears a sign. */
  readonly problem?: string;
  /** How it stands on a tilted map; absent: a pin on the ground. */
  readonly raised?: Raised | undefined;
  /** The address of its image, where its shape is a picture. */
  readonly picture?: string | undefined;
  /** Metres from the player: shown below a mindset that is `far`, and part of every marker's name. */
  readonly distance?: number | null;
}

/** What the map shows; the zoom is the specification's. */
export interface MapPosition {
  readonly center: LatLng;
  readonly zoom: number;
  readonly bounds: GeoBounds;
}

/** The ground of a quest that is played on a drawn board instead of a map. */
export interface BoardGround {
  readonly color: string;
}

/** Pixels at each side that panels cover: the map centres and fits in what is left. */
export interface MapPadding {
  readonly top?: number;
  readonly right?: number;
  readonly bottom?: number;
  readonly left?: number;
}

/** Moves of the map. Zooms are the specification's. With reduced motion every one is a jump. */
export interface MapHandle {
  flyTo(place: LatLng, zoom?: number): void;
  jumpTo(place: LatLng, zoom?: number): void;
  /** Shows all places; nearer than `maxZoom` (17) it does not go. Nothing happens without places. */
  fitTo(places: readonly LatLng[], options?: { readonly maxZoom?: number; readonly animate?: boolean }): void;
  zoomIn(): void;
  zoomOut(): void;
  getCenter(): LatLng;
  /** What lies at pixels from the map's top left corner; before there is a map, its middle. */
  placeAt(pixels: { readonly x: number; readonly y: number }): LatLng;
  getZoom(): number;
  getBounds(): GeoBounds;
}

export interface MapClick {
  readonly additive: boolean;
}

export type DragPhase = 'start' | 'move' | 'end' | 'cancel';
