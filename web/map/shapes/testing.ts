// A map without a browser for the drawing library: tests send the pointer events.
import type { TerraDrawMouseEvent } from 'terra-draw';
import { toEngine } from '../scene.ts';
import { flatView, paperSurface } from './paper-surface.ts';
import type { Surface } from './surface.ts';
import type { Callbacks } from './terra-surface.ts';

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
  const surface = paperSurface(onBoard, {
    register: (given) => {
      callbacks = given;
    },
    isFree: () => isFree,
  });
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
