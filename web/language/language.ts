import { areaOf } from '@mangoquest/core/messages/areas.ts';
import type { Area } from '@mangoquest/core/messages/areas.ts';
import type { Locale, Message } from '@mangoquest/core/messages/locale.ts';
import type { CompiledCatalogue } from '@mangoquest/language/catalogue.ts';
import { LANGUAGES } from '@mangoquest/language/languages.ts';
import type { Language } from '@mangoquest/language/languages.ts';
import { createLocale } from '@mangoquest/language/locale.ts';

type Catalogues = ReadonlyMap<Area, CompiledCatalogue>;

/** A language with what else makes its locale. */
export interface Tongue {
  readonly language: Language;
  /** Of a pseudo-language. */
  readonly touch?: ((text: string) => string) | undefined;
}

let spoken: Tongue = { language: LANGUAGES[0] };
let catalogues: Catalogues = new Map();

function makeLocale({ language, touch }: Tongue): Locale {
  return createLocale(
    language,
    (key) => {
      const area = areaOf(key);
      return area === undefined ? undefined : catalogues.get(area)?.[key];
    },
    { reader: typeof navigator === 'undefined' ? undefined : navigator.language, touch },
  );
}

/** All that is written in the page's language, of the areas that are loaded: one for the whole page. */
export let locale: Locale = makeLocale(spoken);

/** The sentence of a key in the page's language. Its area is loaded with the screen (`web/app/screens.tsx`). */
export const message: Message = (key, ...parameters) => locale.message(key, ...parameters);

/** Where an arrow key leads along a line: on, back, or nowhere. */
export function stepOf(key: string): 1 | -1 | 0 {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0;
  return (key === 'ArrowRight') === (locale.direction === 'ltr') ? 1 : -1;
}

/** What the page speaks from now on, with what is loaded of it. */
export function speak(tongue: Tongue, loaded: Catalogues): void {
  catalogues = loaded;
  const isOther = tongue.language !== spoken.language;
  spoken = tongue;
  if (isOther) locale = makeLocale(tongue);
}

export const spokenTongue = (): Tongue => spoken;
export const loadedCatalogues = (): Catalogues => catalogues;
