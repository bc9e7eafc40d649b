import type { Line, Mark } from './line.ts';
import { median, spreadOf } from './spread.ts';
import { short } from './table.ts';
import { fire } from './fire.ts';
import type { Requests } from './fire.ts';
import type { Program } from '../programs/program.ts';

export interface Side {
  readonly program: Program;
  /** Of one round. */
  readonly requests: Requests;
}

export interface Duel {
  readonly figure: string;
  readonly ours: Side;
  readonly ceiling: Side;
  readonly mark?: Mark;
  /** Absent: each round sends all of `requests`. */
  readonly seconds?: number;
}

export const CONNECTIONS = 64;
/** Short but many: on a busy machine the median of many pairs is more stable than that of a few long ones. */
export const ROUND_SECONDS = 0.7;
/** Number of measured pairs of rounds. */
export const ROUNDS = 11;

interface Round {
  readonly perSecond: number;
  /** Processor time of the server per request, microseconds. */
  readonly cpu: number | null;
}

async function round({ program, requests }: Side, seconds: number | undefined): Promise<Round> {
  const before = program.cpuMicros();
  const fired = await fire({
    url: program.url,
    connections: CONNECTIONS,
    requests,
    ...(seconds === undefined ? {} : { seconds }),
  });
  const after = program.cpuMicros();
  return {
    perSecond: fired.replies / fired.seconds,
    cpu: before === null || after === null ? null : (after - before) / fired.replies,
  };
}

/**
 * Alternates ours and the ceiling, so that other load on the machine affects both; each pair of rounds gives a ratio.
 * The first pair warms up and is not counted.
 */
export async function duel({ figure, ours, ceiling, mark, seconds }: Duel): Promise<Line> {
  await round(ours, seconds);
  await round(ceiling, seconds);
  const pairs: { readonly ours: Round; readonly ceiling: Round }[] = [];
  // Sequentially on purpose: concurrently they would share the processor. The order alternates.
  for (let index = 0; index < ROUNDS; index++) {
    if (index % 2 === 0) pairs.push({ ours: await round(ours, seconds), ceiling: await round(ceiling, seconds) });
    else {
      const first = await round(ceiling, seconds);
      pairs.push({ ours: await round(ours, seconds), ceiling: first });
    }
  }
  const ourCpu = pairs.flatMap((pair) => pair.ours.cpu ?? []);
  const ceilingCpu = pairs.flatMap((pair) => pair.ceiling.cpu ?? []);
  return {
    figure,
    ours: said(pairs.map((pair) => pair.ours)),
    ceiling: said(pairs.map((pair) => pair.ceiling)),
    value: spreadOf(pairs.map((pair) => pair.ours.perSecond / pair.ceiling.perSecond)),
    ...(ourCpu.length === 0 || ceilingCpu.length === 0 ? {} : { byProcessor: median(ceilingCpu) / median(ourCpu) }),
    ...(mark === undefined ? {} : { mark }),
  };
}

function said(rounds: readonly Round[]): string {
  const cpu = rounds.flatMap((one) => one.cpu ?? []);
  return `${short(median(rounds.map(({ perSecond }) => perSecond)))}/s${cpu.length === 0 ? '' : `, ${short(median(cpu))} µs`}`;
}
