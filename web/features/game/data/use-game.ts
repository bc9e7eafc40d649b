import { useCallback, useEffect, useState } from 'react';
import type { Progress } from '@mangoquest/core/play/play.ts';
import { errorText, isGone } from '../../../api/call-error.ts';
import { keepProgress, loadGame } from './game.ts';
import type { Game, NoGame } from './game.ts';

export type GameState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly text: string }
  | { readonly status: NoGame }
  | { readonly status: 'ready'; readonly game: Game };

export interface LoadedGame {
  readonly state: GameState;
  /** Loads anew: the screen shows that it does. */
  readonly reload: () => void;
  /** Looks what has become of it while the screen stands; without an answer all stays. */
  readonly refresh: () => Promise<GameState['status'] | null>;
  readonly setProgress: (change: (progress: Progress) => Progress) => void;
}

function stateOf(game: Game | NoGame): GameState {
  return typeof game === 'string' ? { status: game } : { status: 'ready', game };
}

/** The user's current game. */
export function useGame(userId: number): LoadedGame {
  const [state, setState] = useState<GameState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    setState({ status: 'loading' });
    loadGame(userId, abort.signal).then(
      (game) => { if (!abort.signal.aborted) setState(stateOf(game)); },
      (error: unknown) => { if (!abort.signal.aborted) setState({ status: 'failed', text: errorText(error) }); },
    );
    return () => { abort.abort(); };
  }, [userId, attempt]);
  const reload = useCallback(() => { setAttempt((count) => count + 1); }, []);
  const refresh = useCallback(async () => {
    try {
      const now = stateOf(await loadGame(userId, new AbortController().signal));
      setState(now);
      return now.status;
    } catch (error) {
      if (isGone(error)) setState({ status: 'failed', text: errorText(error) });
      return null;
    }
  }, [userId]);
  const setProgress = useCallback((change: (progress: Progress) => Progress) => {
    setState((now) => {
      if (now.status !== 'ready') return now;
      const progress = change(now.game.progress);
      void keepProgress(userId, progress);
      return { status: 'ready', game: { ...now.game, progress } };
    });
  }, [userId]);
  return { state, reload, refresh, setProgress };
}
