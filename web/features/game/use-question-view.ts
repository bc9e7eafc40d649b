import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { metresPerPixel, MIN_ZOOM } from '@mangoquest/core/geo/zoom.ts';
import type { MapHandle, MapPadding } from '../../map/map-types.ts';

const METRES_PER_DEGREE = 111_195;

/** The place so many pixels further down on the screen, at a zoom of the specification. */
export function placeBelow({ latitude, longitude }: LatLng, pixels: number, zoom: number, isBoard: boolean): LatLng {
  const degrees = isBoard
    ? (pixels * 360) / (256 * 2 ** zoom)
    : (pixels * metresPerPixel(zoom, latitude)) / METRES_PER_DEGREE;
  return { latitude: Math.max(-85, latitude - degrees), longitude };
}

/** How many pixels on the screen a place lies below another: what `placeBelow` takes. */
export function pixelsBelow(from: LatLng, to: LatLng, zoom: number, isBoard: boolean): number {
  const degrees = from.latitude - to.latitude;
  return isBoard
    ? (degrees * 256 * 2 ** zoom) / 360
    : (degrees * METRES_PER_DEGREE) / metresPerPixel(zoom, from.latitude);
}

/** How many pixels on the screen a place lies east of another. */
function pixelsBeside(from: LatLng, to: LatLng, zoom: number, isBoard: boolean): number {
  const degrees = to.longitude - from.longitude;
  if (isBoard) return (degrees * 256 * 2 ** zoom) / 360;
  return (
    (degrees * METRES_PER_DEGREE * Math.cos((from.latitude * Math.PI) / 180)) / metresPerPixel(zoom, from.latitude)
  );
}

/** Pixels: the header ends so far from the top; a marker and its name need so much room above and below its place, the pin above its tip. */
const HEADER = 64;
const MARKER = { above: 26, below: 54 } as const;
const PIN = { above: 24, below: 8 } as const;
/** Levels that the map goes out at most to show the player too: one who is farther away is left out. */
const MOST_OUT = 2;
const SIDE = 40;

/** What the window leaves free above the sheet of a question, pixels. */
export interface Strip {
  readonly width: number;
  /** Where the sheet begins. */
  readonly bottom: number;
  /** As far as the map goes out at all. */
  readonly leastZoom: number;
}

/** Where the opened marker goes, in pixels from the top, and at which zoom, so that it and the player show between header and sheet. */
export function stripView(
  place: LatLng,
  player: LatLng | null,
  zoom: number,
  isBoard: boolean,
  { width, bottom, leastZoom }: Strip,
): { readonly y: number; readonly zoom: number; readonly longitude: number } {
  const lowest = bottom - MARKER.below;
  const alone = { y: lowest, zoom, longitude: place.longitude };
  if (player === null) return alone;
  const down = pixelsBelow(place, player, zoom, isBoard);
  const room = down > 0 ? bottom - PIN.below - HEADER - MARKER.above : lowest - HEADER - PIN.above;
  const out = Math.max(
    0,
    Math.log2(Math.abs(down) / Math.max(1, room)),
    Math.log2(Math.abs(pixelsBeside(place, player, zoom, isBoard)) / Math.max(1, width - 2 * SIDE)),
  );
  if (!Number.isFinite(out) || out > MOST_OUT || (out > 0 && zoom - out < leastZoom)) return alone;
  const below = Math.max(0, down / 2 ** out);
  return {
    y: Math.min(lowest, bottom - PIN.below - below),
    zoom: zoom - out,
    longitude: (place.longitude + player.longitude) / 2,
  };
}

export interface QuestionViewOptions {
  readonly map: RefObject<MapHandle | null>;
  /** Where the opened mindset lies; null while none is open. */
  readonly place: LatLng | null;
  readonly player: LatLng | null;
  readonly isBoard: boolean;
  /** The sheet is a panel beside the map. */
  readonly wide: boolean;
  /** Pixels of the map that are covered while only the near sheet shows. */
  readonly padding: MapPadding;
}

/** Keeps the opened mindset and the player in sight beside its sheet, and goes back to where the map was when it is closed. */
export function useQuestionView({ map, place, player, isBoard, wide, padding }: QuestionViewOptions): void {
  const before = useRef<{ readonly center: LatLng; readonly zoom: number } | null>(null);
  const enter = useEffectEvent((target: LatLng) => {
    const handle = map.current;
    if (handle === null) return;
    const { top = 0, bottom = 0, left = 0, right = 0 } = padding;
    const zoom = handle.getZoom();
    if (wide && isInPanelView(handle, target, isBoard, left + right)) return;
    before.current ??= { center: handle.getCenter(), zoom };
    if (wide) {
      handle.flyTo(target);
      return;
    }
    const view = stripView(target, player, zoom, isBoard, {
      width: window.innerWidth,
      bottom: sheetTop(),
      leastZoom: leastZoom(),
    });
    const middle = (top + window.innerHeight - bottom) / 2;
    handle.flyTo({ ...placeBelow(target, middle - view.y, view.zoom, isBoard), longitude: view.longitude }, view.zoom);
  });
  const leave = useEffectEvent(() => {
    if (before.current !== null) map.current?.flyTo(before.current.center, before.current.zoom);
    before.current = null;
  });
  const latitude = place?.latitude ?? null;
  const longitude = place?.longitude ?? null;
  useEffect(() => {
    if (latitude === null || longitude === null) return undefined;
    enter({ latitude, longitude });
    return leave;
  }, [latitude, longitude]);
}

/** The engine keeps the window filled: at the specification's zoom 1 all of its ground is 512 pixels high and wide. */
function leastZoom(): number {
  return Math.max(MIN_ZOOM, 1 + Math.log2(Math.max(window.innerWidth, window.innerHeight) / 512));
}

/** Where the sheet of a question begins; game.css says it. */
function sheetTop(): number {
  const top = Number.parseFloat(
    getComputedStyle(document.querySelector('.game') ?? document.body).getPropertyValue('--play-top'),
  );
  return Number.isNaN(top) ? 178 : top;
}

function isInPanelView(handle: MapHandle, place: LatLng, isBoard: boolean, covered: number): boolean {
  const center = handle.getCenter();
  const zoom = handle.getZoom();
  const beside = Math.abs(pixelsBeside(center, place, zoom, isBoard));
  const middle = window.innerHeight / 2;
  const y = middle + pixelsBelow(center, place, zoom, isBoard);
  return (
    beside < (window.innerWidth - covered) / 2 - SIDE &&
    y > HEADER + MARKER.above &&
    y < window.innerHeight - MARKER.below
  );
}
