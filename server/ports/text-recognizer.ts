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
  /** A complete PNG or JPEG by its header, within the limit of pixels. */
  readonly picture: Uint8Array;
  readonly language: RecognitionLanguage;
}

export type RecognitionResult =
  | { readonly ok: true; readonly lines: readonly (readonly RecognizedWord[])[] }
  | { readonly ok: false; readonly reason: 'unreadable' | 'too-long' | 'cancelled' | LanguageReason };

/** Receives the progress of an image. */
export type OnProgress = (progress: ReadingProgress) => void;

/**
 * Recognises text in images outside the process that answers requests; users in turn. Throws `Busy` if too many wait.
 */
export interface TextRecognizer {
  /** `signal` aborts when the result is no longer wanted. */
  recognize(job: RecognitionJob, signal: AbortSignal, tell?: OnProgress): Promise<RecognitionResult>;
  languages(): Promise<readonly LanguageState[]>;
}
