import { z } from 'zod';
import { pointFromWire, domainPoint, pointToWire, wirePoint } from './play.ts';
import { openedMindset } from './opened-mindset.ts';

const openedList = z.array(openedMindset);

/**
 * Content that a device downloads for offline play <-> PlayPack. Both halves have the shapes of a player's map and an
 * opened mindset: allow-lists.
 */
export const playPack = z.codec(
  z.strictObject({
    usQuestId: z.int(),
    mgqId: z.int(),
    revision: z.int(),
    mindsetsList: z.array(wirePoint),
    openedList: z.array(openedMindset.def.in),
    images: z.array(z.string()),
  }),
  z.object({
    entryId: z.int(),
    questId: z.int(),
    revision: z.int(),
    points: z.array(domainPoint),
    mindsets: z.array(openedMindset.def.out),
    images: z.array(z.string()),
  }),
  {
    decode: ({ usQuestId, mgqId, mindsetsList, openedList: opened, ...same }) => ({
      ...same,
      entryId: usQuestId,
      questId: mgqId,
      points: mindsetsList.map(pointFromWire),
      mindsets: openedList.decode(opened),
    }),
    encode: ({ entryId, questId, points, mindsets, ...same }) => ({
      ...same,
      usQuestId: entryId,
      mgqId: questId,
      mindsetsList: points.map((point) => pointToWire(questId, point)),
      openedList: openedList.encode(mindsets),
    }),
  },
);
