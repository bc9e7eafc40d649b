import type { ReadingProgress } from '@mangoquest/core/generator/reading-progress.ts';
import type { RecognitionJob, RecognitionResult, OnProgress, TextRecognizer } from '../../ports/text-recognizer.ts';
import { fairQueue } from '../fair-queue.ts';
import { spareCores } from '../spare-cores.ts';
import { OSD } from './languages.ts';
import type { Languages } from './languages.ts';
import { pageProcesses } from './page-processes.ts';
import type { StartPage } from './page-processes.ts';
import type { PageAnswer, ReadPage } from './read-page.ts';

/** Limits: settled, Image recognition. */
const MAX_MS = 60_000;
const START_MS = 30_000;

export interface RecognizerOptions {
  readonly languages: Languages;
  readonly script?: URL;
  readonly mostMs?: number;
}

/**
 * Reads each image in a process of its own, whose memory is freed with it; one at a time on two cores, users in turn.
 */
export function processRecognizer({
  languages,
  script = new URL('read-page.process.ts', import.meta.url),
  mostMs = MAX_MS,
}: RecognizerOptions): TextRecognizer {
  const turn = fairQueue({ concurrency: spareCores(2), waiting: 32 });
  const start = pageProcesses();

  async function recognize(job: RecognitionJob, signal: AbortSignal, tell: OnProgress): Promise<RecognitionResult> {
    // Outside of the turn, so that others do not wait for a download.
    const data = await languages.data(job.language, (share) => {
      tell({ step: 'fetching', share, before: 0 });
    });
    if (typeof data === 'string') return { ok: false, reason: data };
    const { language, ...page } = job;
    const asked: ReadPage = { ...page, data, osd: OSD, isLegacy: language === 'equ' };
    const onWait = (before: number) => {
      tell({ step: 'waiting', share: null, before });
    };
    return turn(() => readInProcess(script, asked, { start, mostMs, signal, tell }), { signal, onWait });
  }

  return {
    recognize: (job, signal, tell = () => undefined) => orCancelled(recognize(job, signal, tell), signal),
    languages: () => languages.states(),
  };
}

/** A cancelled request waits neither for its turn nor for a download. */
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

interface Apart {
  readonly start: StartPage;
  readonly mostMs: number;
  readonly signal: AbortSignal;
  readonly tell: OnProgress;
}

type PageMessage = 'ready' | { readonly progress: ReadingProgress } | { readonly answer: PageAnswer };

function readInProcess(
  script: URL,
  asked: ReadPage,
  { start, mostMs, signal, tell }: Apart,
): Promise<RecognitionResult> {
  if (signal.aborted) return Promise.resolve(CANCELLED);
  const { promise, resolve } = Promise.withResolvers<RecognitionResult>();
  const endAfter = (ms: number) =>
    setTimeout(() => {
      resolve({ ok: false, reason: 'too-long' });
    }, ms);
  let timer = endAfter(START_MS);
  const cancel = () => {
    resolve(CANCELLED);
  };
  signal.addEventListener('abort', cancel);
  const page = start(script, {
    onMessage: (told) => {
      const message = told as PageMessage;
      if (message === 'ready') {
        clearTimeout(timer);
        timer = endAfter(mostMs);
        page.send(asked);
      } else if ('progress' in message) {
        tell(message.progress);
      } else {
        const { answer } = message;
        resolve(answer === null ? UNREADABLE : { ok: true, lines: answer.lines });
      }
    },
    onEnd: () => {
      resolve(UNREADABLE);
    },
  });
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', cancel);
    page.end();
  });
}

const UNREADABLE = { ok: false, reason: 'unreadable' } as const;
