import type { SoakCheck } from '../check.ts';
import { figure, scaled } from '../hostile/result.ts';
import { runOracle } from '../oracle/run.ts';

const CASES = 100_000;

export const check: SoakCheck = {
  id: 'R13',
  title: `${figure(CASES)} ways of a player through chains of quests: grading, groups, chains, bonus, stars that go along, penalties, beside an oracle that was written from the specification alone`,
  mark: 'no difference in any grade, outcome, bonus, score or way on',
  async run({ seed, scale, log }) {
    const { cases, answers, carried, failure } = runOracle(scaled(CASES, scale), seed);
    if (failure !== null) log(failure);
    const measured = `${figure(cases)} ways, ${figure(answers)} answers, stars carried ${figure(carried)} times`;
    return {
      passed: failure === null,
      measured: `${measured}; ${failure === null ? '0 differences' : 'the last of them with a difference'}`,
    };
  },
};
