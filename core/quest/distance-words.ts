import { message } from '../messages/messages.ts';
import { formatNumber } from '../text/number-words.ts';

/** `Everywhere`, `50 m`, `1.5 km`. */
export function distanceInWords(metres: number): string {
  if (metres === 0) return message('attributes.everywhere');
  return metres < 1000 ? message('attributes.metres', { n: metres }) : message('attributes.kilometres', { n: formatNumber(metres / 1000) });
}
