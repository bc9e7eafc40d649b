import { fetchGame } from '@mangoquest/contract/calls/play.ts';
import { fetchQuests } from '@mangoquest/contract/calls/quests.ts';
import { makeQuest, SQUARE } from '../../support/quests.ts';
import { FIFTH } from '../quests.ts';
import type { Screen, Stage, State } from '../screen.ts';
import { hold, refuse } from '../steps.ts';

const go = async ({ page }: Stage) => {
  await page.goto('/outergame');
  await page.locator('.roaming :is(.qt, .rcard)').first().waitFor();
};

const roam = (name: string, then: State['show'] = async () => undefined, more: Partial<State> = {}): State => ({
  name,
  who: 'newcomer',
  device: { ...SQUARE, accuracy: 20 },
  show: async (stage) => {
    await stage.world.fifth();
    await stage.world.running();
    await stage.world.long();
    await stage.world.harbour();
    await stage.world.locked();
    await go(stage);
    await then(stage);
  },
  ...more,
});

export const roaming: Screen = {
  name: 'free roaming',
  routes: [],
  states: [
    roam('what is around'),
    roam('the second card', ({ press, button }) => press(button('game.roamingNext')), { only: 'phone' }),
    roam('contests alone', ({ press, button }) => press(button('game.filterContests'))),
    roam('finding a place', ({ press, button }) => press(button('game.roamingPlace'))),
    roam('a mindset of one of them', async (stage) => {
      const { page, world } = stage;
      const clocks = { title: 'Clocks of the square', searchable: true, activeDistance: 200 };
      await makeQuest(page, await world.newAccount(), clocks, Object.keys(FIFTH), FIFTH);
      await go(stage);
      await page
        .getByRole('button', { name: /obelisk/ })
        .first()
        .focus();
      await page.keyboard.press('Enter');
      await page.locator('.rmind').waitFor();
    }),
    roam('searching', async ({ page, press, button }) => {
      await press(button('game.search'));
      await page.getByRole('searchbox').fill('the');
    }),
    {
      name: 'on its way',
      who: 'newcomer',
      show: async ({ page }) => {
        await hold(page, fetchQuests);
        await page.goto('/outergame');
        await page.locator('.loading, [aria-busy=true]').first().waitFor();
      },
    },
    {
      name: 'did not arrive',
      who: 'newcomer',
      show: async ({ page, button }) => {
        await refuse(page, fetchQuests);
        await refuse(page, fetchGame);
        await page.goto('/outergame');
        await button('ui.retry').waitFor();
      },
    },
  ],
};
