import { z } from 'zod';
import { CURRENCIES } from '@mangoquest/core/payment/currency.ts';
import { given, ignored, orNone, wireBoolean, wireDistance, wireHtml, wireInteger, wireJson, wireLatitude, wireLongitude, wireNumber, wireProperties, wireText, wireTime } from './fields.ts';
import { withNames } from './record.ts';

const image = z.strictObject({
  name: wireText(700),
  /** Base64, only on the way in; 2 MiB of bytes at most. */
  content: z.string().max(2_900_000).optional(),
  tag: wireText(200).optional(),
});

/** An entity without a picture may say so by an empty one, and one with a stored picture by its name alone. */
export function sentImage({ name, content, tag }: z.output<typeof image>): z.output<typeof image> | null {
  if (name === '' && (content ?? '') === '') return null;
  return given({ name, content: content === '' ? undefined : content, tag });
}

const version = z.strictObject({
  id: z.int(),
  versionNr: z.int(),
  startTime: wireTime,
  endTime: wireTime,
});

/*
 * A user's own mistakes (a title too long, a price too low) pass the wire and are answered by the rules of
 * core with their sentences; the wire only refuses what no form can send.
 */
const attributeFields = {
  title: wireText(2_000),
  shortDescr: wireText(20_000),
  longDescr: wireHtml(),
  code: wireText(200),
  location: wireText(2_000),
  image: image.nullable(),
  color: wireInteger,
  latitude: wireLatitude,
  longitude: wireLongitude,
  advertisingLatitude: wireLatitude.nullable(),
  advertisingLongitude: wireLongitude.nullable(),
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
};

const wireAttributes = z.strictObject({
  ...attributeFields,
  mgqVersion: z.strictObject({ startTime: wireTime, endTime: wireTime }),
});

const domainImage = z.object({ name: z.string(), content: z.string().optional(), tag: z.string().optional() });

const domainAttributeFields = {
  title: z.string(), shortDescription: z.string(), longDescription: z.string(), code: z.string(), location: z.string(),
  image: domainImage.nullable(), color: z.number(), latitude: z.number(), longitude: z.number(),
  advertisingLatitude: z.number().nullable(), advertisingLongitude: z.number().nullable(),
  withinDistance: z.number(), activeDistance: z.number(), virtual: z.boolean(), price: z.number(),
  currency: z.enum(CURRENCIES), active: z.boolean(), showPoints: z.boolean(), searchable: z.boolean(),
  editable: z.boolean(), forContest: z.boolean(), properties: z.record(z.string(), z.unknown()),
};

const domainAttributes = z.object({ ...domainAttributeFields, startTime: z.number().nullable(), endTime: z.number().nullable() });

const attributesFromWire = ({ shortDescr, longDescr, mgqVersion, ...same }: z.output<typeof wireAttributes>): z.input<typeof domainAttributes> => ({
  ...same, shortDescription: shortDescr, longDescription: longDescr, startTime: mgqVersion.startTime, endTime: mgqVersion.endTime,
});
const attributesToWire = ({ shortDescription, longDescription, startTime, endTime, ...same }: z.output<typeof domainAttributes>): z.output<typeof wireAttributes> => ({
  ...same, shortDescr: shortDescription, longDescr: longDescription, mgqVersion: { startTime, endTime },
});

/** Of what a creator decides, that which the wire calls otherwise. */
const ATTRIBUTE_NAMES = { shortDescription: 'shortDescr', longDescription: 'longDescr', startTime: 'mgqVersion.startTime', endTime: 'mgqVersion.endTime' };

/** What a creator decides, as it is answered <-> QuestAttributes. */
export const questAttributes = z.codec(wireAttributes, domainAttributes, { decode: attributesFromWire, encode: attributesToWire });

/** Of section 3, what the server alone sets or a client works out, and what our own replies have beside it: an entity travels whole. */
const notAttributes = ignored(
  'questId', 'isContest', 'withPassword', 'creator', 'mgqStatus', 'usEndTime', 'marked', 'distance', 'content', 'tag', 'creationTime', 'usStartTime', 'onoff',
  'mindsetsDuration', 'lastLatitude', 'lastLongitude', 'mindsetsCount', 'playableCount', 'isBoard', 'deleted', 'revision',
);

