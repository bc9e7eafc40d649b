import { TooLarge } from '../ports/domain-errors.ts';
import type { HtmlCleaner, HtmlText } from '../ports/html-cleaner.ts';

/** What of a cleaner is needed where all texts are there already. */
export type Cleaner = Pick<HtmlCleaner, 'clean'>;

/** Characters of HTML in one mindset, description or label, tags and small pictures within the text included. */
const MAX_HTML = 500_000;

/**
 * The result of `work` upon clean HTML. It runs twice, and must be pure: first to see which texts there are, and again
 * when they have all been cleaned, so that no long text is cleaned in the thread that answers requests.
 */
export async function cleaned<T>(html: Pick<HtmlCleaner, 'cleanAll'>, work: (cleaner: Cleaner) => T): Promise<T> {
  const texts: HtmlText[] = [];
  work({
    clean(text, kind) {
      texts.push({ html: text, kind });
      return text;
    },
  });
  if (texts.reduce((sum, text) => sum + text.html.length, 0) > MAX_HTML) throw new TooLarge();
  const clean = await html.cleanAll(texts);
  let next = 0;
  return work({ clean: () => clean[next++] as string });
}
