import { languageFor } from '@mangoquest/language/languages.ts';
import type { Language } from '@mangoquest/language/languages.ts';
import { loadedCatalogues, message } from './language.ts';
import { speakWith } from './load-areas.ts';

/** What was chosen in this browser; index.html reads it before the first paint. */
const STORAGE_KEY = 'language';

function chosenTag(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

/** The language that the reader wants: chosen here, or else the browser's first (BCP 47). */
export const wantedTag = (): string => chosenTag() ?? navigator.language;

function wantedLanguage(): Language {
  const chosen = chosenTag();
  return languageFor(chosen === null ? navigator.languages : [chosen, ...navigator.languages]);
}

/** What index.html is called, for a screen that has no title of its own. */
let pageTitle: HTMLTitleElement | null = null;

function show({ tag, direction }: Language): void {
  document.documentElement.lang = tag;
  document.documentElement.dir = direction;
  // The first that is there; what screens bring stands before it.
  pageTitle ??= document.querySelector('title');
  if (pageTitle) pageTitle.textContent = message('start.pageTitle');
}

/** Before anything is drawn: the sentences of the first screen in the reader's language. */
export async function startLanguage(): Promise<void> {
  const language = wantedLanguage();
  await speakWith(language, ['shell']);
  show(language);
}

const listeners = new Set<() => void>();

/** Whoever draws the whole page draws it anew when its language changes. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Speaks another language from now on, here and when the page is opened again. Rejects where its sentences do not arrive. */
export async function chooseLanguage(language: Language): Promise<void> {
  await speakWith(language, [...loadedCatalogues().keys()]);
  try {
    localStorage.setItem(STORAGE_KEY, language.tag);
  } catch {
    // A browser without storage keeps the choice until the page is closed.
  }
  show(language);
  for (const listener of listeners) listener();
}
