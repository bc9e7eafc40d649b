import { useCallback, useRef, useState } from 'react';
import { message } from '@mangoquest/core/messages/messages.ts';
import { CallError, errorText } from '../../api/call-error.ts';
import { dropDraft } from '../../local-db/drafts.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { type Editor } from './editor-context.ts';
import { documentOf, openEditor, selectOnly } from './model/editor-state.ts';
import { problemsOf } from './model/mindset-problems.ts';
import { pendingChanges } from './model/pending.ts';
import { rebase } from './model/rebase.ts';
import { loadMindsets, saveChanges } from './save-mindset-map.ts';

export interface Saving {
  readonly saving: boolean;
  /** A save was refused because mindsets are not ready: all their problems show. */
  readonly refused: boolean;
  /** Saves what there is to save. True when everything is on the server; false when something stopped it, and was said. */
  readonly save: () => Promise<boolean>;
}

export function useSaving({ store, quest, map }: Editor, userId: number): Saving {
  const dialogs = useDialogs();
  const toasts = useToasts();
  const [saving, setSaving] = useState(false);
  const [refused, setRefused] = useState(false);
  const running = useRef(false);
  // The key of the changes that were sent last; the same changes go with the same key.
  const sent = useRef<{ readonly of: unknown; readonly key: string } | null>(null);

  const showNotReady = useCallback(async (ids: readonly number[], reason: string) => {
    setRefused(true);
    const [first] = ids;
    const mindset = documentOf(store.get()).mindsets.find(({ id }) => id === first);
    if (mindset) {
      store.update((state) => selectOnly(state, [mindset.id]));
      map.current?.flyTo(mindset);
    }
    await dialogs.alert({
      title: ids.length === 1 ? message('editor.notReadyTitle') : message('editor.notReadyTitleMany', { n: ids.length }), text: reason,
    });
  }, [store, map, dialogs]);

  /** Takes what the server has now as the new base, with one's own changes on top. */
  const catchUp = useCallback(async () => {
    const theirs = await loadMindsets(quest.id);
    const { base } = store.get();
    const mine = documentOf(store.get()).mindsets;
    store.update(() => openEditor(quest.id, theirs.mindsets, theirs.revision, rebase(base, mine, theirs.mindsets)));
  }, [store, quest.id]);

  const send = useCallback(async (): Promise<boolean> => {
    const state = store.get();
    const { mindsets } = documentOf(state);
    const pending = pendingChanges(state.base, mindsets);
    if (pending.count === 0) return true;
    const broken = mindsets.filter(({ id }) => pending.unsavedIds.has(id)).flatMap((mindset) => {
      const [issue] = problemsOf(mindset, quest.properties);
      return issue ? [{ id: mindset.id, reason: message(issue.message, issue.parameters) }] : [];
    });
    if (broken[0]) {
      await showNotReady(broken.map(({ id }) => id), broken[0].reason);
      return false;
    }
    if (sent.current?.of !== mindsets) sent.current = { of: mindsets, key: crypto.randomUUID() };
    setSaving(true);
    try {
      const ids = await saveChanges(quest.id, state.revision, pending, sent.current.key);
      const fresh = await loadMindsets(quest.id);
      const renamed = new Map(pending.added.map(({ id }, at) => [id, ids[at] ?? id]));
      const selection = [...store.get().selection].map((id) => renamed.get(id) ?? id);
      store.update(() => selectOnly(openEditor(quest.id, fresh.mindsets, fresh.revision), selection));
      await dropDraft(userId, quest.id);
      setRefused(false);
      toasts.saved();
      return true;
    } catch (error) {
      if (error instanceof CallError && error.kind === 'conflict') {
        await catchUp();
        await dialogs.alert({ title: message('editor.rebasedTitle'), text: message('editor.rebasedText') });
      } else {
        await dialogs.alert({ title: message('editor.saveFailedTitle'), text: message('editor.saveFailedText', { reason: errorText(error) }) });
      }
      return false;
    } finally {
      setSaving(false);
    }
  }, [store, quest, userId, dialogs, toasts, showNotReady, catchUp]);

  const save = useCallback(async () => {
    if (running.current) return false;
    running.current = true;
    try {
      return await send();
    } catch (error) {
      await dialogs.alert(errorText(error));
      return false;
    } finally {
      running.current = false;
    }
  }, [send, dialogs]);
  return { saving, refused, save };
}
