import { page } from 'vitest/browser';
import { message } from '../../../language/language.ts';
import { answerGame, answerPresentation } from '../../../testing/games.ts';
import { aSummary, aUser } from '../../../testing/people.ts';
import { checkScreen, expect, test } from '../../../testing/screen.tsx';
import { aWalk } from '../../../testing/walk.ts';

test.for([
  ['a quest to be walked', {}, 1],
  ['one that is played anywhere', { virtual: true }, 0],
  ['a board', { isBoard: true }, 0],
] as const)(
  'the title of %s leads to the start by the device’s own maps, if there is a way',
  async ([, changes, links], { open, server }) => {
    answerGame(server, ['Clock', 'Arch'], { title: 'By the river', virtual: false, ...changes });
    answerPresentation(server, aSummary({ id: 7 }));
    aWalk();
    await open('/outergame', { user: aUser(), size: 'phone' });
    await page.getByRole('button', { name: message('game.about', { title: 'By the river' }) }).click();
    await expect.element(page.getByRole('button', { name: message('game.toStart') })).toBeVisible();
    const way = page.getByRole('link', { name: message('quest.wayStreets') });
    expect(way.elements()).toHaveLength(links);
    if (links === 0) return;
    await expect.element(way).toHaveAttribute('href', expect.stringContaining('40.742000'));
    await checkScreen();
  },
);
