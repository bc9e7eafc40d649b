import type { Line, Mark } from './line.ts';
import { median, spreadOf } from './spread.ts';
import { short } from './table.ts';

/** Times of both sides of each pair, milliseconds. */
export interface Times {
  readonly ours: readonly number[];
  readonly ceiling: readonly number[];
  /** Of all rounds together, in processor time. */
  readonly ratioByProcessor: number;
}

/** Alternates both sides, `rounds` times; `prepare` runs before each and is not measured. */
export async function inTurns(
  rounds: number,
  ours: () => unknown,
  ceiling: () => unknown,
  prepare: () => unknown = () => undefined,
): Promise<Times> {
  const processor = { ours: 0, ceiling: 0 };
  const timed = async (side: 'ours' | 'ceiling', work: () => unknown) => {
    await prepare();
    const before = process.cpuUsage();
    const began = performance.now();
    await work();
    const took = performance.now() - began;
    const used = process.cpuUsage(before);
    processor[side] += used.user + used.system;
    return took;
  };
  const times = { ours: [] as number[], ceiling: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) times.ours.push(await timed('ours', ours));
    times.ceiling.push(await timed('ceiling', ceiling));
    if (round % 2 === 1) times.ours.push(await timed('ours', ours));
  }
  return { ...times, ratioByProcessor: processor.ours / processor.ceiling };
}

/**
 * Number of groups of pairs, each of which gives one ratio: a single pair is too short compared with other load on the
 * machine.
 */
const GROUPS = 12;

/** The ratio of the medians of groups of consecutive pairs. */
export function lineOf(figure: string, { ours, ceiling, ratioByProcessor }: Times, mark?: Mark): Line {
  const size = Math.floor(ours.length / GROUPS);
  const ratios = Array.from(
    { length: GROUPS },
    (_, index) =>
      median(ours.slice(index * size, (index + 1) * size)) / median(ceiling.slice(index * size, (index + 1) * size)),
  );
  return {
    figure,
    ours: `${short(median(ours))} ms`,
    ceiling: `${short(median(ceiling))} ms`,
    value: spreadOf(ratios),
    byProcessor: ratioByProcessor,
    ...(mark === undefined ? {} : { mark }),
  };
}
