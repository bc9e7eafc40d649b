import { useMemo } from 'react';
import type { DoneMindset } from '@mangoquest/core/play/play.ts';
import type { MapMindset } from '../../../map/map-types.ts';
import { cubesOf } from '../../../quest/result/cubes-of.ts';
import type { CubeState } from '../../../ui/controls/cubes.tsx';
import type { PlayerPosition } from '../place/player-position.ts';
import type { Game } from './game.ts';
import { lookAround } from './surroundings.ts';
import type { Surroundings } from './surroundings.ts';
import { useMarkers } from './use-markers.ts';

export interface SurroundingsNow {
  readonly done: ReadonlyMap<number, DoneMindset>;
  readonly around: Surroundings;
  readonly markers: readonly MapMindset[];
  readonly cubes: readonly CubeState[];
}

/** The mindsets visible from the player's position; `zoom` is the specification's. */
export function useSurroundings(
  { quest, points, progress }: Game,
  position: PlayerPosition | null,
  zoom: number,
  byCode: ReadonlySet<number>,
): SurroundingsNow {
  const done = useMemo(() => new Map(progress.done.map((each) => [each.mindsetId, each])), [progress.done]);
  const around = useMemo(
    () => lookAround(points, { quest, position, zoom, done, byCode }),
    [points, quest, position, zoom, done, byCode],
  );
  const markers = useMarkers(around);
  const cubes = useMemo(() => cubesOf(progress.done, quest.mindsetCount), [progress.done, quest.mindsetCount]);
  return { done, around, markers, cubes };
}
