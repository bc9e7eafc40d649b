// The 3D view of a game in a browser that cannot draw it: settled-2, 8.
import { page } from 'vitest/browser';
import { message } from '../../language/language.ts';
import { answerGame } from '../../testing/games.ts';
import { loseGraphics } from '../../testing/graphics.ts';
import { aUser } from '../../testing/people.ts';
import { checkScreen, expect, test } from '../../testing/screen.tsx';

test('without graphics the game’s 3D view says that it can’t draw in 3D', async ({ open, server, onTestFinished }) => {
  loseGraphics(onTestFinished);
  answerGame(server, ['Clock', 'Arch']);
  await open('/outergame', { user: aUser() });
  await expect.element(page.getByText(message('map.noWebgl'))).toBeVisible();
  await page.getByRole('button', { name: message('map.tilt') }).click();
  await expect.element(page.getByText(message('map.no3dList'))).toBeVisible();
  await checkScreen();
});
