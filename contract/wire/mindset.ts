import { z } from 'zod';
import { MAX_CHAIN, MAX_COMMENT } from '@mangoquest/core/mindset/mindset.rules.ts';
import { chainTargetText, parseChainTarget } from '@mangoquest/core/mindset/chain-target.ts';
import { gamecodeOf, parseGamecode } from '@mangoquest/core/mindset/gamecode.ts';
import type {
  MarkedIds,
  MindchunkDifference,
  MindsetDifference,
  MindsetFields,
  ReactionDifference,
} from '@mangoquest/core/mindset/mindset-difference.ts';
import type {
  ChainLink,
  ChainTarget,
  Mindchunk,
  Mindset,
  Reaction,
  Visibility,
} from '@mangoquest/core/mindset/mindset.ts';
import type { SentMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import {
  ignored,
  LAT_LNG,
  orNone,
  wireBoolean,
  wireHtml,
  wireId,
  wireInteger,
  wireJson,
  wireProperties,
  wireText,
} from './fields.ts';
import { image, imageOf, sentImage } from './image.ts';
import { apart, as, entity, optional, part, withNames, wordsOf } from './record.ts';
import type { TableOf } from './record.ts';

/*
 * The specification's historic names and those of the domain: questionset/qset = mindset, question = mindchunk, answer
 * = reaction. `questionnameid` and `answernameid` number the texts themselves; we send the id there too.
 */

/** `mgqId|mindsetId` <-> ChainTarget; the mindset may be a new one of the same save, `7|-3`. */
export const chainTarget = z.codec(z.string().regex(/^\d{1,16}\|-?\d{1,16}$/), z.custom<ChainTarget>(), {
  decode: (text) => parseChainTarget(text) as ChainTarget,
  encode: chainTargetText,
});

const link = entity<ChainLink>()({ grade: z.int().min(-100).max(100), target: chainTarget });
const chain = wireJson(z.array(link).max(MAX_CHAIN));

/** `[min distance, start zoom, min zoom, max zoom]` <-> Visibility. */
export const visibility = withNames(
  z.codec(z.tuple([z.number(), z.number(), z.number(), z.number()]), z.custom<Visibility>(), {
    decode: ([minDistance, startZoom, minZoom, maxZoom]) => ({ minDistance, startZoom, minZoom, maxZoom }),
    encode: (v): [number, number, number, number] => [v.minDistance, v.startZoom, v.minZoom, v.maxZoom],
  }),
  { minDistance: '0', startZoom: '1', minZoom: '2', maxZoom: '3' },
);

/** The quest's id is known when reading, and written into the wire form. */
interface Grouped {
  readonly questId?: number;
  readonly group: string;
  readonly isSocial: boolean;
}

/** Text of a gamecode <-> its parts. */
const gamecode = z.codec(
  wireText(300).refine((text) => parseGamecode(text) !== null),
  z.custom<Grouped>(),
  {
    decode: (text) => {
      const parts = parseGamecode(text);
      return { group: parts?.group ?? '', isSocial: parts?.isSocial ?? false };
    },
    encode: ({ questId = 0, group, isSocial }) => gamecodeOf({ questId, group, isSocial }),
  },
);
const withGamecode = ({ questId, group, isSocial }: Mindset) => ({ gamecode: { questId, group, isSocial } });

/** Accepted and ignored; our replies contain the value of section 3. */
const unread = z.unknown().optional();

const REACTION = {
  id: as('answerid', z.int()),
  text: as('answername', wireText(200_000)),
  grade: wireInteger,
  order: as('inturn', z.int()),
} satisfies TableOf<Reaction>;
const reaction = entity<Reaction>()(REACTION, {
  unread: { answernameid: unread },
  also: ({ id }) => ({ answernameid: id }),
});

const MINDCHUNK = {
  id: as('questionid', z.int()),
  text: as('questionname', wireHtml()),
  order: as('inturn', z.int()),
  comment: wireText(MAX_COMMENT).default(''),
  reactions: as('answerlist', z.array(reaction).max(100).default([])),
} satisfies TableOf<Mindchunk>;
export const mindchunk = entity<Mindchunk>()(MINDCHUNK, {
  unread: { questionnameid: unread, answeredid: unread },
  also: ({ id }) => ({ questionnameid: id, answeredid: 0 }),
});

const MINDSET = {
  id: z.int(),
  questId: z.int(),
  title: wireText(2_000),
  name: wireText(2_000),
  ...LAT_LNG,
  isStart: wireBoolean,
  image: image.nullable(),
  embed: as('embedContent', wireText(4_000)),
  chain,
  properties: wireProperties,
  visibility: as('visibilityProps', wireJson(visibility)),
  group: part('gamecode', gamecode, 'group'),
  isSocial: part('gamecode', gamecode, 'isSocial'),
  authorId: as('userId', z.int().nullable()),
  onOff: as('onoff', wireBoolean),
  randomize: wireBoolean,
  placeTag: wireBoolean,
  receiveAnswers: wireBoolean,
  shareContent: wireBoolean,
  isTargeted: as('targeted', wireBoolean),
  order: as('pos', z.int()),
  mindchunks: as('questionlist', z.array(mindchunk).max(200)),
} satisfies TableOf<Mindset>;

/** A whole mindset <-> Mindset, with its grades: between the server and the quest's creator only. */
export const mindset = entity<Mindset>()(MINDSET, { also: withGamecode });

const { authorId: _author, ...SENT } = MINDSET;

/**
 * As sent by a client: what is left out is as in a new mindset. Accepts every field of section 3. <-> SentMindset
 */
export const sentMindset = entity<SentMindset>()(
  {
    ...optional(SENT, [
      'questId',
      'name',
      'isStart',
      'embed',
      'chain',
      'properties',
      'visibility',
      'group',
      'isSocial',
      'onOff',
      'randomize',
      'placeTag',
      'receiveAnswers',
      'shareContent',
      'order',
      'mindchunks',
    ]),
    isTargeted: as('targeted', orNone(wireBoolean)),
    image: sentImage.optional(),
  },
  {
    unread: { userId: unread, ...ignored('marked', 'isSelected', 'distance', 'minZoom', 'maxZoom') },
    also: (sent) => (sent.group === undefined ? {} : withGamecode({ isSocial: false, ...sent } as Mindset)),
  },
);

/** Booleans of a difference are sent as the text `0` or `1` (Spec §7, mindset save body). */
const zeroOne = z.codec(z.union([z.enum(['0', '1', 'true', 'false']), z.boolean(), z.literal([0, 1])]), z.boolean(), {
  decode: (value) => value === true || value === '1' || value === 1 || value === 'true',
  encode: (value): '0' | '1' => (value ? '1' : '0'),
});

const { grade: gradeField, text: textField, order: reactionOrder } = REACTION;
const reactionDifference = entity<ReactionDifference>()(
  {
    ...optional({ text: textField, grade: gradeField, order: reactionOrder }, ['text', 'grade', 'order']),
    id: REACTION.id,
  },
  { unread: { answernameid: unread }, also: ({ id }) => ({ answernameid: id }) },
);

const mindchunkDifference = entity<MindchunkDifference>()(
  {
    id: MINDCHUNK.id,
    text: as('questionname', wireHtml().optional()),
    comment: wireText(MAX_COMMENT).optional(),
    order: as('inturn', z.int().optional()),
    addedReactions: as('answerstoaddlist', z.array(reaction).max(100).default([])),
    removedReactionIds: as('answerstoremovelist', z.array(z.int()).max(1_000).default([])),
    changedReactions: as('answerstochangelist', z.array(reactionDifference).max(100).default([])),
  },
  { unread: { questionnameid: unread, answeredid: unread }, also: ({ id }) => ({ questionnameid: id }) },
);

/** The saved fields of a difference, with the ids of its mindset and quest. */
type SentFields = Partial<MindsetFields> & { readonly id?: number; readonly questId?: number | undefined };

/** `questionset`: contains only the changed fields. */
const changedFields = entity<Partial<MindsetFields>>()(
  {
    title: as('qsettitle', wireText(2_000).optional()),
    name: as('qsetname', wireText(2_000).optional()),
    latitude: as('qsetlatitude', LAT_LNG.latitude.optional()),
    longitude: as('qsetlongitude', LAT_LNG.longitude.optional()),
    properties: as('qsetProperties', wireProperties.optional()),
    group: part('gamecode', gamecode.optional(), 'group'),
    embed: as('embedContent', wireText(4_000).optional()),
    chain: chain.optional(),
    visibility: as('visibilityProps', wireJson(visibility).optional()),
    shareContent: as('qsetshareContent_int', zeroOne.optional()),
    onOff: as('qsetonoff_int', zeroOne.optional()),
    randomize: as('qsetrandomize_int', zeroOne.optional()),
    placeTag: as('qsetplaceTag_int', zeroOne.optional()),
    receiveAnswers: as('qsetreceiveAnswers_int', zeroOne.optional()),
    isTargeted: as('qsettargeted_int', zeroOne.optional()),
    order: as('qsetpos', z.int().optional()),
    image: apart(),
  },
  {
    unread: {
      qsetid: wireId.optional(),
      /** An empty `image_name` removes the image, unless a new one is sent with it. */
      image_name: image.shape.name.optional(),
      image_content: image.shape.content,
      image_tag: wireText(200).optional(),
    },
    names: { image: 'image_name' },
    read: ({ image_name: name, image_content: content = '', image_tag: tag }) =>
      name === undefined && content === ''
        ? {}
        : {
            image: imageOf({
              name: (name ?? '') as string,
              content: content as string,
              tag: tag as string | undefined,
            }),
          },
    also: ({ id, questId, group, image: picture }: SentFields) => ({
      qsetid: id,
      ...(group === undefined ? {} : { gamecode: { questId, group, isSocial: false } }),
      ...(picture === undefined
        ? {}
        : { image_name: picture?.name ?? '', image_content: picture?.content, image_tag: picture?.tag }),
    }),
  },
);

/** A difference as it is sent: its quest is known from the call. */
type SentDifference = Omit<MindsetDifference, 'questId'> & {
  readonly questId?: MindsetDifference['questId'] | undefined;
};

const sentDifference = entity<SentDifference>()(
  {
    id: as('qsetid', wireId),
    fields: as('questionset', wireJson(changedFields).default({})),
    questId: wireId.optional(),
    addedMindchunks: as('toaddquestionobjs', wireJson(z.array(mindchunk).max(200)).default([])),
    removedMindchunkIds: as('toremovequestionobjs', wireJson(z.array(z.int()).max(1_000)).default([])),
    changedMindchunks: as(
      'tochangedistillledquestionobjs',
      wireJson(z.array(mindchunkDifference).max(200)).default([]),
    ),
  },
  { also: ({ id, questId, fields }) => ({ questionset: { ...fields, id, questId } }) },
);

/**
 * The save body of one saved mindset <-> MindsetDifference: contains only the changed fields. The rules check the
 * mindset as it is after the change; issues about its own fields map to the sent ones, issues inside its mindchunks
 * have no sent counterpart.
 */
export const mindsetDifference = withNames(
  sentDifference,
  {
    ...prefixed('questionset', wordsOf(changedFields)?.names ?? {}),
    chain: 'questionset.chain',
    id: 'qsetid',
    mindchunks: 'questionlist',
  },
  { questionlist: z.array(mindchunk) },
);

/** `marked`: the three id lists start, marked, targeted <-> MarkedIds. */
export const markedIds = wireJson(
  z.codec(
    z.tuple([z.array(z.int()).max(1_000), z.array(z.int()).max(1_000), z.array(z.int()).max(1_000)]),
    z.custom<MarkedIds>(),
    {
      decode: ([start, marked, targeted]) => ({ start, marked, targeted }),
      encode: (m): [number[], number[], number[]] => [[...m.start], [...m.marked], [...m.targeted]],
    },
  ),
);

function prefixed(start: string, names: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(names).map(([name, wire]) => [name, `${start}.${wire}`]));
}
