import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import { documentOf, type EditorState } from '../model/editor-state.ts';
import { oneOf } from '../model/selection.ts';

/** The one drawing that is selected. */
export function selectedDrawing(state: EditorState): Drawing | undefined {
  const id = oneOf(state.selection, 'drawing');
  return id === null ? undefined : documentOf(state).drawings.find((drawing) => drawing.id === id);
}
