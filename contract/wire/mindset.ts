import { z } from 'zod';
import { gamecodeOf, parseGamecode } from '@mangoquest/core/mindset/gamecode.ts';
import { wireBoolean, wireHtml, wireId, wireInteger, wireJson, wireLatitude, wireLongitude, wireProperties, wireText } from './fields.ts';

/*
 * The specification's historic names against the domain's: questionset/qset = mindset, question = mindchunk,
 * answer = reaction. `questionnameid` and `answernameid` number the texts themselves; we send the id there too.
 */

const image = z.strictObject({ name: wireText(700), content: z.string().max(2_900_000).optional(), tag: wireText(200).optional() });
const domainImage = z.object({ name: z.string(), content: z.string().optional(), tag: z.string().optional() });

/** `mgqId|mindsetId` <-> ChainTarget. */
const chainTarget = z.codec(z.string().regex(/^\d{1,16}\|\d{1,16}$/), z.object({ questId: z.int(), mindsetId: z.int() }), {
  decode: (text) => {
    const [questId = 0, mindsetId = 0] = text.split('|').map(Number);
    return { questId, mindsetId };
  },
  encode: ({ questId, mindsetId }) => `${questId}|${mindsetId}`,
});

const chain = wireJson(z.array(z.strictObject({ grade: z.int().min(-100).max(100), target: chainTarget })).max(50));

/** `[min distance, start zoom, min zoom, max zoom]` <-> Visibility. */
const visibility = wireJson(z.codec(
  z.tuple([z.number(), z.number(), z.number(), z.number()]),
  z.object({ minDistance: z.number(), startZoom: z.number(), minZoom: z.number(), maxZoom: z.number() }),
  {
    decode: ([minDistance, startZoom, minZoom, maxZoom]) => ({ minDistance, startZoom, minZoom, maxZoom }),
    encode: (v): [number, number, number, number] => [v.minDistance, v.startZoom, v.minZoom, v.maxZoom],
  },
));

const gamecode = wireText(300).refine((text) => parseGamecode(text) !== null);

function groupOf(code: string): { group: string; isSocial: boolean } {
  const parts = parseGamecode(code);
  return { group: parts?.group ?? '', isSocial: parts?.isSocial ?? false };
}

const reaction = z.codec(
  z.strictObject({
    answerid: z.int(), answername: wireText(200_000), answernameid: z.int().optional(), grade: wireInteger, inturn: z.int(),
  }),
  z.object({ id: z.int(), text: z.string(), grade: z.number(), position: z.int() }),
  {
    decode: (w) => ({ id: w.answerid, text: w.answername, grade: w.grade, position: w.inturn }),
    encode: (r) => ({ answerid: r.id, answername: r.text, answernameid: r.id, grade: r.grade, inturn: r.position }),
  },
);

export const mindchunk = z.codec(
  z.strictObject({
    questionid: z.int(), questionname: wireHtml(), questionnameid: z.int().optional(), inturn: z.int(),
    answeredid: z.int().optional(), comment: wireText(20_000), answerlist: z.array(reaction).max(100),
  }),
  z.object({
    id: z.int(), text: z.string(), comment: z.string(), position: z.int(),
    reactions: z.array(z.object({ id: z.int(), text: z.string(), grade: z.number(), position: z.int() })),
  }),
  {
    decode: (w) => ({ id: w.questionid, text: w.questionname, comment: w.comment, position: w.inturn, reactions: w.answerlist }),
    encode: (m) => ({
      questionid: m.id, questionname: m.text, questionnameid: m.id, inturn: m.position, answeredid: 0,
      comment: m.comment, answerlist: m.reactions,
    }),
  },
);

const domainMindset = z.object({
  id: z.int(), questId: z.int(), title: z.string(), name: z.string(), latitude: z.number(), longitude: z.number(), isStart: z.boolean(),
  image: domainImage.nullable(), embed: z.string(),
  chain: z.array(z.object({ grade: z.number(), target: z.object({ questId: z.int(), mindsetId: z.int() }) })),
  properties: z.record(z.string(), z.unknown()),
  visibility: z.object({ minDistance: z.number(), startZoom: z.number(), minZoom: z.number(), maxZoom: z.number() }),
  group: z.string(), isSocial: z.boolean(), authorId: z.int().nullable(),
  onOff: z.boolean(), randomize: z.boolean(), placeTag: z.boolean(), receiveAnswers: z.boolean(), shareContent: z.boolean(),
  position: z.int(),
  mindchunks: z.array(z.object({
    id: z.int(), text: z.string(), comment: z.string(), position: z.int(),
    reactions: z.array(z.object({ id: z.int(), text: z.string(), grade: z.number(), position: z.int() })),
  })),
});

