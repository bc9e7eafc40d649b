import { z } from 'zod';
import { call } from '../call.ts';
import { drawing } from '../wire/drawing.ts';
import { orNone, wireId, wireInteger, wireJson, wireProperties, wireText } from '../wire/fields.ts';
import { wireFile } from '../wire/file.ts';
import { wireImageUse } from '../wire/image-use.ts';
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

export const saveMapImage = call({
  name: 'MgqImageSaver',
  method: 'POST',
  path: '/mgqAuth/MgqImageSaver',
  access: 'account',
  body: 'multipart',
  request: record({
    questId: wireId,
    name: as('imageName', wireText(4_000)),
    isTemporary: as('useType', wireImageUse),
    file: as('imageFile', wireFile),
  }),
  reply: record({ name: as('imageName', z.string()), width: z.int(), height: z.int() }),
  summary:
    "Stores a picture to be drawn on the map of a quest of the user's own, and gives it a name. A `temp_map` goes after a day, unless a drawing " +
    'that names it is saved. Spec §7.',
  bodyLimit: 4_194_304,
});

export const deleteTemporaryImage = call({
  name: 'MgqTempImageDeleter',
  method: 'POST',
  path: '/mgqAuth/MgqTempImageDeleter',
  access: 'account',
  body: 'form',
  request: record({ name: as('imageName', wireText(100)) }),
  reply: z.literal('ok!'),
  text: true,
  summary: "Deletes a picture of the user's own that no saved drawing has named yet. Spec §7.",
});
