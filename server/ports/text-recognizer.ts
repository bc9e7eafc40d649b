import type { ReadingProgress } from '@mangoquest/core/generator/reading-progress.ts';
import type { RecognitionOptions, RecognizedWord } from '@mangoquest/core/generator/recognition.ts';
import type {
  LanguageReason,
  LanguageState,
  RecognitionLanguage,
} from '@mangoquest/core/generator/recognition-languages.ts';

export interface RecognitionJob extends Pick<
  RecognitionOptions,
  'isRotated' | 'whitelist' | 'blacklist' | 'withIndex'
> {
  /** Whole, a PNG or JPEG by its header, of not too many pixels. */
  readonly picture: Uint8Array;
  readonly language: RecognitionLanguage;
}

export type RecognitionResult =
  | { readonly ok: true; readonly lines: readonly (readonly RecognizedWord[])[] }
  | { readonly ok: false; readonly reason: 'unreadable' | 'too-long' | 'cancelled' | LanguageReason };

/** Hears how far a picture is. */
export type TellProgress = (progress: ReadingProgress) => void;

/** Reads text in pictures apart from the process that answers requests; users in turn. Throws `Busy` when too many wait. */
export interface TextRecognizer {
  /** `signal`: nobody waits for it any more. */
  recognize(job: RecognitionJob, signal: AbortSignal, tell?: TellProgress): Promise<RecognitionResult>;
  languages(): Promise<readonly LanguageState[]>;
}
