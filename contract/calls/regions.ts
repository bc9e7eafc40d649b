import { z } from 'zod';
import { MAX_MINDSETS } from '@mangoquest/core/mindset/mindset.ts';
import { call } from '../call.ts';
import { ground, REGION, region } from '../wire/drawing.ts';
import { orNone, wireId, wireInteger, wireJson, wireText } from '../wire/fields.ts';
import { as, optional, record } from '../wire/record.ts';

/** For the points of one region. */
const REGION_BYTES = 1_048_576;

export const saveRegion = call({
  name: 'MgqMapRegionSaver',
  method: 'POST',
  path: '/mgqAuth/MgqMapRegionSaver',
  access: 'account',
  body: 'form',
  request: record({ ...optional(REGION, ['id']), questId: wireId }),
  reply: z.object({ id: z.int() }),
  summary: "Saves a region of a quest of the user's own; an id at or below 0, or none, makes a new one. Spec §7.",
  bodyLimit: REGION_BYTES,
});

export const fetchRegions = call({
  name: 'MgqMapRegionsFetcher',
  method: 'POST',
  path: '/mgqAuth/MgqMapRegionsFetcher',
  access: 'account',
  body: 'form',
  request: record({ questId: as('mgqId', wireId) }),
  reply: z.array(region),
  summary: "The regions of a quest of the user's own. No player gets them. Spec §7.",
});

export const fetchAllRegions = call({
  name: 'MgqAllMapRegionsFetcher',
  method: 'POST',
  path: '/mgqAuth/MgqAllMapRegionsFetcher',
  access: 'account',
  body: 'form',
  request: record({ questIds: as('mgqIds', wireJson(z.array(wireId).max(1_000))) }),
  reply: z.array(region),
  summary: "The regions of several quests, all of the user's own. Spec §7.",
});

export const deleteRegion = call({
  name: 'MgqMapRegionDeleter',
  method: 'POST',
  path: '/mgqAuth/MgqMapRegionDeleter',
  access: 'account',
  body: 'form',
  request: record({ regionId: as('mgqMapRegionId', orNone(wireId)), questId: as('mgqId', orNone(wireId)) }),
  reply: z.string(),
  text: true,
  summary:
    "Deletes a region, or with `mgqId` all of a quest, of the user's own: exactly one of the two is given. `ok!`, or of a quest without regions a message to show, `Nothing to delete`. Spec §7, §8.",
});

export const renameRegion = call({
  name: 'MgqMapRegionNameSetter',
  method: 'POST',
  path: '/mgqAuth/MgqMapRegionNameSetter',
  access: 'account',
  body: 'form',
  request: record({ regionId: as('mgqMapRegionId', wireId), name: as('mgqMapRegionName', wireText(2_000)) }),
  reply: z.literal('ok!'),
  text: true,
  summary: "Names a region of a quest of the user's own. Spec §7.",
});

export const makeCoordinates = call({
  name: 'MgqCoordinatesMaker',
  method: 'POST',
  path: '/mgqAuth/MgqCoordinatesMaker',
  access: 'account',
  body: 'form',
  request: record({
    region: wireJson(ground),
    count: as('numberOfQSets', wireInteger.pipe(z.int().min(1).max(MAX_MINDSETS))),
  }),
  about: 'region',
  reply: z.array(z.tuple([z.number(), z.number()])),
  summary:
    'So many random places in a region, saved or not, `[latitude, longitude]` each: even over the ground, on a board of the quest that it names over the plane, and apart from each other. Spec §7.',
  bodyLimit: REGION_BYTES,
});
