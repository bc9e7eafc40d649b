import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, Reply } from './client.ts';

export interface Probed extends Reply {
  /** By `performance.now()`. */
  readonly sentAt: number;
  readonly repliedAt: number;
}

/** Repeats the same request, one at a time, and records the replies. */
export class Probe {
  readonly replies: Probed[] = [];
  /** Requests without a reply. */
  readonly silences: string[] = [];
  readonly #ended: Promise<void>;
  #isWanted = true;

  constructor(client: Client, path: string, headers: Readonly<Record<string, string>>, every: number) {
    this.#ended = (async () => {
      while (this.#isWanted) {
        const sentAt = performance.now();
        await client.send('GET', path, headers).then(
          (reply) => void this.replies.push({ ...reply, sentAt, repliedAt: performance.now() }),
          (error: Error) => void this.silences.push(error.message),
        );
        await sleep(every);
      }
    })();
  }

  /** Waits for the first reply with a status to a request sent after a time. */
  async first(status: number, after: number, limit = 30_000): Promise<Probed> {
    const until = performance.now() + limit;
    for (let from = 0; ; await sleep(5)) {
      const found = this.replies.slice(from).find((reply) => reply.status === status && reply.sentAt >= after);
      if (found !== undefined) return found;
      from = Math.max(0, this.replies.length - 1);
      if (performance.now() > until)
        throw new Error(`no reply ${status} within ${limit / 1_000} s; the last one is ${this.replies.at(-1)?.status}`);
    }
  }

  async end(): Promise<void> {
    this.#isWanted = false;
    await this.#ended;
  }
}
