import { close, fdatasync, open } from 'node:fs';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { UnavailableError } from '../errors.ts';
import type { Mutex } from './mutex.ts';

const opened = promisify(open);
const synced = promisify(fdatasync);
const closed = promisify(close);

export interface LogLimits {
  /** Milliseconds after a commit, before the log is copied into the database file. */
  readonly checkpointAfter: number;
  /** Pages of 4 KiB. If the log reaches this size while it is being copied, it is restarted while writers wait. */
  readonly longLog: number;
}

const LIMITS: LogLimits = { checkpointAfter: 1_000, longLog: 8_192 };

export interface CheckpointOrder {
  /** Restarts the log: nobody may write during this. */
  readonly isRestart: boolean;
}

/** Pages in the log. */
export type CheckpointAnswer = number;

/**
 * Brings the write-ahead log to the disk outside the event loop: SQLite itself only writes it (synchronous=NORMAL),
 * a commit is acknowledged once it is synced here, and a worker copies it into the database file. Concurrent commits
 * share one sync.
 */
export class SqliteLog {
  readonly #file: string;
  readonly #writers: Mutex;
  readonly #limits: LogLimits;
  #descriptor: number | null = null;
  #running: Promise<void> | null = null;
  #next: Promise<void> | null = null;
  /** After a failed sync the operating system may treat unwritten pages as written: from then on nothing is acknowledged. */
  #failure: UnavailableError | null = null;
  #timer: NodeJS.Timeout | null = null;
  #worker: Worker | null = null;
  #checkpoint: Promise<void> | null = null;
  #isClosed = false;

  constructor(file: string, writers: Mutex, limits = LIMITS) {
    this.#file = file;
    this.#writers = writers;
    this.#limits = limits;
  }

  /** Throws, before anything is written, once a sync has failed. */
  expectSound(): void {
    if (this.#failure) throw this.#failure;
  }

  /** Resolves when everything committed so far is synced. */
  async flushed(): Promise<void> {
    this.expectSound();
    if (this.#running === null) return this.#start();
    this.#next ??= this.#running
      .catch(() => undefined)
      .then(() => {
        this.#next = null;
        return this.#start();
      });
    return this.#next;
  }

  /** Refuses all further writes. */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#timer) clearTimeout(this.#timer);
    await Promise.allSettled([this.#running, this.#next, this.#checkpoint]);
    await this.#worker?.terminate();
    if (this.#descriptor !== null) await closed(this.#descriptor);
  }

  #start(): Promise<void> {
    const run = this.#sync().finally(() => {
      if (this.#running === run) this.#running = null;
      this.#plan();
    });
    this.#running = run;
    return run;
  }

  async #sync(): Promise<void> {
    this.expectSound();
    try {
      this.#descriptor ??= await opened(`${this.#file}-wal`, 'r+');
      await synced(this.#descriptor);
    } catch (error) {
      this.#failure = new UnavailableError('unreachable', { cause: error });
      throw this.#failure;
    }
  }

  #plan(): void {
    if (this.#isClosed || this.#timer !== null || this.#checkpoint !== null) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#checkpoint = this.#copy().finally(() => {
        this.#checkpoint = null;
      });
    }, this.#limits.checkpointAfter).unref();
  }

  /** A failed worker is replaced the next time. */
  async #copy(): Promise<void> {
    try {
      if ((await this.#ask({ isRestart: false })) < this.#limits.longLog) return;
      await this.#writers.acquire();
      try {
        await this.#ask({ isRestart: true });
      } finally {
        this.#writers.release();
      }
    } catch {
      // The log stays longer until the next time; no data is lost.
    }
  }

  #ask(order: CheckpointOrder): Promise<CheckpointAnswer> {
    const worker = (this.#worker ??= this.#startWorker());
    return new Promise((resolve, reject) => {
      const end = () => {
        worker.off('message', answer).off('exit', gone);
      };
      const answer = (pages: CheckpointAnswer) => {
        end();
        resolve(pages);
      };
      const gone = () => {
        end();
        reject(new Error('the worker of checkpoints has ended'));
      };
      worker.on('message', answer).on('exit', gone);
      worker.postMessage(order);
    });
  }

  #startWorker(): Worker {
    const worker = new Worker(new URL('sqlite-checkpoint.worker.ts', import.meta.url), { workerData: this.#file });
    worker.unref();
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = null;
    });
    return worker;
  }
}
