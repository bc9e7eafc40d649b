import { fetchPublicQuests, setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import { paths } from '@mangoquest/web/ui/paths.ts';
import { changeQuest, makeQuest, SQUARE } from '../../support/quests.ts';
import { callAs } from '../../support/user.ts';
import type { Screen, Stage } from '../screen.ts';
import { makeFinished } from '../races.ts';
import { answer, anArticle, hold, play, refuse } from '../steps.ts';

const toList = (page: Stage['page']) => page.locator('.list').evaluate((list) => list.scrollIntoView());

export const start: Screen = {
  name: 'start',
  routes: [paths.start],
  states: [
    {
      name: 'the first look',
      town: 'demonstration',
      show: async ({ page }) => {
        await page.goto('/');
        await anArticle(page);
      },
      readme: { file: 'start', size: 'desktop', theme: 'light' },
    },
    {
      name: 'to its end',
      town: 'demonstration',
      whole: true,
      show: async ({ page }) => {
        await page.goto('/');
        await anArticle(page);
      },
    },
    {
      name: 'quests first',
      town: 'demonstration',
      show: async ({ page, button, press }) => {
        await page.goto('/');
        // Until then the page is static HTML.
        await anArticle(page);
        await press(button('start.questsFirst'));
      },
    },
    {
      name: 'loading',
      show: async ({ page }) => {
        await hold(page, fetchPublicQuests);
        await page.goto('/');
        await toList(page);
      },
    },
    {
      name: 'empty',
      town: 'empty',
      show: async ({ page, text }) => {
        await page.goto('/');
        await text('start.emptyText').waitFor();
        await toList(page);
      },
    },
    {
      name: 'failed',
      show: async ({ page, text }) => {
        await refuse(page, fetchPublicQuests);
        await page.goto('/');
        await text('start.failed').waitFor();
        await toList(page);
      },
    },
    {
      name: 'many',
      show: async ({ page, world }) => {
        await world.collector();
        await world.running();
        await world.over();
        await world.locked();
        await world.toCome();
        await page.goto('/');
        await anArticle(page);
        await toList(page);
      },
    },
    {
      name: 'near me',
      device: { ...SQUARE, accuracy: 10 },
      show: async ({ page, world, button, press, isPhone }) => {
        await world.fifth();
        await world.long();
        await page.goto('/');
        await anArticle(page);
        await press(button(isPhone ? 'start.nearMeShort' : 'start.nearMe'));
        await page.locator('select').first().waitFor();
        await anArticle(page);
      },
    },
    {
      name: 'where nobody tells the place',
      show: async ({ page, button, press, dialog, isPhone }) => {
        await page.goto('/');
        await anArticle(page);
        await press(button(isPhone ? 'start.nearMeShort' : 'start.nearMe'));
        await dialog().waitFor();
      },
    },
    {
      name: 'while playing',
      who: 'newcomer',
      show: async (stage) => {
        await play(stage, await stage.world.fifth());
        await answer(stage, 'The clock on the pavement', ['A hotel']);
        await stage.text('game.ripe').waitFor();
        await stage.page.goto('/');
        await stage.text('start.playing').waitFor();
        await anArticle(stage.page);
        await toList(stage.page);
      },
    },
    {
      name: 'with what is finished',
      who: 'newcomer',
      show: async (stage) => {
        const { page, user, text } = stage;
        for (const title of ['Done with this one', 'And with this']) await makeFinished(page, user(), title);
        await page.goto('/');
        await text('start.backToMap').waitFor();
        await anArticle(page);
        await toList(page);
      },
    },
    {
      name: 'playing what was closed',
      who: 'newcomer',
      show: async ({ page, user, world, button, press, dialog }) => {
        const creator = await world.newAccount();
        const questId = await makeQuest(world.caller, creator, { title: 'Closed for the winter' }, ['One']);
        await callAs(page, user(), setCurrentQuest, { questId });
        await changeQuest(world.caller, creator, questId, { title: 'Closed for the winter', active: false });
        await page.goto('/');
        await press(button('start.backToMap'));
        await dialog().waitFor();
      },
    },
  ],
};
