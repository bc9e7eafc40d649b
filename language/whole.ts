import type { Area, Catalogue } from '@mangoquest/core/messages/areas.ts';
import type { Locale } from '@mangoquest/core/messages/locale.ts';
import type { Compiled } from './catalogue.ts';
import { compile } from './compile.ts';
import { english } from './english.ts';
import { languageFor, LANGUAGES } from './languages.ts';
import type { Language } from './languages.ts';
import { createLocale } from './locale.ts';
import { disguised, disguisedSentence } from './pseudo.ts';

type Whole = { readonly [A in Area]: Catalogue<A> };

/** All sentences of each language, by area. */
export const WHOLE: Readonly<Record<string, Whole>> = { en: english };

const SENTENCES: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(
  Object.entries(WHOLE).map(([tag, areas]) => [
    tag,
    Object.assign({}, ...Object.values(areas)) as Record<string, string>,
  ]),
);

const locales = new Map<string, Locale>();

/** The locale with all sentences for the wanted tags, most wanted first: for code that cannot wait for a catalogue to load. */
export function localeFor(...wanted: readonly string[]): Locale {
  const language = languageFor(wanted);
  const known = locales.get(language.tag) ?? wholeLocale(language);
  locales.set(language.tag, known);
  return known;
}

function wholeLocale(language: Language): Locale {
  const { tag, disguise } = language;
  // A pseudo-language is generated from the first language.
  const sentences = SENTENCES[disguise === undefined ? tag : LANGUAGES[0].tag] ?? {};
  // Parsed when first needed: most sentences never are.
  const compiled = new Map<string, Compiled>();
  return createLocale(
    language,
    (key) => {
      const sentence = sentences[key];
      if (sentence === undefined) return undefined;
      const known =
        compiled.get(key) ??
        (disguise === undefined ? compile(sentence) : disguisedSentence(disguise, compile(sentence)));
      compiled.set(key, known);
      return known;
    },
    disguise === undefined ? {} : { touch: (text) => disguised(disguise, text) },
  );
}
