import { documentOf, type EditorState, viewKey } from '../model/editor-state.ts';
import type { Half } from '../model/editor-view.ts';
import type { Kind } from '../model/selection.ts';
import type { Work } from '../operations/work.ts';

const HALF: Readonly<Record<Kind, Half>> = { mindset: 'mindsets', region: 'mindsets', drawing: 'drawings' };

/** Whether something was chosen, and not only given its saved id, or left over by an undo. */
function isChosen(before: EditorState, now: EditorState): boolean {
  if (now.selection === before.selection || now.base !== before.base) return false;
  if (documentOf(now) === documentOf(before)) return true;
  return now.selection.some(({ kind, id }) => !before.selection.some((one) => one.kind === kind && one.id === id));
}

/**
 * Switches to the half of what is chosen, wherever it is: in a list, on the map, by a search, or as what a save lacks;
 * a point of another shape is let go. Otherwise it would open nothing, and Delete would mean something else. Settled,
 * Modes.
 */
export function followSelection({ editor: { store, view }, tools }: Work): () => void {
  let before = store.get();
  return store.subscribe(() => {
    const [was, now] = [before, store.get()];
    before = now;
    const last = now.selection.at(-1);
    if (last === undefined || !isChosen(was, now)) return;
    const { point } = view.get();
    if (point !== null && point.of !== viewKey(now, last)) view.update((seen) => ({ ...seen, point: null }));
    const half = HALF[last.kind];
    // A tool that is left drops a shape that is not complete.
    if (half !== view.get().half && view.get().sketch === null) tools.switchHalf(half);
  });
}
