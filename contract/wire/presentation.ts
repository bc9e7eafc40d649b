import { z } from 'zod';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { latLng } from './fields.ts';
import { questSummary } from './quest.ts';

const PLAYER_STATUS = ['PLAYING', 'PLAYING_OLD', 'STOPPED', 'PLAYED', 'UNSUBSCRIBED', 'UNSUBSCRIBED_OLD'] as const;

const trophies = z.array(
  z.object({ id: z.int(), achievement: z.string(), content: z.string(), providerName: z.string() }),
);
type Trophies = z.output<typeof trophies>;

/**
 * The presentation of one quest (Spec §7): long description, trophies and image travel as JSON text.
 */
export const presentation = z.codec(
  z.strictObject({
    mgq: questSummary,
    longDescr: z.string(),
    trophies: z.string(),
    image: z.string(),
    mgqStatus: z.enum(PLAYER_STATUS),
    start: latLng.nullable(),
    usEndTime: z.string(),
  }),
  z.object({
    quest: z.custom<QuestSummary>(),
    longDescription: z.string(),
    trophies,
    status: z.enum(PLAYER_STATUS),
    /** Position of the start mindset; `null` for a quest without mindsets. */
    start: latLng.nullable(),
    userEndTime: z.number().nullable(),
  }),
  {
    decode: (w) => ({
      quest: w.mgq,
      longDescription: JSON.parse(w.longDescr) as string,
      trophies: JSON.parse(w.trophies) as Trophies,
      status: w.mgqStatus,
      start: w.start,
      userEndTime: w.usEndTime === '' ? null : Number(w.usEndTime),
    }),
    encode: (d) => ({
      mgq: d.quest,
      longDescr: JSON.stringify(d.longDescription),
      trophies: JSON.stringify(d.trophies),
      image: JSON.stringify(d.quest.image),
      mgqStatus: d.status,
      start: d.start,
      usEndTime: d.userEndTime === null ? '' : String(d.userEndTime),
    }),
  },
);
