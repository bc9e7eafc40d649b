import { raiseMindset } from '../actions/edit-mindset.ts';
import { act, endGesture, select } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import { idsOf } from '../model/selection.ts';

/** Raises a mindset in 3D, and selects it. Each drag of its handle is a step; presses of its keys go together. */
export function raisedTo(state: EditorState, id: number, altitude: number, by: 'drag' | 'key'): EditorState {
  const chosen = idsOf(state.selection, 'mindset').has(id) ? state : select(state, { kind: 'mindset', id });
  const action = raiseMindset(id, altitude);
  return by === 'key' ? act(chosen, action, `raise ${id}`) : endGesture(act(chosen, action));
}
