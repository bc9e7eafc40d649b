import { paths } from '@mangoquest/web/ui/paths.ts';
import type { Screen, State } from '../screen.ts';
import type { World } from '../world.ts';

const of = (name: string, quest: keyof Pick<World, 'harbour' | 'draft' | 'long'>): State => ({
  name,
  who: 'creator',
  whole: true,
  show: async ({ page, world, locale }) => {
    await page.goto(`${paths.ready}?questId=${await world[quest]()}`);
    await page.getByText(locale.message('ready.what')).waitFor();
  },
});

export const ready: Screen = {
  name: 'your quest is ready',
  routes: [paths.ready],
  states: [of('published', 'harbour'), of('a draft', 'draft'), of('long words', 'long')],
};
