import { isSameRaised } from '@mangoquest/core/mindset/raised.ts';
import { distanceBetween } from '@mangoquest/core/geo/distance.ts';
import { shownZoom } from '@mangoquest/core/geo/zoom.ts';
import { isShown } from '@mangoquest/core/mindset/visibility.ts';
import type { DoneMindset, MindsetPoint } from '@mangoquest/core/play/play.ts';
import { successFirst } from '@mangoquest/core/play/progress-order.ts';
import { reachFrom } from '@mangoquest/core/play/reach.ts';
import type { Reach } from '@mangoquest/core/play/reach.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import type { MapMindset, MarkerState } from '../../../map/map-types.ts';
import { imageAddress } from '../../../ui/image-address.ts';
import type { PlayerPosition } from '../place/player-position.ts';

/** A visible mindset with its state for the player. */
export interface Around {
  readonly point: MindsetPoint;
  /** Metres; null if the player's position is unknown, or distances have no meaning. */
  readonly distance: number | null;
  readonly done: DoneMindset | null;
}

export interface Surroundings {
  /** Not answered and within reach, nearest first. */
  readonly within: readonly Around[];
  /** Not answered and out of reach, nearest first. */
  readonly beyond: readonly Around[];
  /** Answered: successful ones first, as everywhere, then by distance. */
  readonly answered: readonly Around[];
  /** Added by the player themselves: others answer them. Nearest first. */
  readonly own: readonly Around[];
  readonly nearest: Reach<MindsetPoint>['nearestBeyond'];
}

export interface Conditions {
  readonly quest: Pick<QuestSummary, 'activeDistance' | 'withinDistance' | 'isBoard'>;
  readonly position: PlayerPosition | null;
  /** Zoom of the map, as the specification counts it. */
  readonly zoom: number;
  readonly done: ReadonlyMap<number, DoneMindset>;
  /** Opened by the code at their place: they are within reach from anywhere. */
  readonly byCode?: ReadonlySet<number>;
}

/** The mindsets that the player sees from their position (settled, Visibility; look §7, §8). */
export function lookAround(
  points: readonly MindsetPoint[],
  { quest, position, zoom, done, byCode = NONE }: Conditions,
): Surroundings {
  const { withinDistance, activeDistance, isBoard } = quest;
  const shown = points.filter(
    (point) =>
      byCode.has(point.id) ||
      isShown(point, {
        distance: position === null ? null : distanceBetween(position, point, isBoard),
        zoom: shownZoom(zoom),
        withinDistance,
      }),
  );
  const options = { activeDistance, isBoard, accuracy: position?.accuracy ?? 0 };
  const anywhere = { ...options, activeDistance: 0 };
  const unanswered = shown.filter(({ id, isOwn }) => isOwn !== true && !done.has(id));
  const open = reachFrom(
    unanswered.filter(({ id }) => !byCode.has(id)),
    position,
    options,
  );
  const coded = reachFrom(
    unanswered.filter(({ id }) => byCode.has(id)),
    position,
    anywhere,
  );
  const closed = reachFrom(
    shown.filter(({ id, isOwn }) => isOwn !== true && done.has(id)),
    position,
    anywhere,
  );
  const own = reachFrom(
    shown.filter(({ isOwn }) => isOwn === true),
    position,
    anywhere,
  );
  // On a board where everything can be opened, distances in board units mean nothing to a player.
  const tells = !isBoard || activeDistance > 0;
  const around = ({ point, distance }: { point: MindsetPoint; distance: number | null }): Around => ({
    point,
    distance: tells ? distance : null,
    done: done.get(point.id) ?? null,
  });
  return {
    within: [...open.within, ...coded.within].sort(byDistance).map(around),
    beyond: open.beyond.map(around),
    answered: closed.within.map(around).sort(byOutcome),
    own: own.within.map(around),
    nearest: open.nearestBeyond,
  };
}

const NONE: ReadonlySet<number> = new Set();

const byDistance = (one: { distance: number | null }, other: { distance: number | null }) =>
  (one.distance ?? 0) - (other.distance ?? 0);

/** All that the player sees. */
export function allAround({ within, beyond, answered, own }: Surroundings): Around[] {
  return [...within, ...beyond, ...answered, ...own];
}

function byOutcome({ done: one }: Around, { done: other }: Around): number {
  return one === null || other === null ? 0 : successFirst(one, other);
}

/** Rounded to metres below a kilometre, as displayed, so that smaller changes cause no rendering. */
function shownDistance(distance: number | null): number | null {
  if (distance === null) return null;
  return distance < 1000 ? Math.round(distance) : Math.round(distance / 100) * 100;
}

function markerOf({ point, distance, done }: Around, open: MarkerState): MapMindset {
  const state = done === null || open === 'own' ? open : done.success ? 'visited' : 'missed';
  return {
    id: point.id,
    title: point.title,
    latitude: point.latitude,
    longitude: point.longitude,
    isStart: point.isStart,
    placeTag: point.placeTag,
    raised: point.raised,
    picture: point.picture === undefined ? undefined : imageAddress(point.picture, 'qstimages'),
    state,
    distance: shownDistance(distance),
  };
}

const isSameMarker = (a: MapMindset, b: MapMindset) =>
  a.state === b.state &&
  a.distance === b.distance &&
  a.title === b.title &&
  a.latitude === b.latitude &&
  a.longitude === b.longitude &&
  a.isStart === b.isStart &&
  a.placeTag === b.placeTag &&
  a.picture === b.picture &&
  isSameRaised(a.raised, b.raised);

const isOpen = ({ state }: MapMindset) => state === 'reach' || state === 'far';

/**
 * The markers of visible mindsets, ordered by id with the answered ones first, so that of overlapping markers the
 * unanswered one is on top and gets the taps. Unchanged markers, and an unchanged list, keep their identity.
 */
export function markersOf(around: Surroundings, previous: readonly MapMindset[]): readonly MapMindset[] {
  const known = new Map(previous.map((marker) => [marker.id, marker]));
  const fresh = [
    ...around.within.map((each) => markerOf(each, 'reach')),
    ...around.beyond.map((each) => markerOf(each, 'far')),
    ...around.answered.map((each) => markerOf(each, 'reach')),
    ...around.own.map((each) => markerOf(each, 'own')),
  ].sort((a, b) => Number(isOpen(a)) - Number(isOpen(b)) || a.id - b.id);
  const next = fresh.map((marker) => {
    const before = known.get(marker.id);
    return before !== undefined && isSameMarker(before, marker) ? before : marker;
  });
  return next.length === previous.length && next.every((marker, index) => marker === previous[index]) ? previous : next;
}
