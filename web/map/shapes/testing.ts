// A map without a browser for the drawing library: a degree is a thousand pixels, and tests send the pointer events.
import type { TerraDrawMouseEvent } from 'terra-draw';
import type { ScreenPoint } from '../map-context.ts';
import { fromEngine, toEngine } from '../scene.ts';
import type { SnapView } from './snap.ts';
import type { Surface } from './surface.ts';
import { type Callbacks, terraSurface } from './terra-surface.ts';

const PIXELS = 1_000;

/** The view of such a map. */
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

export interface SheetOfPaper {
  readonly surface: Surface;
  /** Presses or releases Alt. */
  readonly free: (isFree: boolean) => void;
  readonly click: (latitude: number, longitude: number) => void;
  readonly hover: (latitude: number, longitude: number) => void;
  readonly drag: (from: readonly [number, number], to: readonly [number, number]) => void;
}

export function sheetOfPaper(onBoard = false): SheetOfPaper {
  let callbacks: Callbacks | null = null;
  let isFree = false;
  const { project } = flatView(onBoard);
  const surface = terraSurface(
    {
      project: (lng, lat) => ({ x: lng * PIXELS, y: -lat * PIXELS }),
      unproject: (x, y) => ({ lng: x / PIXELS, lat: -y / PIXELS }),
      setCursor: () => undefined,
      getLngLatFromEvent: () => null,
      setDoubleClickToZoom: () => undefined,
      getMapEventElement: () => {
        throw new Error('Nobody presses a real pointer here.');
      },
      register: (given) => {
        callbacks = given;
        given.onReady?.();
      },
      unregister: () => {
        callbacks = null;
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
      isFree: () => isFree,
    },
  );
  const at = (latitude: number, longitude: number): TerraDrawMouseEvent => ({
    ...toEngine({ latitude, longitude }, onBoard),
    containerX: project({ latitude, longitude }).x,
    containerY: project({ latitude, longitude }).y,
    button: 'left',
    heldKeys: [],
    isContextMenu: false,
  });
  const still = () => undefined;
  return {
    surface,
    free: (free) => {
      isFree = free;
    },
    hover: (latitude, longitude) => callbacks?.onMouseMove(at(latitude, longitude)),
    click: (latitude, longitude) => {
      callbacks?.onMouseMove(at(latitude, longitude));
      callbacks?.onClick(at(latitude, longitude));
    },
    drag: (from, to) => {
      callbacks?.onDragStart(at(...from), still);
      callbacks?.onDrag(at(...to), still);
      callbacks?.onDragEnd(at(...to), still);
    },
  };
}
