import type { Map as EngineMap } from 'maplibre-gl';
import { withinBoard } from '@mangoquest/core/geo/board-edge.ts';
import { wrapLongitude } from '@mangoquest/core/geo/coordinates.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { Theme } from '../ui/theme/theme.ts';
import { boardToEngine, engineToBoard } from './board.ts';
import type { EngineLngLat } from './board.ts';
import { resolveImage } from './images/resolve-image.ts';
import type { MapScene, PointerTarget } from './map-context.ts';
import type { MapColors } from './style/map-colors.ts';
import { SLOT_LAYERS } from './style/slots.ts';

/** Converts a place to the engine's degrees. */
export function toEngine(place: LatLng, onBoard: boolean): EngineLngLat {
  return onBoard ? boardToEngine(place) : { lng: place.longitude, lat: place.latitude };
}

/** Converts the engine's degrees to a place with a longitude within ±180°; beyond the edge of a board, to one on it. */
export function fromEngine(lngLat: EngineLngLat, onBoard: boolean): LatLng {
  return onBoard ? withinBoard(engineToBoard(lngLat)) : { latitude: lngLat.lat, longitude: wrapLongitude(lngLat.lng) };
}

/** Creates what layers work with, once the style is loaded. */
export function createScene(
  map: EngineMap,
  colors: MapColors,
  theme: Theme,
  boardColor: string | null,
  hasStreets: boolean,
  targets: Set<PointerTarget>,
  isAlive: () => boolean,
): MapScene {
  const onBoard = boardColor !== null;
  // A style loaded from a configured URL does not contain our slots.
  for (const slot of SLOT_LAYERS) if (!map.getLayer(slot.id)) map.addLayer(slot);
  map.setMissingStyleImageResolver((id) => resolveImage(map, id, colors, theme));
  return {
    map,
    colors,
    theme,
    onBoard,
    boardColor,
    hasStreets,
    isAlive,
    toEngine: (place) => toEngine(place, onBoard),
    fromEngine: (lngLat) => fromEngine(lngLat, onBoard),
    project: (place) => {
      const { lng, lat } = toEngine(place, onBoard);
      return map.project([nearestWorld(lng, map.getCenter().lng, onBoard), lat]);
    },
    placeAt: ({ x, y }) => fromEngine(map.unproject([x, y]), onBoard),
    boxAround: ({ x, y }, pixels) => {
      const southWest = fromEngine(map.unproject([x - pixels, y + pixels]), onBoard);
      const northEast = fromEngine(map.unproject([x + pixels, y - pixels]), onBoard);
      return {
        south: southWest.latitude,
        west: southWest.longitude,
        north: northEast.latitude,
        east: northEast.longitude,
      };
    },
    addTarget: (target) => {
      targets.add(target);
      return () => {
        targets.delete(target);
      };
    },
  };
}

// The map may have been panned around the world: returns the longitude of the nearest copy.
function nearestWorld(lng: number, center: number, onBoard: boolean): number {
  return onBoard ? lng : lng + 360 * Math.round((center - lng) / 360);
}
