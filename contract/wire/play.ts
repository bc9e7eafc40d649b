import { z } from 'zod';
import { gamecodeOf, parseGamecode } from '@mangoquest/core/mindset/gamecode.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import type { AnswerResult, MindsetPoint, OpenedMindset } from '@mangoquest/core/play/play.ts';
import { latLng, wireJson } from './fields.ts';
import { withNames } from './record.ts';
import { visibility } from './mindset.ts';
import { questSummary } from './quest.ts';

/*
 * What a player gets. Each schema is an allow-list of its own: no grade of a reaction, no chain, no threshold
 * can slip in with a new field of a mindset (settled, Grades stay on the server).
 */

const image = z.strictObject({ name: z.string(), tag: z.string().optional() });

/** Field by field, so that nothing else of a mindset of the quest can come along. A map of a thousand is written by it at once. */
export function mindsetPointToWire(questId: number, point: MindsetPoint) {
  const {
    id,
    title,
    latitude,
    longitude,
    isStart,
    group,
    isSocial,
    visibility: seen,
    mindchunkCount,
    placeTag,
  } = point;
  const visibilityProps: [number, number, number, number] = [
    seen.minDistance,
    seen.startZoom,
    seen.minZoom,
    seen.maxZoom,
  ];
  return {
    id,
    title,
    latitude,
    longitude,
    isStart,
    gamecode: gamecodeOf({ questId, group, isSocial }),
    visibilityProps,
    questionCount: mindchunkCount,
    placeTag,
  };
}

/** Field by field, so that nothing else of a mindset can come along. Openings are written by it at once, past the schema. */
export function openedMindsetToWire({
  id,
  questId,
  title,
  image: shown,
  embed,
  isImmediateGrading,
  allChecked,
  mindchunks,
}: OpenedMindset) {
  return {
    id,
    questId,
    title,
    image: shown === null ? null : { name: shown.name, ...(shown.tag === undefined ? {} : { tag: shown.tag }) },
    embedContent: embed,
    isImmediateGrading,
    allChecked,
    questionlist: mindchunks.map((chunk, inturn) => ({
      questionid: chunk.id,
      questionname: chunk.text,
      comment: chunk.comment,
      inturn,
      answeredid: 0,
      answerlist: chunk.reactions.map((reaction, place) => ({
        answerid: reaction.id,
        answername: reaction.text,
        inturn: place,
      })),
    })),
  };
}

/** An opened mindset <-> OpenedMindset. */
export const openedMindset = z.codec(
  z.strictObject({
    id: z.int(),
    questId: z.int(),
    title: z.string(),
    image: image.nullable(),
    embedContent: z.string(),
    isImmediateGrading: z.boolean(),
    allChecked: z.boolean(),
    questionlist: z.array(
      z.strictObject({
        questionid: z.int(),
        questionname: z.string(),
        comment: z.string(),
        inturn: z.int(),
        answeredid: z.int(),
        answerlist: z.array(z.strictObject({ answerid: z.int(), answername: z.string(), inturn: z.int() })),
      }),
    ),
  }),
  z.object({
    id: z.int(),
    questId: z.int(),
    title: z.string(),
    image: z.object({ name: z.string(), tag: z.string().optional() }).nullable(),
    embed: z.string(),
    isImmediateGrading: z.boolean(),
    allChecked: z.boolean(),
    mindchunks: z.array(
      z.object({
        id: z.int(),
        text: z.string(),
        comment: z.string(),
        reactions: z.array(z.object({ id: z.int(), text: z.string() })),
      }),
    ),
  }),
  {
    decode: ({ embedContent, questionlist, ...same }) => ({
      ...same,
      embed: embedContent,
      mindchunks: questionlist.map((q) => ({
        id: q.questionid,
        text: q.questionname,
        comment: q.comment,
        reactions: q.answerlist.map((a) => ({ id: a.answerid, text: a.answername })),
      })),
    }),
    encode: openedMindsetToWire,
  },
);

