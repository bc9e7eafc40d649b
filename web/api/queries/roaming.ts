import { fetchGame, openMindset } from '@mangoquest/contract/calls/play.ts';
import { fetchQuests } from '@mangoquest/contract/calls/quests.ts';
import type { LatLng, MeasuredLatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { OpenedMindset } from '@mangoquest/core/play/play.ts';
import { DAYS_INTERVAL, ROAMING_ID } from '@mangoquest/core/play/roaming.ts';
import type { RoamingPoint } from '@mangoquest/core/play/roaming.ts';
import { call } from '../client.ts';
import { query } from '../query.ts';

/** The public play list: the quests nearest to a place, nearest first (Spec §7, MgqFetcher). */
export const questsAround = query('quests-around', async ({ latitude, longitude }: LatLng, options) => {
  const { nearest } = await call(fetchQuests, { latitude, longitude, currentQuestId: ROAMING_ID }, options);
  return nearest;
});

/** The mindsets of searchable quests around a place, nearest first (Spec §7, GameObjSender). */
export const mindsetsAround = query(
  'mindsets-around',
  async ({ latitude, longitude }: LatLng, options): Promise<readonly RoamingPoint[]> => {
    const { points } = await call(fetchGame, { latitude, longitude, daysInterval: DAYS_INTERVAL }, options);
    return points.flatMap((point) => (point.questId === undefined ? [] : [{ ...point, questId: point.questId }]));
  },
);

/** One of them, opened without having entered its quest (Spec §7, OneQSetGetter). */
export const mindsetAround = query(
  'mindset-around',
  async ({ mindsetId, place }: { readonly mindsetId: number; readonly place: MeasuredLatLng }, options) => {
    const { latitude, longitude, accuracy } = place;
    const opened = await call(
      openMindset,
      { mindsetId, entryId: ROAMING_ID, latitude, longitude, ...(accuracy === null ? {} : { accuracy }) },
      options,
    );
    return opened as OpenedMindset;
  },
);
