// A map without a browser for the drawing library: a degree is a thousand pixels, and pointers are pressed by tests.
import type { TerraDrawMouseEvent } from 'terra-draw';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { Surface } from './surface.ts';
import { type Callbacks, terraSurface } from './terra-surface.ts';

const PIXELS = 1_000;

export interface SheetOfPaper {
  readonly surface: Surface;
  readonly click: (latitude: number, longitude: number) => void;
  readonly hover: (latitude: number, longitude: number) => void;
  readonly drag: (from: readonly [number, number], to: readonly [number, number]) => void;
}

export function sheetOfPaper(onBoard = false): SheetOfPaper {
  let callbacks: Callbacks | null = null;
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
      toEngine: ({ latitude, longitude }: LatLng) => ({ lng: longitude, lat: latitude }),
      fromEngine: ({ lng, lat }) => ({ latitude: lat, longitude: lng }),
    },
  );
  const at = (lat: number, lng: number): TerraDrawMouseEvent => ({
    lng,
    lat,
    containerX: lng * PIXELS,
    containerY: -lat * PIXELS,
    button: 'left',
    heldKeys: [],
    isContextMenu: false,
  });
  const still = () => undefined;
  return {
    surface,
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
