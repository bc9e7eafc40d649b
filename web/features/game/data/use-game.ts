import { useCallback } from 'react';
import type { Progress } from '@mangoquest/core/play/play.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { errorText, isGone } from '../../../api/call-error.ts';
import { query } from '../../../api/query.ts';
import type { Query } from '../../../api/query.ts';
import { askAnew, knownOf, setKnown, useAsk } from '../../../session/queries.ts';
import { isGame, keepProgress, loadGame, withMeanwhile } from './game.ts';
import type { ClosedQuest, Game, NoGame, Shown } from './game.ts';

/** The user's current game. */
const currentGame: Query<number, Game | NoGame> = query('current-game', async (userId, { signal }) => {
  const before = knownOf(currentGame, userId);
  const loaded = await loadGame(userId, signal, (late, kept) => {
    setKnown(currentGame, userId, (shown) => keptWith(userId, late, kept, shown));
  });
  return keptWith(userId, loaded, before, knownOf(currentGame, userId));
});

function keptWith(userId: number, loaded: Game | NoGame, ...shown: [before: Shown, now: Shown]): Game | NoGame {
  const game = withMeanwhile(loaded, ...shown);
  if (game !== loaded && isGame(game)) void keepProgress(userId, game.progress);
  return game;
}

export type GameState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly text: string }
  | { readonly status: Exclude<NoGame, ClosedQuest> }
  | { readonly status: 'closed'; readonly quest: QuestSummary }
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
  if (typeof data === 'string') return { status: data };
  return isGame(data) ? { status: 'ready', game: data } : { status: 'closed', quest: data.closed };
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
        if (!isGame(game)) return game;
        const progress = change(game.progress);
        void keepProgress(userId, progress);
        return { ...game, progress };
      });
    },
    [userId],
  );
  return { state: stateOf(data, error), reload, refresh, setProgress };
}
