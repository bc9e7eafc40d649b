import type { ScreenPoint } from '../map-context.ts';
import { fromEngine, toEngine } from '../scene.ts';
import type { SnapView } from './snap.ts';
import type { Surface } from './surface.ts';
import { type Callbacks, terraSurface } from './terra-surface.ts';

/** Of a degree of the engine. */
const PIXELS = 1_000;

/** The view of a surface without a map. */
export function flatView(onBoard = false): SnapView {
  const placeAt = ({ x, y }: ScreenPoint) => fromEngine({ lng: x / PIXELS, lat: (0 - y) / PIXELS }, onBoard);
  return {
    project: (place) => {
      const { lng, lat } = toEngine(place, onBoard);
      return { x: lng * PIXELS, y: (0 - lat) * PIXELS };
    },
    placeAt,
    boxAround: ({ x, y }, pixels) => {
      const southWest = placeAt({ x: x - pixels, y: y + pixels });
      const northEast = placeAt({ x: x + pixels, y: y - pixels });
      return {
        south: southWest.latitude,
        west: southWest.longitude,
        north: northEast.latitude,
        east: northEast.longitude,
      };
    },
  };
}

/** Who draws on it with a pointer. */
export interface Hand {
  readonly register: (callbacks: Callbacks | null) => void;
  /** Whether snapping is turned off. */
  readonly isFree: () => boolean;
}

const NO_HAND: Hand = { register: () => undefined, isFree: () => true };

/** A surface without a map, for browsers that cannot draw one: shapes are made of typed points. */
export function paperSurface(onBoard: boolean, { register, isFree }: Hand = NO_HAND): Surface {
  let callbacks: Callbacks | null = null;
  const take = (given: Callbacks | null) => {
    callbacks = given;
    register(given);
  };
  return terraSurface(
    {
      project: (lng, lat) => ({ x: lng * PIXELS, y: -lat * PIXELS }),
      unproject: (x, y) => ({ lng: x / PIXELS, lat: -y / PIXELS }),
      setCursor: () => undefined,
      getLngLatFromEvent: () => null,
      setDoubleClickToZoom: () => undefined,
      getMapEventElement: () => {
        throw new Error('A surface without a map has no element.');
      },
      register: (given) => {
        take(given);
        given.onReady?.();
      },
      unregister: () => {
        take(null);
      },
      render: () => undefined,
      clear: () => callbacks?.onClear(),
      getCoordinatePrecision: () => 9,
    },
    {
      onBoard,
      toEngine: (place) => toEngine(place, onBoard),
      fromEngine: (lngLat) => fromEngine(lngLat, onBoard),
      ...flatView(onBoard),
      isFree,
    },
  );
}
