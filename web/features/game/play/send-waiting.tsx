import { useEffect, useEffectEvent } from 'react';
import { errorText } from '../../../api/call-error.ts';
import { message } from '../../../language/language.ts';
import { readPendingAnswers } from '../../../local-db/pending-answers.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { useOutbox } from './use-outbox.ts';

export interface SendWaitingProps {
  readonly userId: number;
  /** The server has heard of all that waited, or does not answer. */
  readonly onSent?: () => void;
}

/** Sends what waits of games that are on no screen any more, and says what became of it. */
export function SendWaiting({ userId, onSent }: SendWaitingProps) {
  const outbox = useOutbox(userId);
  const dialogs = useDialogs();
  const tellSent = useEffectEvent(() => onSent?.());
  const tellRefused = useEffectEvent((title: string, error: unknown) => {
    void dialogs.alert(message('game.lateRefused', { title, reason: errorText(error) }));
  });
  useEffect(() => {
    let isWanted = true;
    const stop = outbox.onLate(({ title }, delivery) => {
      if (delivery.kind === 'refused') tellRefused(title, delivery.error);
    });
    void readPendingAnswers(userId).then(async (answers) => {
      if (!isWanted) return;
      outbox.start(answers);
      if (answers.length > 0) await outbox.flush();
      if (isWanted) tellSent();
    });
    return () => {
      isWanted = false;
      stop();
    };
  }, [outbox, userId]);
  return null;
}
