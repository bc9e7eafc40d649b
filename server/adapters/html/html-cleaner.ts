import { TooLarge } from '../../ports/domain-errors.ts';
import type { HtmlCleaner, HtmlText } from '../../ports/html-cleaner.ts';
import { workerCalls } from '../cities/worker-calls.ts';
import { fairQueue } from '../fair-queue.ts';
import { cleanHtml, hasMarkup } from './clean-html.ts';

/** Characters that take so few milliseconds that going elsewhere with them is not worth it. */
const SHORT = 2_000;
/** The longest texts that people write take a second or two. */
const MOST_MS = 5_000;

/** Of these a turn has, or one text that is longer: a quarter of a second at most, that others wait. */
const TURN = 50_000;

const weightOf = ({ html }: HtmlText) => (hasMarkup(html) ? html.length : 0);

/**
 * Cleans long texts in a worker, those of each user in turn with those of others. A call that takes more than `mostMs`
 * of it is given up.
 */
export function createHtmlCleaner(mostMs = MOST_MS): HtmlCleaner {
  const worker = workerCalls<{ texts: readonly HtmlText[] }, { cleaned: readonly string[] | null }>(
    new URL('./clean-html.worker.ts', import.meta.url),
  );
  const turn = fairQueue({ concurrency: 1, waiting: 200 });

  async function cleanApart(texts: readonly HtmlText[], leftMs: number): Promise<readonly string[]> {
    let isGivenUp = leftMs <= 0;
    if (isGivenUp) throw new TooLarge('server.htmlTooHard');
    const timer = setTimeout(() => {
      isGivenUp = true;
      void worker.close();
    }, leftMs);
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
      if (texts.reduce((sum, text) => sum + weightOf(text), 0) <= SHORT) return texts.map(cleanHtml);
      const clean: string[] = [];
      let leftMs = mostMs;
      for (const part of partsOf(texts)) {
        clean.push(
          ...(await turn(async () => {
            const began = performance.now();
            try {
              return await cleanApart(part, leftMs);
            } finally {
              leftMs -= performance.now() - began;
            }
          })),
        );
      }
      return clean;
    },
  };
}

/** The texts in their order, as many together as a turn has. */
function partsOf(texts: readonly HtmlText[]): HtmlText[][] {
  const parts: HtmlText[][] = [];
  let weight = Infinity;
  for (const text of texts) {
    if (weight + weightOf(text) > TURN) {
      parts.push([]);
      weight = 0;
    }
    parts.at(-1)?.push(text);
    weight += weightOf(text);
  }
  return parts;
}
