import { useCallback } from 'react';
import { errorText } from '../../api/call-error.ts';
import { playingAgain } from '../../api/mutations/playing.ts';
import { message } from '../../language/language.ts';
import { tell } from '../../session/mutations.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import type { LoadedGame } from './data/use-game.ts';

/** Starts a new run of the game, which replaces this screen. */
export function usePlayAgain(entryId: number, refresh: LoadedGame['refresh']): () => void {
  const dialogs = useDialogs();
  const toasts = useToasts();
  return useCallback(() => {
    const begin = async () => {
      try {
        await tell(playingAgain, { entryId });
      } catch (error) {
        await dialogs.alert(errorText(error));
        return;
      }
      toasts.show(message('game.playAgainText'), { kind: 'ok' });
      await refresh();
    };
    void begin();
  }, [entryId, refresh, dialogs, toasts]);
}
