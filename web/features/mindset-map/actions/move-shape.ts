import { movedShape } from '@mangoquest/core/drawing/moved-shape.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { sameValue } from '@mangoquest/core/same-value.ts';
import { nudged } from '../../../map/markers/nudge.ts';
import { middleOf } from '../../../map/shapes/middle.ts';
import { shapeOf } from '../model/chosen-point.ts';
import { act, documentOf, type EditorState } from '../model/editor-state.ts';
import type { Selected } from '../model/selection.ts';
import { reshape } from './shapes.ts';

/** The middle of a drawing or a region, by which the whole of it is moved. */
export function middleOfShape(state: EditorState, one: Selected): LatLng | null {
  const document = documentOf(state);
  const shape = shapeOf(document, one);
  return shape && middleOf(shape, document.ground !== null);
}

/** Moves a whole shape, so that its middle comes to a place. */
export function moveShape(state: EditorState, one: Selected, to: LatLng, gesture: string | null = null): EditorState {
  const shape = shapeOf(documentOf(state), one);
  const from = middleOfShape(state, one);
  if (shape === null || from === null) return state;
  const coordinates = movedShape(shape.coordinates, from, to, documentOf(state).ground !== null);
  if (sameValue(coordinates, shape.coordinates)) return state;
  return act(state, reshape(one, coordinates), gesture);
}

/** Moves a whole shape by metres, or units of a board, with an arrow key; null for other keys. A run is one step. */
export function nudgeShape(state: EditorState, one: Selected, key: string, metres: number): EditorState | null {
  const from = middleOfShape(state, one);
  const to = from && nudged(from, key, metres, documentOf(state).ground !== null);
  return to && moveShape(state, one, to, `move ${one.kind} ${one.id}`);
}
