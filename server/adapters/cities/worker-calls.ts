import { Worker } from 'node:worker_threads';
import { Busy } from '../../ports/domain-errors.ts';

/** Maximum queue length: a tile takes up to 10 ms, and a longer wait makes it obsolete. */
const MAX_WAITING = 500;

interface Pending {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/**
 * A worker that answers each message with one message. It starts on the first call and does not keep the process alive.
 */
export interface WorkerCalls<Question, Answer> {
  call(question: Question): Promise<Answer>;
  /** CPU time of the worker since its start, in milliseconds. Rejects if it has just ended; 0 if none was started. */
  cpuMs(): Promise<number>;
  close(): Promise<void>;
}

/**
 * Messages carry an `id` besides question and answer. Rejects with `Busy` if too many wait. After a crash the next call
 * starts a new worker.
 */
export function workerCalls<Question extends object, Answer>(script: URL): WorkerCalls<Question, Answer> {
  let worker: Worker | null = null;
  let lastId = 0;
  const pending = new Map<number, Pending>();

  const fail = (error: Error) => {
    worker = null;
    for (const each of pending.values()) each.reject(error);
    pending.clear();
  };
  const start = (): Worker => {
    const started = new Worker(script);
    started.unref();
    started.on('message', (answer: { id: number }) => {
      pending.get(answer.id)?.resolve(answer);
      pending.delete(answer.id);
    });
    started.on('error', (error) => {
      if (worker === started) fail(error as Error);
    });
    started.on('exit', () => {
      if (worker === started) fail(new Error('The worker has ended'));
    });
    return started;
  };
  return {
    call: (question) =>
      new Promise((resolve, reject) => {
        if (pending.size >= MAX_WAITING) {
          reject(new Busy());
          return;
        }
        worker ??= start();
        const id = ++lastId;
        pending.set(id, { resolve: resolve as (answer: unknown) => void, reject });
        worker.postMessage({ ...question, id });
      }),
    cpuMs: async () => {
      if (worker === null) return 0;
      const { user, system } = await worker.cpuUsage();
      return (user + system) / 1_000;
    },
    close: async () => {
      const running = worker;
      worker = null;
      for (const each of pending.values()) each.reject(new Error('The worker has been closed'));
      pending.clear();
      await running?.terminate();
    },
  };
}
