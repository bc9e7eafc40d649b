import { setTimeout as sleep } from 'node:timers/promises';
import { latencies, percentile } from './latency.ts';
import type { Stream } from './latency.ts';
import { runScript } from '../programs/run.ts';

/** Requests that are sent repeatedly, from a separate process. */
export interface FloodOptions {
  readonly path: string;
  /** `{n}` in a value is replaced by a new number each time. */
  readonly fields: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly seconds: number;
  /** Absent: each reply is immediately followed by the next request. */
  readonly perSecond?: number;
  /** Number of simulated addresses, by `X-Forwarded-For`. */
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
  /** Number of the flood's replies by status. */
  readonly statuses: Readonly<Record<string, number>>;
}

/** Start time of the flood's process in milliseconds. */
const START = 500;

/**
 * The p99 of a steady stream, alternating between quiet and flooded, so that other load on the machine affects both.
 */
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
