import { useState } from 'react';
import { issueInWords } from '@mangoquest/core/mindset/issue-words.ts';
import { mindsetListTitle } from '@mangoquest/core/mindset/mindset-list-title.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { copyingMindsets } from '../../../api/mutations/quests.ts';
import { errorText } from '../../../api/call-error.ts';
import { locale, message } from '../../../language/language.ts';
import { tell } from '../../../session/mutations.ts';
import { useToasts } from '../../../ui/feedback/toasts.tsx';
import { type Editor, useEditor } from '../editor-context.ts';
import { documentOf } from '../model/editor-state.ts';
import { obstaclesOf } from '../model/mindset-problems.ts';
import { pendingChanges } from '../model/pending.ts';
import { idsOf } from '../model/selection.ts';
import { takenIn } from '../model/taken-in.ts';
import { loadMap } from '../save-mindset-map.ts';

/** The selected mindsets that are copied: those of players are not. */
export function ownSelected({ store }: Pick<Editor, 'store'>): readonly Mindset[] {
  const state = store.get();
  const selected = idsOf(state.selection, 'mindset');
  return documentOf(state).mindsets.filter(({ id, isSocial }) => selected.has(id) && !isSocial);
}

/** Why what is selected cannot be copied yet, or `null`: what is unsaved has to be saved first. */
export function whyNotForward(editor: Pick<Editor, 'store' | 'quest'>): string | null {
  const { unsaved } = pendingChanges(editor.store.get().base, documentOf(editor.store.get()));
  for (const mindset of ownSelected(editor)) {
    const [issue] = unsaved.mindset.has(mindset.id) ? obstaclesOf(mindset, editor.quest) : [];
    if (issue === undefined) continue;
    const title = mindset.title === '' ? message('editor.untitled') : mindsetListTitle(mindset.title);
    return message('forward.notReady', { title, reason: issueInWords(locale, issue) });
  }
  return null;
}

export interface Forward {
  readonly busy: boolean;
  readonly error: string | null;
  readonly run: (questId: number, regionId: number | null) => Promise<void>;
}

/** Saves what is selected where it is not, copies it, and takes the copies in where they come into this quest. */
export function useForward(save: () => Promise<boolean>, onDone: () => void): Forward {
  const editor = useEditor();
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const copy = async (questId: number, regionId: number | null): Promise<string | null> => {
    const { quest, store } = editor;
    const { unsaved } = pendingChanges(store.get().base, documentOf(store.get()));
    const isUnsaved = ownSelected(editor).some(({ id }) => unsaved.mindset.has(id));
    if (isUnsaved && !(await save())) return message('forward.notSaved');
    const mindsetIds = ownSelected(editor).map(({ id }) => id);
    await tell(copyingMindsets, { mindsetIds, questId, regionId: regionId ?? -1 });
    if (questId === quest.id) {
      const { content } = await loadMap(quest.id);
      store.update((state) => takenIn(state, content, quest));
    }
    return null;
  };
  const run = async (questId: number, regionId: number | null) => {
    setBusy(true);
    setError(null);
    try {
      const reason = await copy(questId, regionId);
      setError(reason);
      if (reason !== null) return;
      toasts.show(message('forward.done'));
      onDone();
    } catch (failure) {
      setError(errorText(failure));
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, run };
}
