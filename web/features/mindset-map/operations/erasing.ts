import { message } from '../../../language/language.ts';
import type { Action } from '../model/editor-document.ts';
import { act, documentOf, undoStep } from '../model/editor-state.ts';
import type { Work } from './work.ts';

export interface Erasing {
  readonly question: string;
  readonly text?: string;
  readonly verb: string;
  /** What is said once it is gone from the server. */
  readonly done: string;
  /** Whether the server has any of it. */
  readonly isSaved: boolean;
  readonly action: Action;
}

/**
 * Erases after a question, and saves that at once. Where the server does not do it the step is taken back, unless another
 * was done meanwhile. Settled, Erasing.
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
