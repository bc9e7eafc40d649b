import { message } from '../../../language/language.ts';
import type { Action } from '../model/editor-document.ts';
import { act, documentOf, undoStep } from '../model/editor-state.ts';
import type { Work } from './work.ts';

export interface Erasing {
  readonly question: string;
  readonly text?: string;
  readonly verb: string;
  /** Message after the server has deleted it. */
  readonly done: string;
  /** Whether the server has any of it. */
  readonly isSaved: boolean;
  readonly action: Action;
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
  store.update((state) => act(state, action));
  const erased = documentOf(store.get());
  if (!isSaved || (await saveShapes())) toasts.show(done);
  else if (documentOf(store.get()) === erased) {
    store.update(undoStep);
    toasts.error(message('editor.somethingWrong'));
  }
}
