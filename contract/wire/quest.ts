import { z } from 'zod';
import { CURRENCIES } from '@mangoquest/core/payment/currency.ts';
import type {
  Creator,
  DeletedQuest,
  OwnQuest,
  Quest,
  QuestAttributes,
  QuestSummary,
  QuestVersion,
} from '@mangoquest/core/quest/quest.ts';
import type { MindsetOfIssue } from '@mangoquest/core/quest/publishing.rules.ts';
import { MAX_CODE, MAX_LOCATION } from '@mangoquest/core/quest/quest.rules.ts';
import type { QuestConflict } from '@mangoquest/core/quest/quest-conflict.ts';
import type { SentQuest } from '@mangoquest/core/quest/sent-quest.ts';
import type { Misfits } from '../call.ts';
import {
  ignored,
  LAT_LNG,
  orNone,
  wireBoolean,
  wireDistance,
  wireHtml,
  wireId,
  wireInteger,
  wireJson,
  wireNumber,
  wireProperties,
  wireText,
  wireTime,
} from './fields.ts';
import { image, sentImage } from './image.ts';
import { as, entity, optional, part, record, wireFieldsOf } from './record.ts';
import type { TableOf } from './record.ts';

const times = z.strictObject({ startTime: wireTime, endTime: wireTime });

/*
 * User errors (a title too long, a price too low) are accepted by the wire and reported by the rules of core with their
 * sentences; the wire only refuses what no form can send.
 */
const ATTRIBUTES = {
  title: wireText(2_000),
  shortDescription: as('shortDescr', wireText(20_000)),
  longDescription: as('longDescr', wireHtml()),
  code: wireText(200),
  location: wireText(2_000),
  image: image.nullable(),
  color: wireInteger,
  ...LAT_LNG,
  advertisingLatitude: LAT_LNG.latitude.nullable(),
  advertisingLongitude: LAT_LNG.longitude.nullable(),
  withinDistance: wireDistance,
  activeDistance: wireDistance,
  virtual: wireBoolean,
  price: wireNumber,
  currency: z.enum(CURRENCIES),
  active: wireBoolean,
  showPoints: wireBoolean,
  searchable: wireBoolean,
  editable: wireBoolean,
  forContest: wireBoolean,
  properties: wireProperties,
  startTime: part('mgqVersion', times, 'startTime'),
  endTime: part('mgqVersion', times, 'endTime'),
} satisfies TableOf<QuestAttributes>;

/** What is said of them where they do not fit all the same. Spec §5 "Quest form". */
export const QUEST_MISFITS: Misfits = {
  isForm: true,
  fields: {
    title: { tooLong: { message: 'quest.titleTooLong' }, otherwise: 'quest.required' },
    shortDescr: { tooLong: { message: 'quest.shortDescriptionTooLong' } },
    longDescr: { tooLong: { message: 'quest.longDescriptionTooLong' } },
    code: { tooLong: { message: 'quest.codeTooLong', parameters: { n: MAX_CODE } } },
    location: {
      tooLong: { message: 'quest.locationTooLong', parameters: { n: MAX_LOCATION } },
      otherwise: 'quest.required',
    },
    latitude: { otherwise: 'quest.coordinatesRequired' },
    longitude: { otherwise: 'quest.coordinatesRequired' },
    color: { otherwise: 'quest.colorRequired' },
    currency: { otherwise: 'quest.currencyRequired' },
  },
};

/** The attributes that a creator sets, as returned <-> QuestAttributes. */
export const questAttributes = entity<QuestAttributes>()(ATTRIBUTES);

/**
 * Fields of section 3 that only the server sets or a client computes, and those added by our replies: accepted, so that
 * a whole entity can be sent.
 */
const notAttributes = ignored(
  'questId',
  'isContest',
  'withPassword',
  'creator',
  'mgqStatus',
  'usEndTime',
  'marked',
  'distance',
  'content',
  'tag',
  'creationTime',
  'usStartTime',
  'onoff',
  'mindsetsDuration',
  'lastLatitude',
  'lastLongitude',
  'mindsetsCount',
  'playableCount',
  'isBoard',
  'deleted',
  'revision',
);

const sentTimes = times.partial().extend(ignored('id', 'versionNr')).optional();

/** Attributes that may be omitted: a saved quest keeps its value, a new one takes the default. */
const SENT = {
  ...optional(ATTRIBUTES, [
    'shortDescription',
    'longDescription',
    'code',
    'location',
    'advertisingLatitude',
    'advertisingLongitude',
    'withinDistance',
    'activeDistance',
    'properties',
  ]),
  image: sentImage.optional(),
  color: orNone(ATTRIBUTES.color),
  currency: orNone(ATTRIBUTES.currency),
  price: orNone(ATTRIBUTES.price),
  startTime: part('mgqVersion', sentTimes, 'startTime'),
  endTime: part('mgqVersion', sentTimes, 'endTime'),
  /** Used in place of the call's own; ignored if empty. */
  password: orNone(z.string().max(200)),
};

