import type { Locale } from './locale.ts';

/** A chosen distance, as it is told: exact to the metre, on a board to its units. */
export function reachInWords({ message, reach }: Locale, metres: number, onBoard: boolean): string {
  return onBoard && metres !== 0 ? message('words.units', { n: metres }) : reach(metres);
}
