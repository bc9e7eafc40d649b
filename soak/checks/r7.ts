import type { SoakCheck } from '../check.ts';
import type { RunSchedules } from '../game/run.ts';
import { figure, scaled } from '../hostile/result.ts';

const SCHEDULES = 200;

/** The game is part of the web app, which is type-checked with another configuration. */
async function game(): Promise<RunSchedules> {
  await import('../editor/without-bundler.ts');
  const file = new URL('../game/schedules.ts', import.meta.url).href;
  return ((await import(file)) as { runSchedules: RunSchedules }).runSchedules;
}

export const check: SoakCheck = {
  id: 'R7',
  title: `${figure(SCHEDULES)} games of 50 answers given out of what was taken along, in one or two pages of a device, by random schedules: no network, requests and replies lost, doubled, held back and let loose in another order, pages killed and opened again, hours in between`,
  mark: 'the server holds what it holds after the same answers in order without a fault; none lost, none graded twice, no grade told before the server’s',
  async run({ seed, scale, log }) {
    const runSchedules = await game();
    const { schedules, answers, events, findings } = await runSchedules({
      schedules: scaled(SCHEDULES, scale),
      seed,
      log,
    });
    for (const finding of findings.slice(0, 20)) log(finding);
    const told = [...events].toSorted().map(([name, count]) => `${name} ${figure(count)}`);
    return {
      passed: findings.length === 0,
      measured: `${figure(answers)} answers in ${figure(schedules)} games (${told.join(', ')}); ${findings.length} findings`,
    };
  },
};
