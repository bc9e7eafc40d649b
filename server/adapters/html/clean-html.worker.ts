import { parentPort } from 'node:worker_threads';
import { TooLarge } from '../../ports/domain-errors.ts';
import type { HtmlText } from '../../ports/html-cleaner.ts';
import { lowerPriority } from '../low-priority.ts';
import { cleanHtml } from './clean-html.ts';

if (!parentPort) throw new Error('Nobody asks for clean HTML');
const port = parentPort;

lowerPriority();
port.on('message', ({ id, texts }: { id: number; texts: readonly HtmlText[] }) => {
  port.postMessage({ id, cleaned: cleanedOrNull(texts) });
});

/** null if a text is too complex. */
function cleanedOrNull(texts: readonly HtmlText[]): readonly string[] | null {
  try {
    return texts.map(cleanHtml);
  } catch (error) {
    if (error instanceof TooLarge) return null;
    throw error;
  }
}
