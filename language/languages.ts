/** A supported language. */
export interface Language {
  /** BCP 47 tag; also the name of its folder of sentences. */
  readonly tag: string;
  /** Its name in the language itself. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** Locale tag for numbers, if it differs from `tag`. */
  readonly numbers: string;
  readonly dates: string;
  /** How a pseudo-language is generated from English. For tests, and only chosen by its exact tag. */
  readonly disguise?: 'accents' | 'mirror';
}

// English dates start with the day, and numbers have the American format.
const english = {
  tag: 'en',
  name: 'English',
  direction: 'ltr',
  numbers: 'en-US',
  dates: 'en-GB',
} as const satisfies Language;

/** The languages that users can choose. The first is the fallback. */
export const LANGUAGES: readonly [Language, ...Language[]] = [english];

/** With their CLDR tags. */
export const PSEUDO_LANGUAGES: readonly Language[] = [
  { ...english, tag: 'en-XA', name: 'Accents', disguise: 'accents' },
  { ...english, tag: 'ar-XB', name: 'Mirror', direction: 'rtl', disguise: 'mirror' },
];

/** The best supported language for tags, most wanted first. */
export function languageFor(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = exactly(tag) ?? LANGUAGES.find((language) => primary(language.tag) === primary(tag));
    if (found) return found;
  }
  return LANGUAGES[0];
}

const exactly = (tag: string) =>
  [...LANGUAGES, ...PSEUDO_LANGUAGES].find((language) => language.tag.toLowerCase() === tag.trim().toLowerCase());
const primary = (tag: string) => tag.trim().split('-')[0]?.toLowerCase();

/** The tags of an `Accept-Language` header (RFC 9110), most wanted first. */
export function acceptedTags(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .slice(0, MAX_TAGS)
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((text) => text.trim());
      const quality = parameters.find((text) => text.startsWith('q='));
      return { tag, quality: quality === undefined ? 1 : Number(quality.slice(2)) };
    })
    .filter(({ tag, quality }) => tag !== '' && tag !== '*' && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}

const MAX_TAGS = 20;
