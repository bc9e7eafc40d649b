import { parentPort } from 'node:worker_threads';
import type { Generation } from '../../ports/mindset-generator.ts';
import { lowerPriority } from '../low-priority.ts';
import type { Loaded } from './worker-generator.ts';

if (!parentPort) throw new Error('Nobody asks for mindsets');
lowerPriority();
// Loading it takes longer than most sources, so it has the low priority, too.
const { generatedReply } = await import('./generated-reply.ts');

const port = parentPort;
const { user, system } = process.threadCpuUsage();
port.postMessage({ loadedMs: (user + system) / 1_000 } satisfies Loaded);
// Only one source: the worker's memory is freed with it.
port.once('message', (generation: Generation) => {
  void generatedReply(generation).then((result) => {
    port.postMessage(result, result.ok ? [result.reply.buffer] : []);
  });
});
