import { locale } from '../language/language.ts';
import type { MapPadding } from './map-types.ts';

export interface LinePadding {
  readonly top: number;
  readonly bottom: number;
  /** Where lines begin in the page's language: left in English. */
  readonly start: number;
  readonly end: number;
}

/** Pixels of the map that the screen covers, when panels stand along the line and turn round with the page. */
export function linePadding({ top, bottom, start, end }: LinePadding): MapPadding {
  return locale.direction === 'ltr'
    ? { top, bottom, left: start, right: end }
    : { top, bottom, left: end, right: start };
}
