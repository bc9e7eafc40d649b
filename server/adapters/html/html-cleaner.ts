import { TooLarge } from '../../ports/domain-errors.ts';
import type { HtmlCleaner, HtmlText } from '../../ports/html-cleaner.ts';
import { workerCalls } from '../cities/worker-calls.ts';
import { fairQueue } from '../fair-queue.ts';
import { cleanHtml, hasMarkup } from './clean-html.ts';

/** Up to this many characters, cleaning takes so few milliseconds that a worker is not worthwhile. */
const SHORT = 2_000;
/** Time limit: the longest texts that people write take a second or two. */
const MAX_MS = 5_000;

/** Characters per turn, or a single text that is longer: others wait a quarter of a second at most. */
const TURN = 50_000;

const weightOf = ({ html }: HtmlText) => (hasMarkup(html) ? html.length : 0);

/** Cleans long texts in a worker, users in turn. A call that takes more than `mostMs` of its time is aborted. */
export function createHtmlCleaner(mostMs = MAX_MS): HtmlCleaner {
  const worker = workerCalls<{ texts: readonly HtmlText[] }, { cleaned: readonly string[] | null }>(
    new URL('./clean-html.worker.ts', import.meta.url),
  );
  const turn = fairQueue({ concurrency: 1, waiting: 200 });

  async function cleanInWorker(texts: readonly HtmlText[], leftMs: number): Promise<readonly string[]> {
    let isAborted = leftMs <= 0;
    if (isAborted) throw new TooLarge('server.htmlTooHard');
    const timer = setTimeout(() => {
      isAborted = true;
      void worker.close();
    }, leftMs);
    try {
      const { cleaned } = await worker.call({ texts });
      if (cleaned === null) throw new TooLarge('server.htmlTooHard');
      return cleaned;
    } catch (error) {
      throw isAborted ? new TooLarge('server.htmlTooHard') : error;
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
              return await cleanInWorker(part, leftMs);
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

/** Splits the texts in order into parts of one turn each. */
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
