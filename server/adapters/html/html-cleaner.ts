import { TooLarge } from '../../ports/domain-errors.ts';
import type { HtmlCleaner, HtmlText } from '../../ports/html-cleaner.ts';
import { workerCalls } from '../cities/worker-calls.ts';
import { inTurn } from '../in-turn.ts';
import { cleanHtml, hasMarkup } from './clean-html.ts';

/** Characters that take so few milliseconds that going elsewhere with them is not worth it. */
const SHORT = 2_000;
/** The longest texts that people write take a second or two. */
const MOST_MS = 5_000;

/** Cleans long texts in a worker, one after the other; one that takes more than `mostMs` is given up. */
export function createHtmlCleaner(mostMs = MOST_MS): HtmlCleaner {
  const worker = workerCalls<{ texts: readonly HtmlText[] }, { cleaned: readonly string[] | null }>(new URL('./clean-html.worker.ts', import.meta.url));
  const turn = inTurn({ atOnce: 1, waiting: 200 });

  async function cleanApart(texts: readonly HtmlText[]): Promise<readonly string[]> {
    let isGivenUp = false;
    const timer = setTimeout(() => {
      isGivenUp = true;
      void worker.close();
    }, mostMs);
    try {
      const { cleaned } = await worker.call({ texts });
      if (cleaned === null) throw new TooLarge('server.htmlTooHard');
      return cleaned;
    } catch (error) {
      throw isGivenUp ? new TooLarge('server.htmlTooHard') : error;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    clean: (html, kind) => cleanHtml({ html, kind }),
    async cleanAll(texts) {
      const length = texts.reduce((sum, { html }) => sum + (hasMarkup(html) ? html.length : 0), 0);
      return length <= SHORT ? texts.map(cleanHtml) : turn(() => cleanApart(texts));
    },
  };
}
