// The common parts of every page.
import { message } from './support/language.ts';
import { checkAccessibility, expect, test } from './support/journey.ts';

test('header, footer, not found and the two themes @desktop', async ({ page, allowConsole }) => {
  allowConsole(/404/);
  await page.goto('/no/such/page');
  await expect(page.getByText(message('common.notFound'))).toBeVisible();
  await page.getByRole('link', { name: message('notFound.back') }).click();
  await expect(page.getByRole('heading', { name: message('start.heading') })).toBeVisible();
  const header = page.getByRole('banner');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(message('nav.copyright', { year: String(new Date().getFullYear()) }));
  // By its key: a footer that comes into view lets the list above it grow, and moves away from a pointer.
  await footer.getByRole('link', { name: message('nav.terms') }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: message('nav.terms') })).toBeVisible();
  await footer.getByRole('link', { name: message('nav.privacy') }).click();
  await expect(page.getByRole('heading', { level: 1, name: message('nav.privacy') })).toBeVisible();
  await header.getByRole('link', { name: message('nav.account') }).click();
  await expect(page.getByText(message('account.visitor'))).toBeVisible();

  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.getByRole('radio', { name: message('nav.themeDark') }).press('Space');
  await expect.poll(ground).not.toBe(light);
  await page.reload();
  await expect.poll(ground).not.toBe(light);
  await expect(page.getByRole('radio', { name: message('nav.themeDark') })).toBeChecked();
  await page.getByRole('radio', { name: message('nav.themeLight') }).press('Space');
  await expect.poll(ground).toBe(light);
  await header.getByRole('link', { name: message('nav.home') }).click();
  await expect(page.getByRole('heading', { name: message('start.heading') })).toBeVisible();
  // Banner and list change places, persistently.
  const order = () =>
    page
      .getByRole('main')
      .getByRole('heading', { level: 1 })
      .or(page.getByRole('heading', { name: message('start.publicQuests') }))
      .allTextContents();
  expect((await order())[0]).toBe(message('start.heading'));
  await page.getByRole('button', { name: message('start.questsFirst') }).click();
  expect((await order())[0]).toBe(message('start.publicQuests'));
  await page.reload();
  await expect(page.getByRole('button', { name: message('start.bannerFirst') })).toBeVisible();
  expect((await order())[0]).toBe(message('start.publicQuests'));
});

test('where the words of the app do not arrive the page says so, and a reload mends it @phone', async ({
  page,
  hands,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  const words = /\/assets\/shell-[\w-]+\.js$/;
  await page.route(words, (route) => route.abort());
  await page.goto('/');
  const alert = page.getByRole('alert');
  await expect(alert.getByRole('heading', { name: message('ui.screenFailed') })).toBeVisible();
  await checkAccessibility(page);
  await page.unroute(words);
  await hands.press(alert.getByRole('button', { name: message('ui.reload') }));
  await expect(page.getByRole('heading', { name: message('start.heading') })).toBeVisible();
});
