import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { canRemove, handlesOf, withHandleAt, withoutHandle } from '../../../map/shapes/reshape.ts';
import type { ChosenPoint } from '../model/chosen-point.ts';
import { act, type EditorState } from '../model/editor-state.ts';
import { reshape } from './shapes.ts';

/** Moves a point of a shape; no step if the place is the same. */
export function movePoint(
  state: EditorState,
  { one, shape, onBoard, handle }: ChosenPoint,
  to: LatLng,
  freeCorners = false,
): EditorState {
  const { latitude, longitude } = handle.place;
  if (latitude === to.latitude && longitude === to.longitude) return state;
  return act(state, reshape(one, withHandleAt(shape, handle, to, { onBoard, freeCorners })));
}

export const canRemovePoint = ({ shape, handle }: ChosenPoint): boolean => canRemove(shape, handle);

export function removePoint(state: EditorState, point: ChosenPoint): EditorState {
  return canRemovePoint(point) ? act(state, reshape(point.one, withoutHandle(point.shape, point.handle))) : state;
}

/** Whether a point can be inserted after it: between the points of a line or a ring. */
export function canAddPoint({ shape, onBoard, handle }: ChosenPoint): boolean {
  return handlesOf(shape, onBoard).some(({ isMiddle, index }) => isMiddle && index === handle.index);
}

/** Inserts a point halfway to the next one. */
export function addPoint(state: EditorState, { one, shape, onBoard, handle }: ChosenPoint): EditorState {
  const middle = handlesOf(shape, onBoard).find(({ isMiddle, index }) => isMiddle && index === handle.index);
  return middle ? act(state, reshape(one, withHandleAt(shape, middle, middle.place, { onBoard }))) : state;
}
