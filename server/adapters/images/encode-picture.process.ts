import { encodePicture } from './encode-picture.ts';

if (!process.send) throw new Error('Nobody asks for pictures');
const reply = process.send.bind(process);

// Without the server there is nothing to do. An exit would wait for a picture that hangs.
process.on('disconnect', () => { process.kill(process.pid, 'SIGKILL'); });
// Who ends the whole group ends the server, which still answers what it has taken, and we end with it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

process.on('message', async ({ picture }: { picture: Uint8Array }) => {
  const answer = await encodePicture(picture);
  reply({ answer, memory: process.memoryUsage.rss() });
});
reply('ready');
