import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router';
import { errorText } from '../../api/call-error.ts';
import { enteringQuest } from '../../api/mutations/playing.ts';
import { startingRehearsal } from '../../api/mutations/quests.ts';
import { rememberRehearsal } from '../../quest/rehearsal/rehearsal.ts';
import { tell } from '../../session/mutations.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { paths } from '../../ui/paths.ts';
import type { Editor } from './editor-context.ts';
import { saveOf } from './map-calls.ts';
import { documentOf } from './model/editor-state.ts';
import { pendingChanges } from './model/pending.ts';

/** Plays a hidden copy of the quest as it stands in the editor, of which nothing is saved. Settled, "Try it". */
export function useTrying({ store, quest }: Editor): () => Promise<void> {
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const isBusy = useRef(false);
  return useCallback(async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      const state = store.get();
      const pending = pendingChanges(state.base, documentOf(state));
      const { questId } = await tell(startingRehearsal, saveOf(quest.id, state.revision, pending, 'rehearsal'));
      rememberRehearsal({ copyId: questId, questId: quest.id });
      await tell(enteringQuest, { questId, place: null });
      void navigate(paths.game);
    } catch (error) {
      await dialogs.alert(errorText(error));
    } finally {
      isBusy.current = false;
    }
  }, [store, quest.id, dialogs, navigate]);
}
