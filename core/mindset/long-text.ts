import { cutHtml, isHtmlTextLonger } from '../text/html-text.ts';

/** Maximum characters of a mindchunk's or reaction's text, and the length to which longer texts are cut. Spec §9. */
export const MAX_TEXT = 10_000;
export const TRIMMED_TEXT = 9995;

export interface TrimmedText {
  readonly text: string;
  /** Whether the text was cut: the user then sees `mindset.textTrimmed`. */
  readonly isTrimmed: boolean;
}

/** Cuts HTML with more than 10,000 characters of text to 9995, closing open tags. Spec §5. */
export function trimLongText(html: string): TrimmedText {
  if (!isHtmlTextLonger(html, MAX_TEXT)) return { text: html, isTrimmed: false };
  return { text: cutHtml(html, TRIMMED_TEXT), isTrimmed: true };
}