/** Attributes that keep what is saved where they are left out, and of a new quest take their default. */
const LEFT_OUT = [
  'shortDescr', 'longDescr', 'code', 'location', 'image', 'color', 'advertisingLatitude', 'advertisingLongitude', 'withinDistance', 'activeDistance', 'price',
  'currency', 'properties',
] as const;

const wireSentQuest = z.strictObject({ ...attributeFields, ...notAttributes }).partial(Object.fromEntries(LEFT_OUT.map((name) => [name, true])) as Record<(typeof LEFT_OUT)[number], true>).extend({
  color: orNone(attributeFields.color),
  currency: orNone(attributeFields.currency),
  price: orNone(attributeFields.price),
  mgqVersion: z.strictObject({ startTime: wireTime.optional(), endTime: wireTime.optional(), ...ignored('id', 'versionNr') }).optional(),
  /** In the place of the call's own; an empty one says nothing. */
  password: z.string().max(200).nullish(),
});

const domainSentQuest = domainAttributes.partial({
  shortDescription: true, longDescription: true, code: true, location: true, image: true, color: true, advertisingLatitude: true, advertisingLongitude: true,
  withinDistance: true, activeDistance: true, price: true, currency: true, properties: true, startTime: true, endTime: true,
}).extend({ password: z.string().optional() });

/** `createdmgq` and `editedmgq` <-> SentQuest: what a creator decides, of a quest that may travel whole. */
export const sentQuest = wireJson(withNames(z.codec(wireSentQuest, domainSentQuest, {
  decode: ({ shortDescr, longDescr, mgqVersion = {}, image: sent, password, ...same }) => given({
    ...same, shortDescription: shortDescr, longDescription: longDescr, startTime: mgqVersion.startTime, endTime: mgqVersion.endTime,
    image: sent && sentImage(sent), password: password === '' || password === null ? undefined : password,
  }),
  encode: ({ shortDescription, longDescription, startTime, endTime, ...same }) => given({
    ...same, shortDescr: shortDescription, longDescr: longDescription, mgqVersion: given({ startTime, endTime }),
  }),
}), ATTRIBUTE_NAMES));

/** What stands in the way of a form that was loaded before another save <-> its domain words. */
export const questConflict = z.codec(
  z.strictObject({ revision: z.int(), savedAt: z.int(), username: z.string(), changed: z.array(z.string()), saved: wireAttributes }),
  z.object({
    /** To overwrite what was saved, the form is sent again with it. */
    revision: z.int(),
    /** Epoch milliseconds of the last save, and who saved. */
    savedAt: z.int(),
    username: z.string(),
    /** Attributes that differ from what the form sent, in the domain's words; none where only the map was saved. */
    changed: z.array(z.string()),
    saved: domainAttributes,
  }),
  {
    decode: ({ saved, ...same }) => ({ ...same, saved: attributesFromWire(saved) }),
    encode: ({ saved, ...same }) => ({ ...same, saved: attributesToWire(saved) }),
  },
);

const identityFields = {
  questId: z.int(),
  isContest: z.boolean(),
  withPassword: z.boolean(),
  creator: z.strictObject({ username: z.string(), userid: z.int() }),
  mgqVersion: version,
  mindsetsCount: z.int(),
  deleted: z.boolean(),
  revision: z.int(),
};

const domainIdentityFields = {
  id: z.int(),
  creator: z.object({ userId: z.int(), username: z.string() }),
  version: z.object({ id: z.int(), number: z.int(), startTime: z.number().nullable(), endTime: z.number().nullable() }),
  withPassword: z.boolean(),
  mindsetCount: z.int(),
  deleted: z.boolean(),
  revision: z.int(),
};

/** Of its mindsets those that can be played: the creator's affair. */
const playable = { playableCount: z.int() };

const wireQuest = z.strictObject({ ...attributeFields, ...identityFields, ...playable });
const domainQuest = z.object({ ...domainAttributeFields, ...domainIdentityFields, ...playable });

