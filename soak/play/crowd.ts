import { Agent, get, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { answersTo } from '@mangoquest/bench/seed/answers.ts';
import type { Player } from '@mangoquest/bench/seed/people.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { Acknowledged } from './answering.ts';

export interface CrowdOptions {
  readonly url: string;
  readonly questId: number;
  readonly players: readonly Player[];
  readonly mindsets: readonly Mindset[];
  /** Of all players together. */
  readonly positionsPerSecond: number;
  readonly answersPerSecond: number;
  /** Number of players who have the results open. */
  readonly watchers: number;
}

/** Statistics of one kind of request. */
export class Tally {
  /** Milliseconds of requests answered with 200. */
  readonly waits: number[] = [];
  /** Milliseconds of requests refused as too many. */
  readonly shed: number[] = [];
  /** The first errors that a client cannot handle. */
  readonly errors: string[] = [];
  errorCount = 0;

  add(status: number, wait: number, text: string): void {
    if (status === 200) this.waits.push(wait);
    else if (status === 429 || status === 503) this.shed.push(wait);
    else this.fail(`${status} ${text.slice(0, 200)}`);
  }

  fail(problem: string): void {
    this.errorCount += 1;
    if (this.errors.length < 5) this.errors.push(problem);
  }
}

export type CrowdKind = 'position' | 'answer' | 'results';

interface Sent {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Its connection was closed before it arrived: repeated once, as browsers do. */
  readonly isRepeat?: boolean;
  /** Entry of the answering player. */
  readonly entryId?: number;
}

const TICK_MS = 5;
const TIME_LIMIT_MS = 20_000;
/** The browsers' random delay (web/api/results-live.ts). */
const SPREAD_MS = 1_500;
/** Degrees; a step of some metres. */
const STEP = 0.000_03;

/** A separate network for each player, with `TRUST_PROXY`. */
const networkOf = (index: number) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;

/** Players of one quest who walk, answer and watch the results, at a fixed rate, however the server responds. */
export class Crowd {
  readonly tallies: Record<CrowdKind, Tally> = { position: new Tally(), answer: new Tally(), results: new Tally() };
  readonly acknowledged: Acknowledged[] = [];
  readonly #options: CrowdOptions;
  readonly #answers: readonly string[];
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 2_000 });
  readonly #streams: IncomingMessage[] = [];
  readonly #underWay = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #position = 0;
  #answer = 0;
  #isEnding = false;

  constructor(options: CrowdOptions) {
    this.#options = options;
    this.#answers = answersTo(options.mindsets);
  }

  /** Number of answers that are still possible. */
  get #left(): number {
    return this.#options.players.length * this.#answers.length - this.#answer;
  }

  /** Opens the results for all watchers, one after the other, as people arrive. */
  async watch(): Promise<void> {
    for (let index = 0; index < this.#options.watchers; index++) await this.#watch(index);
  }

  start(): void {
    let last = performance.now();
    const due = { position: 0, answer: 0 };
    this.#timer = setInterval(() => {
      const now = performance.now();
      const seconds = (now - last) / 1_000;
      last = now;
      due.position += seconds * this.#options.positionsPerSecond;
      due.answer += seconds * this.#options.answersPerSecond;
      for (; due.position >= 1; due.position -= 1) this.#send('position', this.#nextPosition());
      for (; due.answer >= 1 && this.#left > 0; due.answer -= 1) this.#send('answer', this.#nextAnswer());
    }, TICK_MS);
  }

  /** Sends nothing new, and waits for pending requests. */
  async finish(): Promise<void> {
    this.#isEnding = true;
    clearInterval(this.#timer);
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
    for (const stream of this.#streams) stream.destroy();
    this.#agent.destroy();
  }

  #headersOf(index: number): Readonly<Record<string, string>> {
    const player = this.#options.players[index] as Player;
    return { ...player.headers, userid: String(player.userId), 'x-forwarded-for': networkOf(index) };
  }

  #nextPosition(): Sent {
    const { players, mindsets, questId } = this.#options;
    const turn = Math.floor(this.#position / players.length);
    const index = this.#position++ % players.length;
    const { latitude, longitude } = mindsets[(index + turn) % mindsets.length] as Mindset;
    const here = `latitude=${latitude + STEP * (turn % 7)}&longitude=${longitude + STEP * (index % 5)}&accuracy=8`;
    return { path: `/api/play/${questId}/map?${here}`, headers: this.#headersOf(index) };
  }

  /** The next mindset of the next player, at its place. */
  #nextAnswer(): Sent {
    const { players, mindsets } = this.#options;
    const turn = Math.floor(this.#answer / players.length);
    const index = this.#answer++ % players.length;
    const { latitude, longitude } = mindsets[turn] as Mindset;
    const { entryId } = players[index] as Player;
    const body = new URLSearchParams({
      qsetAnsweredString: this.#answers[turn] as string,
      ref_us_qsets_id: String(entryId),
      latitude: String(latitude),
      longitude: String(longitude),
      accuracy: '8',
    }).toString();
    return { path: '/mobile/AnswersGrader', headers: this.#headersOf(index), body, entryId };
  }

  #send(kind: CrowdKind, sent: Sent): void {
    const asked = this.#ask(kind, sent).finally(() => this.#underWay.delete(asked));
    this.#underWay.add(asked);
  }

  #ask(kind: CrowdKind, sent: Sent): Promise<void> {
    const { path, headers, body, entryId } = sent;
    const tally = this.tallies[kind];
    const began = performance.now();
    const form =
      body === undefined
        ? {}
        : { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(Buffer.byteLength(body)) };
    return new Promise((resolve) => {
      const failed = (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNRESET' && asked.reusedSocket && sent.isRepeat !== true) {
          resolve(this.#ask(kind, { ...sent, isRepeat: true }));
          return;
        }
        tally.fail(error.message);
        resolve();
      };
      const asked = request(
        this.#options.url + path,
        {
          method: body === undefined ? 'GET' : 'POST',
          agent: this.#agent,
          headers: { ...headers, ...form },
          timeout: TIME_LIMIT_MS,
        },
        (reply) => {
          const status = reply.statusCode ?? 0;
          let text = '';
          reply
            .on('data', (chunk: Buffer) => {
              if (status !== 200 || entryId !== undefined) text += chunk.toString();
            })
            .on('error', failed)
            .on('end', () => {
              tally.add(status, performance.now() - began, text);
              if (status === 200 && entryId !== undefined) this.#note(entryId, text);
              resolve();
            });
        },
      );
      asked.on('error', failed).on('timeout', () => asked.destroy(new Error(`no reply within ${TIME_LIMIT_MS} ms`)));
      asked.end(body);
    });
  }

  #note(entryId: number, text: string): void {
    const { qsetid, grade, score } = JSON.parse(text) as { qsetid: number; grade: number; score: number };
    this.acknowledged.push({ entryId, mindsetId: qsetid, grade, score });
  }

  #watch(index: number): Promise<void> {
    const { url, questId } = this.#options;
    const page = `/mgq/MgqContestResultFetcher/${questId}`;
    let isAsked = false;
    const look = () => {
      if (isAsked) return;
      isAsked = true;
      setTimeout(() => {
        isAsked = false;
        if (!this.#isEnding) this.#send('results', { path: page, headers: this.#headersOf(index) });
      }, Math.random() * SPREAD_MS);
    };
    return new Promise((resolve, reject) => {
      const headers = { 'x-forwarded-for': networkOf(index), accept: 'text/event-stream' };
      get(`${url}/api/results/${questId}/live`, { agent: false, headers }, (reply) => {
        if (reply.statusCode !== 200) {
          reject(new Error(`the live results answered with ${reply.statusCode}`));
          return;
        }
        this.#streams.push(reply);
        reply.on('data', (chunk: Buffer) => {
          if (chunk.includes('event: results')) look();
        });
        reply.on('error', (error) => {
          if (!this.#isEnding) this.tallies.results.fail(error.message);
        });
        resolve();
      }).on('error', (error) => {
        if (!this.#isEnding) reject(error);
      });
    });
  }
}
