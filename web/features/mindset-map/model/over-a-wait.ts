import type { Store } from '../../../ui/store.ts';
import type { Action } from './editor-document.ts';
import { act, documentOf, type EditorState, viewKey } from './editor-state.ts';
import { type Kind, listOf } from './selection.ts';

/** The present id of what has this view key, null if it is gone: a save that arrived during a wait may have set it. */
export function idOfKey(state: EditorState, kind: Kind, key: string): number | null {
  return listOf(documentOf(state), kind).find(({ id }) => viewKey(state, { kind, id }) === key)?.id ?? null;
}

export function keysOf(state: EditorState, kind: Kind, ids: Iterable<number>): readonly string[] {
  return [...ids].map((id) => viewKey(state, { kind, id }));
}

/** The present ids of those with these view keys, without what is gone. */
export function idsOfKeys(state: EditorState, kind: Kind, keys: readonly string[]): ReadonlySet<number> {
  const wanted = new Set(keys);
  const present = listOf(documentOf(state), kind).map(({ id }) => id);
  return new Set(present.filter((id) => wanted.has(viewKey(state, { kind, id }))));
}

/** Acts after a wait on what has this view key. Returns whether the document changed. */
export function actOn(store: Store<EditorState>, kind: Kind, key: string, action: (id: number) => Action): boolean {
  let isChanged = false;
  store.update((before) => {
    const id = idOfKey(before, kind, key);
    const after = id === null ? before : act(before, action(id));
    isChanged = after !== before;
    return after;
  });
  return isChanged;
}
