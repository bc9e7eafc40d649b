import { useEffect, useEffectEvent, useMemo } from 'react';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { DoneMindset, MindsetPoint, Progress } from '@mangoquest/core/play/play.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { isGone } from '../../api/call-error.ts';
import { embeddedMap, embeddedProgress } from '../../api/queries/embeds.ts';
import { drawingsOf } from '../../api/queries/quests.ts';
import { useAsk } from '../../session/queries.ts';
import { refusal } from './refusal.ts';
import type { Token } from './use-embed-token.ts';

/** Steps per degree to which the position is rounded for the server: 11 metres. */
const STEPS = 10_000;
const NO_POINTS: readonly MindsetPoint[] = [];
const NOTHING_DRAWN: readonly Drawing[] = [];
const NOTHING_DONE: ReadonlyMap<number, DoneMindset> = new Map();

export interface EmbeddedQuest {
  /** Null while loading. */
  readonly quest: QuestSummary | null;
  readonly points: readonly MindsetPoint[];
  /** What is near the reader is still being loaded. */
  readonly isNearLoading: boolean;
  readonly drawings: readonly Drawing[];
  /** Answers of the token's player; empty if the token is only for viewing. */
  readonly done: ReadonlyMap<number, DoneMindset>;
  /** The game of the token's player; null if the token is only for viewing, or while it loads. */
  readonly progress: Progress | null;
  /** Only nearby mindsets are visible, and there are none: the reader is elsewhere, or the position is unknown. */
  readonly showsNothing: boolean;
  readonly problem: string | null;
  readonly retry: () => void;
}

/**
 * The quest of a token: its map (if visibility depends on distance, what is near `place`), its drawings, and its
 * player's answers. Reloaded for another token, and when the page becomes visible again.
 */
export function useEmbeddedQuest(
  { token, questId, isForPlaying }: Pick<Token, 'token' | 'questId' | 'isForPlaying'>,
  place: LatLng | null,
): EmbeddedQuest {
  const id = questId ?? 0;
  const who = token?.useridhashed ?? '';
  const whole = useAsk(embeddedMap, { questId: id, who, place: null }, { isWanted: questId !== null });
  const { data } = whole;
  const hidesSome =
    data !== undefined && data.points.filter(({ isOwn }) => isOwn !== true).length < data.quest.mindsetCount;
  const near = useAsk(
    embeddedMap,
    { questId: id, who, place: place === null ? null : stepOf(place) },
    {
      isWanted: hidesSome && place !== null,
      meanwhile: (before) => (before?.quest.id === questId ? before : undefined),
    },
  );
  const drawings = useAsk(drawingsOf, { id, revision: data?.revision ?? 0 }, { isWanted: data !== undefined });
  const played = useAsk(embeddedProgress, { questId: id, who }, { isWanted: isForPlaying && questId !== null });
  const done = useMemo(
    () =>
      played.data === undefined ? NOTHING_DONE : new Map(played.data.done.map((one) => [Number(one.mindsetId), one])),
    [played.data],
  );
  const look = useEffectEvent(() => {
    if (data !== undefined || whole.problem !== null) void whole.again();
    if (drawings.problem !== null) void drawings.again();
    if (played.data !== undefined || played.problem !== null) void played.again();
  });
  // Another token may have more rights; and apps send the token again after an answer was given.
  useEffect(() => {
    look();
  }, [token]);
  useEffect(() => {
    const onShow = () => {
      if (document.visibilityState === 'visible') look();
    };
    document.addEventListener('visibilitychange', onShow);
    return () => {
      document.removeEventListener('visibilitychange', onShow);
    };
  }, []);
  const refused = [whole.error, near.error].find(isGone) ?? (data === undefined ? whole.error : null);
  const points = (near.data ?? data)?.points ?? NO_POINTS;
  return {
    quest: data?.quest ?? null,
    points,
    isNearLoading: hidesSome && place !== null && near.isLoading,
    showsNothing: hidesSome && points.length === 0 && !near.isMeanwhile,
    drawings: drawings.data ?? NOTHING_DRAWN,
    done,
    progress: played.data ?? null,
    // Offline, what is shown stays; it is only removed if the quest no longer exists.
    problem: refused === null ? null : refusal(refused),
    retry: () => void whole.again(),
  };
}

const stepOf = ({ latitude, longitude }: LatLng): LatLng => ({
  latitude: Math.round(latitude * STEPS) / STEPS,
  longitude: Math.round(longitude * STEPS) / STEPS,
});
