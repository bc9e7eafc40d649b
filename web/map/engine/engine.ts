import { Map as EngineMap, setWorkerUrl } from 'maplibre-gl';
import type { StyleSpecification, TransformConstrainFunction } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { MAX_ZOOM, MIN_ZOOM, toEngineZoom } from '@mangoquest/core/geo/zoom.ts';
import type { EngineLngLat } from '../board.ts';
import { isToBeTold } from './faults.ts';
import { holdDrawing } from './hold-drawing.ts';

setWorkerUrl(workerUrl);

export interface EngineOptions {
  readonly container: HTMLElement;
  readonly style: StyleSpecification | string;
  readonly center: EngineLngLat;
  /** The specification's zoom. */
  readonly zoom: number;
  readonly label: string;
  readonly onBoard: boolean;
  readonly interactive: boolean;
}

const freely: TransformConstrainFunction = (center, zoom) => ({
  center,
  zoom: Math.min(Math.max(zoom, toEngineZoom(MIN_ZOOM)), toEngineZoom(MAX_ZOOM)),
});

/** A flat, upright map: it turns and tilts only where `map/tilt` lets it, and a shifted click is left to the markers. */
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
    // Labels are also placed anew no more often than this: with 0 they would be on every frame.
    fadeDuration: reducedMotion ? 120 : 220,
    // Split tiles would lose names at their edges, and each of them is drawn and masked by itself on every frame.
    zoomLevelsToOverscale: undefined,
    renderWorldCopies: !onBoard,
    // A board may be looked at from beyond its edges; the world may not.
    ...(onBoard ? { transformConstrain: freely } : {}),
    pixelRatio: Math.min(window.devicePixelRatio, 2),
    locale: { 'Map.Title': label },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  const { painter } = map;
  // Nobody sees the sky of an upright map, but the engine mixes it, transparent, into every pixel of every frame.
  painter.drawFunctions = { ...painter.drawFunctions, sky: () => {} };
  holdDrawing(map);
  // As the engine does where nobody listens.
  map.on('error', ({ error }) => {
    if (isToBeTold(error, navigator.onLine)) console.error(error);
  });
  return map;
}
