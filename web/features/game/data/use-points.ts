import { useState } from 'react';
import { distanceBetween } from '@mangoquest/core/geo/distance.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { MindsetPoint } from '@mangoquest/core/play/play.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { isNetworkError } from '../../../api/call-error.ts';
import { query } from '../../../api/query.ts';
import { useAsk } from '../../../session/queries.ts';
import { loadMap } from './game.ts';
import type { Alone } from './use-pack.ts';

/** Loads again after the player moved by this share of withinDistance, and by at least this many metres. */
const SHARE = 0.1;
const MIN_METRES = 10;

/** Whether the player moved far enough to load the surroundings again. */
export function isElsewhere(
  asked: LatLng | null,
  now: LatLng,
  quest: Pick<QuestSummary, 'withinDistance' | 'isBoard'>,
): boolean {
  return (
    asked === null || distanceBetween(asked, now, quest.isBoard) >= Math.max(MIN_METRES, quest.withinDistance * SHARE)
  );
}

interface NearAsked {
  readonly questId: number;
  readonly place: LatLng;
  /** Number of the request, as part of the cache key: a previous reply must never be reused. */
  readonly turn: number;
}

/** Not cancelled by the player's next step: on a slow network no reply would ever be used. */
const pointsNear = query(
  'points-near',
  async ({ questId, place }: NearAsked) => (await loadMap(questId, place)).points,
  {
    keyed: ({ questId, turn }) => [questId, turn],
  },
);

/**
 * The mindsets that the player may see: all that were loaded with the game or, in a quest that only shows nearby ones,
 * those near the player now. While offline the last ones stay.
 */
export function usePoints(
  quest: QuestSummary,
  loaded: readonly MindsetPoint[],
  position: LatLng | null,
  alone: Alone | null,
): readonly MindsetPoint[] {
  const [near, setNear] = useState(loaded);
  const [asked, setAsked] = useState<{
    readonly place: LatLng;
    readonly turn: number;
    readonly loaded: readonly MindsetPoint[];
  } | null>(null);
  // Mindsets may also have visibility distances of their own: then fewer were loaded than the quest has.
  const onlyNear = quest.withinDistance > 0 || loaded.length < quest.mindsetCount;
  const { data, error } = useAsk(
    pointsNear,
    { questId: quest.id, place: asked?.place ?? quest, turn: asked?.turn ?? 0 },
    { isWanted: asked !== null },
  );
  if (data !== undefined && data !== near) setNear(data);
  // Also after the game was reloaded, and at the first step after an error.
  const isDue =
    asked === null ||
    asked.loaded !== loaded ||
    (position !== asked.place && (error !== null || isElsewhere(asked.place, position ?? asked.place, quest)));
  if (onlyNear && position !== null && isDue) setAsked({ place: position, turn: (asked?.turn ?? 0) + 1, loaded });
  // The offline data contain all mindsets; the screen applies the same rules of visibility to them.
  if (onlyNear && alone !== null && isNetworkError(error)) return alone.pack.points;
  return onlyNear ? near : loaded;
}
