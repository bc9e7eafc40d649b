import { z } from 'zod';
import type { OpenedMindset } from '@mangoquest/core/play/play.ts';
import { image } from './play.ts';

/** Written out field by field as an allow-list. Opened mindsets are written with it directly, without the schema. */
export function openedMindsetToWire({
  id,
  questId,
  title,
  author,
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
    ...(author === undefined ? {} : { author }),
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
    author: z.string().optional(),
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
    author: z.string().optional(),
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
