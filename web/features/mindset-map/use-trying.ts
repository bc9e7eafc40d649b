import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { hiddenReason } from '@mangoquest/core/quest/rehearsal.ts';
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

interface Trying {
  /** Starting mindset; by default the start of the quest. */
  readonly from?: Mindset | undefined;
  /** Replaces this page in the history, so that Back skips it. */
  readonly replaces?: boolean;
}

/** Rehearses the edited quest on a hidden copy, without saving it. Settled, "Try it". */
export function useTrying({ store, quest }: Editor): (trying?: Trying) => Promise<void> {
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const isBusy = useRef(false);
  return useCallback(
    async ({ from, replaces = false } = {}) => {
      if (isBusy.current) return;
      isBusy.current = true;
      try {
        const state = store.get();
        const document = documentOf(state);
        const pending = pendingChanges(state.base, document);
        const made = await tell(startingRehearsal, saveOf(quest.id, state.revision, pending, 'rehearsal'));
        const here = new Map(document.mindsets.map((mindset) => [mindset.id, mindset]));
        const mindsets = made.mindsets.flatMap(({ id, copyId }) => {
          const mindset = here.get(id);
          if (mindset === undefined) return [];
          return [{ id, copyId, title: mindset.title, hidden: hiddenReason(mindset, quest.properties) }];
        });
        const begin = mindsets.find(({ id }) => id === from?.id);
        rememberRehearsal({
          copyId: made.questId,
          questId: quest.id,
          mindsets,
          schedule: { startTime: quest.version.startTime, endTime: quest.version.endTime },
          ahead: null,
          at:
            from === undefined || begin === undefined
              ? null
              : { latitude: from.latitude, longitude: from.longitude, copyId: begin.copyId },
        });
        await tell(enteringQuest, { questId: made.questId, place: null });
        void navigate(paths.game, { replace: replaces });
      } catch (error) {
        await dialogs.alert(errorText(error));
      } finally {
        isBusy.current = false;
      }
    },
    [store, quest, dialogs, navigate],
  );
}

/** Starts the rehearsal at once if the URL asks for it. */
export function useTryingAtOnce(trying: (trying: Trying) => Promise<void>): void {
  const [search, setSearch] = useSearchParams();
  const isWanted = search.has('try');
  const tryNow = useEffectEvent(() => {
    // Removes the parameter, so that a reload after a failure does not try again.
    setSearch(
      (before) => {
        before.delete('try');
        return before;
      },
      { replace: true },
    );
    void trying({ replaces: true });
  });
  useEffect(() => {
    if (isWanted) tryNow();
  }, [isWanted]);
}
