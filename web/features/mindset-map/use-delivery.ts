import { useCallback, useRef } from 'react';
import { CallError } from '../../api/call-error.ts';
import type { Editor } from './editor-context.ts';
import { afterSave } from './model/after-save.ts';
import { documentOf, openEditor, selectOnly, type SentSave } from './model/editor-state.ts';
import { pendingChanges } from './model/pending.ts';
import { rebase } from './model/rebase.ts';
import { loadMindsets, saveChanges } from './save-mindset-map.ts';

export interface Delivery {
  /** Takes what the server has now as the new base, with one's own changes on top. */
  readonly catchUp: () => Promise<void>;
  /** Sends what is not known to have arrived, then what has changed since. */
  readonly sendAll: () => Promise<void>;
  /** After a failure: a save that was refused for good is not sent again. */
  readonly forgetRefused: (error: unknown) => void;
}

/** Brings changes of the map to the server, each once, whatever is lost on the way. */
export function useDelivery({ store, quest }: Pick<Editor, 'store' | 'quest'>): Delivery {
  /** It is stored: sent again with its key, and never anew, until what the server has now is known. */
  const arrived = useRef<SentSave | null>(null);

  const catchUp = useCallback(async () => {
    const theirs = await loadMindsets(quest.id);
    const { base } = store.get();
    const mine = documentOf(store.get()).mindsets;
    const mindsets = rebase(base, mine, theirs.mindsets);
    const ids = new Set(mindsets.map(({ id }) => id));
    store.update(({ selection }) =>
      selectOnly(
        openEditor(quest.id, theirs.mindsets, theirs.revision, mindsets),
        [...selection].filter((id) => ids.has(id)),
      ),
    );
  }, [store, quest.id]);

  /** Sends a save, or sends it again, and takes over what the server has then. */
  const deliver = useCallback(
    async (sent: SentSave) => {
      store.update((state) => ({ ...state, sent }));
      const ids = await saveChanges(quest.id, sent.revision, pendingChanges(store.get().base, sent.mindsets), sent.key);
      arrived.current = sent;
      const server = await loadMindsets(quest.id);
      store.update((state) => afterSave(state, sent.mindsets, ids, server));
    },
    [store, quest.id],
  );

  const sendAll = useCallback(async () => {
    const lost = store.get().sent;
    if (lost !== null) await deliver(lost);
    const { revision, base } = store.get();
    const { mindsets } = documentOf(store.get());
    if (pendingChanges(base, mindsets).count > 0) await deliver({ key: crypto.randomUUID(), revision, mindsets });
  }, [store, deliver]);

  const forgetRefused = useCallback(
    (error: unknown) => {
      if (!mayHaveArrived(error) && store.get().sent !== arrived.current)
        store.update((state) => ({ ...state, sent: null }));
    },
    [store],
  );
  return { catchUp, sendAll, forgetRefused };
}

/** Refused is not stored; of all else one can't know. */
function mayHaveArrived(error: unknown): boolean {
  return !(error instanceof CallError) || error.kind === 'network' || error.kind === 'server' || error.kind === 'busy';
}
