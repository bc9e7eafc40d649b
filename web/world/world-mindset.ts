import { locale } from '../language/language.ts';
import type { MapMindset } from '../map/map-types.ts';
import { mindsetListTitle } from '@mangoquest/core/mindset/mindset-list-title.ts';

/** What its label says: how far it is where that decides, else its title. */
export function labelOf({ title, state, distance, isFaded }: MapMindset, isSelected: boolean): string {
  if (isFaded === true && !isSelected) return '';
  if (!isSelected && state === 'far' && typeof distance === 'number') return locale.distance(distance);
  return mindsetListTitle(title);
}
