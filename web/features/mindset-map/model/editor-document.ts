import type { Drawing, MapRegion } from '@mangoquest/core/drawing/drawing.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { Ground } from '@mangoquest/core/quest/ground.ts';

/** All that lies on the map of a quest, and what it lies on. A board's colour is its ground, and no drawing. */
export interface MapContent {
  readonly mindsets: readonly Mindset[];
  readonly drawings: readonly Drawing[];
  readonly regions: readonly MapRegion[];
  readonly ground: Ground;
}

/** What the editor edits: the map of one quest, each list in order. Immutable, so that history shares what did not change. */
export interface EditorDocument extends MapContent {
  readonly questId: number;
}

export const EMPTY_CONTENT: MapContent = { mindsets: [], drawings: [], regions: [], ground: null };

/** An action takes a document and gives the next one; given nothing to do it gives the same one back. */
export type Action = (document: EditorDocument) => EditorDocument;

/** Replaces mindsets by what `change` makes of them; untouched ones stay the same objects. */
export function mapMindsets(document: EditorDocument, change: (mindset: Mindset) => Mindset): EditorDocument {
  const mindsets = changedList(document.mindsets, change);
  return mindsets === document.mindsets ? document : { ...document, mindsets };
}

/** The same list where `change` changes none of it. */
export function changedList<T>(list: readonly T[], change: (one: T) => T): readonly T[] {
  const next = list.map(change);
  return next.some((one, at) => one !== list[at]) ? next : list;
}

export function contentOf({ mindsets, drawings, regions, ground }: MapContent): MapContent {
  return { mindsets, drawings, regions, ground };
}

/** Whether two are the same lists on the same ground. */
export function isSameContent(one: MapContent, other: MapContent): boolean {
  return (
    one.mindsets === other.mindsets &&
    one.drawings === other.drawings &&
    one.regions === other.regions &&
    one.ground === other.ground
  );
}
