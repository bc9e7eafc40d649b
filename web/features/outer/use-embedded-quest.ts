import { useEffect, useEffectEvent } from 'react';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { MindsetPoint } from '@mangoquest/core/play/play.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { CallError, errorText } from '../../api/call-error.ts';
import { embeddedMap } from '../../api/queries/embeds.ts';
import { drawingsOf } from '../../api/queries/quests.ts';
import { message } from '../../language/language.ts';
import { useAsk } from '../../session/queries.ts';
import type { Token } from './use-embed-token.ts';

/** Parts of a degree within which a place is the same to the server: 11 metres. */
const STEPS = 10_000;
const NO_POINTS: readonly MindsetPoint[] = [];
const NOTHING_DRAWN: readonly Drawing[] = [];

export interface EmbeddedQuest {
  /** Null while it is not there. */
  readonly quest: QuestSummary | null;
  readonly points: readonly MindsetPoint[];
  readonly drawings: readonly Drawing[];
  readonly problem: string | null;
  readonly retry: () => void;
}

/** The quest of a token: its map, with what is near the place where some shows only there, and its drawings. */
export function useEmbeddedQuest(
  { token, questId }: Pick<Token, 'token' | 'questId'>,
  place: LatLng | null,
): EmbeddedQuest {
  const id = questId ?? 0;
  const whole = useAsk(embeddedMap, { questId: id, place: null }, { isWanted: questId !== null });
  const { data } = whole;
  const hidesSome = data !== undefined && data.points.length < data.quest.mindsetCount;
  const near = useAsk(
    embeddedMap,
    { questId: id, place: place === null ? null : stepOf(place) },
    {
      isWanted: hidesSome && place !== null,
      meanwhile: (before) => (before?.quest.id === questId ? before : undefined),
    },
  );
  const drawings = useAsk(drawingsOf, { id, revision: data?.revision ?? 0 }, { isWanted: data !== undefined });
  const retry = useEffectEvent(() => {
    if (whole.problem !== null) void whole.again();
  });
  // Another token may be let in where the one before was not.
  useEffect(() => {
    retry();
  }, [token]);
  return {
    quest: data?.quest ?? null,
    points: (near.data ?? data)?.points ?? NO_POINTS,
    drawings: drawings.data ?? NOTHING_DRAWN,
    problem: data === undefined && whole.error !== null ? refusal(whole.error) : null,
    retry: () => void whole.again(),
  };
}

const stepOf = ({ latitude, longitude }: LatLng): LatLng => ({
  latitude: Math.round(latitude * STEPS) / STEPS,
  longitude: Math.round(longitude * STEPS) / STEPS,
});

function refusal(error: unknown): string {
  return error instanceof CallError && error.kind === 'not-found' ? message('outer.gone') : errorText(error);
}
