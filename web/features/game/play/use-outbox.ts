import { useEffect, useState, useSyncExternalStore } from 'react';
import { gradeAnswer } from '@mangoquest/contract/calls/play.ts';
import { CallError } from '../../../api/call-error.ts';
import { call } from '../../../api/client.ts';
import type { PendingAnswerRecord } from '../../../local-db/database.ts';
import { dropPendingAnswer, readPendingAnswers, writePendingAnswer } from '../../../local-db/pending-answers.ts';
import { placeFields } from '../data/place-fields.ts';
import { createOutbox } from './answer-outbox.ts';
import type { Outbox, OutboxState } from './answer-outbox.ts';

/** With these the same answer may be taken later; every other word of the server is its last. */
const PASSING: ReadonlySet<string> = new Set(['network', 'busy', 'too-many', 'server', 'reauthorize']);

function send({ entryId, mindsetId, picks, place, answeredAt }: PendingAnswerRecord) {
  return call(
    gradeAnswer,
    {
      answer: { mindsetId, picks },
      entryId,
      deviceTime: answeredAt,
      ...placeFields(place),
    },
    { once: true },
  );
}

function makeOutbox(): Outbox {
  return createOutbox({
    send,
    keep: writePendingAnswer,
    drop: dropPendingAnswer,
    isRefusal: (error) => !(error instanceof CallError && PASSING.has(error.kind)),
    later: (task, ms) => {
      const timer = setTimeout(task, ms);
      return () => {
        clearTimeout(timer);
      };
    },
  });
}

/** The answers of one user on their way to the server; sent anew when the network comes back. */
export function useOutbox(userId: number): Outbox {
  const [outbox] = useState(makeOutbox);
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
