import type { Line, Mark } from './line.ts';
import { median, spreadOf } from './spread.ts';
import { short } from './table.ts';

/** Times of both sides of each pair, milliseconds. */
export interface Times {
  readonly ours: readonly number[];
  readonly ceiling: readonly number[];
}

/** Both in turns, `rounds` times; `prepare` comes before each and does not count. */
export async function inTurns(rounds: number, ours: () => unknown, ceiling: () => unknown, prepare: () => unknown = () => undefined): Promise<Times> {
  const timed = async (work: () => unknown) => {
    await prepare();
    const began = performance.now();
    await work();
    return performance.now() - began;
  };
  const times = { ours: [] as number[], ceiling: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) times.ours.push(await timed(ours));
    times.ceiling.push(await timed(ceiling));
    if (round % 2 === 1) times.ours.push(await timed(ours));
  }
  return times;
}

/** How many pairs make one ratio: a single one is shorter than what the machine does between. */
const GROUPS = 12;

/** The ratio of the medians of groups of pairs that follow each other. */
export function lineOf(figure: string, { ours, ceiling }: Times, mark?: Mark): Line {
  const size = Math.floor(ours.length / GROUPS);
  const ratios = Array.from({ length: GROUPS }, (_, index) => (
    median(ours.slice(index * size, (index + 1) * size)) / median(ceiling.slice(index * size, (index + 1) * size))
  ));
  return { figure, ours: `${short(median(ours))} ms`, ceiling: `${short(median(ceiling))} ms`, value: spreadOf(ratios), ...(mark === undefined ? {} : { mark }) };
}
