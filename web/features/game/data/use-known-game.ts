import { useEffect, useMemo, useRef, useState } from 'react';
import { distanceBetween } from '@mangoquest/core/geo/distance.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { MindsetPoint } from '@mangoquest/core/play/play.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { isUnanswered } from '../../../api/call-error.ts';
import { query } from '../../../api/query.ts';
import { useAsk } from '../../../session/queries.ts';
import { loadMap } from './game.ts';
import type { Game } from './game.ts';
import type { KeepInput } from './kept-input.ts';
import { withOthers, withSeen } from './known-points.ts';
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

interface Near {
  readonly place: LatLng;
  readonly points: readonly MindsetPoint[];
}

/** Not cancelled by the player's next step: on a slow network no reply would ever be used. */
const pointsNear = query(
  'points-near',
  async ({ questId, place }: NearAsked): Promise<Near> => ({ place, points: (await loadMap(questId, place)).points }),
  {
    keyed: ({ questId, turn }) => [questId, turn],
  },
);

interface Known {
  /** The reply of the game, and the last one of the surroundings, that it is made of. */
  readonly loaded: readonly MindsetPoint[];
  readonly near: Near | null;
  readonly points: readonly MindsetPoint[];
}

const NONE: readonly MindsetPoint[] = [];

/**
 * The game with all mindsets known so far: those loaded with it, all seen on this device during this entry in a quest
 * that only shows nearby ones, and those downloaded for offline play. The screen applies the rules of visibility to
 * them.
 */
export function useKnownGame(loaded: Game, position: LatLng | null, alone: Alone | null, keep: KeepInput): Game {
  const { data, error } = useNear(loaded, position);
  const seen = useSeen(loaded, data);
  useKeptSeen(loaded, seen, keep);
  // An older download may have mindsets that were removed since: it is better than nothing.
  const isPacked = alone !== null && (alone.pack.revision === loaded.revision || isUnanswered(error));
  const packed = isPacked ? alone.pack.points : NONE;
  return useMemo(() => {
    const points = withOthers(seen, packed);
    return points === loaded.points ? loaded : { ...loaded, points };
  }, [loaded, seen, packed]);
}

/** The screen is another one in each entry, so that nothing is kept of an earlier one. */
function useSeen({ quest, points: loaded, input }: Game, near: Near | undefined): readonly MindsetPoint[] {
  const [known, setKnown] = useState<Known>(() => ({
    loaded,
    near: null,
    points: withSeen(input.seen, loaded, null, quest),
  }));
  let now = known;
  if (now.loaded !== loaded) now = { ...now, loaded, points: withSeen(now.points, loaded, null, quest) };
  if (near !== undefined && now.near !== near)
    now = { ...now, near, points: withSeen(now.points, near.points, near.place, quest) };
  if (now !== known) setKnown(now);
  return now.points;
}

/** Stores what was seen on the way, for a page that begins elsewhere. */
function useKeptSeen({ points: loaded, input }: Game, seen: readonly MindsetPoint[], keep: KeepInput): void {
  const stored = useRef(JSON.stringify(input.seen));
  useEffect(() => {
    const ids = new Set(loaded.map(({ id }) => id));
    const more = seen.filter(({ id }) => !ids.has(id));
    // Each reply brings its own objects.
    const text = JSON.stringify(more);
    if (text === stored.current) return;
    stored.current = text;
    void keep({ seen: more });
  }, [loaded, seen, keep]);
}

/** What the server shows from where the player is now; undefined until then, and where it has shown all. */
function useNear({ quest, points: loaded }: Game, position: LatLng | null) {
  const [asked, setAsked] = useState<{
    readonly place: LatLng;
    readonly turn: number;
    readonly loaded: readonly MindsetPoint[];
  } | null>(null);
  // Mindsets may also have visibility distances of their own: then fewer were loaded than the quest has.
  const count = loaded.filter(({ isOwn }) => isOwn !== true).length;
  const onlyNear = quest.withinDistance > 0 || count < quest.mindsetCount;
  const { data, error } = useAsk(
    pointsNear,
    { questId: quest.id, place: asked?.place ?? quest, turn: asked?.turn ?? 0 },
    { isWanted: asked !== null },
  );
  // Also after the game was reloaded, and at the first step after an error.
  const isDue =
    asked === null ||
    asked.loaded !== loaded ||
    (position !== asked.place && (error !== null || isElsewhere(asked.place, position ?? asked.place, quest)));
  if (onlyNear && position !== null && isDue) setAsked({ place: position, turn: (asked?.turn ?? 0) + 1, loaded });
  return { data, error };
}
