import { useEffect, useEffectEvent } from 'react';
import { currentQuest } from '../../api/queries/start.ts';
import { message } from '../../language/language.ts';
import { readPendingAnswers } from '../../local-db/pending-answers.ts';
import { askAgain } from '../../session/queries.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { tellRefused } from './tell-refused.ts';
import { useOutbox } from './use-outbox.ts';
import { WaitingNotice } from './waiting-notice.tsx';

export interface SendWaitingProps {
  readonly userId: number;
  /** Called when everything was sent, or the server does not answer. */
  readonly onSent?: () => void;
}

/** Sends queued answers of games that are no longer on the screen, and reports the results. */
export function SendWaiting({ userId, onSent }: SendWaitingProps) {
  const outbox = useOutbox(userId);
  const dialogs = useDialogs();
  const toasts = useToasts();
  const tellSent = useEffectEvent(() => onSent?.());
  const tell: Parameters<typeof outbox.onLate>[0] = useEffectEvent((answer, delivery) => {
    if (delivery.kind === 'refused') tellRefused(dialogs, answer.title, delivery.error);
    if (delivery.kind !== 'graded') return;
    toasts.show(message('waiting.counted', { title: answer.title }), { kind: 'ok' });
    void askAgain(currentQuest);
  });
  useEffect(() => {
    let isWanted = true;
    const stop = outbox.onLate((answer, delivery) => {
      tell(answer, delivery);
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
  return <WaitingNotice outbox={outbox} />;
}
