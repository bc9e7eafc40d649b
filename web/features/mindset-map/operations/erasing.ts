import { message } from '../../../language/language.ts';
import type { Action } from '../model/editor-document.ts';
import { act, documentOf, type EditorState, undoStep } from '../model/editor-state.ts';
import type { Work } from './work.ts';

export interface Erasing {
  readonly question: string;
  readonly text?: string;
  readonly verb: string;
  /** Message after the server has deleted it. */
  readonly done: string;
  /** Whether the server has any of it, when it was confirmed: a save may have arrived since it was asked. */
  readonly isSaved: (state: EditorState) => boolean;
  readonly action: (state: EditorState) => Action;
}

/**
 * Deletes after a confirmation and saves at once. If saving fails, the step is undone, unless another one followed.
 * Settled, Erasing.
 */
export async function eraseSaved(
  { editor: { store }, dialogs, toasts, saveShapes }: Work,
  { question, text, verb, done, isSaved, action }: Erasing,
): Promise<void> {
  const isSure = await dialogs.confirm({
    title: question,
    ...(text === undefined ? {} : { text }),
    confirmLabel: verb,
    destructive: true,
  });
  if (!isSure) return;
  const before = store.get();
  store.update((state) => act(state, action(state)));
  const erased = documentOf(store.get());
  // It is gone already, by a change of somebody else.
  if (erased === documentOf(before)) return;
  if (!isSaved(before) || (await saveShapes())) toasts.show(done);
  else if (documentOf(store.get()) === erased) {
    store.update(undoStep);
    toasts.error(message('editor.somethingWrong'));
  }
}
