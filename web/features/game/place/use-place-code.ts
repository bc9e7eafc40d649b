import { useCallback, useEffect, useRef } from 'react';
import { errorText } from '../../../api/call-error.ts';
import { tryingCode } from '../../../api/mutations/place-codes.ts';
import { message } from '../../../language/language.ts';
import { dropPlaceCode, keptPlaceCode } from '../../../quest/place-code.ts';
import { useTell } from '../../../session/mutations.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { openAnew } from '../data/use-opened.ts';
import { withCode } from '../model/screen-state.ts';
import { usePlaying } from '../playing-context.ts';

/** Opens the mindset of a place code; false if it was refused, after the player was told. */
function useOpenByCode(): (code: string) => Promise<boolean> {
  const {
    game: { quest },
    store,
    dispatch,
    keepInput,
  } = usePlaying();
  const dialogs = useDialogs();
  const { tell } = useTell(tryingCode);
  return useCallback(
    async (code) => {
      try {
        const { mindsetId } = await tell({ questId: quest.id, code });
        store.update((state) => withCode(state, mindsetId));
        void keepInput({ byCode: [mindsetId] });
        openAnew();
        dispatch({ type: 'open', mindsetId });
        return true;
      } catch (error) {
        await dialogs.alert(errorText(error));
        return false;
      }
    },
    [quest.id, store, dispatch, keepInput, dialogs, tell],
  );
}

/** Asks for a code until one is accepted, or the player cancels; `typed` is the initial text. */
function useAsking(open: (code: string) => Promise<boolean>): (typed: string) => Promise<void> {
  const dialogs = useDialogs();
  return useCallback(
    async (first) => {
      let typed = first;
      for (;;) {
        const code = await dialogs.prompt({
          title: message('game.placeCode'),
          text: message('game.placeCodeText'),
          label: message('game.placeCodeLabel'),
          initial: typed,
          confirmLabel: message('game.open'),
        });
        if (code === null || (await open(code))) return;
        typed = code;
      }
    },
    [dialogs, open],
  );
}

/** Asks for the code at a place; null if the quest has no place codes. */
export function usePlaceCode(): (() => Promise<void>) | null {
  const {
    game: { progress },
    trial,
  } = usePlaying();
  const ask = useAsking(useOpenByCode());
  const askAnew = useCallback(() => ask(''), [ask]);
  return progress.hasCodes === true && trial === null ? askAnew : null;
}

/**
 * Opens a code that was scanned before the game was shown. If refused, for example offline, the player can send it
 * again.
 */
export function useScannedBefore(): void {
  const {
    game: { quest },
  } = usePlaying();
  const open = useOpenByCode();
  const ask = useAsking(open);
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    const code = keptPlaceCode(quest.id);
    if (code === null) return;
    const settle = async () => {
      if (!(await open(code))) await ask(code);
      // Only now: the page may be loaded anew before the server has spoken.
      dropPlaceCode(quest.id);
    };
    void settle();
  }, [quest.id, open, ask]);
}
