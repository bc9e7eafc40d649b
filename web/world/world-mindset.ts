import { locale } from '../language/language.ts';
import type { MapMindset } from '../map/map-types.ts';
import { mindsetListTitle } from '@mangoquest/core/mindset/mindset-list-title.ts';

/** Text of a label: the distance if that decides whether it can be opened, otherwise the title. */
export function labelOf({ title, state, distance, isFaded }: MapMindset, isSelected: boolean): string {
  if (isFaded === true && !isSelected) return '';
  if (!isSelected && state === 'far' && typeof distance === 'number') return locale.distance(distance);
  return mindsetListTitle(title);
}
