import { cutHtml, htmlText } from '../text/html-text.ts';

/** Maximum characters of a mindset's text that are searched. Settled, Search. */
export const SEARCHED_LENGTH = 2_000;

/** The searchable text of a mindset: plain text of its questions, concatenated and cut. */
export function searchText(html: readonly string[]): string {
  return htmlText(cutHtml(html.join('<br>'), SEARCHED_LENGTH));
}
