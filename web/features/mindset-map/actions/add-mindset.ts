import { computedLatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { GeoBounds, LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { nextNewMindsetId } from '@mangoquest/core/mindset/ids.ts';
import { MAX_MINDSETS } from '@mangoquest/core/mindset/mindset.ts';
import { cloneMindset, newMindchunk, newMindset, newReaction } from '@mangoquest/core/mindset/new-mindset.ts';
import { CHAINED_GROUP } from '@mangoquest/core/play/chain.ts';
import { withOneStart } from '@mangoquest/core/mindset/start.ts';
import type { EditorDocument } from '../model/editor-document.ts';

/**
 * Distance in degrees by which a clone is placed east of its original if no map is visible: noticeable at street zoom,
 * or on a board.
 */
const CLONE_OFFSET = { map: 0.0002, board: 1 } as const;
/** Distance as a share of the visible map's width, so that both are apart at any zoom. */
const CLONE_PART = 1 / 30;

export interface Added {
  readonly document: EditorDocument;
  /** Id of the added mindset; `null` if the quest is full. */
  readonly id: number | null;
}

function nextOrder({ mindsets }: EditorDocument): number {
  return mindsets.reduce((next, { order }) => Math.max(next, order + 1), 0);
}

const groupOfLast = ({ mindsets }: EditorDocument) =>
  mindsets.findLast(({ isSocial }) => !isSocial)?.group ?? CHAINED_GROUP;

/**
 * Adds one mindset with an empty mindchunk of two reactions; the creator decides which one is right. The first one of
 * an empty quest gets id 0 and is the start (Spec §4, Mindsets). It joins `group`, otherwise the group of the creator's
 * last one, otherwise group 1, because without a group a quest has no finish. A quest of 1000 is returned unchanged
 * (Spec §9).
 */
export function addMindset(document: EditorDocument, at: LatLng, group?: string): Added {
  if (document.mindsets.length >= MAX_MINDSETS) return { document, id: null };
  const id = nextNewMindsetId(document.mindsets.map((mindset) => mindset.id));
  const first = newReaction([]);
  const mindchunk = { ...newMindchunk([]), reactions: [first, newReaction([first])] };
  const mindset = {
    ...newMindset(id, document.questId, at, {
      order: nextOrder(document),
      group: group ?? groupOfLast(document),
    }),
    mindchunks: [mindchunk],
  };
  return { document: { ...document, mindsets: withOneStart([...document.mindsets, mindset]) }, id };
}

/** Distance in degrees between a clone and its original for a viewport; the default distance for `null`. */
export function cloneOffset(view: Pick<GeoBounds, 'west' | 'east'> | null, onBoard: boolean): number {
  const width = view === null ? 0 : view.east - view.west;
  if (width === 0) return onBoard ? CLONE_OFFSET.board : CLONE_OFFSET.map;
  return (width < 0 ? width + 360 : width) * CLONE_PART;
}

/** Appends a copy of a mindset, placed beside the original. */
export function addClone(document: EditorDocument, originalId: number, offset: number): Added {
  const original = document.mindsets.find((mindset) => mindset.id === originalId);
  if (!original || document.mindsets.length >= MAX_MINDSETS) return { document, id: null };
  const id = nextNewMindsetId(document.mindsets.map((mindset) => mindset.id));
  const east = original.longitude + offset;
  const { longitude } = computedLatLng({
    latitude: original.latitude,
    longitude: east > 180 ? original.longitude - offset : east,
  });
  // Of a player's, the creator's own: in a group.
  const group = original.isSocial ? groupOfLast(document) : original.group;
  const clone = cloneMindset(original, id, { longitude, group, order: nextOrder(document) });
  // Of a player's in a quest without own ones it is the start.
  return {
    document: { ...document, mindsets: withOneStart([...document.mindsets, { ...clone, isStart: false }]) },
    id,
  };
}
