import type { Seen } from './geometry.ts';

/** Settled: labels on the selected and on this many of the nearest. */
export const MAX_LABELS = 30;

export interface Labelled {
  readonly text: string;
  readonly isSelected: boolean;
  /** Its label stands whatever is around it. */
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

interface Room {
  readonly seen: Seen | null;
  readonly width: number;
  readonly height: number;
}

interface LabelRoom extends Room {
  readonly id: number;
  readonly isSelected: boolean;
  readonly isTag?: boolean;
}

function isApart(one: Room, other: Room): boolean {
  if (one.seen === null || other.seen === null) return true;
  return (
    Math.abs(other.seen.x - one.seen.x) >= (other.width + one.width) / 2 ||
    Math.abs(other.seen.y - one.seen.y) >= (other.height + one.height) / 2
  );
}

/**
 * Labels without collisions: none may overlap an earlier label, nor, unless selected, another thing. Place tags may, as
 * on the flat map.
 */
export function readable<T extends LabelRoom>(
  labels: readonly T[],
  disks: readonly (Room & { readonly id: number })[],
): T[] {
  const kept: Room[] = [];
  return labels.filter((label) => {
    if (label.seen === null) return false;
    const isFree =
      label.isTag === true ||
      (kept.every((other) => isApart(label, other)) &&
        (label.isSelected || disks.every((disk) => disk.id === label.id || isApart(label, disk))));
    if (isFree) kept.push(label);
    return isFree;
  });
}
