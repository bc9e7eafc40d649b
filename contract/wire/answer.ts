import { z } from 'zod';
import type { AnswerResult, Pick, RightAnswer } from '@mangoquest/core/play/play.ts';
import { wireJson } from './fields.ts';
import { withNames } from './record.ts';

/** `qsetAnsweredString`: JSON text of the mindset's id and the picks. */
export const answered = wireJson(
  withNames(
    z.codec(
      z.strictObject({
        qsetid: z.int().min(1),
        answers: z.array(z.strictObject({ questionid: z.int().min(1), answerid: z.int().min(1) })).max(200),
      }),
      // Decoded, it is made of what was checked just before; encoded, the other side checks each value.
      z.custom<{ mindsetId: number; picks: Pick[] }>((sent) =>
        Array.isArray((sent as { picks?: unknown } | null)?.picks),
      ),
      {
        decode: (w) => ({
          mindsetId: w.qsetid,
          picks: w.answers.map((a) => ({ mindchunkId: a.questionid, reactionId: a.answerid })),
        }),
        encode: (d) => ({
          qsetid: d.mindsetId,
          answers: d.picks.map((p) => ({ questionid: p.mindchunkId, answerid: p.reactionId })),
        }),
      },
    ),
    { mindsetId: 'qsetid', picks: 'answers' },
  ),
);

/** The correct reactions of a mindchunk, in the words of the quest's creator. */
const wireRight = z.strictObject({ questionname: z.string(), answernames: z.array(z.string()) });
const domainRight = z.object({ mindchunk: z.string(), reactions: z.array(z.string()).readonly() });

function rightToWire({ mindchunk, reactions }: RightAnswer): z.input<typeof wireRight> {
  return { questionname: mindchunk, answernames: [...reactions] };
}

export const rightAnswer = z.codec(wireRight, domainRight, {
  decode: ({ questionname, answernames }) => ({ mindchunk: questionname, reactions: answernames }),
  encode: rightToWire,
});

/** Written out field by field as an allow-list. Results are written with it directly, without the schema. */
export function answerResultToWire({
  mindsetId,
  grade,
  success,
  gamecodeResult,
  previouslyChecked,
  timeBonus,
  secondsLeft,
  stars,
  score,
  message,
  next,
  right,
}: AnswerResult) {
  return {
    grade,
    success,
    previouslyChecked,
    timeBonus,
    ...(secondsLeft === undefined ? {} : { secondsLeft }),
    stars,
    score,
    message,
    qsetid: mindsetId,
    isFinishGamecode: gamecodeResult === 'finish',
    isInBetweenGamecode: gamecodeResult === 'in-between',
    next: next && `${next.questId}|${next.mindsetId}`,
    ...(right === undefined ? {} : { right: right.map(rightToWire) }),
  };
}

/** The grading result <-> AnswerResult (Spec §3, score result). */
export const answerResult = z.codec(
  z.strictObject({
    qsetid: z.int(),
    grade: z.number(),
    success: z.boolean(),
    isInBetweenGamecode: z.boolean(),
    isFinishGamecode: z.boolean(),
    previouslyChecked: z.boolean(),
    timeBonus: z.number(),
    secondsLeft: z.number().optional(),
    stars: z.number(),
    score: z.number(),
    message: z.string(),
    next: z.string().nullable(),
    right: z.array(wireRight).optional(),
  }),
  z.object({
    mindsetId: z.int(),
    grade: z.number(),
    success: z.boolean(),
    gamecodeResult: z.enum(['not', 'in-between', 'finish']),
    previouslyChecked: z.boolean(),
    timeBonus: z.number(),
    secondsLeft: z.number().optional(),
    stars: z.number(),
    score: z.number(),
    message: z.string(),
    next: z.object({ questId: z.int(), mindsetId: z.int() }).nullable(),
    right: z.array(domainRight).readonly().optional(),
  }),
  {
    decode: ({ qsetid, isInBetweenGamecode, isFinishGamecode, next, right, ...same }) => {
      const [questId = 0, mindsetId = 0] = (next ?? '').split('|').map(Number);
      return {
        ...same,
        ...(right === undefined
          ? {}
          : { right: right.map((r) => ({ mindchunk: r.questionname, reactions: r.answernames })) }),
        mindsetId: qsetid,
        next: next === null ? null : { questId, mindsetId },
        gamecodeResult: isFinishGamecode
          ? ('finish' as const)
          : isInBetweenGamecode
            ? ('in-between' as const)
            : ('not' as const),
      };
    },
    encode: answerResultToWire,
  },
);

/** `next` of a page of answers, sent back as `after`: `12-34` <-> AnswerPlace. */
export const answerPlace = z.codec(
  z.string().regex(/^[1-9]\d{0,15}-[1-9]\d{0,15}$/),
  z.object({ entryId: z.int(), mindsetId: z.int() }),
  {
    decode: (text) => {
      const [entryId = 0, mindsetId = 0] = text.split('-').map(Number);
      return { entryId, mindsetId };
    },
    encode: ({ entryId, mindsetId }) => `${entryId}-${mindsetId}`,
  },
);

/** A player's answer as shown to the quest's creator <-> PlayerAnswer. Times in epoch milliseconds. */
export const playerAnswer = z.codec(
  z.strictObject({
    us_qsets_id: z.int(),
    userid: z.int(),
    username: z.string(),
    versionNr: z.int(),
    qsetid: z.int(),
    title: z.string().nullable(),
    grade: z.number(),
    success: z.boolean(),
    answeredAt: z.int(),
    deviceTime: z.int().nullable(),
    late: z.boolean(),
    byCode: z.boolean(),
    verdict: z.enum(['plausible', 'impossible']).nullable(),
    answers: z.array(z.strictObject({ questionname: z.string(), answername: z.string() })),
  }),
  z.object({
    entryId: z.int(),
    userId: z.int(),
    username: z.string(),
    versionNumber: z.int(),
    mindsetId: z.int(),
    mindsetTitle: z.string().nullable(),
    grade: z.number(),
    success: z.boolean(),
    answeredAt: z.int(),
    deviceTime: z.int().nullable(),
    isLate: z.boolean(),
    isByCode: z.boolean(),
    speedVerdict: z.enum(['plausible', 'impossible']).nullable(),
    picks: z.array(z.object({ mindchunk: z.string(), reaction: z.string() })),
  }),
  {
    decode: ({
      us_qsets_id: entryId,
      userid: userId,
      versionNr: versionNumber,
      qsetid: mindsetId,
      title: mindsetTitle,
      late: isLate,
      byCode: isByCode,
      verdict: speedVerdict,
      answers,
      ...same
    }) => ({
      ...same,
      picks: answers.map((a) => ({ mindchunk: a.questionname, reaction: a.answername })),
      entryId,
      userId,
      versionNumber,
      mindsetId,
      mindsetTitle,
      isLate,
      isByCode,
      speedVerdict,
    }),
    encode: ({
      entryId,
      userId,
      versionNumber,
      mindsetId,
      mindsetTitle,
      isLate,
      isByCode,
      speedVerdict,
      picks,
      ...same
    }) => ({
      ...same,
      answers: picks.map((p) => ({ questionname: p.mindchunk, answername: p.reaction })),
      us_qsets_id: entryId,
      userid: userId,
      versionNr: versionNumber,
      qsetid: mindsetId,
      title: mindsetTitle,
      late: isLate,
      byCode: isByCode,
      verdict: speedVerdict,
    }),
  },
);
