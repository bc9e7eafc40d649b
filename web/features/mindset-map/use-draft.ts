import { useEffect, useState } from 'react';
import { dropDraft, writeDraft } from '../../local-db/drafts.ts';
import type { Editor } from './editor-context.ts';
import { contentOf } from './model/editor-document.ts';
import { documentOf } from './model/editor-state.ts';
import { unsavedCount } from './model/unsaved.ts';

/** Debounce in milliseconds before a draft is written. */
const QUIET_MS = 300;

/**
 * Stores unsaved changes on this device, so that a reload or a crash loses none. False if the browser cannot store
 * them.
 */
export function useDraft({ store, quest, draftId }: Editor, userId: number): boolean {
  const [kept, setKept] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let written: readonly unknown[] = [documentOf(store.get()), store.get().sent];
    const write = () => {
      clearTimeout(timer);
      timer = undefined;
      const state = store.get();
      const { base, revision, sent, history } = state;
      const { present } = history;
      if (written[0] === present && written[1] === sent) return;
      written = [present, sent];
      if (unsavedCount(state) === 0) {
        void dropDraft(draftId);
        return;
      }
      void writeDraft({
        id: draftId,
        userId,
        questId: quest.id,
        revision,
        base,
        current: contentOf(present),
        sent,
        changedAt: Date.now(),
      }).then(setKept);
    };
    const onChange = () => {
      clearTimeout(timer);
      // A save under way is written at once: after a crash its arrival must be checked.
      if (store.get().sent === written[1]) timer = setTimeout(write, QUIET_MS);
      else write();
    };
    const onHide = () => {
      if (document.visibilityState === 'hidden') write();
    };
    const stop = store.subscribe(onChange);
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', write);
    return () => {
      write();
      stop();
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', write);
    };
  }, [store, quest.id, draftId, userId]);
  return kept;
}
