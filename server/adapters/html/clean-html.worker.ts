import { parentPort } from 'node:worker_threads';
import type { HtmlText } from '../../ports/html-cleaner.ts';
import { cleanHtml } from './clean-html.ts';

if (!parentPort) throw new Error('Nobody asks for clean HTML');
const port = parentPort;

port.on('message', ({ id, texts }: { id: number; texts: readonly HtmlText[] }) => {
  port.postMessage({ id, cleaned: texts.map(cleanHtml) });
});
