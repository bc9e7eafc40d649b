import { Worker } from 'node:worker_threads';
import { Busy } from '../../ports/domain-errors.ts';
import type { Generation, GenerationResult, MindsetGenerator } from '../../ports/mindset-generator.ts';
import { fairQueue } from '../fair-queue.ts';

/** Limit of CPU time, which does not depend on the machine's load. Settled, Generator “Call”. */
const MAX_MS = 2_000;
const MAX_MIB = 256;
/**
 * Share of that memory after which a source is given up: beyond it the garbage collector runs without end, in threads
 * whose CPU time is not counted. What can be read needs less than half.
 */
const MAX_HEAP_SHARE = 0.75;
/** Limit of elapsed time, also of loading, so that the queue moves on. The worker has a low priority, so a busy machine takes long. */
const MAX_WAIT_MS = 60_000;
const POLL_MS = 100;
const MIB = 1024 * 1024;
/** Lifetime of a spare worker: after a preview, users often change something and request another. */
const SPARE_MS = 60_000;

export interface GeneratorLimits {
  readonly mostMs?: number;
  readonly mostMib?: number;
  readonly mostLoadingMs?: number;
}

const TOO_HARD: GenerationResult = { ok: false, issues: [{ field: 'source', message: 'generator.tooHard' }] };

/** The first message of a worker: it has loaded what reads sources. */
export interface Loaded {
  /** CPU time that loading took, which is none of the source's. */
  readonly loadedMs: number;
}

/** A worker for one source. */
interface Reader {
  readonly worker: Worker;
  /** Rejects if it ends before: with `Busy` where it was not loaded in time. */
  readonly loaded: Promise<Loaded>;
  /** Listened to from the start: a worker may end before its source is sent. */
  readonly ended: Promise<void>;
}

/** Reads each source in a worker of its own, whose memory is freed with it; one at a time, users in turn. */
export function workerGenerator({
  mostMs = MAX_MS,
  mostMib = MAX_MIB,
  mostLoadingMs = MAX_WAIT_MS,
}: GeneratorLimits = {}): MindsetGenerator {
  const turn = fairQueue({ concurrency: 1, waiting: 64 });
  const readers = startedAhead(mostMib, mostLoadingMs);
  return {
    generate: (generation, signal) =>
      turn(async () => {
        if (signal?.aborted === true) return TOO_HARD;
        const reader = readers.take();
        const loaded = await loadedOrGone(reader, signal);
        if (loaded === null) {
          readers.keep(reader);
          return TOO_HARD;
        }
        try {
          return await generateIn(reader, generation, { mostMs: mostMs + loaded.loadedMs, mostMib, signal });
        } finally {
          readers.prepare();
        }
      }),
  };
}

/** Null if the result is no longer wanted. On a busy machine loading may take as long as a page waits. */
async function loadedOrGone({ loaded }: Reader, signal: AbortSignal | undefined): Promise<Loaded | null> {
  if (signal === undefined) return loaded;
  const { promise, resolve } = Promise.withResolvers<null>();
  const leave = () => {
    resolve(null);
  };
  signal.addEventListener('abort', leave, { once: true });
  return Promise.race([loaded, promise]).finally(() => {
    signal.removeEventListener('abort', leave);
  });
}

function startedReader(mostMib: number, mostLoadingMs: number): Reader {
  const worker = new Worker(new URL('./generate.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: mostMib, maxYoungGenerationSizeMb: 16 },
  });
  const loaded = Promise.withResolvers<Loaded>();
  const ended = Promise.withResolvers<undefined>();
  const late = setTimeout(() => void worker.terminate(), mostLoadingMs).unref();
  worker.once('message', (message: Loaded) => {
    clearTimeout(late);
    loaded.resolve(message);
  });
  worker.once('error', loaded.reject);
  worker.once('exit', () => {
    clearTimeout(late);
    loaded.reject(new Busy());
    ended.resolve(undefined);
  });
  // A spare one may end without anybody waiting for it.
  loaded.promise.catch(() => undefined);
  return { worker, loaded: loaded.promise, ended: ended.promise };
}

/** Workers for one source each. Starting one takes longer than most sources, so the next one is started in advance. */
function startedAhead(mostMib: number, mostLoadingMs: number) {
  let spare: Reader | null = null;
  let ending: NodeJS.Timeout | undefined;
  const giveUp = (reader: Reader) => {
    if (spare === reader) spare = null;
  };
  const start = () => {
    const reader = startedReader(mostMib, mostLoadingMs);
    // Its errors while it is unused are ignored.
    reader.worker.on('error', () => {
      giveUp(reader);
    });
    reader.worker.once('exit', () => {
      giveUp(reader);
    });
    return reader;
  };
  /** For the next source, whose user may be the same. While unused it does not keep the process alive. */
  const keep = (reader: Reader) => {
    spare = reader;
    reader.worker.unref();
    ending = setTimeout(() => {
      giveUp(reader);
      void reader.worker.terminate();
    }, SPARE_MS).unref();
  };
  return {
    take: () => {
      clearTimeout(ending);
      const reader = spare ?? start();
      spare = null;
      reader.worker.ref();
      return reader;
    },
    keep,
    prepare: () => {
      keep(start());
    },
  };
}

interface Limits {
  readonly mostMs: number;
  readonly mostMib: number;
  readonly signal: AbortSignal | undefined;
}

async function generateIn(
  { worker, ended }: Reader,
  generation: Generation,
  { mostMs, mostMib, signal }: Limits,
): Promise<GenerationResult> {
  const timer = endsWhenOver(worker, mostMs, mostMib);
  const stop = () => void worker.terminate();
  signal?.addEventListener('abort', stop);
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', resolve);
      void ended.then(() => {
        resolve(TOO_HARD);
      });
      worker.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(TOO_HARD);
        else reject(error);
      });
      worker.postMessage(generation, generation.file === null ? [] : [generation.file.bytes.buffer]);
    });
  } finally {
    clearInterval(timer);
    signal?.removeEventListener('abort', stop);
    await worker.terminate();
  }
}

/** Terminates a worker that has used up its CPU time or its memory. */
function endsWhenOver(worker: Worker, mostMs: number, mostMib: number): NodeJS.Timeout {
  const began = performance.now();
  const mostHeap = mostMib * MIB * MAX_HEAP_SHARE;
  const end = () => void worker.terminate();
  const look = async () => {
    const [{ user, system }, { used_heap_size: heap }] = await Promise.all([
      worker.cpuUsage(),
      worker.getHeapStatistics(),
    ]);
    if ((user + system) / 1_000 > mostMs || heap > mostHeap) end();
  };
  return setInterval(() => {
    if (performance.now() - began > MAX_WAIT_MS) end();
    // Fails when the worker has already ended.
    else look().catch(() => undefined);
  }, POLL_MS);
}
