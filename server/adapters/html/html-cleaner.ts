import { TooLarge } from '../../ports/domain-errors.ts';
import type { HtmlCleaner, HtmlText } from '../../ports/html-cleaner.ts';
import { workerCalls } from '../cities/worker-calls.ts';
import { fairQueue } from '../fair-queue.ts';
import { cleanHtml, hasMarkup } from './clean-html.ts';

/** Up to this many characters, cleaning takes so few milliseconds that a worker is not worthwhile. */
const SHORT = 2_000;
/** Limit of CPU time, which does not depend on the machine's load: the longest texts that people write take a second. */
const MAX_MS = 5_000;
/** Limit of elapsed time of one turn, so that the queue moves on. */
const MAX_WAIT_MS = 20_000;
const POLL_MS = 100;

/** Characters per turn, or a single text that is longer: others wait a quarter of a second at most. */
const TURN = 50_000;

const weightOf = ({ html }: HtmlText) => (hasMarkup(html) ? html.length : 0);

/** Cleans long texts in a worker, users in turn. A call that takes more than `mostMs` of CPU time is aborted. */
export function createHtmlCleaner(mostMs = MAX_MS): HtmlCleaner {
  const worker = workerCalls<{ texts: readonly HtmlText[] }, { cleaned: readonly string[] | null }>(
    new URL('./clean-html.worker.ts', import.meta.url),
  );
  const turn = fairQueue({ concurrency: 1, waiting: 200 });

  /** The texts, and how much CPU time is left of `leftMs`. */
  async function cleanInWorker(texts: readonly HtmlText[], leftMs: number) {
    const began = performance.now();
    const before = await worker.cpuMs().catch(() => 0);
    // Rejects when the worker has just ended; the next one counts from 0.
    const usedMs = async () => Math.max(0, (await worker.cpuMs().catch(() => 0)) - before);
    let isAborted = false;
    let isOver = false;
    const abort = () => {
      // A look that ends late must not end the worker of the next turn.
      if (isOver) return;
      isAborted = true;
      void worker.close();
    };
    const timer = setInterval(() => {
      if (performance.now() - began > MAX_WAIT_MS) abort();
      else void usedMs().then((used) => used > leftMs && abort());
    }, POLL_MS);
    const over = () => {
      isOver = true;
      clearInterval(timer);
    };
    try {
      const { cleaned } = await worker.call({ texts });
      over();
      if (cleaned === null) throw new TooLarge('server.htmlTooHard');
      return { cleaned, leftMs: leftMs - (await usedMs()) };
    } catch (error) {
      throw isAborted ? new TooLarge('server.htmlTooHard') : error;
    } finally {
      over();
    }
  }

  return {
    clean: (html, kind) => cleanHtml({ html, kind }),
    async cleanAll(texts) {
      if (texts.reduce((sum, text) => sum + weightOf(text), 0) <= SHORT) return texts.map(cleanHtml);
      const clean: string[] = [];
      let leftMs = mostMs;
      for (const part of partsOf(texts)) {
        const done = await turn(() => cleanInWorker(part, leftMs));
        clean.push(...done.cleaned);
        leftMs = done.leftMs;
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
