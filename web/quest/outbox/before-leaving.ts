import { inTime } from '../../api/in-time.ts';
import { message } from '../../language/language.ts';
import { readPendingAnswers } from '../../local-db/pending-answers.ts';
import type { Dialogs } from '../../ui/dialogs/dialogs.tsx';
import type { Outbox } from './answer-outbox.ts';
import { holdOutbox, isHeld, outboxOf } from './held-outboxes.ts';
import type { LeavingOptions } from './leaving.ts';
import { tellRefused } from './tell-refused.ts';

/** What is done with a user's waiting answers before a game is left. */
export function leavingOf(userId: number) {
  const outbox = outboxOf(userId);

  /** What still waits after it was sent, or after the time that one waits for it. */
  async function send(dialogs: Dialogs) {
    const kept = isHeld(outbox) ? [] : await readPendingAnswers(userId);
    if (kept.length === 0 && outbox.state().waiting.length === 0) return [];
    await held(userId, outbox, dialogs, async () => {
      outbox.start(kept);
      await inTime(outbox.flush()).catch(() => undefined);
    });
    return outbox.state().waiting;
  }

  return {
    send,
    async mayLeave(dialogs: Dialogs, { which = () => true, text, confirmLabel, isLosing = false }: LeavingOptions) {
      const n = (await send(dialogs)).filter(which).length;
      if (n === 0) return true;
      return dialogs.confirm({
        title: message('waiting.leaveTitle', { n }),
        text: text ?? message(isLosing ? 'waiting.lostText' : 'waiting.leaveText', { n }),
        confirmLabel: confirmLabel ?? message(isLosing ? 'waiting.logOut' : 'waiting.leave'),
        destructive: isLosing,
      });
    },
  };
}

/** Holds the outbox meanwhile; where nobody else does, its refusals are told from here. */
async function held(userId: number, outbox: Outbox, dialogs: Dialogs, work: () => Promise<void>): Promise<void> {
  if (isHeld(outbox)) return work();
  const letGo = holdOutbox(userId, outbox);
  const stop = outbox.onLate((answer, delivery) => {
    if (delivery.kind === 'refused') tellRefused(dialogs, answer.title, delivery.error);
  });
  try {
    await work();
  } finally {
    stop();
    letGo();
  }
}
