import { reachInWords } from '@mangoquest/core/messages/reach-words.ts';
import { locale, message } from './language.ts';

/** A distance as it is told: in metres or kilometres, on a board in its units. */
export function far(metres: number, onBoard: boolean): string {
  return onBoard ? message('words.units', { n: Math.round(metres) }) : locale.distance(metres);
}

/** A chosen distance, as it is told: exact to the metre or the unit. */
export function reach(metres: number, onBoard: boolean): string {
  return reachInWords(locale, metres, onBoard);
}
