import type { LatLng } from '../geo/coordinates.ts';
import { BOARD_SCALE, EARTH_RADIUS } from '../geo/distance.ts';
import { unrolledLine } from '../geo/ring.ts';
import type { Mindset, Mindchunk, Reaction } from '../mindset/mindset.ts';

const DEGREE_METRES = (EARTH_RADIUS * Math.PI) / 180;
/** Metres that a plan shows at least, so that one place alone has a scale too. */
const LEAST_SPAN = 50;

/** Where something lies on paper: from the left and from the top, in the unit of the paper. */
export interface PaperPoint {
  readonly x: number;
  readonly y: number;
}

export interface Plan {
  readonly points: readonly PaperPoint[];
  /** The bar of the scale: what it stands for (metres, or units of a board), and how long it is on paper. */
  readonly scale: { readonly metres: number; readonly length: number };
}

export interface Paper {
  readonly width: number;
  readonly height: number;
  /** Left free on each side. */
  readonly margin: number;
}

/** Places on paper with north above, all of them in it and nothing stretched. */
export function planOf(places: readonly LatLng[], paper: Paper, onBoard: boolean): Plan {
  const corners = unrolledLine(places, onBoard);
  const degree = onBoard ? BOARD_SCALE : DEGREE_METRES;
  const middle = (from: number, to: number) => (from + to) / 2;
  const [west, east] = ends(corners.map(({ x }) => x));
  const [south, north] = ends(corners.map(({ y }) => y));
  const narrowing = onBoard ? 1 : Math.cos((middle(south, north) * Math.PI) / 180);
  const wide = Math.max((east - west) * degree * narrowing, LEAST_SPAN);
  const high = Math.max((north - south) * degree, LEAST_SPAN);
  const perMetre = Math.min((paper.width - 2 * paper.margin) / wide, (paper.height - 2 * paper.margin) / high);
  return {
    points: corners.map(({ x, y }) => ({
      x: paper.width / 2 + (x - middle(west, east)) * degree * narrowing * perMetre,
      y: paper.height / 2 - (y - middle(south, north)) * degree * perMetre,
    })),
    scale: scaleBar(paper.width / 4, perMetre),
  };
}

function ends(values: readonly number[]): readonly [number, number] {
  if (values.length === 0) return [0, 0];
  return [Math.min(...values), Math.max(...values)];
}

/** The roundest length (1, 2 or 5 and zeros) that is not longer than `most` on paper. */
function scaleBar(most: number, perMetre: number): Plan['scale'] {
  const longest = most / perMetre;
  const ten = 10 ** Math.floor(Math.log10(longest));
  const metres = ([5, 2].find((times) => times * ten <= longest) ?? 1) * ten;
  return { metres, length: metres * perMetre };
}

/** What is printed of a quest: its mindsets that players meet, the start first, then in their order. */
export function printedMindsets(mindsets: readonly Mindset[]): readonly Mindset[] {
  return mindsets
    .filter(({ onOff, placeTag, isSocial }) => onOff && !placeTag && !isSocial)
    .sort((a, b) => Number(b.isStart) - Number(a.isStart) || a.order - b.order);
}

/** Reactions as they stand on paper: where they are shuffled for players, by their text, so that their place tells nothing. */
export function printedReactions({ reactions }: Mindchunk, isShuffled: boolean): readonly Reaction[] {
  return [...reactions].sort((a, b) => {
    if (!isShuffled) return a.order - b.order;
    return a.text < b.text ? -1 : a.text > b.text ? 1 : a.order - b.order;
  });
}
