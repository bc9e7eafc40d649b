// Screens with a map: axe finds nothing in light and dark, and nothing hangs over the side. Those without one are looked at as components.
import type { Page } from '@playwright/test';
import { message } from './support/language.ts';
import { checkBothThemes, expect, test } from './support/journey.ts';
import { makeQuest, playQuest } from './support/quests.ts';
import { signUp } from './support/user.ts';

/** At the width of the run and on the narrowest phones. */
async function checkScreen(page: Page): Promise<void> {
  const size = page.viewportSize();
  if (!size) throw new Error('there is no window');
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await checkBothThemes(page);
  await expect.poll(overflow, `at ${size.width} px`).toBeLessThanOrEqual(0);
  if (size.width > 400) return;
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(overflow, 'at 320 px').toBeLessThanOrEqual(0);
  await page.setViewportSize(size);
}

test('the page of a quest', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Capitals by Metro Map' }).click();
  await expect(page.getByRole('group', { name: message('presentation.whereItStarts') })).toHaveAttribute(
    'data-ready',
    '',
  );
  await checkScreen(page);
});

test('the mindset map', async ({ page }) => {
  const creator = await signUp(page);
  const quest = await makeQuest(page, creator, { title: 'Checked' }, ['One', 'Two']);
  await page.goto(`/createEditMgq/drawmindsets?questId=${quest}`);
  await page
    .getByRole('complementary', { name: message('editor.outline') })
    .getByRole('button', { name: 'One' })
    .click();
  await expect(page.getByRole('textbox', { name: message('editor.mindchunkText', { n: 1 }) })).toBeVisible();
  await checkScreen(page);
});

test('the game', async ({ page }) => {
  const player = await signUp(page);
  const quest = await makeQuest(page, player, { title: 'Checked' }, ['One', 'Two']);
  await playQuest(page, player, quest);
  await expect(page.getByRole('group', { name: message('map.label'), exact: true })).toHaveAttribute('data-ready', '');
  await checkScreen(page);
  await page.getByRole('button', { name: message('game.openTitle', { title: 'One' }) }).click();
  await page.getByRole('radio', { name: 'right' }).click();
  await checkScreen(page);
  await page.getByRole('button', { name: message('game.ok'), exact: true }).click();
  await expect(page.getByRole('heading', { name: message('game.ripe') })).toBeVisible();
  await checkScreen(page);
});
