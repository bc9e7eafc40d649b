import { readLeftGame, rememberLeftGame } from '../local-db/current-game.ts';
import type { Dialogs } from '../ui/dialogs/dialogs.tsx';

/** Games of which this page has told, by user and quest. */
const told = new Set<string>();

/**
 * Tells why the game that this device knew was ended elsewhere; `currentId` is what the server says is current. Imported
 * on demand, and what asks for the game only if there is one.
 */
export async function tellIfLeft(userId: number, currentId: number | null, dialogs: Dialogs): Promise<void> {
  // Once for a page: the game stays stored until one is shown.
  await rememberLeftGame(userId, currentId, (questId) => {
    const game = `${userId}:${questId}`;
    const isKnown = told.has(game);
    told.add(game);
    return isKnown;
  });
  if ((await readLeftGame(userId)) === null) return;
  const { tellLeftGame } = await import('./left-game.ts');
  await tellLeftGame(userId, dialogs);
}
