import { access, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGE_CODES } from '@mangoquest/core/generator/recognition-languages.ts';
import type {
  LanguageReason,
  LanguageState,
  RecognitionLanguage,
} from '@mangoquest/core/generator/recognition-languages.ts';
import { waitFor } from '../../ports/work-owner.ts';
import { fairQueue } from '../fair-queue.ts';
import { fetchLanguage, fileOf, place, placePacked } from './fetch-language.ts';
import type { FetchLanguage } from './fetch-language.ts';
import { LANGUAGE_VERSIONS } from './language-versions.ts';
import type { LanguageData } from './read-page.ts';

const packageOf = (manifest: string) => dirname(fileURLToPath(manifest));
const ENGLISH = packageOf(import.meta.resolve('@tesseract.js-data/eng/package.json'));
const EQUATIONS = packageOf(import.meta.resolve('@tesseract.js-data/equ/package.json'));
const ORIENTATION = packageOf(import.meta.resolve('@tesseract.js-data/osd/package.json'));

/** Data of the legacy engine. */
const LEGACY = '4.0.0';
/** Data of the LSTM engine, quantised to integers: a third of the size. */
const BEST = '4.0.0_best_int';

/** Where the Tesseract of a machine keeps its languages: on Debian those of `tesseract-ocr-rus`, on others. */
const OF_MACHINE = [
  '/usr/share/tesseract-ocr/5/tessdata',
  '/usr/share/tesseract-ocr/4.00/tessdata',
  '/usr/share/tessdata',
];

/** How long a failed download is reported as the language's state; a request for the language retries it. */
const REMEMBER_MS = 600_000;

export const OSD: LanguageData = { folder: join(ORIENTATION, LEGACY), codes: ['osd'] };

export interface LanguagesOptions {
  /** Folder of downloaded languages. */
  readonly folder: string;
  readonly mayFetch: boolean;
  readonly fetch?: FetchLanguage;
  /** Folders with languages of the machine, for those that may not or cannot be fetched. */
  readonly ofMachine?: readonly string[];
  readonly now?: () => number;
}

/** A running download and its listeners. */
interface Fetching {
  readonly done: Promise<void>;
  readonly told: OnShare[];
}

/** Called with the downloaded share, 0 to 1; null if unknown. */
export type OnShare = (share: number | null) => void;

export interface Languages {
  /** The location of a language's data, downloaded if necessary, or the reason why it is unavailable. */
  data(language: RecognitionLanguage, tell?: OnShare): Promise<LanguageData | LanguageReason>;
  states(): Promise<readonly LanguageState[]>;
}

/** Concurrent requests for one language share one download. */
export function languages({
  folder,
  mayFetch,
  fetch = fetchLanguage,
  ofMachine = OF_MACHINE,
  now = () => performance.now(),
}: LanguagesOptions): Languages {
  const underWay = new Map<RecognitionLanguage, Fetching>();
  // Limited, so that requests for many languages do not use up the network.
  const turn = fairQueue({ concurrency: 2, waiting: LANGUAGE_CODES.length });
  let math: Promise<LanguageData> | null = null;
  const failed = new Map<RecognitionLanguage, number>();

  const reasonAgainst = (language: RecognitionLanguage): LanguageReason | null => {
    if (LANGUAGE_VERSIONS[language] === undefined) return 'unprepared';
    return mayFetch ? null : 'forbidden';
  };

  const isThere = (language: RecognitionLanguage) =>
    language === 'eng' || language === 'equ' ? Promise.resolve(true) : exists(join(folder, fileOf(language)));

  function fetched(language: RecognitionLanguage, tell: OnShare): Promise<void> {
    const begun = underWay.get(language);
    if (begun !== undefined) {
      begun.told.push(tell);
      return begun.done;
    }
    const told = [tell];
    const reportAll: OnShare = (share) => {
      for (const one of told) one(share);
    };
    const done = turn(() => fetch(language, folder, reportAll)).finally(() => underWay.delete(language));
    underWay.set(language, { done, told });
    return done;
  }

  return {
    async data(language, tell = () => undefined) {
      if (language === 'eng') return { folder: join(ENGLISH, BEST), codes: ['eng'] };
      if (language === 'equ') return (math ??= mathIn(join(folder, 'math')).finally(() => (math = null)));
      if (!(await isThere(language))) {
        const reason = reasonAgainst(language);
        if (reason !== null) {
          const file = await onMachine(language, ofMachine);
          if (file === null) return reason;
          await mkdir(folder, { recursive: true });
          await placePacked(file, join(folder, fileOf(language)));
          return { folder, codes: [language] };
        }
        tell(null);
        try {
          await waitFor(fetched(language, tell));
          failed.delete(language);
        } catch {
          failed.set(language, now());
          return 'unreachable';
        }
      }
      return { folder, codes: [language] };
    },

    states: () =>
      Promise.all(
        LANGUAGE_CODES.map(async (code): Promise<LanguageState> => {
          if (await isThere(code)) return { code, state: 'installed', reason: null };
          const against = reasonAgainst(code);
          if (against !== null && (await onMachine(code, ofMachine)) !== null)
            return { code, state: 'installed', reason: null };
          const hasFailed = now() - (failed.get(code) ?? -Infinity) < REMEMBER_MS;
          const reason = against ?? (hasFailed ? 'unreachable' : null);
          return { code, state: reason === null ? 'fetchable' : 'unavailable', reason };
        }),
      ),
  };
}

/** The engine requires both in one folder. */
async function mathIn(folder: string): Promise<LanguageData> {
  const sources = { eng: ENGLISH, equ: EQUATIONS } as const;
  await mkdir(folder, { recursive: true });
  for (const [code, source] of Object.entries(sources)) {
    const file = join(folder, fileOf(code));
    if (!(await exists(file))) await place(join(source, LEGACY, fileOf(code)), file);
  }
  return { folder, codes: Object.keys(sources) };
}

/** The file of a language among those of the machine; null if it has none. */
async function onMachine(language: RecognitionLanguage, folders: readonly string[]): Promise<string | null> {
  for (const folder of folders) {
    const file = join(folder, `${language}.traineddata`);
    if (await exists(file)) return file;
  }
  return null;
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
