import { z } from 'zod';
import { gamecodeOf, parseGamecode } from '@mangoquest/core/mindset/gamecode.ts';
import { given, ignored, wireBoolean, wireHtml, wireId, wireInteger, wireJson, wireLatitude, wireLongitude, wireProperties, wireText } from './fields.ts';
import { sentImage } from './quest.ts';
import { withNames } from './record.ts';

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
const visibility = wireJson(withNames(z.codec(
  z.tuple([z.number(), z.number(), z.number(), z.number()]),
  z.object({ minDistance: z.number(), startZoom: z.number(), minZoom: z.number(), maxZoom: z.number() }),
  {
    decode: ([minDistance, startZoom, minZoom, maxZoom]) => ({ minDistance, startZoom, minZoom, maxZoom }),
    encode: (v): [number, number, number, number] => [v.minDistance, v.startZoom, v.minZoom, v.maxZoom],
  },
), { minDistance: '0', startZoom: '1', minZoom: '2', maxZoom: '3' }));

const gamecode = wireText(300).refine((text) => parseGamecode(text) !== null);

function groupOf(code: string): { group: string; isSocial: boolean } {
  const parts = parseGamecode(code);
  return { group: parts?.group ?? '', isSocial: parts?.isSocial ?? false };
}

/** Taken and ignored, and in our replies what section 3 says of it. */
const unread = z.unknown().optional();

const REACTION_NAMES = { id: 'answerid', text: 'answername', position: 'inturn' };

const reaction = withNames(z.codec(
  z.strictObject({ answerid: z.int(), answername: wireText(200_000), grade: wireInteger, inturn: z.int(), answernameid: unread }),
  z.object({ id: z.int(), text: z.string(), grade: z.number(), position: z.int() }),
  {
    decode: (w) => ({ id: w.answerid, text: w.answername, grade: w.grade, position: w.inturn }),
    encode: (r) => ({ answerid: r.id, answername: r.text, answernameid: r.id, grade: r.grade, inturn: r.position }),
  },
), REACTION_NAMES);

