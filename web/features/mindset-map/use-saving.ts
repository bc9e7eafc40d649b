import { useCallback, useMemo, useState } from 'react';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import { issueInWords } from '@mangoquest/core/mindset/issue-words.ts';
import { CallError, errorText, isNetworkError } from '../../api/call-error.ts';
import { locale, message } from '../../language/language.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { createStore, type Store } from '../../ui/store.ts';
import { type Delivery, deliveryOf, MetError, type SavePart } from './delivery.ts';
import { type Editor } from './editor-context.ts';
import { type Mending, useGonePictures } from './gone-pictures.tsx';
import type { MapPictures } from './map-pictures.ts';
import { documentOf, type EditorState, selectMindset, undoStep } from './model/editor-state.ts';
import { obstaclesOf } from './model/mindset-problems.ts';
import { hasShapeChanges, pendingChanges } from './model/pending.ts';
import { type NotReady, refusedMindsets } from './model/refused.ts';
import { unsavedCount } from './model/unsaved.ts';
import { mapServer } from './save-mindset-map.ts';
import { useOneByOne } from './use-one-by-one.ts';

export interface Saving {
  readonly saving: boolean;
  /** A save was refused because of incomplete mindsets: all their problems are shown. */
  readonly refused: boolean;
  /** Saves everything. What is changed meanwhile stays unsaved. */
  readonly save: () => Promise<boolean>;
  /** Also saves what is changed meanwhile. Returns whether it is all on the server; if not, the user was told why. */
  readonly saveAll: () => Promise<boolean>;
  /** As `save`, by itself: without a network it waits without a word. */
  readonly saveQuietly: () => Promise<boolean>;
  /** Saves only drawings, regions and the ground; if it fails, they stay unsaved. */
  readonly saveShapes: () => Promise<boolean>;
  /** Rebases on what is saved now, after a running save. Returns whether it did; if not, the user was told why. */
  readonly catchUp: () => Promise<boolean>;
}

/** Maximum number of saves in a row for what is changed during each of them. */
const MAX_SAVES = 3;

const rebasedWords = () => ({ title: message('editor.rebasedTitle'), text: message('editor.rebasedText') });

const pendingOf = (state: EditorState) => pendingChanges(state.base, documentOf(state));

export function useSaving(editor: Editor, pictures: MapPictures): Saving {
  const { store, quest } = editor;
  const toasts = useToasts();
  const [saving, setSaving] = useState(false);
  const [refused, setRefused] = useState(false);
  const delivery = useMemo(() => deliveryOf({ store, quest }, mapServer), [store, quest]);
  const showNotReady = useNotReady(
    editor,
    useCallback(() => {
      setRefused(true);
    }, []),
  );
  const tellFailure = useFailure(editor, delivery, showNotReady);

  /** The last save of what is drawn failed. */
  const [hasFailed] = useState(() => createStore(false));
  const sendAsked = useSendAsked(editor, delivery);
  const sendMended = useSendMended(sendAsked, useGonePictures(editor, pictures, delivery));
  const send = useCallback(
    async (isQuiet: boolean): Promise<Sent> => {
      if (unsavedCount(store.get()) === 0) return 'all';
      const { unsaved } = pendingOf(store.get());
      const broken = obstaclesIn(
        documentOf(store.get()).mindsets.filter(({ id }) => unsaved.mindset.has(id)),
        quest,
      );
      if (broken[0]) {
        await showNotReady(broken[0], broken.length);
        return 'nothing';
      }
      setSaving(true);
      try {
        if (!(await sendMended('everything'))) return 'nothing';
        hasFailed.update(() => false);
        setRefused(false);
        toasts.saved();
        return unsavedCount(store.get()) === 0 ? 'all' : 'part';
      } catch (error) {
        if (!isQuiet || !isNetworkError(error)) await tellFailure(error);
        return 'nothing';
      } finally {
        setSaving(false);
      }
    },
    [store, quest, toasts, hasFailed, showNotReady, tellFailure, sendMended],
  );

  const sendShapes = useSendShapes(editor, delivery, hasFailed, sendAsked, sendMended);
  const catchUp = useCatchUp(delivery);
  const oneByOne = useOneByOne();
  const sendAll = useSendAll(send);
  return {
    saving,
    refused,
    save: useCallback(() => oneByOne(async () => (await send(false)) === 'all'), [oneByOne, send]),
    saveAll: useCallback(() => oneByOne(sendAll), [oneByOne, sendAll]),
    saveQuietly: useCallback(() => oneByOne(async () => (await send(true)) === 'all'), [oneByOne, send]),
    saveShapes: useCallback(() => oneByOne(sendShapes), [oneByOne, sendShapes]),
    catchUp: useCallback(() => oneByOne(catchUp), [oneByOne, catchUp]),
  };
}

/** What of the unsaved changes is on the server now; of `nothing` the user was told why. */
type Sent = 'all' | 'part' | 'nothing';

/** Sends until all is sent, also what is changed meanwhile. */
function useSendAll(send: (isQuiet: boolean) => Promise<Sent>): () => Promise<boolean> {
  const toasts = useToasts();
  return useCallback(async () => {
    for (let saves = 0; saves < MAX_SAVES; saves += 1) {
      const sent = await send(false);
      if (sent !== 'part') return sent === 'all';
    }
    toasts.error(message('editor.changedMeanwhile'));
    return false;
  }, [send, toasts]);
}