/** A whole mindset <-> Mindset, with its grades: between the server and the quest's creator only. */
export const mindset = z.codec(
  z.strictObject({
    id: z.int(), questId: z.int(), title: wireText(2_000), name: wireText(2_000), latitude: wireLatitude, longitude: wireLongitude,
    isStart: wireBoolean, image: image.nullable(), embedContent: wireText(4_000), chain, properties: wireProperties, visibilityProps: visibility,
    gamecode, userId: z.int().nullable(),
    onoff: wireBoolean, randomize: wireBoolean, placeTag: wireBoolean, receiveAnswers: wireBoolean, shareContent: wireBoolean,
    pos: z.int(), questionlist: z.array(mindchunk).max(200),
  }),
  domainMindset,
  {
    decode: ({ embedContent, visibilityProps, gamecode: code, userId, onoff, pos, questionlist, ...same }) => ({
      ...same, embed: embedContent, visibility: visibilityProps, ...groupOf(code), authorId: userId, onOff: onoff,
      position: pos, mindchunks: questionlist,
    }),
    encode: ({ embed, visibility: seen, group, isSocial, authorId, onOff, position, mindchunks, ...same }) => ({
      ...same, embedContent: embed, visibilityProps: seen, gamecode: gamecodeOf({ questId: same.questId, group, isSocial }), userId: authorId, onoff: onOff,
      pos: position, questionlist: mindchunks,
    }),
  },
);

export const mindsetId = wireId;

/** Truth values of a difference travel as the text `0` or `1` (Spec §7, mindset save body). */
const zeroOne = z.codec(z.union([z.enum(['0', '1']), z.boolean()]), z.boolean(), {
  decode: (value) => value === true || value === '1',
  encode: (value): '0' | '1' => (value ? '1' : '0'),
});

const reactionDifference = z.codec(
  z.strictObject({
    answerid: z.int(), answername: wireText(200_000).optional(), answernameid: z.int().optional(),
    grade: wireInteger.optional(), inturn: z.int().optional(),
  }),
  z.object({ id: z.int(), text: z.string().optional(), grade: z.number().optional(), position: z.int().optional() }),
  {
    decode: (w) => defined({ id: w.answerid, text: w.answername, grade: w.grade, position: w.inturn }),
    encode: (r) => defined({ answerid: r.id, answername: r.text, answernameid: r.id, grade: r.grade, inturn: r.position }),
  },
);

const mindchunkDifference = z.codec(
  z.strictObject({
    questionid: z.int(), questionname: wireHtml().optional(), questionnameid: z.int().optional(),
    comment: wireText(20_000).optional(), inturn: z.int().optional(),
    answerstoaddlist: z.array(reaction).max(100), answerstoremovelist: z.array(z.int()).max(1_000),
    answerstochangelist: z.array(reactionDifference).max(100),
  }),
  z.object({
    id: z.int(), text: z.string().optional(), comment: z.string().optional(), position: z.int().optional(),
    addedReactions: z.array(z.object({ id: z.int(), text: z.string(), grade: z.number(), position: z.int() })),
    removedReactionIds: z.array(z.int()),
    changedReactions: z.array(z.object({
      id: z.int(), text: z.string().optional(), grade: z.number().optional(), position: z.int().optional(),
    })),
  }),
  {
    decode: (w) => defined({
      id: w.questionid, text: w.questionname, comment: w.comment, position: w.inturn,
      addedReactions: w.answerstoaddlist, removedReactionIds: w.answerstoremovelist, changedReactions: w.answerstochangelist,
    }),
    encode: (m) => defined({
      questionid: m.id, questionname: m.text, questionnameid: m.id, comment: m.comment, inturn: m.position,
      answerstoaddlist: m.addedReactions, answerstoremovelist: m.removedReactionIds, answerstochangelist: m.changedReactions,
    }),
  },
);

const changedFields = domainMindset.pick({
  title: true, name: true, latitude: true, longitude: true, image: true, embed: true, chain: true, properties: true,
  visibility: true, group: true, onOff: true, randomize: true, placeTag: true, receiveAnswers: true, shareContent: true,
  position: true,
}).partial();