const questFromWire = ({ questId, shortDescr, longDescr, isContest: _, creator, mgqVersion, mindsetsCount, ...same }: z.output<typeof wireQuest>): z.input<typeof domainQuest> => ({
  ...same, id: questId, shortDescription: shortDescr, longDescription: longDescr,
  creator: creatorOf(creator), version: versionOf(mgqVersion), mindsetCount: mindsetsCount,
});
const questToWire = ({ id, shortDescription, longDescription, creator, version: run, mindsetCount, ...same }: z.output<typeof domainQuest>): z.output<typeof wireQuest> => ({
  ...same, questId: id, shortDescr: shortDescription, longDescr: longDescription, isContest: same.forContest,
  creator: { userid: creator.userId, username: creator.username }, mgqVersion: versionToWire(run),
  mindsetsCount: mindsetCount,
});

/** A whole quest <-> Quest: between the server and its creator. */
export const quest = z.codec(wireQuest, domainQuest, { decode: questFromWire, encode: questToWire });


const { longDescr: _long, code: _code, properties: _properties, ...summaryFields } = attributeFields;
const { longDescription: _l, code: _c, properties: _p, ...domainSummaryFields } = domainAttributeFields;

export const domainQuestSummary = z.object({ ...domainSummaryFields, ...domainIdentityFields, isBoard: z.boolean() });

/** A quest as others than its creator see it <-> QuestSummary: code and properties (chain, grading) stay behind. */
export const questSummary = z.codec(
  z.strictObject({ ...summaryFields, ...identityFields, isBoard: z.boolean() }),
  domainQuestSummary,
  {
    decode: ({ questId, shortDescr, isContest: _, creator, mgqVersion, mindsetsCount, ...same }) => ({
      ...same, id: questId, shortDescription: shortDescr,
      creator: creatorOf(creator), version: versionOf(mgqVersion), mindsetCount: mindsetsCount,
    }),
    encode: ({ id, shortDescription, creator, version: run, mindsetCount, ...same }) => ({
      ...same, questId: id, shortDescr: shortDescription, isContest: same.forContest,
      creator: { userid: creator.userId, username: creator.username }, mgqVersion: versionToWire(run),
      mindsetsCount: mindsetCount,
    }),
  },
);

const wireOwn = wireQuest.omit({ longDescr: true, properties: true, playableCount: true }).extend({ isBoard: z.boolean() });
const domainOwn = domainQuest.omit({ longDescription: true, properties: true, playableCount: true }).extend({ isBoard: z.boolean() });

const ownFromWire = ({ questId, shortDescr, isContest: _, creator, mgqVersion, mindsetsCount, ...same }: z.output<typeof wireOwn>): z.input<typeof domainOwn> => ({
  ...same, id: questId, shortDescription: shortDescr, creator: creatorOf(creator), version: versionOf(mgqVersion), mindsetCount: mindsetsCount,
});
const ownToWire = ({ id, shortDescription, creator, version: run, mindsetCount, ...same }: z.output<typeof domainOwn>): z.output<typeof wireOwn> => ({
  ...same, questId: id, shortDescr: shortDescription, isContest: same.forContest,
  creator: { userid: creator.userId, username: creator.username }, mgqVersion: versionToWire(run), mindsetsCount: mindsetCount,
});

/** A quest in its creator's list <-> OwnQuest: without long description and properties, which `MgqFetcher` gives with `mgqId`. */
export const ownQuest = z.codec(wireOwn, domainOwn, { decode: ownFromWire, encode: ownToWire });

/** One in the dumpster <-> DeletedQuest. */
export const deletedQuest = z.codec(wireOwn.extend({ deletedAt: z.int() }), domainOwn.extend({ deletedAt: z.int() }), {
  decode: ({ deletedAt, ...same }) => ({ ...ownFromWire(same), deletedAt }),
  encode: ({ deletedAt, ...same }) => ({ ...ownToWire(same), deletedAt }),
});

/** `id:code` of a quest that was made, `duplicate_code`, or `error` (Spec §7) <-> the outcome. */
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

function creatorOf(creator: { userid: number; username: string }): { userId: number; username: string } {
  return { userId: creator.userid, username: creator.username };
}

function versionOf(run: z.output<typeof version>): { id: number; number: number; startTime: number | null; endTime: number | null } {
  return { id: run.id, number: run.versionNr, startTime: run.startTime, endTime: run.endTime };
}

function versionToWire(run: { id: number; number: number; startTime: number | null; endTime: number | null }): z.output<typeof version> {
  return { id: run.id, versionNr: run.number, startTime: run.startTime, endTime: run.endTime };
}
