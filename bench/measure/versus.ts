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
const ROUNDS = 22;
/** Pairs that only warm up: until its code is compiled a server takes two to four times as long, and ours has more code than a bare route. */
const WARMING = 5;
/** Rounds of each side. */
export const ROUNDS_OF_A_SIDE = WARMING + ROUNDS;

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
 * The first pairs warm up and are not counted.
 */
export async function duel({ figure, ours, ceiling, mark, seconds }: Duel): Promise<Line> {
  const all: { readonly ours: Round; readonly ceiling: Round }[] = [];
  // Sequentially on purpose: concurrently they would share the processor. The order alternates.
  for (let index = 0; index < ROUNDS_OF_A_SIDE; index++) {
    if (index % 2 === 0) all.push({ ours: await round(ours, seconds), ceiling: await round(ceiling, seconds) });
    else {
      const first = await round(ceiling, seconds);
      all.push({ ours: await round(ours, seconds), ceiling: first });
    }
  }
  const pairs = all.slice(WARMING);
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
