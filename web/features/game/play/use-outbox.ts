import { useEffect, useState, useSyncExternalStore } from 'react';
import { readPendingAnswers } from '../../../local-db/pending-answers.ts';
import { createOutbox } from './answer-outbox.ts';
import type { Outbox, OutboxState } from './answer-outbox.ts';
import { outboxPorts } from './outbox-ports.ts';

/** The outbox of a user; sends again when the network comes back. */
export function useOutbox(userId: number): Outbox {
  const [outbox] = useState(() => createOutbox(outboxPorts));
  useEffect(() => {
    let wanted = true;
    void readPendingAnswers(userId).then((answers) => {
      if (wanted) outbox.start(answers);
    });
    const flush = () => {
      void outbox.flush();
    };
    window.addEventListener('online', flush);
    return () => {
      wanted = false;
      window.removeEventListener('online', flush);
      outbox.close();
    };
  }, [outbox, userId]);
  return outbox;
}

export function useOutboxState(outbox: Outbox): OutboxState {
  return useSyncExternalStore(outbox.subscribe, outbox.state, outbox.state);
}
