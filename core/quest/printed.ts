import { wrapLongitude } from '../geo/coordinates.ts';
import type { LatLng } from '../geo/coordinates.ts';
import { BOARD_SCALE, EARTH_RADIUS } from '../geo/distance.ts';
import { unrolledLine } from '../geo/ring.ts';
import type { Mindset, Mindchunk, Reaction } from '../mindset/mindset.ts';

const DEGREE_METRES = (EARTH_RADIUS * Math.PI) / 180;
/** Pixels around the equator at zoom 0. Spec §9. */
const TILE = 256;
/** Minimum width of a plan in metres, so that a single place has a scale, too. */
const MIN_SPAN = 50;

/** A position on paper: from the left and top, in the unit of the paper. */
export interface PaperPoint {
  readonly x: number;
  readonly y: number;
}

export interface Plan {
  readonly points: readonly PaperPoint[];
  /** Centre of the paper and the zoom (the specification's) at which one pixel of the map or board is one unit of it. */
  readonly ground: { readonly center: LatLng; readonly zoom: number };
  /** The scale bar: the length it represents (metres, or units of a board), and its length on paper. */
  readonly scale: { readonly metres: number; readonly length: number };
}

export interface Paper {
  readonly width: number;
  readonly height: number;
  /** Margin on each side. */
  readonly margin: number;
}

/** Maximum latitude of street maps, in degrees. */
const LAST_LATITUDE = 85;
const RADIAN = Math.PI / 180;

/** Mercator's vertical position of a latitude, in degrees, clamped to the map; `latitudeAt` is its inverse. */
function drawnAt(latitude: number): number {
  const within = Math.min(Math.max(latitude, -LAST_LATITUDE), LAST_LATITUDE);
  return Math.log(Math.tan(Math.PI / 4 + (within * RADIAN) / 2)) / RADIAN;
}
function latitudeAt(drawn: number): number {
  return (2 * Math.atan(Math.exp(drawn * RADIAN)) - Math.PI / 2) / RADIAN;
}

/** Projects places onto paper: north up, all of them and what lies `around` them inside, undistorted. */
export function planOf(
  places: readonly LatLng[],
  paper: Paper,
  onBoard: boolean,
  around: readonly LatLng[] = [],
): Plan {
  const corners = unrolledLine([...places, ...around], onBoard).map(({ x, y }) => ({ x, y: onBoard ? y : drawnAt(y) }));
  const degree = onBoard ? BOARD_SCALE : DEGREE_METRES;
  const middle = (from: number, to: number) => (from + to) / 2;
  const [west, east] = ends(corners.map(({ x }) => x));
  const [south, north] = ends(corners.map(({ y }) => y));
  const center = { x: middle(west, east), y: middle(south, north) };
  const unit = degree * (onBoard ? 1 : Math.cos(latitudeAt(center.y) * RADIAN));
  const wide = Math.max((east - west) * unit, MIN_SPAN);
  const high = Math.max((north - south) * unit, MIN_SPAN);
  const perMetre = Math.min((paper.width - 2 * paper.margin) / wide, (paper.height - 2 * paper.margin) / high);
  return {
    points: corners.slice(0, places.length).map(({ x, y }) => ({
      x: paper.width / 2 + (x - center.x) * unit * perMetre,
      y: paper.height / 2 - (y - center.y) * unit * perMetre,
    })),
    ground: {
      center: onBoard
        ? { latitude: center.y, longitude: center.x }
        : { latitude: latitudeAt(center.y), longitude: wrapLongitude(center.x) },
      zoom: Math.log2((unit * perMetre * 360) / TILE),
    },
    scale: scaleBar(paper.width / 4, perMetre),
  };
}

function ends(values: readonly number[]): readonly [number, number] {
  if (values.length === 0) return [0, 0];
  return [Math.min(...values), Math.max(...values)];
}

/** The longest round length (1, 2 or 5 times a power of ten) that is at most `most` on paper. */
function scaleBar(most: number, perMetre: number): Plan['scale'] {
  const longest = most / perMetre;
  const ten = 10 ** Math.floor(Math.log10(longest));
  const metres = ([5, 2].find((times) => times * ten <= longest) ?? 1) * ten;
  return { metres, length: metres * perMetre };
}

/** Mindsets to print: the creator's that all players can meet, the start first, then in order. */
export function printedMindsets(mindsets: readonly Mindset[]): readonly Mindset[] {
  return mindsets
    .filter(({ onOff, shareContent, isSocial }) => onOff && shareContent && !isSocial)
    .sort((a, b) => Number(b.isStart) - Number(a.isStart) || a.order - b.order);
}

/**
 * Reactions in the order on paper: sorted by text where they are shuffled for players, so that the order reveals
 * nothing.
 */
export function printedReactions({ reactions }: Mindchunk, isShuffled: boolean): readonly Reaction[] {
  return [...reactions].sort((a, b) => {
    if (!isShuffled) return a.order - b.order;
    return a.text < b.text ? -1 : a.text > b.text ? 1 : a.order - b.order;
  });
}
