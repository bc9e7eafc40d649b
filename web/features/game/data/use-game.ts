import { useCallback } from 'react';
import type { Progress } from '@mangoquest/core/play/play.ts';
import { errorText, isGone } from '../../../api/call-error.ts';
import { query } from '../../../api/query.ts';
import type { Query } from '../../../api/query.ts';
import { askAnew, setKnown, useAsk } from '../../../session/queries.ts';
import { keepProgress, loadGame, withLate } from './game.ts';
import type { Game, NoGame } from './game.ts';

/** The user's current game. */
const currentGame: Query<number, Game | NoGame> = query('current-game', (userId, { signal }) =>
  loadGame(userId, signal, (late) => {
    setKnown(currentGame, userId, (shown) => withLate(shown, late));
  }),
);

export type GameState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly text: string }
  | { readonly status: NoGame }
  | { readonly status: 'ready'; readonly game: Game };

export interface LoadedGame {
  readonly state: GameState;
  /** Loads again, showing the loading state. */
  readonly reload: () => void;
  /** Reloads in the background; if that fails, the present state stays. */
  readonly refresh: () => Promise<GameState | null>;
  readonly setProgress: (change: (progress: Progress) => Progress) => void;
}

function stateOf(data: Game | NoGame | undefined, error: unknown): GameState {
  // If reloading fails, the present game stays, unless the error says that it no longer exists.
  if (error !== null && (data === undefined || isGone(error))) return { status: 'failed', text: errorText(error) };
  if (data === undefined) return { status: 'loading' };
  return typeof data === 'string' ? { status: data } : { status: 'ready', game: data };
}

/** The user's current game, or why there is none. */
export function useGame(userId: number): LoadedGame {
  const { data, error, again } = useAsk(currentGame, userId);
  const reload = useCallback(() => {
    askAnew(currentGame);
  }, []);
  const refresh = useCallback(async () => {
    const outcome = await again();
    return outcome.error === null ? stateOf(outcome.data, null) : null;
  }, [again]);
  const setProgress = useCallback(
    (change: (progress: Progress) => Progress) => {
      setKnown(currentGame, userId, (game) => {
        if (game === undefined || typeof game === 'string') return game;
        const progress = change(game.progress);
        void keepProgress(userId, progress);
        return { ...game, progress };
      });
    },
    [userId],
  );
  return { state: stateOf(data, error), reload, refresh, setProgress };
}
