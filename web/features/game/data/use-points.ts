import { useEffect, useRef, useState } from 'react';
import { distanceBetween } from '@mangoquest/core/geo/distance.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { MindsetPoint } from '@mangoquest/core/play/play.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { loadPoints } from './game.ts';

/** Asked anew after the player went this share of withinDistance, and at least so many metres. */
const SHARE = 0.1;
const LEAST_METRES = 10;

/** Whether what is around has changed enough to ask for it again. */
export function isElsewhere(asked: LatLng | null, now: LatLng, quest: Pick<QuestSummary, 'withinDistance' | 'isBoard'>): boolean {
  return asked === null || distanceBetween(asked, now, quest.isBoard) >= Math.max(LEAST_METRES, quest.withinDistance * SHARE);
}

/**
 * The mindsets the player may know of: all that came with the game, or, in a quest that shows only what is near,
 * what is near them now. What came last stays while the network is away.
 */
export function usePoints(quest: QuestSummary, loaded: readonly MindsetPoint[], position: LatLng | null): readonly MindsetPoint[] {
  const [near, setNear] = useState(loaded);
  const asked = useRef<LatLng | null>(null);
  const known = useRef(loaded);
  // Some may be kept back each for its own distance: then fewer came than the quest has.
  const onlyNear = quest.withinDistance > 0 || loaded.length < quest.mindsetCount;
  useEffect(() => {
    // The game was looked at anew: so is what is near.
    if (known.current !== loaded) asked.current = null;
    known.current = loaded;
    if (!onlyNear || position === null || !isElsewhere(asked.current, position, quest)) return;
    asked.current = position;
    // Not called off by the next step: on a bad line each answer would be thrown away.
    loadPoints(quest.id, position, new AbortController().signal).then(
      (points) => { if (asked.current === position) setNear(points); },
      () => { if (asked.current === position) asked.current = null; },
    );
  }, [onlyNear, position, quest, loaded]);
  return onlyNear ? near : loaded;
}
