import { cutHtml, htmlText } from '../text/html-text.ts';

/** Characters of a mindset's text that are searched. Settled, Search. */
export const SEARCHED_LENGTH = 2_000;

/** What is searched of a mindset's questions: their plain text, one after the other, cut. */
export function searchText(html: readonly string[]): string {
  return htmlText(cutHtml(html.join('<br>'), SEARCHED_LENGTH));
}
