import { setTimeout as sleep } from 'node:timers/promises';
import { latencies, percentile } from './latency.ts';
import type { Stream } from './latency.ts';
import { runScript } from '../programs/run.ts';

/** What is sent again and again, from a process of its own. */
export interface FloodOptions {
  readonly path: string;
  /** `{n}` in a value becomes a number that is another one each time. */
  readonly fields: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly seconds: number;
  /** Absent: the next request follows each reply at once. */
  readonly perSecond?: number;
  /** From so many addresses, by `X-Forwarded-For`. */
  readonly networks?: number;
}

export interface Meanwhile {
  readonly stream: Omit<Stream, 'seconds'>;
  readonly flood: Omit<FloodOptions, 'seconds'>;
  readonly rounds: number;
  /** Of a round, half of it quiet. */
  readonly seconds: number;
  readonly folder: string;
}

export interface HeldUp {
  /** Of each round, milliseconds. */
  readonly quiet: readonly number[];
  readonly flooded: readonly number[];
  /** How often each status answered the flood. */
  readonly statuses: Readonly<Record<string, number>>;
}

/** That the flood's process takes to start, milliseconds. */
const START = 500;

/** The p99 of a steady stream, quiet and under a flood in turns, so that what else the machine does hits both. */
export async function heldUp({ stream, flood, rounds, seconds, folder }: Meanwhile): Promise<HeldUp> {
  const half = seconds / 2;
  const p99 = async (during: number) => percentile(await latencies({ ...stream, seconds: during }), 0.99);
  const quiet: number[] = [];
  const flooded: number[] = [];
  const statuses: Record<string, number> = {};
  // Warms up.
  await p99(1);
  for (let round = 0; round < rounds; round++) {
    quiet.push(await p99(half));
    const flooding = runScript<Record<string, number>>(
      'bench/inside/flood.ts',
      [stream.url, JSON.stringify({ ...flood, seconds: half } satisfies FloodOptions)],
      folder,
    );
    await sleep(START);
    flooded.push(await p99(half - START / 1_000));
    for (const [status, count] of Object.entries(await flooding)) statuses[status] = (statuses[status] ?? 0) + count;
  }
  return { quiet, flooded, statuses };
}
