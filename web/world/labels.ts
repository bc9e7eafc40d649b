import type { Seen } from './geometry.ts';
import { Room, Rooms } from './rooms.ts';

/** Settled: labels on the selected and on this many of the nearest. */
export const MAX_LABELS = 30;

export interface Labelled {
  readonly text: string;
  readonly isSelected: boolean;
  /** Its label stands however far away it is. */
  readonly isTag?: boolean;
  /** Distance from the camera in metres. */
  readonly away: number;
}

/** The `most` things nearest to the camera. */
export function nearest<T extends Pick<Labelled, 'away'>>(things: readonly T[], most: number): T[] {
  return things.toSorted((a, b) => a.away - b.away).slice(0, most);
}

/** Things that get a label: selected ones, those with a place tag, then the nearest of the others. */
export function labelledOf<T extends Labelled>(things: readonly T[]): T[] {
  const named = things.filter(({ text }) => text !== '');
  const others = named.filter(({ isSelected, isTag }) => !isSelected && isTag !== true);
  const tags = named.filter(({ isSelected, isTag }) => !isSelected && isTag === true);
  return [
    ...named.filter(({ isSelected }) => isSelected),
    ...nearest(tags, tags.length),
    ...nearest(others, MAX_LABELS),
  ];
}

/** Which side of its body a label stands on: -1 is left and above, 1 right and below. */
export type Side = readonly [x: -1 | 0 | 1, y: -1 | 0 | 1];

const BELOW: Side = [0, 1];
/** Sides that a place tag tries, in this order. Other labels stand below, or not at all. */
const TAG_SIDES: readonly Side[] = [BELOW, [1, 0], [-1, 0], [1, 1], [-1, 1], [1, -1], [-1, -1], [0, -1]];
/** Share of a body's extent that keeps a label clear of it diagonally. */
const SLANT = 0.7;

interface Body {
  readonly id: number;
  /** Its centre. */
  readonly seen: Seen | null;
}

interface LabelRoom extends Body {
  readonly isSelected: boolean;
  readonly isTag?: boolean;
  /** Pixels from the centre of its body to a label beside it, and to one below. */
  readonly reach: { readonly x: number; readonly y: number };
  readonly width: number;
  readonly height: number;
}

/** Pixels from the centre of a body to that of its label. */
export function offsetOf(
  { reach, width, height }: Pick<LabelRoom, 'reach' | 'width' | 'height'>,
  [x, y]: Side,
): { readonly x: number; readonly y: number } {
  const share = x !== 0 && y !== 0 ? SLANT : 1;
  return { x: x * (reach.x * share + width / 2), y: y * (reach.y * share + height / 2) };
}

/**
 * Labels without collisions: none overlaps an earlier one, nor, unless selected, the body of another thing. A place tag
 * takes another side of its body if there is no room below (`before`: the side that it has, tried first), then one
 * that covers only bodies. Where no side is free it stays at the first one, as on the flat map: a place tag always
 * stands.
 */
export function readable<T extends LabelRoom>(
  labels: readonly T[],
  disks: readonly (Body & { readonly side: number })[],
  before: ReadonlyMap<number, Side> = new Map(),
): (T & { readonly side: Side })[] {
  const [kept, bodies] = [new Rooms(), new Rooms()];
  for (const { id, seen, side } of disks) if (seen !== null) bodies.add(new Room(seen, side, side, id));
  return labels.flatMap((label) => {
    const { id, seen, width, height } = label;
    if (seen === null) return [];
    const placeAt = (side: Side) => {
      const { x, y } = offsetOf(label, side);
      return { side, room: new Room({ x: seen.x + x, y: seen.y + y }, width, height, id) };
    };
    const isTag = label.isTag === true;
    const first = (isTag ? before.get(id) : undefined) ?? BELOW;
    const free: ReturnType<typeof placeAt>[] = [];
    for (const side of isTag ? [first, ...TAG_SIDES] : [first]) {
      const place = placeAt(side);
      if (!kept.areFreeOf(place.room)) continue;
      const isClear = label.isSelected || bodies.areFreeOf(place.room);
      if (isClear) free.unshift(place);
      else if (isTag) free.push(place);
      if (isClear) break;
    }
    const best = free[0] ?? (isTag ? placeAt(first) : undefined);
    if (best === undefined) return [];
    kept.add(best.room);
    return [{ ...label, side: best.side }];
  });
}
