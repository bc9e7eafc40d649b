import { expect, test } from 'vitest';
import type { LogOf } from '../../storage/interfaces/live-board.ts';
import type { BuiltResults } from './built-results.ts';
import { resultsService } from './results.service.ts';
import type { ResultsServiceDeps } from './results.service.ts';

/** The public state of a running contest, with these lines in its log. */
async function markWith(log: readonly Partial<LogOf>[]): Promise<string | null> {
  const quest = { revision: 3, forContest: true, showPoints: true };
  const built = { quest, run: { number: 1 }, state: 'running', rows: [], log } as unknown as BuiltResults;
  const access = { forResults: () => ({ capabilities: new Set() }) } as unknown as ResultsServiceDeps['access'];
  const memory = { of: () => built } as unknown as ResultsServiceDeps['memory'];
  return resultsService({ access, memory, hashes: () => Promise.reject(new Error('not asked')) }).mark(1, 0);
}

const lines = (from: number) =>
  Array.from({ length: 100 }, (_, at) => ({ userId: 1000 - from - at, mindsetId: null, at: 5_000 }));

test('who watches is told of each line of the log, also where the last hundred alone are kept', async () => {
  const hundred = await markWith(lines(1));
  expect(hundred).not.toBeNull();
  expect(await markWith(lines(1))).toBe(hundred);
  // One more player is taken out: a line is added and the oldest is dropped.
  expect(await markWith(lines(0))).not.toBe(hundred);
  // One line is removed and replaced by another.
  expect(await markWith([{ userId: 5, mindsetId: 7, at: 5_000 }])).not.toBe(
    await markWith([{ userId: 5, mindsetId: 8, at: 5_000 }]),
  );
});
