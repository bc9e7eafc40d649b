import { nudgeShape } from '../actions/move-shape.ts';
import { selectedShape } from '../model/chosen-point.ts';
import type { Work } from './work.ts';

/** Moves the selected drawing or region with Alt and an arrow key. Returns whether the key was one. */
export function nudgeSelected(work: Work, key: string, shift: boolean): boolean {
  const { store, view } = work.editor;
  const one = selectedShape(store.get(), view.get());
  if (one === null || work.tools.inHand()?.draws === true) return false;
  const after = nudgeShape(store.get(), one, key, shift ? 10 : 1);
  if (after === null) return false;
  store.update(() => after);
  return true;
}
