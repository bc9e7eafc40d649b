import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { throughByRules } from './by-the-rules.ts';
import { through } from './oracle.ts';
import { ways } from './ways.ts';

export interface OracleRun {
  readonly cases: number;
  readonly answers: number;
  readonly carried: number;
  /** The first sequence with a difference, shrunk; null if there is none. */
  readonly failure: string | null;
}

/** Compares the oracle and the rules for this number of sequences. */
export function runOracle(cases: number, seed: number): OracleRun {
  let answers = 0;
  let carried = 0;
  const details = fc.check(
    fc.property(ways, (quests) => {
      const expected = through(quests);
      const found = throughByRules(quests);
      answers += expected.reduce((sum, { told }) => sum + told.length, 0);
      carried += expected.filter((one) => one.carried !== 0).length;
      if (!isDeepStrictEqual(found, expected))
        throw new Error(`expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`);
    }),
    { numRuns: cases, seed },
  );
  return {
    cases: details.numRuns,
    answers,
    carried,
    failure: details.failed ? (fc.defaultReportMessage(details) ?? '') : null,
  };
}
