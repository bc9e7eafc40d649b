import { compileCatalogue } from '@mangoquest/language/compile.ts';
import type { Area } from '@mangoquest/core/messages/areas.ts';
import { english } from '@mangoquest/language/english.ts';
import { LANGUAGES } from '@mangoquest/language/languages.ts';
import { speak } from './language.ts';

/** English whole, at once: for tests and for the page that is drawn while the app is built. */
export function speakEnglish(): void {
  speak(
    { language: LANGUAGES[0] },
    new Map(
      (Object.entries(english) as [Area, Readonly<Record<string, string>>][]).map(([area, sentences]) => [
        area,
        compileCatalogue(sentences),
      ]),
    ),
  );
}
