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

/** Asked anew after the player went this share of withinDistance, and at least so many metres. */
const SHARE = 0.1;
const LEAST_METRES = 10;

/** Whether what is around has changed enough to ask for it again. */
export function isElsewhere(
  asked: LatLng | null,
  now: LatLng,
  quest: Pick<QuestSummary, 'withinDistance' | 'isBoard'>,
): boolean {
  return (
    asked === null || distanceBetween(asked, now, quest.isBoard) >= Math.max(LEAST_METRES, quest.withinDistance * SHARE)
  );
}

interface NearAsked {
  readonly questId: number;
  readonly place: LatLng;
  /** Which time it is asked for: what came before is never the answer. */
  readonly turn: number;
}

/** Not called off by the player's next step: on a bad line each answer would be thrown away. */
const pointsNear = query(
  'points-near',
  async ({ questId, place }: NearAsked) => (await loadMap(questId, place)).points,
  {
    keyed: ({ questId, turn }) => [questId, turn],
  },
);

/**
 * The mindsets the player may know of: all that came with the game, or, in a quest that shows only what is near,
 * what is near them now. What came last stays while the network is away.
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
  // Some may be kept back each for its own distance: then fewer came than the quest has.
  const onlyNear = quest.withinDistance > 0 || loaded.length < quest.mindsetCount;
  const { data, error } = useAsk(
    pointsNear,
    { questId: quest.id, place: asked?.place ?? quest, turn: asked?.turn ?? 0 },
    { isWanted: asked !== null },
  );
  if (data !== undefined && data !== near) setNear(data);
  // Also after the game was looked at anew, and with the first step after a failure.
  const isDue =
    asked === null ||
    asked.loaded !== loaded ||
    (position !== asked.place && (error !== null || isElsewhere(asked.place, position ?? asked.place, quest)));
  if (onlyNear && position !== null && isDue) setAsked({ place: position, turn: (asked?.turn ?? 0) + 1, loaded });
  // Of all that was taken along, the screen shows what is near by the same rules.
  if (onlyNear && alone !== null && isNetworkError(error)) return alone.pack.points;
  return onlyNear ? near : loaded;
}