type Sends = (part: SavePart) => Promise<boolean>;

/** Sends again after pictures that are gone were mended; false if one was left as it is. */
function useSendMended(sendAsked: Sends, mend: Mending): Sends {
  return useCallback(
    async (part) => {
      for (;;)
        try {
          return await sendAsked(part);
        } catch (error) {
          const mended = await mend(error);
          if (mended === 'other') throw error;
          if (mended === 'left') return false;
        }
    },
    [sendAsked, mend],
  );
}

/** Saves what is drawn by itself. Only the first failure in a row is told. */
function useSendShapes(
  { store }: Editor,
  delivery: Delivery,
  hasFailed: Store<boolean>,
  sendAsked: Sends,
  sendMended: Sends,
) {
  const dialogs = useDialogs();
  const toasts = useToasts();
  return useCallback(async () => {
    const isDrawn = hasShapeChanges(pendingOf(store.get()));
    // A save whose arrival is unknown may hold what was undone since.
    if (!isDrawn && store.get().sent === null) {
      hasFailed.update(() => false);
      return true;
    }
    try {
      // What was asked once is not asked again by itself.
      const isSent = await (hasFailed.get() ? sendAsked('shapes') : sendMended('shapes'));
      hasFailed.update(() => !isSent);
      return isSent;
    } catch (error) {
      if (error instanceof MetError) {
        await dialogs.alert(rebasedWords());
        return false;
      }
      delivery.forgetRefused(error);
      // It is retried later; only the first failure is shown, and of mindsets alone Save has told it.
      if (isDrawn && !hasFailed.get()) toasts.error(message('editor.somethingWrong'));
      hasFailed.update((before) => before || isDrawn);
      return false;
    }
  }, [store, hasFailed, sendAsked, sendMended, delivery, dialogs, toasts]);
}

/** Takes what others saved meanwhile; returns whether it could. */
function useCatchUp(delivery: Delivery): () => Promise<boolean> {
  const dialogs = useDialogs();
  return useCallback(async () => {
    try {
      await delivery.catchUp();
      return true;
    } catch (error) {
      // What was refused for good is not sent again with each try.
      delivery.forgetRefused(error);
      await dialogs.alert(error instanceof MetError ? rebasedWords() : errorText(error));
      return false;
    }
  }, [delivery, dialogs]);
}

/**
 * Sends, after a confirmation if other players are on a ground to be exchanged; if declined, undoes the exchange if it
 * was the last step. False if it was not sent.
 */
function useSendAsked({ store }: Editor, delivery: Delivery): (part: SavePart) => Promise<boolean> {
  const dialogs = useDialogs();
  return useCallback(
    async (part) => {
      try {
        await delivery.send(part);
        return true;
      } catch (error) {
        if (!(error instanceof CallError && error.kind === 'needs-confirmation')) throw error;
        delivery.forgetRefused(error);
        const isSure = await dialogs.confirm({
          title: error.message,
          confirmLabel: message('editor.changeGround'),
          safe: true,
        });
        if (isSure) await delivery.send(part, true);
        else store.update(groundTakenBack);
        return isSure;
      }
    },
    [store, delivery, dialogs],
  );
}

function groundTakenBack(state: EditorState): EditorState {
  const before = undoStep(state);
  return (documentOf(before).ground === null) === (state.base.ground === null) ? before : state;
}

type ShowNotReady = (first: NotReady, count: number) => Promise<void>;

/** Opens the first incomplete mindset, and says what is missing. */
function useNotReady({ store, map }: Editor, onRefused: () => void): ShowNotReady {
  const dialogs = useDialogs();
  return useCallback(
    async (first, count) => {
      onRefused();
      const mindset = documentOf(store.get()).mindsets.find(({ id }) => id === first.id);
      if (mindset) {
        store.update((state) => selectMindset(state, mindset.id));
        map.current?.flyTo(mindset);
      }
      await dialogs.alert({
        title: message('editor.notReadyTitle', { n: count }),
        text: first.reason,
      });
    },
    [store, map, dialogs, onRefused],
  );
}

/** Shows why a save failed, and recovers: after a conflict it loads the server's content. */
function useFailure({ store }: Editor, { forgetRefused }: Delivery, showNotReady: ShowNotReady) {
  const dialogs = useDialogs();
  return useCallback(
    async (error: unknown) => {
      if (error instanceof MetError) {
        await dialogs.alert(rebasedWords());
        return;
      }
      const { sent, base: before } = store.get();
      forgetRefused(error);
      const notReady =
        error instanceof CallError && sent !== null
          ? refusedMindsets(pendingChanges(before, sent.content), error.issues)
          : [];
      if (notReady[0]) await showNotReady(notReady[0], notReady.length);
      else if (!(error instanceof CallError && error.kind === 'reauthorize')) {
        // `reauthorize` was already handled: the login page shows.
        await dialogs.alert({
          title: message('editor.saveFailedTitle'),
          text: message('editor.saveFailedText', { reason: errorText(error) }),
        });
      }
    },
    [store, dialogs, showNotReady, forgetRefused],
  );
}

/** Why these cannot be saved, one reason each. */
function obstaclesIn(mindsets: readonly Mindset[], quest: Quest): readonly NotReady[] {
  return mindsets.flatMap((mindset) => {
    const [issue] = obstaclesOf(mindset, quest);
    return issue ? [{ id: mindset.id, reason: issueInWords(locale, issue) }] : [];
  });
}
