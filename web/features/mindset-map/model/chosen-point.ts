import { regionColor } from '@mangoquest/core/drawing/palette.ts';
import { type Handle, handlesOf, type Outline } from '../../../map/shapes/reshape.ts';
import type { MapContent } from './editor-document.ts';
import { documentOf, type EditorState, viewKey } from './editor-state.ts';
import type { EditorView } from './editor-view.ts';
import { oneOf, type Selected } from './selection.ts';

export interface ShapeOf extends Outline {
  readonly color: string;
}

/** A drawing or a region as what can be reshaped; null where it is not there. */
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

/** A point of the selected shape, that can be typed and taken away. */
export interface ChosenPoint {
  readonly one: Selected;
  readonly shape: ShapeOf;
  readonly onBoard: boolean;
  readonly handle: Handle;
  /** How many points the shape has. */
  readonly total: number;
}

/** The shape that is selected in this half of the tools. */
export function selectedShape({ selection }: EditorState, { half }: Pick<EditorView, 'half'>): Selected | null {
  const kind = half === 'drawings' ? 'drawing' : 'region';
  const id = oneOf(selection, kind);
  return id === null ? null : { kind, id };
}

/** The chosen point of the selected shape, as long as there is one. */
export function chosenPoint(state: EditorState, view: Pick<EditorView, 'half' | 'point'>): ChosenPoint | null {
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
