import { isSaved } from '@mangoquest/core/mindset/ids.ts';
import { message } from '../../../language/language.ts';
import type { Action } from '../model/editor-document.ts';
import { act, documentOf, undoStep } from '../model/editor-state.ts';
import { idsOfKeys, keysOf } from '../model/over-a-wait.ts';
import type { Kind } from '../model/selection.ts';
import type { Work } from './work.ts';

export interface Erasing {
  readonly question: string;
  readonly text?: string;
  readonly verb: string;
  /** Message after the server has deleted it. */
  readonly done: string;
  readonly kind: Kind;
  /** Exactly these are deleted, whatever is added or saved while the question is open. */
  readonly ids: readonly number[];
  /** Deletes those with these ids, which a save may have given since. */
  readonly action: (ids: ReadonlySet<number>) => Action;
}

/**
 * Deletes after a confirmation and saves at once. If saving fails, the step is undone, unless another one followed.
 * Settled, Erasing.
 */
export async function eraseSaved(
  { editor: { store }, dialogs, toasts, saveShapes }: Work,
  { question, text, verb, done, kind, ids, action }: Erasing,
): Promise<void> {
  const keys = keysOf(store.get(), kind, ids);
  const isSure = await dialogs.confirm({
    title: question,
    ...(text === undefined ? {} : { text }),
    confirmLabel: verb,
    destructive: true,
  });
  if (!isSure) return;
  const before = store.get();
  const wanted = idsOfKeys(before, kind, keys);
  store.update((state) => act(state, action(wanted)));
  const erased = documentOf(store.get());
  // It is gone already, by a change of somebody else.
  if (erased === documentOf(before)) return;
  // A save may have arrived since it was asked.
  if (![...wanted].some(isSaved) || (await saveShapes())) toasts.show(done);
  else if (documentOf(store.get()) === erased) {
    store.update(undoStep);
    toasts.error(message('editor.somethingWrong'));
  }
}
