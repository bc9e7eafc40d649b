import { inTime } from '../../api/in-time.ts';
import { loadAreas } from '../../language/load-areas.ts';
import type { PendingAnswerRecord } from '../../local-db/database.ts';
import type { Dialogs } from '../../ui/dialogs/dialogs.tsx';
import { currentSession } from '../../session/session-state.ts';

export interface LeavingOptions {
  /** Which answers are concerned; all by default. */
  readonly which?: (answer: PendingAnswerRecord) => boolean;
  /** What becomes of them, if it is not that they go on waiting. */
  readonly text?: string;
  readonly confirmLabel?: string;
  /** They are lost by leaving. */
  readonly isLosing?: boolean;
}

/**
 * Before a game is left: sends what waits, and asks if some of it still does. Whether the player leaves. Imported on
 * demand, because most games are left with nothing waiting and pages are lighter without it.
 */
export async function mayLeave(dialogs: Dialogs, options: LeavingOptions = {}): Promise<boolean> {
  const waiting = await waitingOf();
  return waiting === null || waiting.mayLeave(dialogs, options);
}

/** Sends what waits, for a few seconds at most; asks nothing. */
export async function sendBeforeLeaving(dialogs: Dialogs): Promise<void> {
  await (await waitingOf())?.send(dialogs);
}

async function waitingOf() {
  const { user } = currentSession();
  if (user === null) return null;
  try {
    // On a line that stands still nobody waits for them longer than for a reply.
    const [{ leavingOf }] = await inTime(Promise.all([import('./before-leaving.ts'), loadAreas(['waiting'])]));
    return leavingOf(user.id);
  } catch {
    // Without its script or its sentences it is left all the same: nothing is lost by that.
    return null;
  }
}
