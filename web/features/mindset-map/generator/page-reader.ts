import type { CallOutput } from '@mangoquest/contract/call.ts';
import type { scanImage } from '@mangoquest/contract/calls/recognition.ts';
import type { ReadingProgress } from '@mangoquest/core/generator/reading-progress.ts';
import { confidenceOf, sourceTextOf } from '@mangoquest/core/generator/recognition.ts';
import type { RecognitionOptions } from '@mangoquest/core/generator/recognition.ts';
import { message } from '../../../language/language.ts';
import { createStore } from '../../../ui/store.ts';
import type { Store } from '../../../ui/store.ts';
import type { ChosenFile } from './choices.ts';

export type Recognized = CallOutput<typeof scanImage>;

/** An image ready for recognition. */
export interface PageImage {
  /** Name of its file. */
  readonly name: string;
  readonly file: Blob;
  /** Object URL for showing it. */
  readonly url: string;
  /** Width divided by height. */
  readonly ratio: number;
}

export interface Page extends PageImage {
  readonly id: number;
  readonly state: 'chosen' | 'waiting' | 'reading' | 'read' | 'failed';
  readonly progress: ReadingProgress | null;
  readonly recognized: Recognized | null;
  /** It was recognised as a plan. */
  readonly asPlan: boolean;
  /** Words below this confidence were left out of the text, in percent. */
  readonly least: number;
  /** The recognised text, with the user's corrections. */
  readonly text: string;
  /** Why recognition failed. */
  readonly problem: string | null;
}

/** Recognition options as form values; the character list is either allowed or forbidden. */
export interface Asked {
  readonly language: string;
  readonly isRotated: boolean;
  readonly list: 'whitelist' | 'blacklist';
  readonly characters: string;
  /** Null for the default. */
  readonly confidence: number | null;
  readonly withIndex: boolean;
}

export interface Reading {
  readonly pages: readonly Page[];
  /** Id of the page shown; null for the one being recognised, or the first. */
  readonly shown: number | null;
  readonly asked: Asked;
  /** Spreadsheet of what is at each label of a plan. */
  readonly index: ChosenFile | null;
  /** Why an image was not accepted. */
  readonly problem: string | null;
}

export const FIRST_ASKED: Asked = {
  language: 'eng',
  isRotated: false,
  list: 'whitelist',
  characters: '',
  confidence: null,
  withIndex: false,
};

const NOTHING: Reading = { pages: [], shown: null, asked: FIRST_ASKED, index: null, problem: null };

/** More pages would exceed what a quest can hold. */
export const MAX_PAGES = 40;

/** Work of the reader: preparing images and recognising them; both throw errors with a message for the user. */
export interface PageWork {
  readonly prepare: (file: File) => Promise<PageImage>;
  readonly read: (
    page: Page,
    asked: Asked,
    told: { readonly signal: AbortSignal; readonly onProgress: (progress: ReadingProgress) => void },
  ) => Promise<Recognized>;
  readonly release: (page: Page) => void;
}

/** Recognises images one by one, also while the dialog is closed. */
export interface PageReader {
  readonly store: Store<Reading>;
  readonly add: (files: readonly File[]) => Promise<void>;
  readonly remove: (id: number) => void;
  readonly show: (id: number) => void;
  readonly write: (id: number, text: string) => void;
  readonly ask: (changed: Partial<Asked>) => void;
  readonly takeIndex: (index: ChosenFile) => void;
  /** Recognises the pages not done yet, or the given ones. */
  readonly read: (ids?: readonly number[]) => void;
  /** Cancels the page being recognised and the waiting ones. */
  readonly cancel: () => void;
  /** Cancels everything and releases the images. */
  readonly end: () => void;
}

export const isBusy = ({ pages }: Reading): boolean => pages.some(isUnderWay);
export const isUnderWay = ({ state }: Page) => state === 'waiting' || state === 'reading';

/** The text of recognised words, without those below a confidence. */
const textAt = ({ words }: Recognized, least: number) =>
  sourceTextOf([...Map.groupBy(words, ({ line }) => line).values()], least);

/**
 * A page with the words from another confidence on. A text that was corrected by hand, or has more words than were
 * listed, stays as it is until it is recognised again.
 */
export function atConfidence(page: Page, least: number): Pick<Page, 'text' | 'least'> {
  const { recognized, asPlan, text } = page;
  const isOwn = recognized !== null && textAt(recognized, page.least) === text;
  if (isOwn) return { text: textAt(recognized, least), least };
  // The labels of a plan are looked for in its words.
  return { text, least: asPlan ? least : page.least };
}

/** The text of all pages, concatenated. */
export const textOfPages = ({ pages }: Pick<Reading, 'pages'>): string =>
  pages
    .map(({ text }) => text.trim())
    .filter((text) => text !== '')
    .join('\n');

export const shownPage = ({ pages, shown }: Pick<Reading, 'pages' | 'shown'>): Page | undefined =>
  pages.find(({ id }) => id === shown) ?? pages.find(({ state }) => state === 'reading') ?? pages[0];

