import { languageFor } from '@mangoquest/language/languages.ts';
import type { Language } from '@mangoquest/language/languages.ts';
import { readPreference, writePreference } from '../device/preference.ts';
import { loadedCatalogues, message, spokenTongue } from './language.ts';
import { speakWith } from './load-areas.ts';

/*
 * What was chosen in this browser, and the language of the account that is signed in here. index.html reads both
 * before the first paint.
 */
const CHOSEN_KEY = 'language';
const ACCOUNT_KEY = 'language.account';

/** The language that the reader wants: chosen here, or else the browser's first (BCP 47). */
export const wantedTag = (): string => readPreference(CHOSEN_KEY) ?? navigator.language;

/** Chosen here, or else the account's, or else the browser's. */
function wantedLanguage(): Language {
  const tags = [readPreference(CHOSEN_KEY), readPreference(ACCOUNT_KEY)];
  return languageFor([...tags.filter((tag) => tag !== null), ...navigator.languages]);
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
  await goOnIn(language, () => {
    writePreference(CHOSEN_KEY, language.tag);
  });
}

/** `keep` is called before the page is drawn anew, which at once follows what is kept. */
async function goOnIn(language: Language, keep?: () => void): Promise<void> {
  await speakWith(language, [...loadedCatalogues().keys()]);
  keep?.();
  show(language);
  for (const listener of listeners) listener();
}

/** The language of the account that is signed in here; null for none. The page speaks it when `followLanguage` is called. */
export function keepAccountLanguage(tag: string | null): void {
  writePreference(ACCOUNT_KEY, tag);
}

/** Speaks the wanted language where the page speaks another. Where its sentences do not arrive, the page speaks as before. */
export async function followLanguage(): Promise<void> {
  const wanted = wantedLanguage();
  if (wanted.tag !== spokenTongue().language.tag) await goOnIn(wanted).catch(() => undefined);
}
