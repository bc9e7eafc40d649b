import { Worker } from 'node:worker_threads';
import type { Generation, GenerationResult, MindsetGenerator } from '../../ports/mindset-generator.ts';
import { fairQueue } from '../fair-queue.ts';

/** Of the processor: on a busy machine a source is no harder. Settled, Generator “Call”. */
const MOST_MS = 2_000;
const MOST_MIB = 256;
/** Of the clock, so that whoever waits behind it is served. */
const MOST_WAIT_MS = 10_000;
const LOOK_MS = 100;

export interface GeneratorLimits {
  readonly mostMs?: number;
  readonly mostMib?: number;
}

const TOO_HARD: GenerationResult = { ok: false, issues: [{ field: 'source', message: 'generator.tooHard' }] };

/** Reads each source in a worker of its own, which ends with its memory; one at once, users in turn. */
export function workerGenerator({ mostMs = MOST_MS, mostMib = MOST_MIB }: GeneratorLimits = {}): MindsetGenerator {
  const turn = fairQueue({ concurrency: 1, waiting: 64 });
  return {
    generate: (generation, signal) =>
      turn(async () => (signal?.aborted === true ? TOO_HARD : generateApart(generation, { mostMs, mostMib, signal }))),
  };
}

interface Limits extends Required<GeneratorLimits> {
  readonly signal: AbortSignal | undefined;
}

async function generateApart(generation: Generation, { mostMs, mostMib, signal }: Limits): Promise<GenerationResult> {
  const worker = new Worker(new URL('./generate.worker.ts', import.meta.url), {
    workerData: generation,
    transferList: generation.file === null ? [] : [generation.file.bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: mostMib, maxYoungGenerationSizeMb: 16 },
  });
  const timer = endsWhenOver(worker, mostMs);
  const stop = () => void worker.terminate();
  signal?.addEventListener('abort', stop);
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('exit', () => {
        resolve(TOO_HARD);
      });
      worker.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(TOO_HARD);
        else reject(error);
      });
    });
  } finally {
    clearInterval(timer);
    signal?.removeEventListener('abort', stop);
    await worker.terminate();
  }
}

/** Ends a worker that has used up its time. */
function endsWhenOver(worker: Worker, mostMs: number): NodeJS.Timeout {
  const began = performance.now();
  const end = () => void worker.terminate();
  return setInterval(() => {
    if (performance.now() - began > MOST_WAIT_MS) end();
    else
      worker.cpuUsage().then(
        ({ user, system }) => {
          if ((user + system) / 1_000 > mostMs) end();
        },
        // It has ended meanwhile.
        () => undefined,
      );
  }, LOOK_MS);
}
