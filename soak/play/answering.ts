import { answersTo } from '@mangoquest/bench/seed/answers.ts';
import type { Player } from '@mangoquest/bench/seed/people.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { Client } from './client.ts';
import type { Reply } from './client.ts';

/** What a player was told about one of their answers. */
export interface Acknowledged {
  readonly entryId: number;
  readonly mindsetId: number;
  readonly grade: number;
  /** Score of the whole entry, including it. */
  readonly score: number;
}

export interface LoadOptions {
  readonly url: string;
  readonly players: readonly Player[];
  readonly mindsets: readonly Mindset[];
  readonly perSecond: number;
  /** Milliseconds until a refused answer is sent again; `null`: no reply came. */
  readonly pause: (reply: Reply | null) => number;
}

interface Playing {
  readonly player: Player;
  /** Index of the mindset that is answered now. */
  next: number;
}

const TICK = 10;
/** Maximum number of players waiting for a reply or a retry. */
const MAX_WAITING = 200;

/** Players who answer one mindset after the other and repeat each answer until it is accepted. */
export class AnswerLoad {
  readonly acknowledged: Acknowledged[] = [];
  /** Number of replies by status; 0 for none. */
  readonly replies = new Map<number, number>();
  /** Refusals that a client cannot handle: neither 503 nor 507, or without Retry-After. */
  readonly unexpected: string[] = [];
  readonly #options: LoadOptions;
  readonly #client: Client;
  readonly #answers: readonly string[];
  /** Players who can send, first in first out. */
  readonly #ready: Playing[];
  #underWay = 0;
  #retrying = 0;
  #due = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: LoadOptions) {
    this.#options = options;
    this.#client = new Client(options.url);
    this.#answers = answersTo(options.mindsets);
    this.#ready = options.players.map((player) => ({ player, next: 0 }));
  }

  get isUsedUp(): boolean {
    return this.#ready.length === 0 && this.#underWay === 0 && this.#retrying === 0;
  }

  start(): void {
    let last = performance.now();
    this.#timer = setInterval(() => {
      const now = performance.now();
      // Missed requests are not made up for in one burst.
      this.#due = Math.min(this.#due + ((now - last) / 1_000) * this.#options.perSecond, this.#options.perSecond / 4);
      last = now;
      while (this.#due >= 1 && this.#underWay + this.#retrying < MAX_WAITING) {
        const playing = this.#ready.shift();
        if (playing === undefined) return;
        this.#due -= 1;
        void this.#send(playing);
      }
    }, TICK);
  }

  /** Sends no new answers; resolves when all started ones are accepted. */
  async finish(): Promise<void> {
    clearInterval(this.#timer);
    while (this.#underWay > 0 || this.#retrying > 0)
      await new Promise((resolve) => {
        setTimeout(resolve, TICK);
      });
    this.#client.close();
  }

  async #send(playing: Playing): Promise<void> {
    const {
      player: { userId, entryId, headers },
      next,
    } = playing;
    this.#underWay += 1;
    const reply = await this.#client
      .send(
        'POST',
        '/mobile/AnswersGrader',
        { ...headers, userid: String(userId) },
        {
          qsetAnsweredString: this.#answers[next] as string,
          ref_us_qsets_id: String(entryId),
        },
      )
      .catch(() => null);
    this.#underWay -= 1;
    const status = reply?.status ?? 0;
    this.replies.set(status, (this.replies.get(status) ?? 0) + 1);
    if (reply?.status === 200) {
      const { qsetid, grade, score } = JSON.parse(reply.body) as { qsetid: number; grade: number; score: number };
      this.acknowledged.push({ entryId, mindsetId: qsetid, grade, score });
      playing.next += 1;
      if (playing.next < this.#answers.length) this.#ready.push(playing);
      return;
    }
    if ((reply !== null && !(status === 503 || status === 507)) || reply?.retryAfter === null)
      this.unexpected.push(`${status} ${reply?.body.slice(0, 300)}`);
    this.#retrying += 1;
    setTimeout(() => {
      this.#retrying -= 1;
      void this.#send(playing);
    }, this.#options.pause(reply));
  }
}