/** The save body of one saved mindset <-> MindsetDifference: only what changed is in it. */
export const mindsetDifference = z.codec(
  z.strictObject({
    qsetid: wireId,
    questionset: wireJson(z.strictObject({
      qsetid: wireId,
      qsettitle: wireText(2_000).optional(), qsetname: wireText(2_000).optional(),
      qsetlatitude: wireLatitude.optional(), qsetlongitude: wireLongitude.optional(),
      qsetProperties: wireProperties.optional(), gamecode: gamecode.optional(), embedContent: wireText(4_000).optional(),
      chain: chain.optional(), visibilityProps: visibility.optional(),
      qsetshareContent_int: zeroOne.optional(), qsetonoff_int: zeroOne.optional(), qsetrandomize_int: zeroOne.optional(),
      qsetplaceTag_int: zeroOne.optional(), qsetreceiveAnswers_int: zeroOne.optional(), qsetpos: z.int().optional(),
      /** `image_name` of empty text takes the image away. */
      image_name: wireText(700).optional(), image_content: z.string().max(2_900_000).optional(), image_tag: wireText(200).optional(),
    })),
    questId: wireId,
    toaddquestionobjs: wireJson(z.array(mindchunk).max(200)),
    toremovequestionobjs: wireJson(z.array(z.int()).max(1_000)),
    tochangedistillledquestionobjs: wireJson(z.array(mindchunkDifference).max(200)),
  }),
  z.object({
    id: z.int(), questId: z.int(), fields: changedFields,
    addedMindchunks: domainMindset.shape.mindchunks,
    removedMindchunkIds: z.array(z.int()),
    changedMindchunks: z.array(z.object({
      id: z.int(), text: z.string().optional(), comment: z.string().optional(), position: z.int().optional(),
      addedReactions: z.array(z.object({ id: z.int(), text: z.string(), grade: z.number(), position: z.int() })),
      removedReactionIds: z.array(z.int()),
      changedReactions: z.array(z.object({
        id: z.int(), text: z.string().optional(), grade: z.number().optional(), position: z.int().optional(),
      })),
    })),
  }),
  {
    decode: (w) => {
      const q = w.questionset;
      return {
        id: w.qsetid,
        questId: w.questId,
        fields: defined({
          title: q.qsettitle, name: q.qsetname, latitude: q.qsetlatitude, longitude: q.qsetlongitude,
          properties: q.qsetProperties, group: q.gamecode === undefined ? undefined : groupOf(q.gamecode).group,
          embed: q.embedContent, chain: q.chain, visibility: q.visibilityProps,
          shareContent: q.qsetshareContent_int, onOff: q.qsetonoff_int, randomize: q.qsetrandomize_int,
          placeTag: q.qsetplaceTag_int, receiveAnswers: q.qsetreceiveAnswers_int, position: q.qsetpos,
          image: q.image_name === undefined ? undefined
            : q.image_name === '' ? null
              : defined({ name: q.image_name, content: q.image_content, tag: q.image_tag }),
        }),
        addedMindchunks: w.toaddquestionobjs,
        removedMindchunkIds: w.toremovequestionobjs,
        changedMindchunks: w.tochangedistillledquestionobjs,
      };
    },
    encode: (d) => {
      const f = d.fields;
      return {
        qsetid: d.id,
        questId: d.questId,
        questionset: defined({
          qsetid: d.id,
          qsettitle: f.title, qsetname: f.name, qsetlatitude: f.latitude, qsetlongitude: f.longitude,
          qsetProperties: f.properties,
          gamecode: f.group === undefined ? undefined : gamecodeOf({ questId: d.questId, group: f.group, isSocial: false }),
          embedContent: f.embed, chain: f.chain, visibilityProps: f.visibility,
          qsetshareContent_int: f.shareContent, qsetonoff_int: f.onOff, qsetrandomize_int: f.randomize,
          qsetplaceTag_int: f.placeTag, qsetreceiveAnswers_int: f.receiveAnswers, qsetpos: f.position,
          image_name: f.image === undefined ? undefined : f.image?.name ?? '',
          image_content: f.image?.content, image_tag: f.image?.tag,
        }),
        toaddquestionobjs: d.addedMindchunks,
        toremovequestionobjs: d.removedMindchunkIds,
        tochangedistillledquestionobjs: d.changedMindchunks,
      };
    },
  },
);

/** `marked`: the three id lists start, marked, targeted <-> MarkedIds. */
export const markedIds = wireJson(z.codec(
  z.tuple([z.array(z.int()).max(1_000), z.array(z.int()).max(1_000), z.array(z.int()).max(1_000)]),
  z.object({ start: z.array(z.int()), marked: z.array(z.int()), targeted: z.array(z.int()) }),
  {
    decode: ([start, marked, targeted]) => ({ start, marked, targeted }),
    encode: (m): [number[], number[], number[]] => [m.start, m.marked, m.targeted],
  },
));

/** Drops keys whose value is undefined: an absent field is an unchanged one. */
function defined<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> | (undefined extends T[K] ? undefined : never) } {
  return Object.fromEntries(Object.entries(value).filter(([, v]) => v !== undefined)) as never;
}
