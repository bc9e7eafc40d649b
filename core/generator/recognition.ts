import type { Issue } from '../issue.ts';
import { isRecognitionLanguage } from './recognition-languages.ts';

/** Options of recognising an image. Spec §2 “Multiple-mindset generator”; settled, Image recognition. */
export interface RecognitionOptions {
  readonly language: string;
  /** 0 to 100; null for the default. */
  readonly confidence: number | null;
  readonly isRotated: boolean;
  /** Only these characters are recognised; empty: all. */
  readonly whitelist: string;
  /** These characters are never recognised. */
  readonly blacklist: string;
  /** The image is a plan with labels. */
  readonly withIndex: boolean;
}

/** Fractions of the image, 0 to 1, from its upper left corner. */
export interface WordBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface RecognizedWord {
  readonly text: string;
  /** 0 to 100. */
  readonly confidence: number;
  readonly box: WordBox;
}

export const MAX_LISTED_CHARACTERS = 500;
const USUAL_CONFIDENCE = 0;
const PLAN_CONFIDENCE = 60;

export const confidenceOf = ({ confidence, withIndex }: Pick<RecognitionOptions, 'confidence' | 'withIndex'>): number =>
  confidence ?? (withIndex ? PLAN_CONFIDENCE : USUAL_CONFIDENCE);

export function recognitionIssues(options: RecognitionOptions): Issue[] {
  const issues: Issue[] = [];
  const confidence = confidenceOf(options);
  if (!isRecognitionLanguage(options.language)) issues.push({ field: 'language', message: 'recognition.language' });
  if (!(confidence >= 0 && confidence <= 100)) issues.push({ field: 'confidence', message: 'recognition.confidence' });
  if (options.whitelist !== '' && options.blacklist !== '')
    issues.push({ field: 'blacklist', message: 'recognition.oneList' });
  return issues;
}

/** Scripts without spaces between words, with their marks and their digits of full width. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー・…\u3000-\u303F\uFF00-\uFF9F]/u;

/** Text of the lines, without words below the confidence; lines without any remaining word are left out. */
export function sourceTextOf(lines: readonly (readonly RecognizedWord[])[], confidence: number): string {
  return lines
    .map((words) => words.filter((word) => word.confidence >= confidence).map(({ text }) => text))
    .filter((words) => words.length > 0)
    .map(lineOf)
    .join('\n');
}

/** Words of a line as text. */
export function lineOf(words: readonly string[]): string {
  return words.reduce((before, word) => (areTight(before, word) ? before + word : `${before} ${word}`));
}

/** Whether two texts follow each other without a space. */
export function areTight(before: string, after: string): boolean {
  return (
    UNSPACED.test(Array.from(before.slice(-2)).at(-1) ?? '') && UNSPACED.test(Array.from(after.slice(0, 2))[0] ?? '')
  );
}
