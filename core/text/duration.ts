import { message } from '../messages/messages.ts';
import { plural } from './plural.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * A duration in milliseconds in a few words, rounded down: `81 days`, `6 h 42 min`, `42 min`. `coarse` leaves
 * the minutes away beside hours: `6 h`. Look §8 "Tile".
 */
export function durationInWords(milliseconds: number, { coarse = false } = {}): string {
  if (milliseconds < MINUTE) return message('quest.lessThanAMinute');
  if (milliseconds >= DAY) return plural(Math.floor(milliseconds / DAY), 'day');
  const hours = Math.floor(milliseconds / HOUR);
  const minutes = Math.floor((milliseconds % HOUR) / MINUTE);
  if (hours === 0) return `${minutes} min`;
  return coarse || minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`;
}
