import cluster from 'node:cluster';
import type { Worker } from 'node:cluster';
import { once } from 'node:events';
import { systemClock } from './adapters/system-clock.ts';

/** Argument of the process that reports on behalf of all. */
export const IS_FIRST = 'first';
/** Message that tells a process to stop; a signal to the whole group reaches it as well. */
export const STOP = 'stop';

/** A process that ends sooner than this is restarted with a delay. */
const SOON_MS = 10_000;
const MAX_PAUSE_MS = 30_000;
/** Longer than a process takes to complete its requests (stop.ts). */
const STOP_LIMIT_MS = 15_000;

/** Logs in the format of the processes' own log. */
function say(level: 'info' | 'warn', msg: string): void {
  process.stdout.write(`${JSON.stringify({ level: level === 'info' ? 30 : 40, time: systemClock.now(), msg })}\n`);
}

/** Whether this process is a worker, which is told by the primary process when to stop. */
export const isOneOfSeveral = (): boolean => cluster.isWorker;

/**
 * Runs `count` processes of the program behind one port. The first reports for all; one that exits unexpectedly is
 * replaced.
 */
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
      // It has already printed why it cannot start.
      if (isFirst && !hasListened) process.exit(code ?? 1);
      const isSoon = systemClock.now() - began < SOON_MS;
      const pause = isSoon ? Math.min(MAX_PAUSE_MS, 1_000 * 2 ** soon) : 0;
      say('warn', `Process ${pid} ended (${signal ?? `code ${code}`}); another takes its place.`);
      setTimeout(() => {
        if (!isStopping) begin(speaks, isSoon ? soon + 1 : 0);
      }, pause);
    });
    return worker;
  }

  function stop(): void {
    // A second Ctrl-C stops immediately.
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
  // It migrates and seeds the database before the others open it.
  await once(begin(true), 'listening');
  isFirst = false;
  for (let others = 1; others < count; others++) begin(false);
}
