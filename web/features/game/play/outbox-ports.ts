import { gradeAnswer } from '@mangoquest/contract/calls/play.ts';
import { CallError } from '../../../api/call-error.ts';
import { call } from '../../../api/client.ts';
import type { PendingAnswerRecord } from '../../../local-db/database.ts';
import { dropPendingAnswer, writePendingAnswer } from '../../../local-db/pending-answers.ts';
import { placeFields } from '../data/place-fields.ts';
import type { OutboxPorts } from './answer-outbox.ts';

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

/** The calls and the store of the page. */
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
