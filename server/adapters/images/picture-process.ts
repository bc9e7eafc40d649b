import { fork } from 'node:child_process';
import type { CardContent } from '../../ports/image-store.ts';
import { processCpuMs } from '../process-cpu.ts';
import type { PictureAnswer } from './encode-picture.ts';

const START_MS = 60_000;
/** Limit of CPU time, which does not depend on the machine's load: an image takes up to a second; a broken one may hang. */
const PICTURE_MS = 10_000;
/** Limit of elapsed time, so that the queue moves on. The process has a low priority, so a busy machine takes long. */
const MAX_WAIT_MS = 60_000;
const POLL_MS = 200;
/** Memory limit: the C library does not return what libvips frees. A process starts with 80 MiB. */
const MAX_BYTES = 200 * 2 ** 20;
/** Limits the number of images that a compromised decoder can see. */
const MAX_PICTURES = 200;
/** No variables of the server, which may be secret. For glibc: large blocks are returned as soon as they are freed. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

export type PictureWork = { readonly picture: Uint8Array } | { readonly card: CardContent };

export type CardAnswer = { readonly ok: true; readonly bytes: Uint8Array } | { readonly ok: false };

export type AnswerOf<Work extends PictureWork> = Work extends { readonly card: CardContent }
  ? CardAnswer
  : PictureAnswer;

/** How a process ended without a result; `killed`: from outside, such as by the kernel when out of memory. */
export type PictureEnd = 'late' | 'crashed' | 'killed';

export interface PictureProcessOptions {
  readonly script?: URL;
  /** Limit of CPU time per image. */
  readonly pictureMs?: number;
  /** Limit of elapsed time per image. */
  readonly waitMs?: number;
  readonly mostPictures?: number;
}

/** A process that encodes or draws images one by one. It does not keep the program alive while idle. */
export interface PictureProcess {
  answer<Work extends PictureWork>(work: Work): Promise<AnswerOf<Work> | PictureEnd>;
  hasAnswered(): boolean;
  /** Whether it should be replaced by a new one. */
  isSpent(): boolean;
  end(): void;
}

/** Throws if it does not start. */
export async function startPictureProcess({
  script = new URL('encode-picture.process.ts', import.meta.url),
  pictureMs = PICTURE_MS,
  waitMs = MAX_WAIT_MS,
  mostPictures = MAX_PICTURES,
}: PictureProcessOptions = {}): Promise<PictureProcess> {
  const child = fork(script, {
    serialization: 'advanced',
    execArgv: [],
    env: ENVIRONMENT,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let pictures = 0;
  let isSpent = false;
  const end = () => {
    isSpent = true;
    child.kill('SIGKILL');
  };

  const cpuMs = () => (child.pid === undefined ? 0 : processCpuMs(child.pid));

  /** The next message, or how the process ended before. */
  const next = (limitMs: number, cpuLimitMs = Infinity) =>
    new Promise<unknown>((resolve) => {
      let isLate = false;
      const began = performance.now();
      const before = cpuMs();
      // Keeps the program alive meanwhile, which the child does not.
      const timer = setInterval(() => {
        if (performance.now() - began <= limitMs && cpuMs() - before <= cpuLimitMs) return;
        isLate = true;
        end();
      }, POLL_MS);
      const finish = (result: unknown) => {
        clearInterval(timer);
        child.off('message', finish).off('exit', finishEnded).off('error', finishEnded);
        resolve(result);
      };
      const finishEnded = (_cause: unknown, signal?: string) => {
        isSpent = true;
        finish((isLate ? 'late' : signal === 'SIGKILL' ? 'killed' : 'crashed') satisfies PictureEnd);
      };
      child.once('message', finish).once('exit', finishEnded).once('error', finishEnded);
    });

  // Handled by the exit event.
  child.on('error', () => undefined);
  child.once('exit', () => {
    isSpent = true;
  });
  child.unref();
  child.channel?.unref();
  const started = await next(START_MS);
  if (started !== 'ready') throw new Error(`The process of pictures did not start: ${String(started)}`);

  return {
    async answer<Work extends PictureWork>(work: Work) {
      pictures += 1;
      const result = next(waitMs, pictureMs);
      child.send(work, () => undefined);
      const message = (await result) as { answer: AnswerOf<Work>; memory: number } | PictureEnd;
      if (typeof message === 'string') return message;
      if (message.memory > MAX_BYTES) isSpent = true;
      return message.answer;
    },
    hasAnswered: () => pictures > 0,
    isSpent: () => isSpent || pictures >= mostPictures,
    end,
  };
}