export const mindchunk = withNames(z.codec(
  z.strictObject({
    questionid: z.int(), questionname: wireHtml(), inturn: z.int(), comment: wireText(20_000).default(''), answerlist: z.array(reaction).max(100).default([]),
    questionnameid: unread, answeredid: unread,
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
), { id: 'questionid', text: 'questionname', position: 'inturn', reactions: 'answerlist' });

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

const wireMindset = z.strictObject({
  id: z.int(), questId: z.int(), title: wireText(2_000), name: wireText(2_000), latitude: wireLatitude, longitude: wireLongitude,
  isStart: wireBoolean, image: image.nullable(), embedContent: wireText(4_000), chain, properties: wireProperties, visibilityProps: visibility,
  gamecode, userId: z.int().nullable(),
  onoff: wireBoolean, randomize: wireBoolean, placeTag: wireBoolean, receiveAnswers: wireBoolean, shareContent: wireBoolean,
  pos: z.int(), questionlist: z.array(mindchunk).max(200),
});

const mindsetFromWire = ({ embedContent, visibilityProps, gamecode: code, userId, onoff, pos, questionlist, ...same }: z.output<typeof wireMindset>) => ({
  ...same, embed: embedContent, visibility: visibilityProps, ...groupOf(code), authorId: userId, onOff: onoff,
  position: pos, mindchunks: questionlist,
});
const mindsetToWire = ({ embed, visibility: seen, group, isSocial, authorId, onOff, position, mindchunks, ...same }: z.output<typeof domainMindset>) => ({
  ...same, embedContent: embed, visibilityProps: seen, gamecode: gamecodeOf({ questId: same.questId, group, isSocial }), userId: authorId, onoff: onOff,
  pos: position, questionlist: mindchunks,
});

/** Of a mindset those that the wire calls otherwise. */
const MINDSET_NAMES = {
  embed: 'embedContent', visibility: 'visibilityProps', group: 'gamecode', authorId: 'userId', onOff: 'onoff', position: 'pos', mindchunks: 'questionlist',
};

/** A whole mindset <-> Mindset, with its grades: between the server and the quest's creator only. */
export const mindset = withNames(z.codec(wireMindset, domainMindset, { decode: mindsetFromWire, encode: mindsetToWire }), MINDSET_NAMES);

/** What may be left out of a new mindset: it is then as that of a new one. */
const MAY_BE_LEFT_OUT = {
  questId: true, name: true, isStart: true, image: true, embedContent: true, chain: true, properties: true, visibilityProps: true, gamecode: true, userId: true,
  onoff: true, randomize: true, placeTag: true, receiveAnswers: true, shareContent: true, pos: true, questionlist: true,
} as const;

/** The same as a client sends it: with all that an entity of section 3 may have, of which who made it is for the session to say. <-> SentMindset */
export const sentMindset = withNames(z.codec(
  wireMindset.extend({ userId: z.unknown() }).partial(MAY_BE_LEFT_OUT).extend(ignored('targeted', 'marked', 'isSelected', 'distance', 'minZoom', 'maxZoom')),
  domainMindset.pick({ id: true, title: true, latitude: true, longitude: true }).extend(domainMindset.omit({ id: true, title: true, latitude: true, longitude: true, authorId: true }).partial().shape),
  {
    decode: ({ id, questId, title, name, latitude, longitude, isStart, image: sent, embedContent, chain: links, properties, visibilityProps, gamecode: code, onoff, randomize, placeTag, receiveAnswers, shareContent, pos, questionlist }) => given({
      id, questId, title, name, latitude, longitude, isStart, image: sent && sentImage(sent), embed: embedContent, chain: links, properties, visibility: visibilityProps,
      ...(code === undefined ? {} : groupOf(code)), onOff: onoff, randomize, placeTag, receiveAnswers, shareContent, position: pos, mindchunks: questionlist,
    }),
    encode: (mindset) => mindsetToWire(mindset as z.output<typeof domainMindset>),
  },
), MINDSET_NAMES);

export const mindsetId = wireId;

/** Truth values of a difference travel as the text `0` or `1` (Spec §7, mindset save body). */
const zeroOne = z.codec(z.union([z.enum(['0', '1', 'true', 'false']), z.boolean(), z.literal([0, 1])]), z.boolean(), {
  decode: (value) => value === true || value === '1' || value === 1 || value === 'true',
  encode: (value): '0' | '1' => (value ? '1' : '0'),
});

const reactionDifference = z.codec(
  z.strictObject({
    answerid: z.int(), answername: wireText(200_000).optional(), grade: wireInteger.optional(), inturn: z.int().optional(), answernameid: unread,
  }),
  z.object({ id: z.int(), text: z.string().optional(), grade: z.number().optional(), position: z.int().optional() }),
  {
    decode: (w) => given({ id: w.answerid, text: w.answername, grade: w.grade, position: w.inturn }),
    encode: (r) => given({ answerid: r.id, answername: r.text, answernameid: r.id, grade: r.grade, inturn: r.position }),
  },
);

const mindchunkDifference = z.codec(
  z.strictObject({
    questionid: z.int(), questionname: wireHtml().optional(), comment: wireText(20_000).optional(), inturn: z.int().optional(),
    answerstoaddlist: z.array(reaction).max(100).default([]), answerstoremovelist: z.array(z.int()).max(1_000).default([]),
    answerstochangelist: z.array(reactionDifference).max(100).default([]), questionnameid: unread, answeredid: unread,
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
    decode: (w) => given({
      id: w.questionid, text: w.questionname, comment: w.comment, position: w.inturn,
      addedReactions: w.answerstoaddlist, removedReactionIds: w.answerstoremovelist, changedReactions: w.answerstochangelist,
    }),
    encode: (m) => given({
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

/** The rules speak of the mindset as it is after the change: what lies in its mindchunks has no place of its own in what was sent. */
const DIFFERENCE_NAMES = {
  id: 'qsetid', title: 'questionset.qsettitle', name: 'questionset.qsetname', latitude: 'questionset.qsetlatitude', longitude: 'questionset.qsetlongitude',
  properties: 'questionset.qsetProperties', group: 'questionset.gamecode', embed: 'questionset.embedContent', chain: 'questionset.chain',
  visibility: 'questionset.visibilityProps', shareContent: 'questionset.qsetshareContent_int', onOff: 'questionset.qsetonoff_int',
  randomize: 'questionset.qsetrandomize_int', placeTag: 'questionset.qsetplaceTag_int', receiveAnswers: 'questionset.qsetreceiveAnswers_int',
  position: 'questionset.qsetpos', image: 'questionset.image_name', mindchunks: 'questionlist',
};

/** The save body of one saved mindset <-> MindsetDifference: only what changed is in it. */
export const mindsetDifference = withNames(z.codec(
  z.strictObject({
    qsetid: wireId,
    questionset: wireJson(z.strictObject({
      qsetid: wireId.optional(),
      qsettitle: wireText(2_000).optional(), qsetname: wireText(2_000).optional(),
      qsetlatitude: wireLatitude.optional(), qsetlongitude: wireLongitude.optional(),
      qsetProperties: wireProperties.optional(), gamecode: gamecode.optional(), embedContent: wireText(4_000).optional(),
      chain: chain.optional(), visibilityProps: visibility.optional(),
      qsetshareContent_int: zeroOne.optional(), qsetonoff_int: zeroOne.optional(), qsetrandomize_int: zeroOne.optional(),
      qsetplaceTag_int: zeroOne.optional(), qsetreceiveAnswers_int: zeroOne.optional(), qsetpos: z.int().optional(),
      /** `image_name` of empty text takes the image away, unless another one comes along. */
      image_name: wireText(700).optional(), image_content: z.string().max(2_900_000).optional(), image_tag: wireText(200).optional(),
    })).optional(),
    /** The call says it already. */
    questId: wireId.optional(),
    toaddquestionobjs: wireJson(z.array(mindchunk).max(200)).default([]),
    toremovequestionobjs: wireJson(z.array(z.int()).max(1_000)).default([]),
    tochangedistillledquestionobjs: wireJson(z.array(mindchunkDifference).max(200)).default([]),
  }),
  z.object({
    id: z.int(), questId: z.int().optional(), fields: changedFields,
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
      const q = w.questionset ?? {};
      return {
        id: w.qsetid,
        ...(w.questId === undefined ? {} : { questId: w.questId }),
        fields: given({
          title: q.qsettitle, name: q.qsetname, latitude: q.qsetlatitude, longitude: q.qsetlongitude,
          properties: q.qsetProperties, group: q.gamecode === undefined ? undefined : groupOf(q.gamecode).group,
          embed: q.embedContent, chain: q.chain, visibility: q.visibilityProps,
          shareContent: q.qsetshareContent_int, onOff: q.qsetonoff_int, randomize: q.qsetrandomize_int,
          placeTag: q.qsetplaceTag_int, receiveAnswers: q.qsetreceiveAnswers_int, position: q.qsetpos,
          image: imageOf(q.image_name, q.image_content, q.image_tag),
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
        questionset: given({
          qsetid: d.id,
          qsettitle: f.title, qsetname: f.name, qsetlatitude: f.latitude, qsetlongitude: f.longitude,
          qsetProperties: f.properties,
          gamecode: f.group === undefined ? undefined : gamecodeOf({ questId: d.questId ?? 0, group: f.group, isSocial: false }),
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
), DIFFERENCE_NAMES, { questionlist: z.array(mindchunk) });

/** `marked`: the three id lists start, marked, targeted <-> MarkedIds. */
export const markedIds = wireJson(z.codec(
  z.tuple([z.array(z.int()).max(1_000), z.array(z.int()).max(1_000), z.array(z.int()).max(1_000)]),
  z.object({ start: z.array(z.int()), marked: z.array(z.int()), targeted: z.array(z.int()) }),
  {
    decode: ([start, marked, targeted]) => ({ start, marked, targeted }),
    encode: (m): [number[], number[], number[]] => [m.start, m.marked, m.targeted],
  },
));

function imageOf(name: string | undefined, content = '', tag?: string) {
  return name === undefined && content === '' ? undefined : sentImage({ name: name ?? '', content, tag });
}
