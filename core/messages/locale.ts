import type { Currency } from '../payment/currency.ts';
import type { Arguments, MessageKey, MessageRef } from './keys.ts';

/** Formats the sentence of a key with its parameters. */
export type Message = <K extends MessageKey>(key: K, ...parameters: Arguments<K>) => string;

/**
 * A language with its formatters: texts are always made by the reader's. Times are epoch milliseconds, shown in the
 * reader's time zone.
 */
export interface Locale {
  /** BCP 47, for `lang`. */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  readonly message: Message;
  /** Formats the sentence of an issue. */
  readonly sentence: (told: MessageRef) => string;
  /** `1,234`, `−50`, `4.50` with two `decimals`. */
  readonly number: (value: number, decimals?: number) => string;
  /** Metres, rounded for readability: `33 m`, `1.2 km`, `14 km`, `5,570 km`. */
  readonly distance: (metres: number) => string;
  /** Square metres, rounded for readability: `4.5 m²`, `1,240 m²`, `0.35 km²`, `270 km²`. */
  readonly area: (squareMetres: number) => string;
  /** A chosen distance, exact to the metre: `50 m`, `1.234 km`; `Everywhere` for 0. */
  readonly reach: (metres: number) => string;
  /**
   * Milliseconds as a short duration, rounded down: `81 days`, `6 h 42 min`; `coarse` omits the minutes if there are
   * hours. Look §8 "Tile".
   */
  readonly duration: (milliseconds: number, options?: { readonly coarse?: boolean }) => string;
  /** A price in major units, as on tiles: `Free`, `€4.00`, `¥300`, `CHF 12.50`. */
  readonly price: (price: number, currency: Currency) => string;
  /** A payment or refund in major units: `€0.00`, `−¥300`. */
  readonly sum: (amount: number, currency: Currency) => string;
  /** `A`, `A or B`, `A, B or C`. */
  readonly either: (items: readonly string[]) => string;
  /** `A, B, C`. */
  readonly list: (items: readonly string[]) => string;
  /** The name of a language by its BCP 47 tag: `German`. */
  readonly languageName: (tag: string) => string;
  /** `Sat 13 Jun 2026, 10:00`. */
  readonly dateTime: (time: number) => string;
  /** The same in a time zone (IANA), which it names: `Sat 13 Jun 2026, 10:00 GMT+2`. */
  readonly dateTimeIn: (time: number, timeZone: string) => string;
  /** `today`, `13 Jun`, or `13 Jun 2027` in another year than `now`. */
  readonly day: (time: number, now: number) => string;
  /** `18:00`. */
  readonly hours: (time: number) => string;
  /** `13 Jun 2026`. */
  readonly date: (time: number) => string;
  /** `13 June 2026`: a date independent of time zones, given as midnight UTC. */
  readonly longDate: (time: number) => string;
  readonly calendar: CalendarWords;
}

/** Formatters for calendar choices, given any time within the unit. */
export interface CalendarWords {
  /** `13 June 2026`. */
  readonly day: (time: number) => string;
  /** `Sat`. */
  readonly weekday: (time: number) => string;
  /** `Jun`. */
  readonly month: (time: number) => string;
  /** `June 2026`. */
  readonly monthOfYear: (time: number) => string;
  /** `2026`. */
  readonly year: (time: number) => string;
}
