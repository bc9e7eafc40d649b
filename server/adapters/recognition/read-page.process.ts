import type { ReadingProgress } from '@mangoquest/core/generator/reading-progress.ts';
import { lowerPriority } from '../low-priority.ts';
import type { ReadPage } from './read-page.ts';

lowerPriority();

// The server notices errors by the exit of this process. Nothing about an image is logged.
for (const trouble of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(trouble, () => {
    process.exit(1);
  });

if (!process.send) {
  process.stderr.write('The server starts this by itself.\n');
  process.exit(1);
}
const send = process.send.bind(process) as (message: unknown, done: () => void) => boolean;

// Without the server there is nothing to do. SIGKILL, because an exit would wait for a page being read.
process.on('disconnect', () => {
  process.kill(process.pid, 'SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

/** A page takes some 250 MB, the noise used for testing 520. */
const MAX_BYTES = 1_200 * 1_048_576;
const LOOK_MS = 200;
// Memory of the decoder and the engine is outside the JavaScript heap, so a heap limit would not cover it.
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_BYTES) process.kill(process.pid, 'SIGKILL');
}, LOOK_MS).unref();

const { readPage } = await import('./read-page.ts').catch(() => process.exit(1));

process.on('message', async (asked: ReadPage) => {
  const tell = (progress: ReadingProgress) => {
    send({ progress }, () => undefined);
  };
  send({ answer: await readPage(asked, tell) }, () => undefined);
});
send('ready', () => undefined);
