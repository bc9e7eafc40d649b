import { parentPort } from 'node:worker_threads';
import type { Generation } from '../../ports/mindset-generator.ts';
import { lowerPriority } from '../low-priority.ts';

if (!parentPort) throw new Error('Nobody asks for mindsets');
lowerPriority();
// Loading it takes longer than most sources, so it has the low priority, too.
const { generatedReply } = await import('./generated-reply.ts');

const port = parentPort;
// Only one source: the worker's memory is freed with it.
port.once('message', (generation: Generation) => {
  void generatedReply(generation).then((result) => {
    port.postMessage(result, result.ok ? [result.reply.buffer] : []);
  });
});
