import { regionColor } from '@mangoquest/core/drawing/palette.ts';
import { type Handle, handlesOf, type Outline } from '../../../map/shapes/reshape.ts';
import type { MapContent } from './editor-document.ts';
import { documentOf, type EditorState, viewKey } from './editor-state.ts';
import type { EditorView } from './editor-view.ts';
import { lastMindset, oneOf, type Selected } from './selection.ts';

export interface ShapeOf extends Outline {
  readonly color: string;
}

/** The reshapable outline of a drawing or a region; null if it does not exist. */
export function shapeOf({ drawings, regions }: MapContent, { kind, id }: Selected): ShapeOf | null {
  if (kind === 'region') {
    const region = regions.find((one) => one.id === id);
    return region ? { type: 'region', coordinates: region.coordinates, color: regionColor(region.color) } : null;
  }
  const drawing = kind === 'drawing' ? drawings.find((one) => one.id === id) : undefined;
  return drawing
    ? {
        type: drawing.type,
        coordinates: drawing.coordinates,
        properties: drawing.properties,
        color: drawing.borderColor,
      }
    : null;
}

/** A point of the selected shape, which can be moved by typing, or removed. */
export interface ChosenPoint {
  readonly one: Selected;
  readonly shape: ShapeOf;
  readonly onBoard: boolean;
  readonly handle: Handle;
  /** Number of points of the shape. */
  readonly total: number;
}

/**
 * The selected drawing while the drawing tools are in use, otherwise the selected region, unless a mindset selected
 * after it is open.
 */
export function selectedShape(
  { selection }: EditorState,
  { half, several }: Pick<EditorView, 'half' | 'several'>,
): Selected | null {
  const kind = half === 'drawings' ? 'drawing' : 'region';
  if (kind === 'region' && !several && lastMindset(selection) !== null) return null;
  const id = oneOf(selection, kind);
  return id === null ? null : { kind, id };
}

/** The chosen point of the selected shape, if it still exists. */
export function chosenPoint(
  state: EditorState,
  view: Pick<EditorView, 'half' | 'several' | 'point'>,
): ChosenPoint | null {
  const one = selectedShape(state, view);
  if (one === null || view.point?.of !== viewKey(state, one)) return null;
  return pointAt(state, one, view.point.index);
}

export function pointAt(state: EditorState, one: Selected, index: number): ChosenPoint | null {
  const shape = shapeOf(documentOf(state), one);
  if (shape === null) return null;
  const onBoard = documentOf(state).ground !== null;
  const points = handlesOf(shape, onBoard).filter(({ isMiddle }) => !isMiddle);
  const handle = points[index];
  return handle ? { one, shape, onBoard, handle, total: points.length } : null;
}
