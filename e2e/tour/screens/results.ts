import { fetchResults, fetchScoresOfAll } from '@mangoquest/contract/calls/results.ts';
import { paths } from '@mangoquest/web/ui/paths.ts';
import type { Screen, Stage, State } from '../screen.ts';
import { hold, refuse } from '../steps.ts';
import type { World } from '../world.ts';

type Quest = 'raced' | 'racing' | 'running' | 'long';

async function look({ page, world }: Stage, quest: Quest, screen: 'contestResults' | 'scores' = 'contestResults') {
  await page.goto(`/${screen}/${await (world as Pick<World, Quest>)[quest]()}`);
  await page.getByRole('article').waitFor();
}

const of = (name: string, quest: Quest, more: Partial<State> = {}): State => ({
  name,
  whole: true,
  show: (stage) => look(stage, quest),
  ...more,
});

/** Loading, or refused. */
const without = (name: string, before: (stage: Stage) => Promise<unknown>): State => ({
  name,
  show: async (stage) => {
    await before(stage);
    await stage.page.goto(`/contestResults/${await stage.world.raced()}`);
    await stage.text(name === 'loading' ? 'results.loading' : 'common.somethingWrong').waitFor();
  },
});

export const contestResults: Screen = {
  name: 'results',
  routes: [paths.results],
  states: [
    of('of a contest that is over', 'raced'),
    of('of a contest that runs', 'racing'),
    of('for its creator', 'racing', { who: 'creator' }),
    of('nobody has answered', 'running'),
    without('loading', ({ page }) => hold(page, fetchResults)),
    without('failed', ({ page }) => refuse(page, fetchResults)),
    {
      name: 'not for everybody',
      show: async ({ page, world, text }) => {
        await page.goto(`/contestResults/${await world.fifth()}`);
        await text('results.notForYou').waitFor();
      },
    },
  ],
};

export const scores: Screen = {
  name: 'scores',
  routes: [paths.scores],
  states: [
    { name: 'of a contest', whole: true, show: (stage) => look(stage, 'raced', 'scores') },
    {
      name: 'failed',
      show: async ({ page, world, text }) => {
        await refuse(page, fetchScoresOfAll);
        await page.goto(`/scores/${await world.raced()}`);
        await text('common.somethingWrong').waitFor();
      },
    },
  ],
};
