import { z } from 'zod';
import { call } from '../call.ts';
import { LAT_LNG_IF_KNOWN, orNone, wireInteger, wireJson, wireNumber } from '../wire/fields.ts';

/** Maximum number of quests cached by a device: those of all mindsets nearby. */
const MAX_KNOWN = 300;

export const fetchSearchable = call({
  name: 'SearchableFetcher',
  method: 'POST',
  path: '/api/play/searchable',
  access: 'session',
  body: 'json',
  request: z.strictObject({
    questId: wireInteger,
    ...LAT_LNG_IF_KNOWN,
    accuracy: orNone(wireNumber),
    /** For each quest, the revision that the device has cached. */
    known: wireJson(
      z
        .record(z.string().regex(/^[1-9]\d{0,15}$/), z.int().nonnegative())
        .refine((known) => Object.keys(known).length <= MAX_KNOWN),
    ).optional(),
  }),
  reply: z.object({
    quests: z.array(
      z.object({
        questId: z.int(),
        revision: z.int(),
        mindsets: z.array(z.object({ id: z.int(), title: z.string(), text: z.string().nullable() })),
      }),
    ),
    gone: z.array(z.int()),
  }),
  summary:
    'What a device may search, offline too: of a searchable quest that was entered, or with `questId` -1 of those around, the titles of the mindsets in sight, ' +
    '`text` (their questions as plain text, 2,000 characters) only of what is within reach or answered, else `null`; never a reaction. Around, a position without `accuracy` is one that is only looked from: it reads the texts of virtual quests alone. `gone`: quests in `known` that are not found any more. ' +
    'Without a position, the one that is kept of the user counts. `not-found` of a quest that was not entered. Settled, Search.',
});
