import { paths } from '@mangoquest/web/ui/paths.ts';
import type { Screen, Stage } from '../screen.ts';

const PRIZES = [
  ['1st place', 'Dinner for two', 'Caffè Prua, W 22nd Street'],
  ['2nd place', 'A signed print of the 1903 street view', 'Wedge Print Shop'],
  ['Finished', 'Enamel pin', 'Mangoquest'],
] as const;

/** Trophies of earlier pictures are still there. */
async function visit(stage: Stage): Promise<void> {
  const { page, locale } = stage;
  await page.goto(`${paths.trophies}?questId=${await stage.world.running()}`);
  await stage.button('trophies.finish').waitFor();
  const field = (key: 'achievement' | 'content' | 'provider', at: number) =>
    page.getByRole('textbox', { name: locale.message(`trophies.${key}`) }).nth(at);
  for (const [at, [achievement, content, provider]] of PRIZES.entries()) {
    if ((await field('content', at).count()) > 0) continue;
    await stage.press(stage.button('trophies.add'));
    await field('achievement', at).fill(achievement);
    await field('content', at).fill(content);
    await field('provider', at).fill(provider);
  }
}

export const trophies: Screen = {
  name: 'trophies',
  routes: [paths.trophies],
  states: [
    {
      name: 'three, and one begun',
      who: 'creator',
      whole: true,
      show: async (stage) => {
        await visit(stage);
        await stage.press(stage.button('trophies.add'));
      },
    },
    {
      name: 'one taken away',
      who: 'creator',
      show: async (stage) => {
        await visit(stage);
        await stage.press(stage.button('trophies.add'));
        await stage.page.keyboard.type('Finished');
        const n = await stage.page.locator('.trophy').count();
        await stage.press(stage.button('trophies.remove', { n }));
        await stage.button('trophies.undo').waitFor();
      },
    },
    {
      name: 'one not complete',
      who: 'creator',
      whole: true,
      show: async (stage) => {
        await visit(stage);
        await stage.press(stage.button('trophies.add'));
        await stage.page.keyboard.type('Finished');
        await stage.press(stage.button('trophies.finish'));
        await stage.text('quest.fixRed').waitFor();
      },
    },
  ],
};
