import type { SoakCheck } from '../check.ts';
import { figure, scaled } from '../hostile/result.ts';
import { runEntering } from '../oracle/entering.ts';
import { runOracle } from '../oracle/run.ts';

const CASES = 100_000;
/** Of ten players each. */
const WORLDS = 60;

export const check: SoakCheck = {
  id: 'R13',
  title: `${figure(CASES)} ways of a player through chains of quests: grading, groups, chains, bonus, stars that go along, penalties, beside an oracle that was written from the specification alone; ${figure(10 * WORLDS)} players who enter, leave and come back at random on the real server`,
  mark: 'no difference in any grade, outcome, bonus, score or way on',
  async run({ seed, scale, log }) {
    const ways = runOracle(scaled(CASES, scale), seed);
    const entering = await runEntering(scaled(WORLDS, scale), seed);
    const failures = [ways.failure, entering.failure].filter((failure) => failure !== null);
    for (const failure of failures) log(failure);
    const measured = [
      `${figure(ways.cases)} ways, ${figure(ways.answers)} answers, stars carried ${figure(ways.carried)} times`,
      `${figure(entering.players)} players, stars carried ${figure(entering.carried)} times`,
      failures.length === 0 ? '0 differences' : 'the last of them with a difference',
    ];
    return { passed: failures.length === 0, measured: measured.join('; ') };
  },
};
