import { locale } from '../language/language.ts';
import type { MapPadding } from './map-types.ts';

export interface LinePadding {
  readonly top: number;
  readonly bottom: number;
  /** Inline start: left in English, right in right-to-left languages. */
  readonly start: number;
  readonly end: number;
}

/**
 * Viewport padding in pixels for panels placed at inline start and end, which swap sides in right-to-left languages.
 */
export function linePadding({ top, bottom, start, end }: LinePadding): MapPadding {
  return locale.direction === 'ltr'
    ? { top, bottom, left: start, right: end }
    : { top, bottom, left: end, right: start };
}
