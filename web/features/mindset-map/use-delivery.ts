import { useCallback, useRef } from 'react';
import { CallError } from '../../api/call-error.ts';
import type { Editor } from './editor-context.ts';
import { afterSave } from './model/after-save.ts';
import { contentOf, type MapContent } from './model/editor-document.ts';
import { documentOf, type EditorState, openEditor, selectOnly, type SentSave } from './model/editor-state.ts';
import { pendingChanges } from './model/pending.ts';
import { mindsetsMeet, rebase } from './model/rebase.ts';
import { withoutGhosts } from './model/selection.ts';
import { loadMap, saveChanges } from './save-mindset-map.ts';

/** What a save carries: everything, or what is saved by itself. */
export type SavePart = 'everything' | 'shapes';

export interface Delivery {
  /** Takes what the server has now as the new base, with one's own changes on top. Tells whether mindsets met. */
  readonly catchUp: () => Promise<boolean>;
  /** Sends what is not known to have arrived, then what has changed since. */
  readonly sendAll: (part: SavePart) => Promise<void>;
  /** After a failure: a save that was refused for good is not sent again. */
  readonly forgetRefused: (error: unknown) => void;
}

/** What a save leaves on the server: with `shapes` the mindsets as they are there. */
export function contentToSend(state: EditorState, part: SavePart): MapContent {
  const content = contentOf(documentOf(state));
  return part === 'everything' ? content : { ...content, mindsets: state.base.mindsets };
}

/** Brings changes of the map to the server, each once, whatever is lost on the way. */
export function useDelivery({ store, quest }: Pick<Editor, 'store' | 'quest'>): Delivery {
  /** It is stored: sent again with its key, and never anew, until what the server has now is known. */
  const arrived = useRef<SentSave | null>(null);

  const catchUp = useCallback(async () => {
    const { content: theirs } = await loadMap(quest.id);
    const { base } = store.get();
    const sides = { base, mine: documentOf(store.get()), theirs };
    const merged = rebase(sides, quest);
    store.update(({ selection }) =>
      selectOnly(openEditor(quest.id, theirs, theirs.revision, merged), withoutGhosts(selection, merged)),
    );
    return mindsetsMeet(sides);
  }, [store, quest]);

  /** Sends a save, or sends it again, and takes over what the server has then. */
  const deliver = useCallback(
    async (sent: SentSave) => {
      store.update((state) => ({ ...state, sent }));
      const changes = pendingChanges(store.get().base, sent.content);
      const saved = await saveChanges(quest.id, sent.revision, changes, sent.key);
      arrived.current = sent;
      const { content } = await loadMap(quest.id);
      store.update((state) => afterSave(state, sent.content, saved, content, quest));
    },
    [store, quest],
  );

  const sendAll = useCallback(
    async (part: SavePart) => {
      const lost = store.get().sent;
      if (lost !== null) await deliver(lost);
      const state = store.get();
      const content = contentToSend(state, part);
      if (pendingChanges(state.base, content).count > 0)
        await deliver({ key: crypto.randomUUID(), revision: state.revision, content });
    },
    [store, deliver],
  );

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
