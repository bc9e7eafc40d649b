/** A language that the product speaks. */
export interface Language {
  /** BCP 47; also the name of its folder of sentences. */
  readonly tag: string;
  /** In the language itself. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** Whose numbers and dates it has, where they are not those of its tag. */
  readonly numbers: string;
  readonly dates: string;
  /** How a pseudo-language is made of English. It is for tests and chosen by its exact tag alone. */
  readonly disguise?: 'accents' | 'mirror';
}

// English dates begin with the day, and numbers are as they are in America.
const english = {
  tag: 'en',
  name: 'English',
  direction: 'ltr',
  numbers: 'en-US',
  dates: 'en-GB',
} as const satisfies Language;

/** What users can choose. The first is spoken where none of these is wanted. */
export const LANGUAGES: readonly [Language, ...Language[]] = [english];

/** By the tags that CLDR gave them. */
export const PSEUDO_LANGUAGES: readonly Language[] = [
  { ...english, tag: 'en-XA', name: 'Accents', disguise: 'accents' },
  { ...english, tag: 'ar-XB', name: 'Mirror', direction: 'rtl', disguise: 'mirror' },
];

/** The best of our languages for tags in the order in which they are wanted. */
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
    .slice(0, MOST_TAGS)
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((text) => text.trim());
      const quality = parameters.find((text) => text.startsWith('q='));
      return { tag, quality: quality === undefined ? 1 : Number(quality.slice(2)) };
    })
    .filter(({ tag, quality }) => tag !== '' && tag !== '*' && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}

const MOST_TAGS = 20;
