import type { Locale } from '../messages/locale.ts';
import { MY_LOCATION } from './quest.ts';

/** Location of a quest for display: the stored default is translated, a creator's own text is shown unchanged. */
export function locationInWords({ message }: Locale, location: string): string {
  return location === MY_LOCATION ? message('words.myLocation') : location;
}

/** The stored form of a typed location. */
export function locationFromWords({ message }: Locale, words: string): string {
  return words === message('words.myLocation') ? MY_LOCATION : words;
}
