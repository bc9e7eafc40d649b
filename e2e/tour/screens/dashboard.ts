import { fetchMyQuests } from '@mangoquest/contract/calls/quests.ts';
import { paths } from '@mangoquest/web/ui/paths.ts';
import { png } from '../../support/png.ts';
import { changeQuest, makeQuest } from '../../support/quests.ts';
import { HARBOUR, HOUR, LONG_WORD } from '../quests.ts';
import type { Screen, Stage, State } from '../screen.ts';
import { makeFinished } from '../races.ts';
import { agree, anArticle, hold, refuse } from '../steps.ts';

async function withDesk({ page, user, world }: Stage): Promise<void> {
  await makeQuest(
    page,
    user(),
    { title: 'All around the harbour', location: 'New York' },
    Object.keys(HARBOUR),
    HARBOUR,
  );
  await world.makeDesk(user());
}

/** A new user with quests of their own. */
const own = (name: string, then: State['show'] = async () => undefined, more: Partial<State> = {}): State => ({
  name,
  who: 'newcomer',
  show: async (stage) => {
    await withDesk(stage);
    await stage.page.goto('/dashboard');
    await anArticle(stage.page);
    await then(stage);
  },
  ...more,
});

const TITLE = 'Check-in at the Chelsea';
const menu = async ({ press, button }: Stage) => press(button('dashboard.more', { title: TITLE }));
const image = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });

export const dashboard: Screen = {
  name: 'dashboard',
  routes: [paths.dashboard],
  states: [
    own('some', undefined, { readme: { file: 'dashboard', size: 'desktop', theme: 'light' } }),
    {
      name: 'some finished',
      who: 'newcomer',
      show: async ({ page, user, text }) => {
        await makeFinished(page, user(), 'Done with this one');
        await makeQuest(page, user(), { title: 'Not begun', active: false }, ['One']);
        await page.goto('/dashboard');
        await text('tile.finished').waitFor();
      },
    },
    own('the menu of a quest', menu),
    own('deleting', async (stage) => {
      const { page, press, locale, dialog } = stage;
      const direct = page.getByRole('button', { name: locale.message('dashboard.delete', { title: TITLE }) });
      if (await direct.isVisible()) await press(direct);
      else {
        await menu(stage);
        await press(page.getByRole('menuitem').last());
      }
      await dialog().waitFor();
    }),
    own('not ready to be published', async ({ page, world, user, press, button, dialog }) => {
      await makeQuest(page, user(), { title: 'Half a quest', active: false }, ['One'], { One: { mindchunks: [] } });
      await world.creator();
      await page.reload();
      await press(button('publishing.publishNamed', { title: 'Half a quest' }));
      await dialog().waitFor();
    }),
    own('the history', async (stage) => {
      const { page, press, locale, dialog, user } = stage;
      const title = 'A changed quest';
      const questId = await makeQuest(page, user(), { title: 'As it was' }, ['One', 'Two']);
      for (const location of ['Brooklyn', 'Queens', 'The Bronx'])
        await changeQuest(page, user(), questId, { title, location });
      await page.reload();
      await press(page.getByRole('button', { name: locale.message('dashboard.more', { title }) }));
      await press(page.getByRole('menuitem', { name: locale.message('dashboard.menuHistory') }));
      await dialog().getByRole('listitem').first().waitFor();
      await press(dialog().getByRole('listitem').last().getByRole('button').first());
    }),
    own('quests of pictures', async ({ page, press, button, dialog, text }) => {
      await press(button('imageImport.open'));
      await dialog().waitFor();
      const choosing = page.waitForEvent('filechooser');
      await press(button('imageImport.choose'));
      await (
        await choosing
      ).setFiles([
        image('Old harbour.png', png(80, 40)),
        image('Broken.png', Buffer.from('no picture')),
        image('_1_2.png', png(8, 8)),
      ]);
      await text('imageImport.progress', { done: 3, all: 3 }).waitFor();
    }),
    own('a file that is none', async ({ page, dialog }) => {
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'walk.mangoquest', mimeType: 'application/zip', buffer: Buffer.from('no file') });
      await dialog().getByRole('button').last().waitFor();
    }),
    {
      name: 'deleted quests',
      who: 'newcomer',
      show: async ({ page, user, world }) => {
        await world.throwAway(user());
        await page.goto('/dashboard?deleted');
        await anArticle(page);
      },
    },
    {
      name: 'contests and long words',
      who: 'newcomer',
      show: async ({ page, user }) => {
        const now = Date.now();
        const running = { title: 'Race for the piers', forContest: true };
        const over = { title: `${LONG_WORD} und die ${LONG_WORD}`.slice(0, 95), forContest: true, location: LONG_WORD };
        const runningId = await makeQuest(page, user(), running, ['One']);
        const overId = await makeQuest(page, user(), over, ['One']);
        await changeQuest(page, user(), runningId, { ...running, startTime: now - HOUR, endTime: now + 5 * HOUR });
        await changeQuest(page, user(), overId, { ...over, startTime: now - 90 * HOUR, endTime: now - HOUR });
        await page.goto('/dashboard');
        await anArticle(page);
      },
    },
    {
      name: 'more than a hundred',
      who: 'collector',
      show: async ({ page }) => {
        await page.goto('/dashboard');
        await anArticle(page);
      },
    },
    {
      name: 'empty',
      who: 'newcomer',
      show: async ({ page, text }) => {
        await page.goto('/dashboard');
        await text('dashboard.emptyText').waitFor();
      },
    },
    {
      name: 'no deleted quests',
      who: 'newcomer',
      show: async ({ page, text }) => {
        await page.goto('/dashboard?deleted');
        await text('dashboard.deletedEmpty').waitFor();
      },
    },
    {
      name: 'loading',
      who: 'newcomer',
      show: async ({ page, text }) => {
        await hold(page, fetchMyQuests);
        await page.goto('/dashboard');
        await text('dashboard.title').waitFor();
      },
    },
    {
      name: 'failed',
      who: 'newcomer',
      show: async ({ page, text }) => {
        await refuse(page, fetchMyQuests);
        await page.goto('/dashboard');
        await text('dashboard.failed').waitFor();
      },
    },
    {
      name: 'before the first quest: the agreement',
      who: 'newcomer',
      show: async ({ page, button, press, dialog }) => {
        await page.goto('/dashboard');
        await press(button('dashboard.create'));
        await dialog().waitFor();
      },
    },
    {
      name: 'which kind of quest',
      who: 'newcomer',
      show: async (stage) => {
        await agree(stage);
        await stage.page.goto('/dashboard');
        await stage.press(stage.button('dashboard.create'));
        await stage.page.getByRole('radio').first().waitFor();
      },
    },
    {
      name: 'a guest creates nothing',
      show: async ({ page, world, press, button, dialog }) => {
        await page.goto(`/qd/${await world.fifth()}`);
        await press(button('presentation.enter'));
        await page.waitForURL(/outergame/);
        await page.goto('/dashboard');
        await press(button('dashboard.create'));
        await dialog().waitFor();
      },
    },
  ],
};
