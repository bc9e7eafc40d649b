import { cutHtml, isHtmlTextLonger } from '../text/html-text.ts';

/** Characters of a mindchunk's or reaction's text, and what a longer one is cut to. Spec §9. */
export const MAX_TEXT = 10_000;
export const TRIMMED_TEXT = 9995;

export interface TrimmedText {
  readonly text: string;
  /** Whether something was cut off: the user is told `mindset.textTrimmed`. */
  readonly isTrimmed: boolean;
}

/** HTML of more than 10,000 characters of text is cut to 9995; the tags around what stays are closed. Spec §5. */
export function trimLongText(html: string): TrimmedText {
  if (!isHtmlTextLonger(html, MAX_TEXT)) return { text: html, isTrimmed: false };
  return { text: cutHtml(html, TRIMMED_TEXT), isTrimmed: true };
}
