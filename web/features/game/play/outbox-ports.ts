import { gradeAnswer } from '@mangoquest/contract/calls/play.ts';
import { CallError } from '../../../api/call-error.ts';
import { call } from '../../../api/client.ts';
import type { PendingAnswerRecord } from '../../../local-db/database.ts';
import { dropPendingAnswer, writePendingAnswer } from '../../../local-db/pending-answers.ts';
import { placeFields } from '../../../api/place-fields.ts';
import type { OutboxPorts } from './answer-outbox.ts';

/** Transient errors: the same answer may succeed later. All other errors are final. */
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

/** The outbox connected to the API and this browser's storage. */
export const outboxPorts: OutboxPorts = {
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
};
