import { gradeAnswer } from '@mangoquest/contract/calls/play.ts';
import { SESSION_REFUSALS } from '@mangoquest/contract/session-refusals.ts';
import { CallError } from '../../api/call-error.ts';
import { call } from '../../api/client.ts';
import { placeFields } from '../../api/place-fields.ts';
import { renew } from '../../api/renewal.ts';
import { knowsServerTime } from '../../api/server-clock.ts';
import { timeLeft } from '../../api/time-left.ts';
import type { PendingAnswerRecord } from '../../local-db/database.ts';
import { dropPendingAnswer, writePendingAnswer } from '../../local-db/pending-answers.ts';
import { keepResult } from '../../local-db/scores.ts';
import type { OutboxPorts } from './answer-outbox.ts';
import { timeGiven } from './device-clock.ts';

/** Transient errors of the server: the same answer may succeed later. */
const PASSING: ReadonlySet<string> = new Set(['network', 'busy', 'too-many', 'server', 'reauthorize']);
/** The next answer would get the same now. */
const FOR_ALL: ReadonlySet<string> = new Set(['network', 'busy', 'too-many', 'reauthorize']);

// What is refused for the session waits until its user has signed in as they must.
const passes = ({ kind, key }: CallError) => PASSING.has(kind) || SESSION_REFUSALS.has(key);
const isAnyAnswers = ({ kind, key }: CallError) => FOR_ALL.has(kind) || SESSION_REFUSALS.has(key);

async function send({ entryId, mindsetId, picks, place, answeredAt, isByDevice, clock }: PendingAnswerRecord) {
  const left = timeLeft();
  // The server judges by when it was given, and the clock of a device may be wrong by hours: first a reply must tell.
  if (isByDevice === true && !knowsServerTime()) await renew();
  return call(
    gradeAnswer,
    {
      answer: { mindsetId, picks },
      entryId,
      deviceTime: isByDevice === true ? Math.round(timeGiven(answeredAt, clock)) : answeredAt,
      ...placeFields(place),
    },
    { once: true, timeoutMs: left() },
  );
}

/** The outbox connected to the API and this browser's storage. */
export const outboxPorts: OutboxPorts = {
  send,
  keep: writePendingAnswer,
  keepResult,
  drop: dropPendingAnswer,
  // What a proxy or a sign-in page of a network says is no word of the server: the answer waits.
  isRefusal: (error) => error instanceof CallError && error.isTold && !passes(error),
  isForAll: (error) => error instanceof CallError && isAnyAnswers(error),
  later: (task, ms) => {
    const timer = setTimeout(task, ms);
    return () => {
      clearTimeout(timer);
    };
  },
};
