import { fetchProgress } from '@mangoquest/contract/calls/play.ts';
import type { Progress } from '@mangoquest/core/play/play.ts';
import { CallError, isGone } from '../api/call-error.ts';
import { call } from '../api/client.ts';
import { loadAreas } from '../language/load-areas.ts';
import { dropLeftGame, readLeftGame } from '../local-db/current-game.ts';
import type { Dialogs } from '../ui/dialogs/dialogs.tsx';

/** The progress of a game that this device kept and that was ended elsewhere, once; null if there is none to ask for. */
async function progressOfLeft(userId: number): Promise<Progress | null> {
  const questId = await readLeftGame(userId);
  if (questId === null) return null;
  try {
    return await call(fetchProgress, { questId });
  } catch (error) {
    // Without a definite reply it is asked for the next time.
    if (error instanceof CallError && error.isTold && isGone(error)) await dropLeftGame(userId);
    return null;
  }
}

/** One at a time, so that nothing is told twice. */
let telling: Promise<void> | null = null;

/**
 * Tells what the creator of a quest wrote to a player whose game was ended while no screen of this device showed it
 * (settled, Let on, take out).
 */
export function tellLeftGame(userId: number, dialogs: Dialogs): Promise<void> {
  telling ??= (async () => {
    const progress = await progressOfLeft(userId);
    if (progress === null) return;
    if (progress.notes !== undefined) {
      const [notes] = await Promise.all([import('./game-notes.ts'), loadAreas(['game'])]);
      const unread = notes.unreadNotes(progress);
      const last = unread.at(-1);
      if (last !== undefined) {
        notes.markNotesRead(progress.entryId, last);
        void dialogs.alert(unread.map(notes.noteText).join(' '));
      }
    }
    await dropLeftGame(userId);
  })().finally(() => {
    telling = null;
  });
  return telling;
}
