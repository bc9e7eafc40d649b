import { useEffect, useLayoutEffect } from 'react';
import { message } from '../../language/language.ts';
import { dropCurtain, dropUnseenCurtain, raiseCurtain } from '../../ui/feedback/curtain.ts';
import type { GameState } from './data/use-game.ts';

/** Milliseconds to wait for the map; after that the list is shown without it. */
const MAP_PATIENCE_MS = 8_000;

/**
 * A single loading state from entering a quest until its map is drawn; the map's `onReady` ends it. If the game is
 * there before it appears, none does: the list can be used while the map loads.
 */
export function useGameCurtain(status: GameState['status']): void {
  useLayoutEffect(() => {
    if (status === 'loading') raiseCurtain(message('play.loading'));
    else if (status === 'ready') dropUnseenCurtain();
    else dropCurtain();
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
