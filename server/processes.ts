import cluster from 'node:cluster';
import type { Worker } from 'node:cluster';
import { once } from 'node:events';
import { systemClock } from './adapters/system-clock.ts';

/** What the process is started with that says what there is to say of all of them. */
export const IS_FIRST = 'first';
/** What a process is told that is to stop; a signal reaches it as well where the whole group gets one. */
export const STOP = 'stop';

/** One that ends sooner than this is not started again at once. */
const SOON_MS = 10_000;
const MOST_PAUSE_MS = 30_000;
/** Longer than a process takes to answer what it has begun (stop.ts). */
const STOP_LIMIT_MS = 15_000;

/** A line like those of the processes' own log. */
function say(level: 'info' | 'warn', msg: string): void {
  process.stdout.write(`${JSON.stringify({ level: level === 'info' ? 30 : 40, time: systemClock.now(), msg })}\n`);
}

/** Whether this process was started by another one of ours, and is told by it when to stop. */
export const isOneOfSeveral = (): boolean => cluster.isWorker;

/** Runs the program `count` times behind one port. The first speaks for all; one that ends by itself is replaced. */
export async function runProcesses(count: number): Promise<void> {
  let isStopping = false;
  let hasFailed = false;
  const listening = new Set<Worker>();

  function begin(speaks: boolean, soon = 0): Worker {
    cluster.setupPrimary({ args: speaks ? [IS_FIRST] : [] });
    const worker = cluster.fork();
    const began = systemClock.now();
    const { pid } = worker.process;
    worker.once('listening', () => {
      listening.add(worker);
      say('info', `Process ${pid} listens.`);
    });
    worker.once('exit', (code: number | null, signal: string | null) => {
      const hasListened = listening.delete(worker);
      if (isStopping) {
        hasFailed ||= code !== 0;
        if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(hasFailed ? 1 : 0);
        return;
      }
      // It has said itself why it cannot start.
      if (isFirst && !hasListened) process.exit(code ?? 1);
      const isSoon = systemClock.now() - began < SOON_MS;
      const pause = isSoon ? Math.min(MOST_PAUSE_MS, 1_000 * 2 ** soon) : 0;
      say('warn', `Process ${pid} ended (${signal ?? `code ${code}`}); another takes its place.`);
      setTimeout(() => {
        if (!isStopping) begin(speaks, isSoon ? soon + 1 : 0);
      }, pause);
    });
    return worker;
  }

  function stop(): void {
    // A second Ctrl-C: at once.
    if (isStopping) process.exit(1);
    isStopping = true;
    for (const worker of Object.values(cluster.workers ?? {})) {
      if (worker === undefined) continue;
      if (listening.has(worker)) worker.send(STOP, () => undefined);
      else worker.process.kill();
    }
    if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(0);
    setTimeout(() => {
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGKILL');
      process.exit(1);
    }, STOP_LIMIT_MS);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);

  let isFirst = true;
  // It migrates and seeds before the others look.
  await once(begin(true), 'listening');
  isFirst = false;
  for (let others = 1; others < count; others++) begin(false);
}
