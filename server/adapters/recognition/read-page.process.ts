import type { ReadingProgress } from '@mangoquest/core/generator/reading-progress.ts';
import { lowerPriority } from '../low-priority.ts';
import type { ReadPage } from './read-page.ts';

lowerPriority();

// What goes wrong here the server sees by the end of this process. Nothing of a picture is for the log.
for (const trouble of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(trouble, () => {
    process.exit(1);
  });

if (!process.send) {
  process.stderr.write('The server starts this by itself.\n');
  process.exit(1);
}
const send = process.send.bind(process) as (message: unknown, done: () => void) => boolean;

// Without the server there is nothing to do. An exit would wait for a page that is being read.
process.on('disconnect', () => {
  process.kill(process.pid, 'SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

/** A page takes some 250 MB, the noise that was tried 520. */
const MOST_BYTES = 1_200 * 1_048_576;
const LOOK_MS = 200;
// What decodes and what reads are not the script engine's own memory, which alone its limit is for.
setInterval(() => {
  if (process.memoryUsage.rss() > MOST_BYTES) process.kill(process.pid, 'SIGKILL');
}, LOOK_MS).unref();

const { readPage } = await import('./read-page.ts').catch(() => process.exit(1));

process.on('message', async (asked: ReadPage) => {
  const tell = (progress: ReadingProgress) => {
    send({ progress }, () => undefined);
  };
  send({ answer: await readPage(asked, tell) }, () => undefined);
});
send('ready', () => undefined);
