import type { Locale } from '../messages/locale.ts';
import { MY_LOCATION } from './quest.ts';

/** A quest's location as its reader says it: the one that stands for none of its own is told in their language. */
export function locationInWords({ message }: Locale, location: string): string {
  return location === MY_LOCATION ? message('words.myLocation') : location;
}

/** What is kept of a location that was typed. */
export function locationFromWords({ message }: Locale, words: string): string {
  return words === message('words.myLocation') ? MY_LOCATION : words;
}
