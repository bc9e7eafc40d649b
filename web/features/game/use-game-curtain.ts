import { useEffect, useLayoutEffect } from 'react';
import { message } from '../../language/language.ts';
import { dropCurtain, raiseCurtain } from '../../ui/feedback/curtain.ts';
import type { GameState } from './data/use-game.ts';

/** Once the game is there its map may take so long; then the list is shown without it. Milliseconds. */
const MAP_PATIENCE_MS = 8_000;

/** One loading state from entering a quest until its map stands; `onMap` of the screen ends it. */
export function useGameCurtain(status: GameState['status']): void {
  useLayoutEffect(() => {
    if (status === 'loading') raiseCurtain(message('play.loading'));
    else if (status !== 'ready') dropCurtain();
  }, [status]);
  useEffect(() => {
    if (status !== 'ready') return undefined;
    const timer = setTimeout(dropCurtain, MAP_PATIENCE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [status]);
  useEffect(() => dropCurtain, []);
}
