import { z } from 'zod';
import { call } from '../call.ts';
import { MAX_DRAWINGS, MAX_REGIONS } from '@mangoquest/core/drawing/drawing-limits.ts';
import { drawing, region } from '../wire/drawing.ts';
import {
  LAT_LNG_IF_KNOWN,
  ignored,
  orNone,
  wireBoolean,
  wireId,
  wireInteger,
  wireIntegerOrNull,
  wireJson,
  wireNumber,
  wireText,
} from '../wire/fields.ts';
import { markedIds, mindset, mindsetDifference, sentMindset } from '../wire/mindset.ts';
import { as, record } from '../wire/record.ts';

/** Fields that every save of the mindset map has in addition to its content. */
const saveFields = {
  questId: wireId,
  /** The revision that the editor loaded; if another tab has saved since, the save is a `conflict`. */
  revision: wireInteger.optional(),
  /**
   * Idempotency key, chosen by the client for each save: a repeat after a lost reply gets the first reply and changes
   * nothing.
   */
  saveKey: wireText(64).optional(),
};

/** Position of a player of a social quest: players add and move their own mindsets only within its active distance. */
const placeFields = { ...LAT_LNG_IF_KNOWN, accuracy: orNone(wireNumber) };

export const fetchMyMindsets = call({
  name: 'MyMindsetsFetcher',
  method: 'POST',
  path: '/mgqAuth/MyMindsetsFetcher',
  access: 'account',
  body: 'form',
  request: z.strictObject({ questId: wireId }),
  reply: z.object({
    groups: z.array(z.object({ gamecode: z.string(), mindsets: z.array(mindset) })),
    marked: markedIds,
    /** Mindsets that their creator does not wish as targets, whether they could be one or not. */
    targetsOff: z.array(z.int()).optional(),
    /** Authors of the mindsets that players added; absent if there are none. */
    players: z.array(z.object({ id: z.int(), name: z.string() })).optional(),
    /** Mindsets of players that were reported and not yet reviewed, with the reasons; absent if there are none. */
    reported: z
      .array(
        z.object({
          id: z.int(),
          reasons: z.array(z.string()),
          isHidden: z.boolean(),
          /** The reports are about an earlier mindset, which its author withdrew before adding this one. */
          isEarlier: z.boolean(),
          /** How often its author has changed it: a request to keep it states which version was reviewed. */
          edits: z.int(),
        }),
      )
      .optional(),
    revision: z.int(),
  }),
  summary: "Groups of mindsets of a quest of the user's own, with reactions and grades. Spec §7.",
});

export const saveMindsets = call({
  name: 'MgqMindsetsSaver',
  method: 'POST',
  path: '/mgqAuth/MgqMindsetsSaver',
  access: 'account',
  body: 'json',
  request: record({
    ...saveFields,
    added: as('mindsets', wireJson(z.array(sentMindset).max(1_000))),
    language: wireText(35).optional(),
    marked: orNone(markedIds),
    ...placeFields,
  }),
  reply: markedIds,
  summary:
    'Adds new mindsets (ids at or below 0), whole, all or none. `invalid` with the issues of each, by its index; ' +
    'over 1000 in all: refused. In a social quest its players add their own: no chain, visibility or `isImmediateGrading`, in a real one within its active distance. Answers with the three id lists after it. Spec §4, §5, §7.',
  bodyLimit: 33_554_432,
  repeatable: true,
});

export const updateMindsets = call({
  name: 'MgqMindsetsUpdater',
  method: 'POST',
  path: '/mgqAuth/MgqMindsetsUpdater',
  access: 'account',
  body: 'json',
  request: record(
    {
      ...saveFields,
      changed: as('changes', wireJson(z.array(mindsetDifference).max(1_000)).default([])),
      marked: orNone(markedIds),
      ...placeFields,
    },
    ignored('startLatLng'),
  ),
  reply: markedIds,
  summary:
    'Changes saved mindsets by their differences, all or none; lists that are left out are empty, and `marked` sets the start mindset. Spec §4, §7.',
  bodyLimit: 33_554_432,
  repeatable: true,
});

