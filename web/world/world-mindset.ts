import { far } from '../language/far.ts';
import { message } from '../language/language.ts';
import type { MapMindset } from '../map/map-types.ts';
import { mindsetListTitle } from '@mangoquest/core/mindset/mindset-list-title.ts';

/** Whether its title always stands beside it (settled, `placeTag`): not while it is faded in favour of others. */
export function isTagged({ placeTag, isFaded }: MapMindset): boolean {
  return placeTag === true && isFaded !== true;
}

/** Text of a label: the distance if that decides whether it can be opened, otherwise the title; both with a tag. */
export function labelOf(mindset: MapMindset, isSelected: boolean, onBoard: boolean): string {
  const { state, distance, isFaded } = mindset;
  if (isFaded === true && !isSelected) return '';
  const title = mindsetListTitle(mindset.title);
  if (isSelected || state !== 'far' || typeof distance !== 'number') return title;
  const words = far(distance, onBoard);
  return isTagged(mindset) ? message('map.tagDistance', { title, distance: words }) : words;
}
