import { formatToParts } from 'intl-messageformat';
import type { Formats, Formatters } from 'intl-messageformat';
import type { MessageParameters } from '@mangoquest/core/messages/keys.ts';
import type { Locale, Message } from '@mangoquest/core/messages/locale.ts';
import type { Compiled } from './catalogue.ts';
import type { Language } from './languages.ts';
import { numbersOf } from './numbers.ts';
import { durationsOf, timesOf } from './times.ts';

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const LEFT_TO_RIGHT = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

/** A name that is written the other way keeps to itself: it turns nothing of the sentence round (Unicode's isolates). */
function isolated(text: string, direction: Language['direction']): string {
  return (direction === 'rtl' ? LEFT_TO_RIGHT : RIGHT_TO_LEFT).test(text) ? `\u2068${text}\u2069` : text;
}

/** The reader's own tag where it is of this language. Some browsers tell what is no tag, such as `en-US@posix`. */
function ownTag(reader: string | undefined, tag: string): string | undefined {
  if (reader?.split('-')[0] !== tag) return undefined;
  try {
    return Intl.getCanonicalLocales(reader)[0];
  } catch {
    return undefined;
  }
}

/** No sentence names one. */
const NO_FORMATS: Formats = { number: {}, date: {}, time: {} };

/** Plurals by the language's rules, numbers as the whole product writes them. */
function formattersOf(language: Language, number: Locale['number']): Formatters {
  const numberFormat = { format: (value: number) => number(value) } as Intl.NumberFormat;
  const plurals = new Map<string, Intl.PluralRules>();
  return {
    getNumberFormat: () => numberFormat,
    // Dates are put in as texts, by the locale.
    getDateTimeFormat: () => {
      throw new Error('A message has no dates of its own.');
    },
    getPluralRules: (_, options = {}) => {
      const type = options.type ?? 'cardinal';
      const rules = plurals.get(type) ?? new Intl.PluralRules(language.numbers, { type });
      plurals.set(type, rules);
      return rules;
    },
  };
}

function joined(format: Intl.ListFormat, items: readonly string[], touch: (text: string) => string): string {
  return format
    .formatToParts(items)
    .map(({ type, value }) => (type === 'literal' ? touch(value) : value))
    .join('');
}

export interface LocaleOptions {
  /** The reader's own tag, such as `en-US`: it counts for dates where it is of the same language. */
  readonly reader?: string | undefined;
  /** How a pseudo-language writes the words that formats bring, such as the names of days. */
  readonly touch?: ((text: string) => string) | undefined;
}

/** All that is written in a language. `find` gives a key's sentence, taken apart; what it does not have throws. */
export function createLocale(
  language: Language,
  find: (key: string) => Compiled | undefined,
  { reader, touch = (text) => text }: LocaleOptions = {},
): Locale {
  const { tag, direction } = language;
  const fill = (elements: Exclude<Compiled, string>, parameters: MessageParameters) => {
    const values = Object.fromEntries(
      Object.entries(parameters).map(([name, value]) => [
        name,
        typeof value === 'string' ? isolated(value, direction) : value,
      ]),
    );
    return formatToParts([...elements], tag, formatters, NO_FORMATS, values)
      .map(({ value }) => String(value))
      .join('');
  };
  const message: Message = (key, ...[parameters]) => {
    const compiled = find(key);
    if (compiled === undefined) throw new Error(`The sentence ${key} is not loaded.`);
    return typeof compiled === 'string' ? compiled : fill(compiled, parameters ?? {});
  };
  const numbers = numbersOf(language.numbers, message, touch);
  const formatters = formattersOf(language, numbers.number);
  const lists = (type: Intl.ListFormatType) => new Intl.ListFormat(language.numbers, { type, style: 'long' });
  return {
    tag,
    direction,
    message,
    sentence: ({ message: key, parameters }) => message(key, parameters),
    ...numbers,
    ...timesOf(language.dates, ownTag(reader, tag) ?? language.dates, message, touch),
    duration: durationsOf(message),
    either: (items) => joined(lists('disjunction'), items, touch),
    list: (items) => joined(lists('unit'), items, touch),
  };
}
