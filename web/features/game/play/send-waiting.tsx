import { useEffect, useEffectEvent } from 'react';
import { errorText } from '../../../api/call-error.ts';
import { message } from '../../../language/language.ts';
import { readPendingAnswers } from '../../../local-db/pending-answers.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { useOutbox } from './use-outbox.ts';

export interface SendWaitingProps {
  readonly userId: number;
  /** Called when everything was sent, or the server does not answer. */
  readonly onSent?: () => void;
}

/** Sends queued answers of games that are no longer on the screen, and reports the results. */
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
