import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { type CarriedOver, carriedOver } from '@mangoquest/core/quest/carry-over.ts';
import type { Ground } from '@mangoquest/core/quest/ground.ts';
import type { Action, EditorDocument } from '../model/editor-document.ts';

/** Converts the document to the other kind of ground, around the quest's location. Settled, Board. */
export function onOtherGround(document: EditorDocument, ground: Ground, location: LatLng): CarriedOver<EditorDocument> {
  const carried = carriedOver(document, location, ground === null ? 'map' : 'board');
  return carried.isPossible ? { ...carried, document: { ...carried.document, ground } } : carried;
}

/** Changes the colour of a board; does nothing on a map. */
export function boardColored(noMapColor: string): Action {
  return (document) =>
    document.ground === null || document.ground.noMapColor === noMapColor
      ? document
      : { ...document, ground: { noMapColor } };
}