export function recognitionOf({
  language,
  isRotated,
  list,
  characters,
  confidence,
  withIndex,
}: Asked): RecognitionOptions {
  const lists = { whitelist: '', blacklist: '', [list]: characters };
  return { language, isRotated, ...lists, confidence, withIndex };
}

type Change = (fits: (page: Page) => boolean, changed: (page: Page) => Partial<Page>) => void;

const changer =
  (store: Store<Reading>): Change =>
  (fits, changed) => {
    store.update((reading) => ({
      ...reading,
      pages: reading.pages.map((page) => (fits(page) ? { ...page, ...changed(page) } : page)),
    }));
  };

/** Queue of pages: the server recognises one image of a user at a time. */
function readingLine(store: Store<Reading>, work: PageWork) {
  const change = changer(store);
  /** The page being recognised, and what aborts it. */
  let current: { readonly id: number; readonly stop: AbortController } | null = null;

  async function readOne(page: Page): Promise<void> {
    const { asked } = store.get();
    const reading = { id: page.id, stop: new AbortController() };
    current = reading;
    const { signal } = reading.stop;
    const isIt = ({ id }: Page) => id === page.id && !signal.aborted;
    change(isIt, () => ({ state: 'reading', progress: null, problem: null }));
    try {
      const recognized = await work.read(page, asked, {
        signal,
        onProgress: (progress) => {
          change(isIt, () => ({ progress }));
        },
      });
      const { sourceText: text } = recognized;
      const least = confidenceOf(recognitionOf(asked));
      change(isIt, () => ({ state: 'read', progress: null, recognized, text, asPlan: asked.withIndex, least }));
    } catch (error) {
      change(isIt, () => ({ state: 'failed', progress: null, problem: (error as Error).message }));
    } finally {
      current = null;
    }
  }

  return {
    run: async () => {
      if (current !== null) return;
      for (;;) {
        const next = store.get().pages.find(({ state }) => state === 'waiting');
        if (next === undefined) return;
        await readOne(next);
      }
    },
    stop: (fits: (page: Page) => boolean) => {
      if (store.get().pages.some((page) => page.id === current?.id && fits(page))) current?.stop.abort();
      change(
        (page) => isUnderWay(page) && fits(page),
        ({ recognized }) => ({ state: recognized === null ? 'chosen' : 'read', progress: null }),
      );
    },
  };
}

/** Adds files as pages waiting for recognition. */
function pageTaker(store: Store<Reading>, { prepare }: PageWork): PageReader['add'] {
  let nextId = 1;
  const tell = (problem: string | null) => {
    store.update((reading) => ({ ...reading, problem }));
  };
  const take = async (file: File) => {
    const image = await prepare(file);
    const id = nextId++;
    store.update((reading) => {
      const page: Page = { ...image, ...UNREAD, id, state: isBusy(reading) ? 'waiting' : 'chosen' };
      return { ...reading, pages: [...reading.pages, page], shown: id };
    });
  };
  return async (files) => {
    tell(null);
    for (const file of files)
      if (store.get().pages.length >= MAX_PAGES) tell(message('recognition.tooManyPages', { n: MAX_PAGES }));
      else
        await take(file).catch((error: unknown) => {
          tell(message('recognition.pageRefused', { name: file.name, reason: (error as Error).message }));
        });
  };
}

export function pageReader(work: PageWork): PageReader {
  const store = createStore(NOTHING);
  const change = changer(store);
  const { run, stop } = readingLine(store, work);
  const put = (changed: Partial<Reading>) => {
    store.update((reading) => ({ ...reading, ...changed }));
  };
  const isPage =
    (id: number) =>
    (page: Page): boolean =>
      page.id === id;
  return {
    store,
    add: pageTaker(store, work),
    remove: (id) => {
      stop(isPage(id));
      const { pages, shown } = store.get();
      pages.filter(isPage(id)).forEach(work.release);
      put({ pages: pages.filter((page) => page.id !== id), shown: shown === id ? null : shown });
    },
    show: (id) => {
      put({ shown: id });
    },
    write: (id, text) => {
      change(isPage(id), () => ({ text }));
    },
    ask: (changed) => {
      const asked = { ...store.get().asked, ...changed };
      put({ asked });
      if (changed.confidence !== undefined)
        change(
          () => true,
          (page) => atConfidence(page, confidenceOf(recognitionOf(asked))),
        );
    },
    takeIndex: (index) => {
      put({ index });
    },
    read: (ids) => {
      const fits = ids === undefined ? isUnread(store.get().asked) : ({ id }: Page) => ids.includes(id);
      change(
        (page) => fits(page) && !isUnderWay(page),
        () => ({ state: 'waiting', problem: null }),
      );
      put({ shown: null });
      void run();
    },
    cancel: () => {
      stop(() => true);
    },
    end: () => {
      stop(() => true);
      store.get().pages.forEach(work.release);
      put(NOTHING);
    },
  };
}

const UNREAD = { progress: null, recognized: null, asPlan: false, least: 0, text: '', problem: null } as const;

/** Plans need another kind of recognition than pages of text. */
export const isUnread =
  ({ withIndex }: Asked) =>
  ({ recognized, asPlan }: Page): boolean =>
    recognized === null || asPlan !== withIndex;
