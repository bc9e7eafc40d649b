import { createWorker, OEM, PSM } from 'tesseract.js';
import type { Page, Worker, WorkerOptions } from 'tesseract.js';
import type { ReadingProgress } from '@mangoquest/core/generator/reading-progress.ts';
import type { RecognizedWord } from '@mangoquest/core/generator/recognition.ts';
import type { RecognitionJob } from '../../ports/text-recognizer.ts';
import { formulaOf } from './formula.ts';
import { straighten } from './straighten.ts';
import type { Straightened } from './straighten.ts';

/** Language data on disk: `<code>.traineddata.gz` in one folder. */
export interface LanguageData {
  readonly folder: string;
  readonly codes: readonly string[];
}

export interface ReadPage extends Pick<
  RecognitionJob,
  'picture' | 'isRotated' | 'whitelist' | 'blacklist' | 'withIndex'
> {
  readonly data: LanguageData;
  /** Data for detecting the orientation. */
  readonly osd: LanguageData;
  /** Uses the legacy engine, the only one that supports Math. */
  readonly isLegacy: boolean;
}

/** Null if the image cannot be decoded. */
export type PageAnswer = { readonly lines: readonly (readonly RecognizedWord[])[] } | null;

/** Minimum confidence for an orientation, on the engine's own scale. */
const MIN_SURE = 1;

const OPTIONS: Partial<WorkerOptions> = {
  cacheMethod: 'none',
  // Without a handler its worker throws an uncaught error.
  errorHandler: () => undefined,
};

export async function readPage(asked: ReadPage, tell: (progress: ReadingProgress) => void): Promise<PageAnswer> {
  tell({ step: 'straightening', share: null, before: 0 });
  const page = await straighten(asked.picture, (image) =>
    asked.isRotated ? quarterOf(image, asked.osd) : nothing,
  ).catch(() => null);
  if (page === null) return null;
  const worker = await engine(asked.data, asked.isLegacy, byPercent(tell));
  await worker.setParameters({
    tessedit_pageseg_mode: asked.withIndex ? PSM.SPARSE_TEXT : PSM.AUTO,
    tessedit_char_whitelist: asked.whitelist,
    tessedit_char_blacklist: asked.blacklist,
    user_defined_dpi: '300',
  });
  const { data } = await worker.recognize(page.image, {}, { text: false, blocks: true });
  return { lines: linesOf(data, page, asked.isLegacy) };
}

const nothing = Promise.resolve(0);

type Logger = NonNullable<WorkerOptions['logger']>;

/** The engine reports more often than needed: limited to whole percents. */
function byPercent(tell: (progress: ReadingProgress) => void): Logger {
  let last = -1;
  return ({ status, progress }) => {
    const percent = Math.floor(100 * progress);
    if (status !== 'recognizing text' || percent <= last) return;
    last = percent;
    tell({ step: 'reading', share: Math.min(1, progress), before: 0 });
  };
}

function engine({ folder, codes }: LanguageData, isLegacy: boolean, logger: Logger = () => undefined): Promise<Worker> {
  const options = { ...OPTIONS, langPath: folder, logger };
  return createWorker(
    [...codes],
    isLegacy ? OEM.TESSERACT_ONLY : OEM.LSTM_ONLY,
    isLegacy ? { ...options, legacyCore: true, legacyLang: true } : options,
    // With its dictionaries it would read “loo” as 100.
    isLegacy ? { load_system_dawg: '0', load_freq_dawg: '0' } : {},
  );
}

/** Degrees clockwise to turn it upright; 0 if undetermined. */
async function quarterOf(image: Buffer, osd: LanguageData): Promise<number> {
  const worker = await engine(osd, true);
  try {
    const { data } = await worker.detect(image);
    const isSure = (data.orientation_confidence ?? 0) >= MIN_SURE;
    return isSure ? (data.orientation_degrees ?? 0) : 0;
  } catch {
    // Too little text for detection.
    return 0;
  } finally {
    void worker.terminate();
  }
}

function linesOf(page: Page, { back }: Straightened, isLegacy: boolean): RecognizedWord[][] {
  return (page.blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs)
    .flatMap(({ lines }) => lines)
    .map(({ words }) =>
      (isLegacy ? formulaOf(words) : words).map(({ text, confidence, bbox }) => ({
        text,
        confidence,
        box: back(bbox),
      })),
    );
}