/** `qsetAnsweredString`: JSON text of the mindset's id and the picks. */
export const answered = wireJson(
  withNames(
    z.codec(
      z.strictObject({
        qsetid: z.int().min(1),
        answers: z.array(z.strictObject({ questionid: z.int().min(1), answerid: z.int().min(1) })).max(200),
      }),
      z.object({ mindsetId: z.int(), picks: z.array(z.object({ mindchunkId: z.int(), reactionId: z.int() })) }),
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

/** Field by field, so that nothing else can come along. Results are written by it at once, past the schema. */
export function answerResultToWire({
  mindsetId,
  grade,
  success,
  gamecodeResult,
  previouslyChecked,
  timeBonus,
  stars,
  score,
  message,
  next,
}: AnswerResult) {
  return {
    grade,
    success,
    previouslyChecked,
    timeBonus,
    stars,
    score,
    message,
    qsetid: mindsetId,
    isFinishGamecode: gamecodeResult === 'finish',
    isInBetweenGamecode: gamecodeResult === 'in-between',
    next: next && `${next.questId}|${next.mindsetId}`,
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
    stars: z.number(),
    score: z.number(),
    message: z.string(),
    next: z.string().nullable(),
  }),
  z.object({
    mindsetId: z.int(),
    grade: z.number(),
    success: z.boolean(),
    gamecodeResult: z.enum(['not', 'in-between', 'finish']),
    previouslyChecked: z.boolean(),
    timeBonus: z.number(),
    stars: z.number(),
    score: z.number(),
    message: z.string(),
    next: z.object({ questId: z.int(), mindsetId: z.int() }).nullable(),
  }),
  {
    decode: ({ qsetid, isInBetweenGamecode, isFinishGamecode, next, ...same }) => {
      const [questId = 0, mindsetId = 0] = (next ?? '').split('|').map(Number);
      return {
        ...same,
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

/** A player's answer as the quest's creator reads it <-> PlayerAnswer. Times in epoch milliseconds. */
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
    verdict: z.enum(['plausible', 'impossible']).nullable(),
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
    speedVerdict: z.enum(['plausible', 'impossible']).nullable(),
  }),
  {
    decode: ({
      us_qsets_id: entryId,
      userid: userId,
      versionNr: versionNumber,
      qsetid: mindsetId,
      title: mindsetTitle,
      late: isLate,
      verdict: speedVerdict,
      ...same
    }) => ({ ...same, entryId, userId, versionNumber, mindsetId, mindsetTitle, isLate, speedVerdict }),
    encode: ({ entryId, userId, versionNumber, mindsetId, mindsetTitle, isLate, speedVerdict, ...same }) => ({
      ...same,
      us_qsets_id: entryId,
      userid: userId,
      versionNr: versionNumber,
      qsetid: mindsetId,
      title: mindsetTitle,
      late: isLate,
      verdict: speedVerdict,
    }),
  },
);

/** A player's own part of a game <-> Progress. */
export const progress = z.object({
  entryId: z.int(),
  questId: z.int(),
  score: z.number(),
  timeBonus: z.number(),
  finished: z.boolean(),
  done: z.array(z.object({ mindsetId: z.int(), grade: z.number(), success: z.boolean() })),
});

/** A mindset on a player's map; its gamecode names its quest and group (Spec §3). */
const wirePoint = z.strictObject({
  id: z.int(),
  title: z.string(),
  ...latLng.shape,
  isStart: z.boolean(),
  gamecode: z.string(),
  visibilityProps: visibility,
  questionCount: z.int(),
  placeTag: z.boolean(),
});
const domainPoint = z.object({
  id: z.int(),
  title: z.string(),
  ...latLng.shape,
  isStart: z.boolean(),
  group: z.string(),
  isSocial: z.boolean(),
  visibility: z.object({ minDistance: z.number(), startZoom: z.number(), minZoom: z.number(), maxZoom: z.number() }),
  mindchunkCount: z.int(),
  placeTag: z.boolean(),
});

function pointFromWire({
  gamecode,
  visibilityProps,
  questionCount,
  ...same
}: z.output<typeof wirePoint>): z.input<typeof domainPoint> {
  const parts = parseGamecode(gamecode);
  return {
    ...same,
    group: parts?.group ?? '',
    isSocial: parts?.isSocial ?? false,
    visibility: visibilityProps,
    mindchunkCount: questionCount,
  };
}

const pointToWire = (questId: number, point: MindsetPoint): z.output<typeof wirePoint> => ({
  ...mindsetPointToWire(questId, point),
  visibilityProps: point.visibility,
});

/** A quest with its mindsets as a player sees them <-> the same in the domain's words. */
export const playedMap = z.codec(
  z.object({ mgq: questSummary, mindsetsList: z.array(wirePoint), revision: z.int() }),
  z.object({ quest: z.custom<QuestSummary>(), points: z.array(domainPoint), revision: z.int() }),
  {
    decode: ({ mgq, mindsetsList, revision }) => ({ quest: mgq, points: mindsetsList.map(pointFromWire), revision }),
    encode: ({ quest, points, revision }) => ({
      mgq: quest,
      mindsetsList: points.map((point) => pointToWire(quest.id, point)),
      revision,
    }),
  },
);

/** The shared map past the schema: of a thousand points it would take longer to check each than the database to read them all. */
export function playedMapToWire({
  quest,
  points,
  revision,
}: {
  readonly quest: QuestSummary;
  readonly points: readonly MindsetPoint[];
  readonly revision: number;
}) {
  return {
    mgq: questSummary.encode(quest),
    mindsetsList: points.map((point) => mindsetPointToWire(quest.id, point)),
    revision,
  };
}

/** The current game, if there is one, and what its player has done. */
export const playedGame = z.codec(
  z.object({ mgq: questSummary.nullable(), mindsetsList: z.array(wirePoint), progress: progress.nullable() }),
  z.object({ quest: z.custom<QuestSummary | null>(), points: z.array(domainPoint), progress: progress.nullable() }),
  {
    decode: ({ mgq, mindsetsList, progress: done }) => ({
      quest: mgq,
      points: mindsetsList.map(pointFromWire),
      progress: done,
    }),
    encode: ({ quest, points, progress: done }) => ({
      mgq: quest,
      mindsetsList: quest === null ? [] : points.map((point) => pointToWire(quest.id, point)),
      progress: done,
    }),
  },
);
