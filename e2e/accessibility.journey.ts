// Every screen: axe finds nothing in light and dark, and nothing hangs over the side.
import type { Page } from '@playwright/test';
import { message } from './support/language.ts';
import { checkBothThemes, expect, test } from './support/journey.ts';
import { makeQuest, playQuest } from './support/quests.ts';
import { signUp } from './support/user.ts';

/** At the width of the run and on the narrowest phones. */
async function checkScreen(page: Page): Promise<void> {
  const size = page.viewportSize();
  if (!size) throw new Error('there is no window');
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await checkBothThemes(page);
  await expect.poll(overflow, `at ${size.width} px`).toBeLessThanOrEqual(0);
  if (size.width > 400) return;
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(overflow, 'at 320 px').toBeLessThanOrEqual(0);
  await page.setViewportSize(size);
}

test('pages for everybody', async ({ page, allowConsole }) => {
  allowConsole(/404/);
  const screens: Record<string, () => Promise<void>> = {
    '/': () => expect(page.getByRole('article')).not.toHaveCount(0),
    '/login': () => expect(page.getByRole('heading', { name: message('login.welcomeBack') })).toBeVisible(),
    '/login?mode=sign-up': () => expect(page.getByRole('heading', { name: message('login.welcome') })).toBeVisible(),
    '/account': () => expect(page.getByText(message('account.visitor'))).toBeVisible(),
    '/terms-privacy/terms': () => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
    '/no/such/page': () => expect(page.getByText(message('common.notFound'))).toBeVisible(),
  };
  for (const [path, isThere] of Object.entries(screens)) {
    await page.goto(path);
    await isThere();
    await checkScreen(page);
  }
  await page.goto('/');
  await page.getByRole('link', { name: 'Capitals by Metro Map' }).click();
  await expect(page.getByRole('group', { name: message('presentation.whereItStarts') })).toHaveAttribute('data-ready', '');
  await checkScreen(page);
});

test('pages of a creator', async ({ page }) => {
  const creator = await signUp(page);
  await page.goto('/createEditMgq/mgq_attributes');
  await page.getByLabel(message('dashboard.agreeLabel')).check();
  await checkScreen(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: message('quest.kindQuestion') })).toBeVisible();
  await checkScreen(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: message('attributes.longDescription') })).toBeVisible();
  await page.getByRole('button', { name: message('attributes.save') }).click();
  await expect(page.getByText(message('quest.fixRed'))).toBeVisible();
  await checkScreen(page);
  const quest = await makeQuest(page, creator, { title: 'Checked' }, ['One', 'Two']);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Checked' })).toBeVisible();
  await checkScreen(page);
  await page.goto(`/createEditMgq/drawmindsets?questId=${quest}`);
  await page.getByRole('complementary', { name: message('editor.outline') }).getByRole('button', { name: 'One' }).click();
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
