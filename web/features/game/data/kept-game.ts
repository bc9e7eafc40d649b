import { readCurrentGame, storeCurrentGame } from '../../../local-db/current-game.ts';
import type { Game } from './game.ts';

/** The part of a game that is cached for starting offline. Its progress has a store of its own. */
export type KeptGame = Pick<Game, 'quest' | 'points' | 'drawings' | 'revision' | 'isOffline' | 'background'>;

/** Null: there is no current game. */
export async function keepGame(userId: number, game: KeptGame | null): Promise<void> {
  const data: KeptGame | null = game && {
    quest: game.quest,
    points: game.points,
    drawings: game.drawings,
    revision: game.revision,
    isOffline: game.isOffline,
    background: game.background,
  };
  await storeCurrentGame(userId, data);
}

/** Null if the user is known to have no game; undefined if nothing is known. */
export async function readGame(userId: number): Promise<KeptGame | null | undefined> {
  return (await readCurrentGame(userId)) as KeptGame | null | undefined;
}