export const deleteMindsets = call({
  name: 'MindsetsDeleter',
  method: 'POST',
  path: '/mgqAuth/MindsetsDeleter',
  access: 'account',
  body: 'json',
  request: record({
    ...saveFields,
    deleted: as('mindsetsToDelete', orNone(wireJson(z.array(wireId).max(1_000)))),
    desocialized: as('socialMindsetsToDesocialize', orNone(wireJson(z.array(wireId).max(1_000)))),
    marked: orNone(markedIds),
    gamecodeToRemove: as('mgqGamecodeToRemove', wireText(300).optional()),
  }),
  reply: z.string(),
  text: true,
  summary:
    "Deletes mindsets of a quest of the user's own: `ok!`, or a message to show, such as `Nothing to delete`. Spec §7, §8.",
  repeatable: true,
});

/** Changed drawings or regions, each sent whole. */
const changesOf = <Schema extends z.ZodType>(unit: Schema, most: number) =>
  wireJson(
    z.strictObject({
      added: z.array(unit).max(most).default([]),
      changed: z.array(unit).max(most).default([]),
      deleted: z.array(wireId).max(most).default([]),
    }),
  );

export const saveMindsetMap = call({
  name: 'MindsetMapSaver',
  method: 'POST',
  path: '/api/quests/mindsets',
  access: 'account',
  body: 'json',
  request: z.strictObject({
    ...saveFields,
    added: wireJson(z.array(sentMindset).max(1_000)),
    changed: wireJson(z.array(mindsetDifference).max(1_000)),
    deleted: wireJson(z.array(wireId).max(1_000)),
    /**
     * The start mindset after the save: the id of a saved one, or of a new one (0 or below); `null` leaves it
     * unchanged.
     */
    startId: wireIntegerOrNull,
    drawings: changesOf(drawing, MAX_DRAWINGS).optional(),
    regions: changesOf(region, MAX_REGIONS).optional(),
    /** The quest's ground after the save: a board of this colour, or `null` for a map. Everything on the quest is converted to it. */
    ground: wireJson(z.strictObject({ noMapColor: wireText(40) }).nullable())
      .nullable()
      .optional(),
    /** The creator confirmed that the ground changes although other players have entered. */
    confirmed: wireBoolean.optional(),
  }),
  reply: z.object({
    /** The saved id of each added mindset, in the order they were sent; then of the drawings, and the regions. */
    ids: z.array(z.int()),
    drawingIds: z.array(z.int()),
    regionIds: z.array(z.int()),
    marked: markedIds,
    revision: z.int(),
  }),
  summary:
    'One save of the mindset map, all or nothing: added, changed and deleted mindsets and the start, drawings, regions and the ground, in one transaction. ' +
    'A link may lead to a mindset that is added with it, `7|-3`. `needs-confirmation` where the ground changes under others who have entered. ' +
    'While the quest is not active its mindsets may lack what is needed to play them. ' +
    'The three calls of the specification do a part each of the same, and keep all rules at any time. `conflict` when another tab saved meanwhile.',
  bodyLimit: 33_554_432,
  repeatable: true,
});

export const copyMindsets = call({
  name: 'MgqMindsetsCopier',
  method: 'POST',
  path: '/mgqAuth/MgqMindsetsCopier',
  access: 'account',
  body: 'form',
  request: record({
    mindsetIds: as('mindsetList', wireJson(z.array(wireId).min(1).max(1_000))),
    questId: as('mgqId', wireId),
    regionId: as('mgqMapRegionId', orNone(wireInteger)),
  }),
  reply: z.literal('ok!'),
  text: true,
  summary:
    "Copies saved mindsets of one quest into a quest, into a region of it (-1 or none for no region), both the user's own, all or none; those of players are left out. Spec §7.",
});
