import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { metresPerPixel, MIN_ZOOM } from '@mangoquest/core/geo/zoom.ts';
import type { MapHandle, MapPadding } from '../../map/map-types.ts';

const METRES_PER_DEGREE = 111_195;

/** The place `pixels` further down on the screen, at a zoom of the specification. */
export function placeBelow({ latitude, longitude }: LatLng, pixels: number, zoom: number, isBoard: boolean): LatLng {
  const degrees = isBoard
    ? (pixels * 360) / (256 * 2 ** zoom)
    : (pixels * metresPerPixel(zoom, latitude)) / METRES_PER_DEGREE;
  return { latitude: Math.max(-85, latitude - degrees), longitude };
}

/** How many pixels a place is below another: the inverse of `placeBelow`. */
export function pixelsBelow(from: LatLng, to: LatLng, zoom: number, isBoard: boolean): number {
  const degrees = from.latitude - to.latitude;
  return isBoard
    ? (degrees * 256 * 2 ** zoom) / 360
    : (degrees * METRES_PER_DEGREE) / metresPerPixel(zoom, from.latitude);
}

/** How many pixels a place is east of another. */
function pixelsBeside(from: LatLng, to: LatLng, zoom: number, isBoard: boolean): number {
  const degrees = to.longitude - from.longitude;
  if (isBoard) return (degrees * 256 * 2 ** zoom) / 360;
  return (
    (degrees * METRES_PER_DEGREE * Math.cos((from.latitude * Math.PI) / 180)) / metresPerPixel(zoom, from.latitude)
  );
}

/** Pixels: height of the header; space above and below the place of a marker with its name; height of the pin. */
const HEADER = 64;
const MARKER = { above: 26, below: 54 } as const;
const PIN = { above: 24, below: 8 } as const;
/** Maximum number of zoom levels to zoom out for showing the player, too; a player farther away is left out. */
const MAX_OUT = 2;
const SIDE = 40;

/** The part of the window above the sheet of a question, in pixels. */
export interface Strip {
  readonly width: number;
  /** Top of the sheet. */
  readonly bottom: number;
  /** The lowest zoom of the map. */
  readonly leastZoom: number;
}

/**
 * Vertical position in pixels and zoom at which the opened marker and the player are both visible between header and
 * sheet.
 */
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
  if (!Number.isFinite(out) || out > MAX_OUT || (out > 0 && zoom - out < leastZoom)) return alone;
  const below = Math.max(0, down / 2 ** out);
  return {
    y: Math.min(lowest, bottom - PIN.below - below),
    zoom: zoom - out,
    longitude: (place.longitude + player.longitude) / 2,
  };
}

export interface QuestionViewOptions {
  readonly map: RefObject<MapHandle | null>;
  /** Place of the opened mindset; null if none is open. */
  readonly place: LatLng | null;
  readonly player: LatLng | null;
  readonly isBoard: boolean;
  /** The sheet is a side panel. */
  readonly wide: boolean;
  /** Pixels of the map that are covered while only the list of nearby mindsets is open. */
  readonly padding: MapPadding;
}

/**
 * Keeps the opened mindset and the player in view beside its sheet, and restores the previous viewport when it closes.
 */
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

/** The engine always fills the window: at the specification's zoom 1 the whole world is 512 pixels wide and high. */
function leastZoom(): number {
  return Math.max(MIN_ZOOM, 1 + Math.log2(Math.max(window.innerWidth, window.innerHeight) / 512));
}

/** Top of a question's sheet, as set in game.css. */
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
