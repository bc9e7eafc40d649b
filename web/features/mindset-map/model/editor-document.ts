import type { Drawing, MapRegion } from '@mangoquest/core/drawing/drawing.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { Ground } from '@mangoquest/core/quest/ground.ts';

/** Everything on a quest's map, and its ground. A board's colour belongs to the ground and is not a drawing. */
export interface MapContent {
  readonly mindsets: readonly Mindset[];
  readonly drawings: readonly Drawing[];
  readonly regions: readonly MapRegion[];
  readonly ground: Ground;
}

/**
 * The edited document: the map of one quest, each list in order. Immutable, so that history steps share unchanged
 * parts.
 */
export interface EditorDocument extends MapContent {
  readonly questId: number;
}

export const EMPTY_CONTENT: MapContent = { mindsets: [], drawings: [], regions: [], ground: null };

/** A pure function to the next document; returns the same object if nothing changes. */
export type Action = (document: EditorDocument) => EditorDocument;

/** Applies `change` to all mindsets; unchanged ones keep their identity. */
export function mapMindsets(document: EditorDocument, change: (mindset: Mindset) => Mindset): EditorDocument {
  const mindsets = changedList(document.mindsets, change);
  return mindsets === document.mindsets ? document : { ...document, mindsets };
}

/** Like map, but returns the same list if nothing changes. */
export function changedList<T>(list: readonly T[], change: (one: T) => T): readonly T[] {
  const next = list.map(change);
  return next.some((one, at) => one !== list[at]) ? next : list;
}

export function contentOf({ mindsets, drawings, regions, ground }: MapContent): MapContent {
  return { mindsets, drawings, regions, ground };
}

/** Whether both have identical lists and equal grounds. */
export function isSameContent(one: MapContent, other: MapContent): boolean {
  return (
    one.mindsets === other.mindsets &&
    one.drawings === other.drawings &&
    one.regions === other.regions &&
    one.ground === other.ground
  );
}
