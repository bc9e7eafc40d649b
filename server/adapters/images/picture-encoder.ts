import { Busy } from '../../ports/domain-errors.ts';
import type { CardContent } from '../../ports/image-store.ts';
import { fairQueue } from '../fair-queue.ts';
import type { QueueLimits } from '../fair-queue.ts';
import { spareCores } from '../spare-cores.ts';
import type { PictureAnswer } from './encode-picture.ts';
import { startPictureProcess } from './picture-process.ts';
import type { AnswerOf, PictureProcess, PictureProcessOptions, PictureWork } from './picture-process.ts';

/** Two at a time are enough besides the requests; one on two cores. */
const LIMITS: QueueLimits = { concurrency: spareCores(2), waiting: 64 };
const IDLE_MS = 30_000;

export interface PictureEncoderOptions extends PictureProcessOptions {
  readonly limits?: QueueLimits;
  /** Time after which an idle process is ended. */
  readonly idleMs?: number;
}

export interface PictureEncoder {
  /** Throws `Busy` if too many wait. */
  encode(picture: Uint8Array): Promise<PictureAnswer>;
  /** A preview image for other sites. Throws `Busy` if too many wait, and if it cannot be drawn. */
  card(content: CardContent): Promise<Buffer>;
}

/**
 * Encodes images in child processes, one at a time in each: a decoder's memory is freed when its process ends, and an
 * image that crashes it or hangs is refused without affecting others.
 */
export function pictureEncoder({
  limits = LIMITS,
  idleMs = IDLE_MS,
  ...options
}: PictureEncoderOptions = {}): PictureEncoder {
  const turn = fairQueue(limits);
  const idle: { readonly own: PictureProcess; readonly timer: NodeJS.Timeout }[] = [];

  async function take(): Promise<PictureProcess> {
    for (let entry = idle.pop(); entry !== undefined; entry = idle.pop()) {
      clearTimeout(entry.timer);
      if (!entry.own.isSpent()) return entry.own;
    }
    return startPictureProcess(options);
  }

  function giveBack(own: PictureProcess): void {
    if (own.isSpent()) {
      own.end();
      return;
    }
    const entry = {
      own,
      timer: setTimeout(() => {
        idle.splice(idle.indexOf(entry), 1);
        own.end();
      }, idleMs).unref(),
    };
    idle.push(entry);
  }

  /** The result, or `late` or `crashed`. */
  async function answerOf<Work extends PictureWork>(work: Work): Promise<AnswerOf<Work> | 'late' | 'crashed'> {
    const own = await take();
    const wasUsed = own.hasAnswered();
    const answer = await own.answer(work);
    giveBack(own);
    // A previous image may have broken the process, or it was killed while idle: retried in another.
    if ((answer === 'crashed' || answer === 'killed') && wasUsed) return answerOf(work);
    if (answer === 'killed') throw new Busy();
    return answer;
  }

  return {
    encode: (picture) =>
      turn(async () => {
        const answer = await answerOf({ picture });
        return typeof answer === 'string' ? { ok: false, reason: 'not-an-image' } : answer;
      }),
    card: (content) =>
      turn(async () => {
        const answer = await answerOf({ card: content });
        if (typeof answer === 'string' || !answer.ok) throw new Error('A card could not be drawn.');
        return Buffer.from(answer.bytes);
      }),
  };
}
