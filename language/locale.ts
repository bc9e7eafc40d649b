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

const OPENS_EMBEDDING = /[\u202A\u202B\u202D\u202E]/g;
const CLOSES_EMBEDDING = /\u202C/g;
const count = (text: string, sign: RegExp) => text.match(sign)?.length ?? 0;

/** Closes each bidirectional isolate that a text opens, and removes closing marks without an opening one (UAX #9). */
function closed(text: string): string {
  let open = 0;
  const kept = text.replace(/[\u2066-\u2069]/g, (sign) => {
    if (sign !== '\u2069') open += 1;
    else if (open === 0) return '';
    else open -= 1;
    return sign;
  });
  return kept + '\u2069'.repeat(open);
}

/**
 * A name or an item of a list in the other writing direction, or with invisible direction marks, is isolated so that
 * it cannot reverse the rest of the sentence (Unicode isolates).
 */
function isolated(text: string, direction: Language['direction']): string {
  const own = closed(text);
  const isOther = (direction === 'rtl' ? LEFT_TO_RIGHT : RIGHT_TO_LEFT).test(own);
  return isOther || count(own, OPENS_EMBEDDING) !== count(own, CLOSES_EMBEDDING) ? `\u2068${own}\u2069` : own;
}

/** The reader's own tag if it is of this language. Some browsers report invalid tags, such as `en-US@posix`. */
function ownTag(reader: string | undefined, tag: string): string | undefined {
  if (reader?.split('-')[0] !== tag) return undefined;
  try {
    return Intl.getCanonicalLocales(reader)[0];
  } catch {
    return undefined;
  }
}

/** No sentence uses a named format. */
const NO_FORMATS: Formats = { number: {}, date: {}, time: {} };

/** Plural rules of the language; numbers in the format of the whole product. */
function formattersOf(language: Language, number: Locale['number']): Formatters {
  const numberFormat = { format: (value: number) => number(value) } as Intl.NumberFormat;
  const plurals = new Map<string, Intl.PluralRules>();
  return {
    getNumberFormat: () => numberFormat,
    // Dates are formatted by the locale, and inserted as text.
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
  /** The reader's own tag, such as `en-US`: used for dates if it is of the same language. */
  readonly reader?: string | undefined;
  /** How a pseudo-language changes words produced by formats, such as the names of days. */
  readonly touch?: ((text: string) => string) | undefined;
}

/** All formatting of a language. `find` returns a key's parsed sentence; a missing one throws. */
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
  const alone = (item: string) => isolated(item, direction);
  const lists = (type: Intl.ListFormatType) => new Intl.ListFormat(language.numbers, { type, style: 'long' });
  return {
    tag,
    direction,
    message,
    sentence: ({ message: key, parameters }) => message(key, parameters),
    ...numbers,
    ...timesOf(language.dates, ownTag(reader, tag) ?? language.dates, message, touch),
    duration: durationsOf(message),
    either: (items) => joined(lists('disjunction'), items.map(alone), touch),
    list: (items) => joined(lists('unit'), items.map(alone), touch),
    languageName: (named) => touch(new Intl.DisplayNames([language.numbers], { type: 'language' }).of(named) ?? named),
  };
}