const sentFields = entity<SentQuest & { readonly password?: string | undefined }>()(SENT, { unread: notAttributes });

/** Input of calls that create or change a quest <-> SentQuest: the creator's fields; a whole quest may be sent. */
export const sentQuest = wireJson(sentFields);

/**
 * Detail of a conflict: the form was loaded before another save <-> QuestConflict. `changed` uses the domain's names.
 */
export const questConflict = entity<QuestConflict>()({
  revision: z.int(),
  savedAt: z.int(),
  username: z.string(),
  changed: z.array(z.string()),
  saved: questAttributes,
});

/** The mindset that an issue is about <-> MindsetOfIssue. */
export const mindsetOfIssue = entity<MindsetOfIssue>()({ id: z.int(), title: z.string() });

const creator = entity<Creator>()({ username: z.string(), userId: as('userid', z.int()) });
const version = entity<QuestVersion>()({
  id: z.int(),
  number: as('versionNr', z.int()),
  startTime: wireTime,
  endTime: wireTime,
});

const { startTime: _start, endTime: _end, ...own } = ATTRIBUTES;
const QUEST = {
  ...own,
  id: as('questId', z.int()),
  withPassword: z.boolean(),
  creator,
  version: as('mgqVersion', version),
  mindsetCount: as('mindsetsCount', z.int()),
  deleted: z.boolean(),
  revision: z.int(),
  /** Number of its mindsets that can be played: only shown to its creator. */
  playableCount: z.int(),
} satisfies TableOf<Omit<Quest, 'rehearsalOf'>>;

/** The specification lists this field twice. */
const twice = {
  unread: { isContest: z.boolean() },
  also: ({ forContest }: { readonly forContest: boolean }) => ({ isContest: forContest }),
};

/** A whole quest <-> Quest: only between the server and its creator. */
export const quest = entity<Omit<Quest, 'rehearsalOf'>>()(QUEST, twice);

const { longDescription: _long, properties: _properties, playableCount: _playable, ...listed } = QUEST;
const OWN = { ...listed, isBoard: z.boolean() } satisfies TableOf<OwnQuest>;
const { code: _code, ...SUMMARY } = OWN;

/** A quest as shown to everybody but its creator <-> QuestSummary: without code and properties (chain, grading). */
export const questSummary = entity<QuestSummary>()(SUMMARY, twice);

/**
 * A quest in its creator's list <-> OwnQuest: without long description and properties, which `MgqFetcher` returns for a
 * single quest.
 */
export const ownQuest = entity<OwnQuest>()(OWN, twice);

/** A quest in the dumpster <-> DeletedQuest. */
export const deletedQuest = entity<DeletedQuest>()({ ...OWN, deletedAt: z.int() }, twice);

/** What section 3 and our replies name of a quest beside its id. */
const besideId = ignored(
  ...[...wireFieldsOf(sentFields), ...wireFieldsOf(deletedQuest)].filter((name) => name !== 'questId'),
);

/** A quest (or its JSON text) of which only the id is read <-> its id. */
export const questReference = wireJson(
  z.codec(record({ questId: wireId }, besideId), z.int().min(1), {
    decode: ({ questId }) => questId,
    encode: (questId) => ({ questId }),
  }),
);

/** The same, optional: an empty object is allowed and ignored. <-> its id, or null. */
export const anyQuestReference = wireJson(
  z.codec(record({ questId: wireInteger.nullish() }, besideId), z.int().nullable(), {
    decode: ({ questId }) => questId ?? null,
    encode: (questId) => ({ questId }),
  }),
);

/** `id:code` of the created quest, `duplicate_code`, or `error` (Spec §7) <-> the outcome. */
export const createdQuest = z.codec(
  z.string().regex(/^(duplicate_code|error|\d+:.*)$/s),
  z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('created'), questId: z.int(), code: z.string() }),
    z.object({ outcome: z.enum(['duplicate_code', 'error']) }),
  ]),
  {
    decode: (text) => {
      if (text === 'duplicate_code' || text === 'error') return { outcome: text as 'duplicate_code' | 'error' };
      const colon = text.indexOf(':');
      return { outcome: 'created' as const, questId: Number(text.slice(0, colon)), code: text.slice(colon + 1) };
    },
    encode: (reply) => (reply.outcome === 'created' ? `${reply.questId}:${reply.code}` : reply.outcome),
  },
);
