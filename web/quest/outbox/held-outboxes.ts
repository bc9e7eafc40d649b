import { currentSession, subscribeSession } from '../../session/session-state.ts';
import { createOutbox } from './answer-outbox.ts';
import type { Outbox } from './answer-outbox.ts';
import { keepClock } from './device-clock.ts';
import { outboxPorts } from './outbox-ports.ts';
import { readPendingAnswers } from '../../local-db/pending-answers.ts';

/** One outbox per user, whatever parts of the page work with it. */
const outboxes = new Map<number, Outbox>();
const holders = new Map<Outbox, number>();

/** The outbox of a user; it sends nothing by itself until it is held. */
export function outboxOf(userId: number): Outbox {
  const known = outboxes.get(userId);
  if (known !== undefined) return known;
  const outbox = createOutbox(outboxPorts);
  outboxes.set(userId, outbox);
  return outbox;
}

export const isHeld = (outbox: Outbox): boolean => holders.has(outbox);

/** Whether the server takes answers of a user: not before a placeholder of a password is replaced. */
function maySend(userId: number): boolean {
  const { user } = currentSession();
  return user?.id === userId && !user.mustChangePassword;
}

/** Calls back each time that the user may send again. */
function onSignedIn(userId: number, work: () => void): () => void {
  let before = maySend(userId);
  return subscribeSession(() => {
    const now = maySend(userId);
    if (now && !before) work();
    before = now;
  });
}

/**
 * Sends what waits, also from earlier pages, and again when the network comes back or the user is signed in; until the
 * last holder lets go.
 */
export function holdOutbox(userId: number, outbox: Outbox): () => void {
  outboxes.set(userId, outbox);
  const before = holders.get(outbox) ?? 0;
  holders.set(outbox, before + 1);
  if (before === 0) {
    outbox.start([]);
    void readPendingAnswers(userId).then((answers) => {
      if (isHeld(outbox)) outbox.start(answers);
    });
  }
  const flush = () => {
    void outbox.flush();
  };
  window.addEventListener('online', flush);
  const stop = onSignedIn(userId, flush);
  const stopClock = keepClock();
  return () => {
    stop();
    stopClock();
    window.removeEventListener('online', flush);
    const left = (holders.get(outbox) ?? 1) - 1;
    if (left > 0) {
      holders.set(outbox, left);
      return;
    }
    holders.delete(outbox);
    outbox.close();
    const { waiting, isKept } = outbox.state();
    // What the browser could not store waits in the page, for its user alone.
    const isNeeded = waiting.length > 0 && !isKept && currentSession().user?.id === userId;
    if (!isNeeded && outboxes.get(userId) === outbox) outboxes.delete(userId);
  };
}
