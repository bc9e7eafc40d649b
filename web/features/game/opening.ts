import { boxOf } from '@mangoquest/core/drawing/drawing-shape.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { GAME_ENTRY_ZOOM } from '@mangoquest/core/geo/zoom.ts';
import type { ChainTarget } from '@mangoquest/core/mindset/mindset.ts';
import { CHAINED_GROUP } from '@mangoquest/core/play/chain.ts';
import type { MindsetPoint } from '@mangoquest/core/play/play.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';

/** Initial viewport of a game's map; zooms are the specification's. */
export interface Opening {
  readonly center: LatLng;
  readonly zoom: number;
}

/** Where a quest starts: at its start mindset, or at the quest's place while that mindset is not visible. */
export function startPlace(
  quest: Pick<QuestSummary, 'latitude' | 'longitude'>,
  points: readonly MindsetPoint[],
): LatLng {
  const { latitude, longitude } = points.find(({ isStart }) => isStart) ?? quest;
  return { latitude, longitude };
}

/**
 * Initial zoom: 17 when walking (Spec §4, Enter flow); for virtual quests and boards the preferred zoom of the start
 * mindset.
 */
export function entryZoom(quest: Pick<QuestSummary, 'virtual' | 'isBoard'>, points: readonly MindsetPoint[]): number {
  if (!quest.virtual && !quest.isBoard) return GAME_ENTRY_ZOOM;
  return points.find(({ isStart }) => isStart)?.visibility.startZoom ?? GAME_ENTRY_ZOOM;
}

/** A board opens in its middle, any other quest at the player's position or at its start. */
export function openingOf(quest: QuestSummary, points: readonly MindsetPoint[], player: LatLng | null): Opening {
  const zoom = entryZoom(quest, points);
  const bounds = quest.isBoard && points.length > 0 ? boxOf(points) : null;
  if (bounds !== null)
    return {
      center: { latitude: (bounds.south + bounds.north) / 2, longitude: (bounds.west + bounds.east) / 2 },
      zoom,
    };
  return { center: player ?? startPlace(quest, points), zoom };
}

/**
 * Where a chain continues: at its mindset or, if it names none, at the first of group 1 (settled, Chain of a quest).
 */
export function arrivalPoint(points: readonly MindsetPoint[], { mindsetId }: ChainTarget): MindsetPoint | undefined {
  return points.find(({ id }) => id === mindsetId) ?? points.find(({ group }) => group === CHAINED_GROUP);
}
