import type { MessageKey } from '@mangoquest/core/messages/keys.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { message } from '../../../language/language.ts';
import type { ShapeKind } from '../../../map/shapes/surface.ts';
import { newDrawing } from '../actions/shapes.ts';
import { documentOf } from '../model/editor-state.ts';
import type { Half, ToolId } from '../model/editor-view.ts';
import { centreOf } from '../operations/adding.ts';
import { addMadeDrawing } from '../operations/adding-shapes.ts';
import { isCombo } from '../operations/combo.ts';
import { magnetsOf } from '../model/magnets.ts';
import type { Work } from '../operations/work.ts';
import { SHAPE_KEYS } from './shape-keys.ts';
import type { PressedKey, Tool } from './tool.ts';

export interface ShapeToolOptions {
  readonly id: ToolId;
  readonly half: Half;
  readonly kind: ShapeKind;
  readonly hint: MessageKey;
  readonly tap: MessageKey;
  /** Called with a complete shape. False if it is not added. */
  readonly made: (work: Work, places: readonly LatLng[]) => Promise<boolean> | boolean;
  /** Shown if the shape cannot be finished yet: what is missing. */
  readonly notYet: MessageKey;
}

const isSamePlace = (a: LatLng | null, b: LatLng | null) =>
  a === b || (a !== null && a.latitude === b?.latitude && a.longitude === b.longitude);

const isRedo = (pressed: PressedKey) => isCombo('mod+shift+z', pressed) || isCombo('mod+y', pressed);

const isOurs = (key: string): key is keyof typeof SHAPE_KEYS => key in SHAPE_KEYS;

const FEWEST: Partial<Record<ShapeKind, number>> = { polyline: 2, polygon: 3 };

/** Tool for drawing any number of shapes until it is deactivated. Settled, Drawing. */
export function shapeTool({ id, half, kind, hint, tap, made, notYet }: ShapeToolOptions): Tool {
  let making: Promise<boolean> = Promise.resolve(true);
  const surfaceOf = ({ editor }: Work) => editor.surface.current;
  const keys: Readonly<Record<keyof typeof SHAPE_KEYS, (work: Work) => void>> = {
    ' ': (work) => surfaceOf(work)?.point(centreOf(work)),
    Enter: (work) => {
      const isRunning = work.editor.view.get().sketch !== null;
      if (surfaceOf(work)?.finish() === false && isRunning) work.toasts.error(message(notYet));
    },
    Backspace: (work) => surfaceOf(work)?.undoPoint(),
    Escape: (work) => {
      if (surfaceOf(work)?.drop() !== true) work.tools.take(null);
    },
  };
  return {
    id,
    half,
    draws: true,
    onSurface: true,
    hint,
    tap,
    ...(FEWEST[kind] === undefined ? {} : { fewest: FEWEST[kind] }),
    enter: (work) => {
      const { view } = work.editor;
      surfaceOf(work)?.begin(kind, {
        finished: (places) => {
          making = Promise.resolve(made(work, places));
        },
        changed: (sketch) => {
          view.update((now) => (now.sketch === sketch ? now : { ...now, sketch }));
        },
        magnets: () => magnetsOf(documentOf(work.editor.store.get())),
        snapped: (snapped) => {
          view.update((now) => (isSamePlace(now.snapped, snapped) ? now : { ...now, snapped }));
        },
      });
    },
    point: (work, place) => {
      const surface = surfaceOf(work);
      if (surface === null) work.tools.keepPoint(place);
      else surface.point(place);
    },
    key: (work, pressed) => {
      const { key, command } = pressed;
      // While drawing, undo removes the last point, and redo would change what stands beneath.
      if (isRedo(pressed)) return work.editor.view.get().sketch !== null;
      if (command) return key.toLowerCase() === 'z' && surfaceOf(work)?.undoPoint() === true;
      if (!isOurs(key)) return false;
      keys[key](work);
      return true;
    },
    leave: (work) => {
      surfaceOf(work)?.end();
      work.editor.view.update((now) => (now.sketch === null ? now : { ...now, sketch: null }));
    },
    finish: async (work) => surfaceOf(work)?.finish() === true && (await making),
  };
}

/** Tool for drawings of a kind; the new drawing becomes selected. */
export function drawingTool(kind: ShapeKind, hint: MessageKey, tap: MessageKey): Tool {
  return shapeTool({
    id: kind,
    half: 'drawings',
    kind,
    hint,
    tap,
    notYet: 'editor.morePoints',
    made: (work, places) => addMadeDrawing(work, (document) => newDrawing(document, kind, places)),
  });
}
