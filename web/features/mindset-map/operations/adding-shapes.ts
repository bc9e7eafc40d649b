import { allDrawingsIssues, allRegionsIssues } from '@mangoquest/core/drawing/drawing.rules.ts';
import type { Drawing, MapRegion } from '@mangoquest/core/drawing/drawing.ts';
import type { Issue } from '@mangoquest/core/issue.ts';
import { message } from '../../../language/language.ts';
import { addDrawing, addRegion } from '../actions/shapes.ts';
import type { EditorDocument } from '../model/editor-document.ts';
import { act, documentOf, select } from '../model/editor-state.ts';
import type { Work } from './work.ts';

/*
 * What the quest cannot hold is refused before it is added: with it the server would refuse every save.
 */

type At = Pick<Work, 'editor' | 'toasts'>;

function isFree({ toasts }: At, [issue]: readonly Issue[]): boolean {
  if (issue !== undefined) toasts.error(message(issue.message, issue.parameters));
  return issue === undefined;
}

/** Whether the quest can hold this drawing, or any further one; if not, the user is told. */
export function hasRoomForDrawing(work: At, drawing: Drawing | null = null): boolean {
  return isFree(work, allDrawingsIssues([...documentOf(work.editor.store.get()).drawings, drawing]));
}

export function hasRoomForRegion(work: At, region: MapRegion | null = null): boolean {
  return isFree(work, allRegionsIssues([...documentOf(work.editor.store.get()).regions, region]));
}

/** Adds a drawing. Returns whether there was room for it. */
export function addMadeDrawing(work: At, make: (document: EditorDocument) => Drawing, isSelected = true): boolean {
  const { store } = work.editor;
  const drawing = make(documentOf(store.get()));
  if (!hasRoomForDrawing(work, drawing)) return false;
  store.update((state) => {
    const added = act(state, addDrawing(drawing));
    return isSelected ? select(added, { kind: 'drawing', id: drawing.id }) : added;
  });
  return true;
}

/** The same for a region. */
export function addMadeRegion(work: At, make: (document: EditorDocument) => MapRegion, isSelected = true): boolean {
  const { store } = work.editor;
  const region = make(documentOf(store.get()));
  if (!hasRoomForRegion(work, region)) return false;
  store.update((state) => {
    const added = act(state, addRegion(region));
    return isSelected ? select(added, { kind: 'region', id: region.id }) : added;
  });
  return true;
}
