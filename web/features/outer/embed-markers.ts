import { distanceBetween } from '@mangoquest/core/geo/distance.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { shownZoom } from '@mangoquest/core/geo/zoom.ts';
import { isShown } from '@mangoquest/core/mindset/visibility.ts';
import type { DoneMindset, MindsetPoint } from '@mangoquest/core/play/play.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import type { MapMindset, MarkerState } from '../../map/map-types.ts';
import { imageAddress } from '../../ui/image-address.ts';

export interface Sight {
  readonly quest: Pick<QuestSummary, 'withinDistance' | 'isBoard'>;
  /** Position of the reader; null if unknown. */
  readonly place: LatLng | null;
  /** Zoom of the map, as the specification counts it; null without a map. */
  readonly zoom: number | null;
  readonly done: ReadonlyMap<number, DoneMindset>;
}

const stateOf = (done: DoneMindset | undefined): MarkerState =>
  done === undefined ? 'reach' : done.success ? 'visited' : 'missed';

/**
 * The markers of an embedded map, depending on the reader's position and the zoom (settled, Visibility). As in the
 * game, answered ones come first, so that of overlapping markers the unanswered one is on top.
 */
export function markersOf(points: readonly MindsetPoint[], { quest, place, zoom, done }: Sight): MapMindset[] {
  const { withinDistance, isBoard } = quest;
  return points
    .filter(
      (point) =>
        // They are changed in the game, and asked nowhere.
        point.isOwn !== true &&
        isShown(point, {
          distance: place === null ? null : distanceBetween(place, point, isBoard),
          zoom: zoom === null ? null : shownZoom(zoom),
          withinDistance,
        }),
    )
    .map(({ id, title, latitude, longitude, isStart, placeTag, raised, picture }) => ({
      id,
      title,
      latitude,
      longitude,
      isStart,
      placeTag,
      raised,
      picture: picture === undefined ? undefined : imageAddress(picture, 'qstimages'),
      state: stateOf(done.get(id)),
    }))
    .sort((a, b) => Number(a.state === 'reach') - Number(b.state === 'reach'));
}
