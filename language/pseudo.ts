import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Compiled, CompiledCatalogue } from './catalogue.ts';
import type { Language } from './languages.ts';

type Disguise = NonNullable<Language['disguise']>;

const ACCENTS: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from(
    'aàbƀcçdđeéfƒgĝhĥiîjĵkķlļmɱnñoöpþqɋrŕsštţuûvṽwŵxẋyýzžAÀBƁCÇDĐEÉFƑGĜHĤIÎJĴKĶLĻMṀNÑOÖPÞQɊRŔSŠTŢUÛVṼWŴXẊYÝZŽ'.matchAll(
      /(.)(.)/gu,
    ),
    ([, plain = '', accented = '']) => [plain, accented] as const,
  ),
);

/** Letters with accents; vowels are doubled, and the last word is padded until the text is 40 % longer. */
function accented(text: string): string {
  const letters = Array.from(text).map((letter) => {
    const other = ACCENTS[letter] ?? letter;
    return /[aeiou]/.test(letter) ? other + other : other;
  });
  const grown = letters.join('');
  if (!/\p{L}/u.test(text)) return text;
  const missing = Math.ceil(Array.from(text).length * 1.4) - Array.from(grown).length;
  const end = grown.trimEnd();
  return missing > 0 ? `${end}${'~'.repeat(missing)}${grown.slice(end.length)}` : grown;
}

/** Written from right to left, letter by letter (Unicode's override). */
function mirrored(text: string): string {
  return /\p{L}/u.test(text) ? `\u202E${text}\u202C` : text;
}

const DISGUISES: Readonly<Record<Disguise, (text: string) => string>> = { accents: accented, mirror: mirrored };

/** A text in a pseudo-language. */
export const disguised = (disguise: Disguise, text: string): string => DISGUISES[disguise](text);

type Options = Readonly<Record<string, { readonly value: readonly MessageFormatElement[] }>>;

function elementOf(disguise: Disguise, element: MessageFormatElement): MessageFormatElement {
  if (element.type === 0) return { ...element, value: disguised(disguise, element.value) };
  if (!('options' in element)) return element;
  const options = Object.fromEntries(
    Object.entries(element.options as Options).map(([name, { value, ...rest }]) => [
      name,
      { ...rest, value: value.map((one) => elementOf(disguise, one)) },
    ]),
  );
  return { ...element, options } as MessageFormatElement;
}

export function disguisedSentence(disguise: Disguise, sentence: Compiled): Compiled {
  return typeof sentence === 'string'
    ? disguised(disguise, sentence)
    : sentence.map((element) => elementOf(disguise, element));
}

/** An area of English in a pseudo-language. */
export function disguisedCatalogue(disguise: Disguise, catalogue: CompiledCatalogue): CompiledCatalogue {
  return Object.fromEntries(
    Object.entries(catalogue).map(([key, sentence]) => [key, disguisedSentence(disguise, sentence)]),
  );
}

/** Texts within lists and objects in a pseudo-language. */
export function disguisedTexts<Texts>(disguise: Disguise, texts: Texts): Texts {
  if (typeof texts === 'string') return disguised(disguise, texts) as Texts;
  if (Array.isArray(texts)) return texts.map((one: unknown) => disguisedTexts(disguise, one)) as Texts;
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(
    Object.entries(texts).map(([name, one]) => [name, disguisedTexts(disguise, one as unknown)]),
  ) as Texts;
}
