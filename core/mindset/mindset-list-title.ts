import { MINDSET_TOOLTIP_TITLE, truncate } from '../text/characters.ts';
import { MINDSET_LIST_TITLE } from './mindset.ts';

/** A mindset's title as the lists of the map show it: at most 40 characters. Spec §2 "Mindset map". */
export function mindsetListTitle(title: string): string {
  return truncate(title, MINDSET_LIST_TITLE);
}

/** A mindset's title in its tooltip: at most 70 characters. Spec §9 "Truncation". */
export function mindsetTooltipTitle(title: string): string {
  return truncate(title, MINDSET_TOOLTIP_TITLE);
}
