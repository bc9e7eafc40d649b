import { reckonedLatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { GeoBounds, LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { nextNewMindsetId } from '@mangoquest/core/mindset/ids.ts';
import { MAX_MINDSETS } from '@mangoquest/core/mindset/mindset.ts';
import { cloneMindset, newMindchunk, newMindset, newReaction } from '@mangoquest/core/mindset/new-mindset.ts';
import { CHAINED_GROUP } from '@mangoquest/core/play/chain.ts';
import { withOneStart } from '@mangoquest/core/mindset/start.ts';
import type { EditorDocument } from '../model/editor-document.ts';

/** How far east of its original a clone lies, in degrees, where no map shows them: enough to be seen at street zoom, or on a board. */
const CLONE_OFFSET = { map: 0.0002, board: 1 } as const;
/** Of the width that the map shows: beside each other at any zoom. */
const CLONE_PART = 1 / 30;

export interface Added {
  readonly document: EditorDocument;
  /** The id of what was added; `null` where the quest is full. */
  readonly id: number | null;
}

function nextOrder({ mindsets }: EditorDocument): number {
  return mindsets.reduce((next, { order }) => Math.max(next, order + 1), 0);
}

/**
 * Adds one mindset with an empty mindchunk of two reactions, ready to be written; which of them is right its creator says. The first one of an empty quest
 * has id 0 and is the start (Spec §4, Mindsets); it joins `group`, else the group of the last one, else
 * group 1: without a group a quest has no finish. A quest of 1000 stays as it is (Spec §9).
 */
export function addMindset(document: EditorDocument, at: LatLng, group?: string): Added {
  if (document.mindsets.length >= MAX_MINDSETS) return { document, id: null };
  const id = nextNewMindsetId(document.mindsets.map((mindset) => mindset.id));
  const first = newReaction([]);
  const mindchunk = { ...newMindchunk([]), reactions: [first, newReaction([first])] };
  const mindset = {
    ...newMindset(id, document.questId, at, {
      order: nextOrder(document),
      group: group ?? document.mindsets.at(-1)?.group ?? CHAINED_GROUP,
    }),
    mindchunks: [mindchunk],
  };
  return { document: { ...document, mindsets: withOneStart([...document.mindsets, mindset]) }, id };
}

/** Degrees between a clone and its original in a view of the map; `null` where there is none. */
export function cloneOffset(view: Pick<GeoBounds, 'west' | 'east'> | null, onBoard: boolean): number {
  const width = view === null ? 0 : view.east - view.west;
  if (width === 0) return onBoard ? CLONE_OFFSET.board : CLONE_OFFSET.map;
  return (width < 0 ? width + 360 : width) * CLONE_PART;
}

/** A copy of one mindset beside it, at the end of the order. */
export function addClone(document: EditorDocument, originalId: number, offset: number): Added {
  const original = document.mindsets.find((mindset) => mindset.id === originalId);
  if (!original || document.mindsets.length >= MAX_MINDSETS) return { document, id: null };
  const id = nextNewMindsetId(document.mindsets.map((mindset) => mindset.id));
  const east = original.longitude + offset;
  const { longitude } = reckonedLatLng({
    latitude: original.latitude,
    longitude: east > 180 ? original.longitude - offset : east,
  });
  const clone = cloneMindset(original, id, { longitude, order: nextOrder(document) });
  return { document: { ...document, mindsets: [...document.mindsets, { ...clone, isStart: false }] }, id };
}
