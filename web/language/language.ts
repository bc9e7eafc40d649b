import { areaOf } from '@mangoquest/core/messages/areas.ts';
import type { Area } from '@mangoquest/core/messages/areas.ts';
import type { Locale, Message } from '@mangoquest/core/messages/locale.ts';
import type { CompiledCatalogue } from '@mangoquest/language/catalogue.ts';
import { LANGUAGES } from '@mangoquest/language/languages.ts';
import type { Language } from '@mangoquest/language/languages.ts';
import { createLocale } from '@mangoquest/language/locale.ts';

type Catalogues = ReadonlyMap<Area, CompiledCatalogue>;

let spoken: Language = LANGUAGES[0];
let catalogues: Catalogues = new Map();

function makeLocale(language: Language): Locale {
  return createLocale(language, (key) => {
    const area = areaOf(key);
    return area === undefined ? undefined : catalogues.get(area)?.[key];
  }, typeof navigator === 'undefined' ? undefined : navigator.language);
}

/** All that is written in the page's language, of the areas that are loaded: one for the whole page. */
export let locale: Locale = makeLocale(spoken);

/** The sentence of a key in the page's language. Its area is loaded with the screen (`web/app/screens.tsx`). */
export const message: Message = (key, ...parameters) => locale.message(key, ...parameters);

/** What the page speaks from now on, with what is loaded of it. */
export function speak(language: Language, loaded: Catalogues): void {
  catalogues = loaded;
  if (language !== spoken) locale = makeLocale(language);
  spoken = language;
}

export const spokenLanguage = (): Language => spoken;
export const loadedCatalogues = (): Catalogues => catalogues;
