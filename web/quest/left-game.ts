import { fetchProgress } from '@mangoquest/contract/calls/play.ts';
import type { Progress } from '@mangoquest/core/play/play.ts';
import { isGone } from '../api/call-error.ts';
import { call } from '../api/client.ts';
import { loadAreas } from '../language/load-areas.ts';
import { dropLeftGame, readLeftGame } from '../local-db/current-game.ts';
import type { Dialogs } from '../ui/dialogs/dialogs.tsx';

/** The progress of a game that is not current any more; null if it is gone, undefined without a definite reply. */
async function progressOfLeft(questId: number): Promise<Progress | null | undefined> {
  try {
    return await call(fetchProgress, { questId });
  } catch (error) {
    return isGone(error) ? null : undefined;
  }
}

/** One at a time, so that nothing is told twice. */
let telling: Promise<void> | null = null;

/**
 * Tells what the creator of a quest wrote to a player whose game was ended while no screen of this device showed it,
 * also if they have entered another one since (settled, Let on, take out).
 */
export function tellLeftGame(userId: number, dialogs: Dialogs): Promise<void> {
  telling ??= (async () => {
    const asked = new Set<number>();
    for (;;) {
      const questId = await readLeftGame(userId);
      // A browser that stores nothing more may not forget it either.
      if (questId === null || asked.has(questId)) return;
      asked.add(questId);
      const progress = await progressOfLeft(questId);
      // Without a definite reply it is asked for the next time.
      if (progress === undefined) return;
      if (progress !== null) await tellNotes(progress, dialogs);
      await dropLeftGame(userId, questId);
    }
  })().finally(() => {
    telling = null;
  });
  return telling;
}

async function tellNotes(progress: Progress, dialogs: Dialogs): Promise<void> {
  if (progress.notes === undefined) return;
  const [notes] = await Promise.all([import('./game-notes.ts'), loadAreas(['game'])]);
  const unread = notes.unreadNotes(progress);
  const last = unread.at(-1);
  if (last === undefined) return;
  notes.markNotesRead(progress.entryId, last);
  void dialogs.alert(unread.map(notes.noteText).join(' '));
}
