import { paths } from '@mangoquest/web/ui/paths.ts';
import { changeQuest, makeQuest } from '../../support/quests.ts';
import { expect } from '../../support/journey.ts';
import { png } from '../../support/png.ts';
import { recordsInBrowser } from '../../support/traces.ts';
import { FIFTH, LONG_WORD } from '../quests.ts';
import type { Screen, Stage, State } from '../screen.ts';
import { agree, hold } from '../steps.ts';
import { fetchQuests } from '@mangoquest/contract/calls/quests.ts';

const formOf = (questId: number) => `${paths.attributes}?questId=${questId}`;
const isThere = ({ field }: Stage) => field('attributes.title').waitFor();

async function begin(stage: Stage): Promise<void> {
  await agree(stage);
  await stage.page.goto(paths.attributes);
  await stage.press(stage.dialog().locator('button').last());
  await isThere(stage);
}

/** The form of a new user's quest. */
const own = (name: string, then: (stage: Stage, questId: number) => Promise<unknown>, more: Partial<State> = {}) => ({
  name,
  who: 'newcomer' as const,
  show: async (stage: Stage) => {
    const questId = await makeQuest(
      stage.page,
      stage.user(),
      { title: 'Wind on Fifth Avenue' },
      Object.keys(FIFTH),
      FIFTH,
    );
    await stage.page.goto(formOf(questId));
    await isThere(stage);
    await then(stage, questId);
  },
  ...more,
});

export const attributes: Screen = {
  name: 'quest attributes',
  routes: [paths.attributes],
  states: [
    {
      name: 'of a saved quest, all sections',
      who: 'creator',
      whole: true,
      show: async (stage) => {
        await stage.page.goto(formOf(await stage.world.fifth()));
        await isThere(stage);
      },
    },
    {
      name: 'of a saved quest, as one comes',
      who: 'creator',
      show: async (stage) => {
        await stage.page.goto(formOf(await stage.world.fifth()));
        await isThere(stage);
      },
    },
    { name: 'of a new quest', who: 'newcomer', show: begin },
    {
      name: 'all that is missing',
      who: 'newcomer',
      whole: true,
      show: async (stage) => {
        await begin(stage);
        await stage.press(stage.button('attributes.save'));
        await stage.text('quest.fixRed').waitFor();
      },
    },
    {
      name: 'long words',
      who: 'creator',
      whole: true,
      show: async (stage) => {
        await stage.page.goto(formOf(await stage.world.long()));
        await isThere(stage);
      },
    },
    {
      name: 'when it begins',
      who: 'creator',
      show: async (stage) => {
        await stage.page.goto(formOf(await stage.world.fifth()));
        await isThere(stage);
        await stage.press(stage.field('attributes.starts'));
        await stage.button('common.ok').waitFor();
      },
    },
    own('a picture being cut', async ({ field, dialog }) => {
      await field('attributes.cover').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png(1200, 300) });
      await dialog().waitFor();
    }),
    own('changed somewhere else', async (stage, questId) => {
      const { page, user, field, press, button, dialog } = stage;
      await changeQuest(page, user(), questId, { title: 'Wind, and snow', location: LONG_WORD, color: 4 });
      await field('attributes.title').fill('Wind on Fifth');
      await press(button('attributes.save'));
      await dialog().waitFor();
    }),
    own('typed and left', async ({ page, field, dialog }) => {
      await field('attributes.title').fill('Wind on Fifth, once more');
      await expect
        .poll(async () => JSON.stringify((await recordsInBrowser(page))['mangoquest/typed_forms']))
        .toContain('once more');
      await page.reload();
      await dialog().waitFor();
    }),
    own('leaving without saving', async ({ page, field, press, dialog }) => {
      await field('attributes.title').fill('Wind on Fifth');
      await press(page.locator('main a').first());
      await dialog().waitFor();
    }),
    {
      name: 'loading',
      who: 'creator',
      show: async ({ page, world }) => {
        const questId = await world.fifth();
        await hold(page, fetchQuests);
        await page.goto(formOf(questId));
        await page.locator('.loading').first().waitFor();
      },
    },
    {
      name: 'of nobody’s quest',
      who: 'newcomer',
      show: async ({ page }) => {
        await page.goto(formOf(987_654));
        await page.getByRole('link').first().waitFor();
      },
    },
    {
      name: 'the copy of a quest',
      who: 'creator',
      show: async (stage) => {
        await stage.page.goto(`${paths.attributes}?copyOf=${await stage.world.fifth()}`);
        await isThere(stage);
      },
    },
  ],
};
