import { z } from 'zod';
import { call } from '../call.ts';
import { drawing } from '../wire/drawing.ts';
import { orNone, wireId, wireInteger, wireJson, wireProperties } from '../wire/fields.ts';
import { as, record } from '../wire/record.ts';

export const saveDrawing = call({
  name: 'MgqDrawingsSaver',
  method: 'POST',
  path: '/mgqAuth/MgqDrawingsSaver',
  access: 'account',
  body: 'json',
  request: record({ drawing: as('mgqDrawing', wireJson(drawing)) }),
  about: 'drawing',
  reply: z.object({ id: z.int() }),
  summary: "Saves a drawing of a quest of the user's own; an id at or below 0 makes a new one. Spec §7.",
  bodyLimit: 4_194_304,
});

export const fetchDrawings = call({
  name: 'MgqDrawingsFetcher',
  method: 'POST',
  path: '/mgqAuth/MgqDrawingsFetcher',
  access: 'anyone',
  body: 'form',
  request: record({ questId: as('mgqId', wireId) }),
  reply: z.array(drawing),
  summary:
    'The drawings of a quest, in painting order: of an active one for anybody, with a password or a price for those who have entered it, ' +
    'of another for its creator. Spec §7.',
});

export const deleteDrawing = call({
  name: 'MgqDrawingDeleter',
  method: 'POST',
  path: '/mgqAuth/MgqDrawingDeleter',
  access: 'account',
  body: 'form',
  request: record({ drawingId: as('mgqDrawingId', wireInteger), questId: as('mgqId', orNone(wireId)) }),
  reply: z.literal('ok!'),
  text: true,
  summary: "Deletes a drawing of a quest of the user's own; with -1 and `mgqId` all of that quest. Spec §7.",
});

export const editDrawing = call({
  name: 'MgqDrawingsEditor',
  method: 'POST',
  path: '/mobile/MgqDrawingsEditor',
  access: 'account',
  body: 'form',
  request: record({ drawingId: as('mgqDrawingId', wireId), properties: wireProperties }),
  reply: z.literal('ok!'),
  text: true,
  summary:
    "Merges properties into those of a drawing of a quest of the user's own, key by key; `null` takes one away. Spec §7.",
});
