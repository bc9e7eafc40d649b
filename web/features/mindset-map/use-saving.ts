import { useCallback, useRef, useState } from 'react';
import { issueInWords } from '@mangoquest/core/mindset/issue-words.ts';
import { CallError, errorText } from '../../api/call-error.ts';
import { locale, message } from '../../language/language.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { type Editor } from './editor-context.ts';
import { afterSave } from './model/after-save.ts';
import { documentOf, openEditor, selectOnly, type SentSave } from './model/editor-state.ts';
import { obstaclesOf } from './model/mindset-problems.ts';
import { pendingChanges } from './model/pending.ts';
import { rebase } from './model/rebase.ts';
import { type NotReady, refusedMindsets } from './model/refused.ts';
import { loadMindsets, saveChanges } from './save-mindset-map.ts';

export interface Saving {
  readonly saving: boolean;
  /** A save was refused because mindsets are not ready: all their problems show. */
  readonly refused: boolean;
  /** Saves what there is to save. True when everything is on the server; false when something stopped it, and was said. */
  readonly save: () => Promise<boolean>;
}

export function useSaving({ store, quest, map }: Editor): Saving {
  const dialogs = useDialogs();
  const toasts = useToasts();
  const [saving, setSaving] = useState(false);
  const [refused, setRefused] = useState(false);
  const running = useRef(false);
  /** It is stored: sent again with its key, and never anew, until what the server has now is known. */
  const arrived = useRef<SentSave | null>(null);

  const showNotReady = useCallback(async (first: NotReady, count: number) => {
    setRefused(true);
    const mindset = documentOf(store.get()).mindsets.find(({ id }) => id === first.id);
    if (mindset) {
      store.update((state) => selectOnly(state, [mindset.id]));
      map.current?.flyTo(mindset);
    }
    await dialogs.alert({
      title: message('editor.notReadyTitle', { n: count }), text: first.reason,
    });
  }, [store, map, dialogs]);

  /** Takes what the server has now as the new base, with one's own changes on top. */
  const catchUp = useCallback(async () => {
    const theirs = await loadMindsets(quest.id);
    const { base } = store.get();
    const mine = documentOf(store.get()).mindsets;
    const mindsets = rebase(base, mine, theirs.mindsets);
    const ids = new Set(mindsets.map(({ id }) => id));
    store.update(({ selection }) => selectOnly(
      openEditor(quest.id, theirs.mindsets, theirs.revision, mindsets), [...selection].filter((id) => ids.has(id)),
    ));
  }, [store, quest.id]);

  /** Sends a save, or sends it again, and takes over what the server has then. */
  const deliver = useCallback(async (sent: SentSave) => {
    store.update((state) => ({ ...state, sent }));
    const ids = await saveChanges(quest.id, sent.revision, pendingChanges(store.get().base, sent.mindsets), sent.key);
    arrived.current = sent;
    const server = await loadMindsets(quest.id);
    store.update((state) => afterSave(state, sent.mindsets, ids, server));
  }, [store, quest.id]);

  const send = useCallback(async (): Promise<boolean> => {
    const { base } = store.get();
    const { mindsets } = documentOf(store.get());
    const { unsavedIds, count } = pendingChanges(base, mindsets);
    if (count === 0) return true;
    const broken = mindsets.filter(({ id }) => unsavedIds.has(id)).flatMap((mindset) => {
      const [issue] = obstaclesOf(mindset, quest);
      return issue ? [{ id: mindset.id, reason: issueInWords(locale, issue) }] : [];
    });
    if (broken[0]) {
      await showNotReady(broken[0], broken.length);
      return false;
    }
    setSaving(true);
    try {
      const lost = store.get().sent;
      if (lost !== null) await deliver(lost);
      const { revision, base: stored } = store.get();
      const { mindsets: rest } = documentOf(store.get());
      if (pendingChanges(stored, rest).count > 0) await deliver({ key: crypto.randomUUID(), revision, mindsets: rest });
      setRefused(false);
      toasts.saved();
      return pendingChanges(store.get().base, documentOf(store.get()).mindsets).count === 0;
    } catch (error) {
      const { sent, base: before } = store.get();
      if (!mayHaveArrived(error) && sent !== arrived.current) store.update((state) => ({ ...state, sent: null }));
      const notReady = error instanceof CallError && sent !== null ? refusedMindsets(pendingChanges(before, sent.mindsets), error.issues) : [];
      if (notReady[0]) await showNotReady(notReady[0], notReady.length);
      else if (error instanceof CallError && error.kind === 'conflict') {
        await catchUp();
        await dialogs.alert({ title: message('editor.rebasedTitle'), text: message('editor.rebasedText') });
      } else if (!(error instanceof CallError && error.kind === 'reauthorize')) {
        // Whether to go on was asked already, and the login page shows.
        await dialogs.alert({ title: message('editor.saveFailedTitle'), text: message('editor.saveFailedText', { reason: errorText(error) }) });
      }
      return false;
    } finally {
      setSaving(false);
    }
  }, [store, quest, dialogs, toasts, showNotReady, catchUp, deliver]);

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

/** Refused is not stored; of all else one can't know. */
function mayHaveArrived(error: unknown): boolean {
  return !(error instanceof CallError) || error.kind === 'network' || error.kind === 'server' || error.kind === 'busy';
}
