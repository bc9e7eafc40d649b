import { Map as EngineMap, prewarm, setWorkerUrl } from 'maplibre-gl';
import type { StyleSpecification, TransformConstrainFunction } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { MAX_ZOOM, MIN_ZOOM, toEngineZoom } from '@mangoquest/core/geo/zoom.ts';
import type { EngineLngLat } from '../board.ts';
import { coverWhileDragging } from './drag-cover.ts';
import { isToBeTold } from './faults.ts';
import { holdDrawing } from './hold-drawing.ts';
import { shareMasks } from './share-masks.ts';

setWorkerUrl(workerUrl);

/** Starts the engine's workers before the first map needs them; they last as long as the page. */
export const startWorkers = prewarm;

export interface EngineOptions {
  readonly container: HTMLElement;
  readonly style: StyleSpecification | string;
  readonly center: EngineLngLat;
  /** Zoom level as the specification counts it. */
  readonly zoom: number;
  readonly label: string;
  readonly onBoard: boolean;
  readonly interactive: boolean;
}

const freely: TransformConstrainFunction = (center, zoom) => ({
  center,
  zoom: Math.min(Math.max(zoom, toEngineZoom(MIN_ZOOM)), toEngineZoom(MAX_ZOOM)),
});

/**
 * A flat map with north up: rotation and pitch are only enabled by `map/tilt`, and Shift-clicks are left to the
 * markers.
 */
export function createEngine({
  container,
  style,
  center,
  zoom,
  label,
  onBoard,
  interactive,
}: EngineOptions): EngineMap {
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = new EngineMap({
    container,
    style,
    center: [center.lng, center.lat],
    zoom: toEngineZoom(zoom),
    minZoom: toEngineZoom(MIN_ZOOM),
    maxZoom: toEngineZoom(MAX_ZOOM),
    interactive,
    attributionControl: false,
    boxZoom: false,
    dragRotate: false,
    touchPitch: false,
    maxPitch: 0,
    // The fade duration also limits how often label placement runs: with 0 it would run on every frame.
    fadeDuration: reducedMotion ? 120 : 220,
    // Splitting overscaled tiles would cut off names at the edges, and each part costs a draw call and a mask per
    // frame.
    zoomLevelsToOverscale: undefined,
    renderWorldCopies: !onBoard,
    // The viewport may go beyond the edges of a board, but not of the world.
    ...(onBoard ? { transformConstrain: freely } : {}),
    pixelRatio: Math.min(window.devicePixelRatio, 2),
    locale: { 'Map.Title': label },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  tellWithoutHint(map);
  const { painter } = map;
  // A map without pitch shows no sky, but the engine would still blend a transparent one into every frame. It is what
  // the engine draws first.
  painter.drawFunctions = { ...painter.drawFunctions, sky: (_mesh, frame) => shareMasks(frame) };
  holdDrawing(map);
  if (interactive) coverWhileDragging(map);
  // The same as the engine's default without a listener, less the expected errors.
  map.on('error', ({ error }) => {
    if (isToBeTold(error, navigator.onLine)) console.error(error);
  });
  return map;
}

/**
 * Gestures that are left to the page are told, without the engine's own hint: it would look for that 100 ms later, also
 * when the map has gone meanwhile, or is not the page's any more.
 */
function tellWithoutHint(map: EngineMap): void {
  const { cooperativeGestures: gestures } = map;
  gestures.notifyGestureBlocked = (gestureType, originalEvent) => {
    if (gestures.isEnabled()) map.fire('cooperativegestureprevented', { gestureType, originalEvent });
  };
}
