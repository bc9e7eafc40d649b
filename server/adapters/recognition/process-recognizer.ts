import { fork } from 'node:child_process';
import type { RecognitionJob, RecognitionResult, TextRecognizer } from '../../ports/text-recognizer.ts';
import { fairQueue } from '../fair-queue.ts';
import { spareCores } from '../spare-cores.ts';
import { OSD } from './languages.ts';
import type { Languages } from './languages.ts';
import type { PageAnswer, ReadPage } from './read-page.ts';

/** Settled, Image recognition. */
const MOST_MS = 60_000;
const START_MS = 30_000;
/** Nothing of the server's, no secret above all. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '2' };

export interface RecognizerOptions {
  readonly languages: Languages;
  readonly script?: URL;
  readonly mostMs?: number;
}

/** Reads each picture in a process of its own, which ends with its memory; on two cores one at a time, users in turn. */
export function processRecognizer({
  languages,
  script = new URL('read-page.process.ts', import.meta.url),
  mostMs = MOST_MS,
}: RecognizerOptions): TextRecognizer {
  const turn = fairQueue({ concurrency: spareCores(2), waiting: 32 });

  async function recognize(job: RecognitionJob, signal: AbortSignal): Promise<RecognitionResult> {
    // Not within a turn: others need not wait for a fetch.
    const data = await languages.data(job.language);
    if (typeof data === 'string') return { ok: false, reason: data };
    const { language, ...page } = job;
    const asked: ReadPage = { ...page, data, osd: OSD, isLegacy: language === 'equ' };
    return turn(() => readApart(script, asked, mostMs, signal));
  }

  return {
    recognize: (job, signal) => orCancelled(recognize(job, signal), signal),
    languages: () => languages.states(),
  };
}

/** Who has gone waits for nothing: no turn, no fetch. */
async function orCancelled(work: Promise<RecognitionResult>, signal: AbortSignal): Promise<RecognitionResult> {
  const { promise, resolve } = Promise.withResolvers<RecognitionResult>();
  const cancel = () => {
    resolve(CANCELLED);
  };
  if (signal.aborted) cancel();
  signal.addEventListener('abort', cancel);
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

const CANCELLED = { ok: false, reason: 'cancelled' } as const;

function readApart(script: URL, asked: ReadPage, mostMs: number, signal: AbortSignal): Promise<RecognitionResult> {
  if (signal.aborted) return Promise.resolve(CANCELLED);
  const { promise, resolve } = Promise.withResolvers<RecognitionResult>();
  const child = fork(script, {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=512'],
    env: ENVIRONMENT,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const endAfter = (ms: number) =>
    setTimeout(() => {
      resolve({ ok: false, reason: 'too-long' });
    }, ms);
  let timer = endAfter(START_MS);
  const cancel = () => {
    resolve(CANCELLED);
  };
  signal.addEventListener('abort', cancel);
  child.on('message', (message: 'ready' | { readonly answer: PageAnswer }) => {
    if (message === 'ready') {
      clearTimeout(timer);
      timer = endAfter(mostMs);
      child.send(asked, () => undefined);
    } else {
      const { answer } = message;
      resolve(answer === null ? UNREADABLE : { ok: true, lines: answer.lines });
    }
  });
  const crashed = () => {
    resolve(UNREADABLE);
  };
  child.once('exit', crashed).once('error', crashed);
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', cancel);
    child.kill('SIGKILL');
  });
}

const UNREADABLE = { ok: false, reason: 'unreadable' } as const;
