import type { CardContent } from '../../ports/image-store.ts';
import { lowerPriority } from '../low-priority.ts';
import type { CardAnswer, PictureWork } from './picture-process.ts';

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
// Errors of sending are ignored: the server has ended.
const reply = (message: unknown) => {
  send(message, () => undefined);
};

// Without the server there is nothing to do. SIGKILL, because an exit would wait for an image that hangs.
process.on('disconnect', () => {
  process.kill(process.pid, 'SIGKILL');
});
// A signal to the whole process group ends the server, too, which still completes accepted work; this process ends with
// it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

const { encodePicture } = await import('./encode-picture.ts').catch(() => process.exit(1));

/** Loaded with its fonts on the first card. */
async function cardAnswer(card: CardContent): Promise<CardAnswer> {
  const { drawCard } = await import('./draw-card.ts');
  return drawCard(card).then(
    (bytes) => ({ ok: true, bytes }),
    () => ({ ok: false }),
  );
}

process.on('message', async (work: PictureWork) => {
  const answer = await ('card' in work ? cardAnswer(work.card) : encodePicture(work.picture));
  reply({ answer, memory: process.memoryUsage.rss() });
});
reply('ready');
