import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { metresPerPixel } from '@mangoquest/core/geo/zoom.ts';
import type { MapHandle } from '../../map/map-types.ts';

const METRES_PER_DEGREE = 111_195;

/** The place so many pixels further down on the screen, at a zoom of the specification. */
export function placeBelow({ latitude, longitude }: LatLng, pixels: number, zoom: number, isBoard: boolean): LatLng {
  const degrees = isBoard ? (pixels * 360) / (256 * 2 ** zoom) : (pixels * metresPerPixel(zoom, latitude)) / METRES_PER_DEGREE;
  return { latitude: Math.max(-85, latitude - degrees), longitude };
}

/** How many pixels on the screen a place lies below another: what `placeBelow` takes. */
export function pixelsBelow(from: LatLng, to: LatLng, zoom: number, isBoard: boolean): number {
  const degrees = from.latitude - to.latitude;
  return isBoard ? (degrees * 256 * 2 ** zoom) / 360 : (degrees * METRES_PER_DEGREE) / metresPerPixel(zoom, from.latitude);
}

/** Pixels from the top: there a marker and its name show between the header and the sheet of a question. */
const STRIP_MIDDLE = 124;

export interface QuestionViewOptions {
  readonly map: RefObject<MapHandle | null>;
  /** Where the opened mindset lies; null while none is open, or where nothing covers the map. */
  readonly place: LatLng | null;
  readonly isBoard: boolean;
  /** Pixels of the map covered above and below while only the near sheet shows. */
  readonly top: number;
  readonly bottom: number;
}

/** Keeps the opened mindset in sight above its sheet, and goes back to where the map was when it is closed. */
export function useQuestionView({ map, place, isBoard, top, bottom }: QuestionViewOptions): void {
  const before = useRef<{ readonly center: LatLng; readonly zoom: number } | null>(null);
  const enter = useEffectEvent((target: LatLng) => {
    const handle = map.current;
    if (handle === null) return;
    before.current ??= { center: handle.getCenter(), zoom: handle.getZoom() };
    const middle = (top + window.innerHeight - bottom) / 2;
    handle.flyTo(placeBelow(target, middle - STRIP_MIDDLE, handle.getZoom(), isBoard));
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
