import { message } from '../messages/messages.ts';

/** `Everywhere`, `50 m`, `10,000 m`. */
export function distanceInWords(metres: number): string {
  return metres === 0 ? message('attributes.everywhere') : message('attributes.metres', { n: metres.toLocaleString('en') });
}
