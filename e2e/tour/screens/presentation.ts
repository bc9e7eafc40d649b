import { fetchPresentation, setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import { paths } from '@mangoquest/web/ui/paths.ts';
import { callAs } from '../../support/user.ts';
import type { Screen, Stage, State } from '../screen.ts';
import { makeFinished } from '../races.ts';
import { hold, mapIsReady, refuse } from '../steps.ts';
import type { World } from '../world.ts';

type Quest = 'fifth' | 'long' | 'toCome' | 'running' | 'over' | 'locked' | 'onFoot';

async function visit({ page, world }: Stage, quest: Quest): Promise<number> {
  const questId = await (world as Pick<World, Quest>)[quest]();
  await page.goto(`/qd/${questId}`);
  await mapIsReady(page);
  return questId;
}

const page = (name: string, quest: Quest): State => ({ name, whole: true, show: (stage) => visit(stage, quest) });

/** The result of pressing Enter. */
const entering = (name: string, quest: Quest): State => ({
  name,
  show: async (stage) => {
    await visit(stage, quest);
    await stage.press(stage.button('presentation.enter'));
    await stage.dialog().waitFor();
  },
});

export const presentation: Screen = {
  name: 'quest page',
  routes: [paths.presentation],
  states: [
    {
      name: 'of the demonstration',
      town: 'demonstration',
      show: async ({ page: shown, press }) => {
        await shown.goto('/');
        await press(shown.getByRole('link', { name: '23 Skidoo: Secrets of Madison Square' }));
        await mapIsReady(shown);
      },
      readme: { file: 'presentation-dark', size: 'desktop', theme: 'dark' },
    },
    page('with a story', 'fifth'),
    page('long words', 'long'),
    page('before it starts', 'toCome'),
    page('a contest that runs', 'running'),
    page('a contest that is over', 'over'),
    page('with a password', 'locked'),
    {
      name: 'of who plays it',
      who: 'newcomer',
      whole: true,
      show: async (stage) => {
        await callAs(stage.page, stage.user(), setCurrentQuest, { questId: await stage.world.fifth() });
        await visit(stage, 'fifth');
        await stage.button('presentation.stop').waitFor();
      },
    },
    {
      name: 'of who has finished it',
      who: 'newcomer',
      whole: true,
      show: async ({ page, user, text }) => {
        await page.goto(`/qd/${await makeFinished(page, user(), 'Done with this one')}`);
        await text('tile.finished').waitFor();
        await mapIsReady(page);
      },
    },
    entering('entering too early', 'toCome'),
    { ...entering('reminded of the start', 'toCome'), who: 'newcomer' },
    entering('asked for the password', 'locked'),
    entering('asked for the location', 'onFoot'),
    {
      name: 'asked whether the stars go along',
      who: 'newcomer',
      show: async (stage) => {
        const { questId, leave } = await stage.world.chained();
        await leave(stage.user());
        await stage.page.goto(`/qd/${questId}`);
        await mapIsReady(stage.page);
        await stage.press(stage.button('presentation.enter'));
        await stage.dialog().waitFor();
      },
    },
    {
      name: 'to the start without having entered',
      show: async (stage) => {
        await visit(stage, 'fifth');
        await stage.press(stage.button('presentation.takeMeToStart'));
        await stage.dialog().waitFor();
      },
    },
    {
      name: 'loading',
      show: async ({ page: shown, world, text }) => {
        await hold(shown, fetchPresentation);
        await shown.goto(`/qd/${await world.fifth()}`);
        await text('presentation.loading').waitFor();
      },
    },
    {
      name: 'failed',
      show: async ({ page: shown, world, text }) => {
        await refuse(shown, fetchPresentation);
        await shown.goto(`/qd/${await world.fifth()}`);
        await text('common.somethingWrong').waitFor();
      },
    },
    {
      name: 'gone',
      show: async ({ page: shown, text }) => {
        await shown.goto('/qd/987654');
        await text('presentation.gone').waitFor();
      },
    },
  ],
};
