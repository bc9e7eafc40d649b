import { openMindset } from '@mangoquest/contract/calls/play.ts';
import { fetchQuests, setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import { paths } from '@mangoquest/web/ui/paths.ts';
import { makeQuest, SQUARE } from '../../support/quests.ts';
import { callAs } from '../../support/user.ts';
import { HOUR, LONG_WORD } from '../quests.ts';
import type { Screen, State } from '../screen.ts';
import { makeContestWithTrophies } from '../races.ts';
import { answer, enterByItsPage, hold, play, refuse } from '../steps.ts';
import type { World } from '../world.ts';

const FLATIRON = 'The Flatiron';
const LONG_TITLE = `The ${LONG_WORD} and his hat`;

/** A new user on the map of a quest, and their actions. */
const playing = (
  name: string,
  quest: keyof Pick<World, 'fifth' | 'long' | 'onFoot' | 'forty' | 'running' | 'untouched' | 'drawn'>,
  then: State['show'] = async () => undefined,
  more: Partial<State> = {},
): State => ({
  name,
  who: 'newcomer',
  show: async (stage) => {
    await play(stage, await stage.world[quest]());
    await then(stage);
  },
  ...more,
});

export const game: Screen = {
  name: 'game',
  routes: [paths.game],
  states: [
    {
      name: 'of the demonstration',
      town: 'demonstration',
      device: { latitude: 40.741061, longitude: -73.989699, accuracy: 8 },
      show: async (stage) => {
        await enterByItsPage(stage, '23 Skidoo: Secrets of Madison Square');
        await stage.button('game.openTitle', { title: 'Flatiron Building' }).waitFor();
        await stage.page.locator('.toast').first().waitFor({ state: 'hidden' });
      },
      readme: { file: 'game', size: 'phone', theme: 'light' },
    },
    playing('the map', 'fifth', ({ button }) => button('game.openTitle', { title: FLATIRON }).waitFor()),
    playing('drawings, labels, signals and place tags', 'drawn'),
    playing('what a label says', 'drawn', async ({ page, locale, dialog }) => {
      await page.getByRole('button', { name: locale.message('map.labelNamed', { text: 'Mind the wind' }) }).focus();
      await page.keyboard.press('Enter');
      await dialog().waitFor();
    }),
    playing('all mindsets listed', 'fifth', ({ button, press }) => press(button('game.showAll')), { only: 'phone' }),
    playing('a contest with its clock', 'running'),
    playing('nothing within reach', 'onFoot', ({ text }) => text('game.nothingWithin').waitFor(), {
      device: { latitude: 40.72, longitude: -73.995, accuracy: 12 },
    }),
    playing(
      'on the way',
      'onFoot',
      async ({ button, press }) => {
        await press(button('game.pointThere'));
        await button('game.wayEnd').waitFor();
      },
      { device: { latitude: 40.738, longitude: -73.992, accuracy: 12 } },
    ),
    playing('a rough position', 'onFoot', undefined, { device: { ...SQUARE, accuracy: 400 } }),
    playing('no position', 'onFoot', ({ text }) => text('game.locationRefused').waitFor()),
    playing('around without a position', 'onFoot', ({ button, press }) => press(button('game.lookAround'))),
    playing('about the quest', 'fifth', async ({ press, page, text }) => {
      await press(page.locator('.hud__title button'));
      await text('game.stop').waitFor();
    }),
    playing('stopping', 'fifth', async ({ press, page, button, dialog }) => {
      await press(page.locator('.hud__title button'));
      await press(button('game.stop'));
      await dialog().waitFor();
    }),
    playing('a question', 'fifth', async ({ button, press, page }) => {
      await press(button('game.openTitle', { title: FLATIRON }));
      await press(page.getByRole('radio', { name: '“23 skidoo!”' }));
    }),
    playing('a question being loaded', 'fifth', async ({ button, press, page, text }) => {
      await hold(page, openMindset);
      await press(button('game.openTitle', { title: FLATIRON }));
      await text('ui.loading').waitFor();
    }),
    playing('a question that did not arrive', 'fifth', async ({ button, press, page }) => {
      await refuse(page, openMindset);
      await press(button('game.openTitle', { title: FLATIRON }));
      await button('ui.retry').waitFor();
    }),
    playing('OK without a pick', 'fifth', async ({ button, press, dialog }) => {
      await press(button('game.openTitle', { title: 'The clock on the pavement' }));
      await press(button('game.ok'));
      await dialog().getByRole('button').first().waitFor();
    }),
    playing('a question that only tells', 'fifth', async ({ isPhone, button, press }) => {
      if (isPhone) await press(button('game.showAll'));
      await press(button('game.openTitle', { title: 'Worth’s obelisk' }));
    }),
    playing('a question of long words', 'long', ({ button, press }) =>
      press(button('game.openTitle', { title: LONG_TITLE })),
    ),
    playing('ripe', 'fifth', async (stage) => {
      await answer(stage, FLATIRON, ['“23 skidoo!”', '1902']);
      await stage.text('game.ripe').waitFor();
    }),
    playing('not ripe', 'fifth', async (stage) => {
      await answer(stage, FLATIRON, ['“Mind the gap!”', '1888']);
      await stage.text('game.notRipe').waitFor();
    }),
    playing('after some answers', 'fifth', async (stage) => {
      await answer(stage, FLATIRON, ['“23 skidoo!”', '1902']);
      await stage.press(stage.button('game.travelOn'));
      await answer(stage, 'The clock on the pavement', ['A watchmaker']);
      await stage.press(stage.button('game.travelOn'));
    }),
    {
      name: 'the finish',
      who: 'newcomer',
      show: async (stage) => {
        const { page, user, text } = stage;
        const attributes = { title: 'Small basket', endTime: Date.now() + HOUR, properties: { secondsToScore: 4 } };
        await play(stage, await makeQuest(page, user(), attributes, ['Only one']));
        await answer(stage, 'Only one', ['right']);
        await text('game.basketFull').waitFor();
        await stage.press(stage.button('game.stay'));
      },
    },
    {
      name: 'the finish of a contest',
      who: 'newcomer',
      show: async (stage) => {
        const { page, user, text } = stage;
        await play(stage, await makeContestWithTrophies(page, user()));
        await answer(stage, 'Only one', ['right']);
        await text('game.basketFull').waitFor();
        await stage.press(stage.button('game.stay'));
        await text('game.trophiesToWin').waitFor();
      },
    },
    {
      name: 'the ending with something missed',
      who: 'newcomer',
      show: async (stage) => {
        const { page, user, text } = stage;
        await play(
          stage,
          await makeQuest(page, user(), { title: 'Half a basket', properties: { showRight: 'each' } }, [
            'The clock',
            'The fountain',
          ]),
        );
        await answer(stage, 'The clock', ['right']);
        await stage.press(stage.button('game.travelOn'));
        await answer(stage, 'The fountain', ['wrong']);
        await stage.press(stage.button('game.ending'));
        await text('game.ended').waitFor();
      },
    },
    {
      name: 'the finish of long words',
      who: 'newcomer',
      show: async (stage) => {
        await play(stage, await stage.world.long());
        await answer(stage, LONG_TITLE, [LONG_WORD.repeat(2)]);
        await stage.text('game.basketFull').waitFor();
        await stage.press(stage.button('game.stay'));
      },
    },
    playing('without a network', 'fifth', async (stage) => {
      const { page, press, button, text } = stage;
      await press(button('game.openTitle', { title: 'The clock on the pavement' }));
      await page.getByRole('radio', { name: 'A hotel' }).waitFor();
      await page.context().setOffline(true);
      await press(page.getByRole('radio', { name: 'A hotel' }));
      await press(button('game.ok'));
      await text('game.notSentHere').waitFor();
      await press(button('game.backToMap'));
    }),
    {
      name: 'timed out',
      who: 'newcomer',
      show: async ({ page, user, dialog }) => {
        const endTime = Date.now() + 3_000;
        const questId = await makeQuest(page, user(), { title: 'Over in a moment', endTime }, ['One']);
        await callAs(page, user(), setCurrentQuest, { questId });
        await page.goto('/outergame');
        await dialog().waitFor();
      },
    },
    {
      name: 'no quest',
      who: 'newcomer',
      show: async ({ page }) => {
        await page.goto('/outergame');
        await page.locator('.roaming :is(.qt, .rcard)').first().waitFor();
      },
    },
    {
      name: 'loading',
      who: 'newcomer',
      show: async ({ page, user, world }) => {
        await callAs(page, user(), setCurrentQuest, { questId: await world.fifth() });
        await hold(page, fetchQuests);
        await page.goto('/outergame');
        await page.locator('.loading').first().waitFor();
      },
    },
    {
      name: 'failed',
      who: 'newcomer',
      show: async ({ page, user, world, text }) => {
        await callAs(page, user(), setCurrentQuest, { questId: await world.fifth() });
        await refuse(page, fetchQuests);
        await page.goto('/outergame');
        await text('game.failed').waitFor();
      },
    },
  ],
};
