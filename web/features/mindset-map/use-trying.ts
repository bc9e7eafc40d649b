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
import type { Store } from '../../ui/store.ts';
import { isConflict, MERGES } from './delivery.ts';
import type { Editor } from './editor-context.ts';
import { saveOf } from './map-calls.ts';
import { documentOf, type EditorState, viewKey } from './model/editor-state.ts';
import { idOfKey } from './model/over-a-wait.ts';
import { pendingChanges } from './model/pending.ts';

interface Trying {
  /** Starting mindset; by default the start of the quest. */
  readonly from?: Mindset | undefined;
  /** Replaces this page in the history, so that Back skips it. */
  readonly replaces?: boolean;
}

/**
 * Starts the rehearsal of the document as it stands, on top of what others have saved meanwhile. Null if that cannot be
 * caught up with; the user was told why.
 */
async function started(store: Store<EditorState>, questId: number, catchUp: () => Promise<boolean>) {
  for (let merge = 0; ; merge += 1) {
    const state = store.get();
    const pending = pendingChanges(state.base, documentOf(state));
    try {
      return { state, made: await tell(startingRehearsal, saveOf(questId, state.revision, pending, 'rehearsal')) };
    } catch (error) {
      if (!isConflict(error) || merge === MERGES) throw error;
      if (!(await catchUp())) return null;
    }
  }
}

/** Rehearses the edited quest on a hidden copy, without saving it. Settled, "Try it". */
export function useTrying(
  { store, quest }: Editor,
  catchUp: () => Promise<boolean>,
): (trying?: Trying) => Promise<void> {
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const isBusy = useRef(false);
  return useCallback(
    async ({ from, replaces = false } = {}) => {
      if (isBusy.current) return;
      isBusy.current = true;
      try {
        const key = from && viewKey(store.get(), { kind: 'mindset', id: from.id });
        const tried = await started(store, quest.id, catchUp);
        if (tried === null) return;
        const { made, state } = tried;
        const document = documentOf(state);
        const here = new Map(document.mindsets.map((mindset) => [mindset.id, mindset]));
        const mindsets = made.mindsets.flatMap(({ id, copyId }) => {
          const mindset = here.get(id);
          if (mindset === undefined) return [];
          return [{ id, copyId, title: mindset.title, hidden: hiddenReason(mindset, quest.properties) }];
        });
        const fromId = key === undefined ? null : idOfKey(state, 'mindset', key);
        const begin = mindsets.find(({ id }) => id === fromId);
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
    [store, quest, catchUp, dialogs, navigate],
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
