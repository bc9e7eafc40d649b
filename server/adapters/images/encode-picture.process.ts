import type { CardContent } from '../../ports/image-store.ts';
import { lowerPriority } from '../low-priority.ts';
import type { CardAnswer, PictureWork } from './picture-process.ts';

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
// A server that has gone reads no answer.
const reply = (message: unknown) => {
  send(message, () => undefined);
};

// Without the server there is nothing to do. An exit would wait for a picture that hangs.
process.on('disconnect', () => {
  process.kill(process.pid, 'SIGKILL');
});
// Who ends the whole group ends the server, which still answers what it has taken, and we end with it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

const { encodePicture } = await import('./encode-picture.ts').catch(() => process.exit(1));

/** Loaded with its fonts when the first card is asked for. */
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
