import { TooLarge } from '../../ports/domain-errors.ts';
import type { HtmlCleaner, HtmlText } from '../../ports/html-cleaner.ts';
import type { TakenPictures } from './taken-pictures.ts';

/** The part of the cleaner that is needed once all texts are known. */
export type Cleaner = Pick<HtmlCleaner, 'clean'>;

/** The cleaner for the texts of one save: embedded pictures are taken out first. */
export interface Cleaning {
  readonly html: Pick<HtmlCleaner, 'cleanAll'>;
  readonly pictures: TakenPictures;
}

/** Maximum number of characters of HTML in one mindset, description or label, including tags, excluding pictures. */
const MAX_HTML = 500_000;
/** The same of one text. */
export const MAX_TEXT_HTML = 200_000;

/**
 * The result of `work` with clean HTML. `work` runs twice and must be pure: first to collect the texts, then with the
 * cleaned ones. Long texts can thus be cleaned outside the thread that answers requests.
 */
export async function cleaned<T>({ html, pictures }: Cleaning, work: (cleaner: Cleaner) => T): Promise<T> {
  const texts: HtmlText[] = [];
  work({
    clean(text, kind) {
      texts.push({ html: pictures.takeOut(text), kind });
      return text;
    },
  });
  const lengths = texts.map((text) => text.html.length);
  if (Math.max(0, ...lengths) > MAX_TEXT_HTML || lengths.reduce((sum, length) => sum + length, 0) > MAX_HTML)
    throw new TooLarge();
  const clean = (await html.cleanAll(texts)).map(pictures.keepShown);
  let next = 0;
  return work({ clean: () => clean[next++] as string });
}
