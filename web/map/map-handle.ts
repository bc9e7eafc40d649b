import type { Map as EngineMap } from 'maplibre-gl';
import { boxOf } from '@mangoquest/core/drawing/drawing-shape.ts';
import { boundsOf, middleOfBox, wrapLongitude } from '@mangoquest/core/geo/coordinates.ts';
import type { GeoBounds, LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { FOCUS_ZOOM, fromEngineZoom, toEngineZoom } from '@mangoquest/core/geo/zoom.ts';
import type { MapHandle, MapPosition } from './map-types.ts';
import { fromEngine, toEngine } from './scene.ts';

export interface Opening {
  readonly center: LatLng;
  readonly zoom: number;
}

interface Box<T> {
  current: T;
}

function boundsOfView(map: EngineMap, onBoard: boolean): GeoBounds {
  const view = map.getBounds();
  const southWest = fromEngine(view.getSouthWest(), true);
  const northEast = fromEngine(view.getNorthEast(), true);
  if (onBoard)
    return {
      south: southWest.latitude,
      west: southWest.longitude,
      north: northEast.latitude,
      east: northEast.longitude,
    };
  const whole = view.getEast() - view.getWest() >= 360;
  return {
    south: view.getSouth(),
    north: view.getNorth(),
    west: whole ? -180 : wrapLongitude(view.getWest()),
    east: whole ? 180 : wrapLongitude(view.getEast()),
  };
}

/** The current centre, zoom etc. of the map. */
export function positionOf(map: EngineMap, onBoard: boolean): MapPosition {
  return {
    center: fromEngine(map.getCenter(), onBoard),
    zoom: fromEngineZoom(map.getZoom()),
    bearing: map.getBearing(),
    bounds: boundsOfView(map, onBoard),
  };
}

/** Margin in pixels around places fitted into view. */
const FIT_MARGIN = 48;

/** Whether panels leave any part of the map uncovered: on a phone they may cover all of it. */
function hasRoom(map: EngineMap): boolean {
  const { left = 0, right = 0, top = 0, bottom = 0 } = map.getPadding();
  const { clientWidth, clientHeight } = map.getContainer();
  return clientWidth > left + right + 2 * FIT_MARGIN && clientHeight > top + bottom + 2 * FIT_MARGIN;
}

/** The bounds of all places; a board has no date line to lie across. Null without places. */
export function boundsToFit(places: readonly LatLng[], onBoard: boolean): GeoBounds | null {
  return onBoard && places.length > 0 ? boxOf(places) : boundsOf(places);
}

/** The middle of these. */
export function middleToFit(places: readonly LatLng[], onBoard: boolean): LatLng | null {
  const box = boundsToFit(places, onBoard);
  return box === null ? null : middleOfBox(box);
}

/** The camera moves of a map. Those made before the map exists decide where it opens. */
export function createHandle(
  map: EngineMap | null,
  onBoard: boolean,
  opening: Box<Opening | null>,
  start: Box<Opening>,
): MapHandle {
  const at = () => opening.current ?? start.current;
  const open = (center: LatLng, zoom: number) => {
    opening.current = { center, zoom };
  };
  const camera = (place: LatLng, zoom?: number) => ({
    center: toEngine(place, onBoard),
    // Looking at other places resets the bearing to north.
    bearing: 0,
    ...(zoom === undefined ? {} : { zoom: toEngineZoom(zoom) }),
  });
  return {
    flyTo: (place, zoom) =>
      map ? map.flyTo({ ...camera(place, zoom), maxDuration: 2500 }) : open(place, zoom ?? at().zoom),
    jumpTo: (place, zoom) => (map ? map.jumpTo(camera(place, zoom)) : open(place, zoom ?? at().zoom)),
    fitTo: (places, { maxZoom = FOCUS_ZOOM, animate = true } = {}) => {
      const box = boundsToFit(places, onBoard);
      if (!box) return;
      const east = box.east < box.west ? box.east + 360 : box.east;
      if (!map) {
        open(middleOfBox(box), at().zoom);
        return;
      }
      if (!hasRoom(map)) {
        map.jumpTo({ center: toEngine(middleOfBox(box), onBoard) });
        return;
      }
      const southWest = toEngine({ latitude: box.south, longitude: box.west }, onBoard);
      const northEast = toEngine({ latitude: box.north, longitude: east }, onBoard);
      map.fitBounds([southWest.lng, southWest.lat, northEast.lng, northEast.lat], {
        padding: FIT_MARGIN,
        maxZoom: toEngineZoom(maxZoom),
        animate,
      });
    },
    zoomIn: () => map?.zoomIn(),
    zoomOut: () => map?.zoomOut(),
    getCenter: () => (map ? fromEngine(map.getCenter(), onBoard) : at().center),
    placeAt: ({ x, y }) => (map ? fromEngine(map.unproject([x, y]), onBoard) : at().center),
    getZoom: () => (map ? fromEngineZoom(map.getZoom()) : at().zoom),
    getBounds: () => {
      if (map) return boundsOfView(map, onBoard);
      const { latitude, longitude } = at().center;
      return { south: latitude, north: latitude, west: longitude, east: longitude };
    },
  };
}
