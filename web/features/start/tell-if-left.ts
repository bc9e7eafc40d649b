import { noteLeftGame, readLeftGame } from '../../local-db/current-game.ts';
import type { Dialogs } from '../../ui/dialogs/dialogs.tsx';

/**
 * Tells why the game that this device knew was ended elsewhere; `currentId` is what the server says is current. Imported
 * on demand, and what asks for the game only if there is one.
 */
export async function tellIfLeft(userId: number, currentId: number | null, dialogs: Dialogs): Promise<void> {
  await noteLeftGame(userId, currentId);
  if ((await readLeftGame(userId)) === null) return;
  const { tellLeftGame } = await import('../../quest/left-game.ts');
  await tellLeftGame(userId, dialogs);
}
