// The language of a page: chosen in the footer, or from the account. That each screen is translated is covered by the
// tests of screens.
import { saveSettings } from '@mangoquest/contract/calls/account-page.ts';
import { whoAmI } from '@mangoquest/contract/calls/accounts.ts';
import { localeFor } from '@mangoquest/language/whole.ts';
import { expect, test } from './support/journey.ts';
import { logInByForm, callAs, signUp } from './support/user.ts';

test('another language is chosen at the foot of the page, and stays @desktop', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), locale: 'en-XA' });
  const page = await context.newPage();
  await page.goto('/');
  const html = page.locator('html');
  await expect(
    page.getByRole('heading', { level: 1, name: localeFor('en-XA').message('start.heading') }),
  ).toBeVisible();
  await page.getByRole('combobox', { name: localeFor('en-XA').message('nav.language') }).selectOption('ar-XB');
  await expect(html).toHaveAttribute('dir', 'rtl');
  await expect(
    page.getByRole('heading', { level: 1, name: localeFor('ar-XB').message('start.heading') }),
  ).toBeVisible();
  await page.reload();
  await expect(html).toHaveAttribute('lang', 'ar-XB');
  await expect(
    page.getByRole('heading', { level: 1, name: localeFor('ar-XB').message('start.heading') }),
  ).toBeVisible();
  await page.getByRole('combobox', { name: localeFor('ar-XB').message('nav.language') }).selectOption('en');
  await expect(page.getByRole('heading', { level: 1, name: localeFor('en').message('start.heading') })).toBeVisible();
  await expect(html).toHaveAttribute('dir', 'ltr');
  await context.close();
});

test('the page speaks the language of the account, unless another was chosen in this browser @desktop', async ({
  page,
  openAnother,
}) => {
  const user = await signUp(page);
  await callAs(page, user, saveSettings, { locale: 'ar-XB' });
  const other = await openAnother();
  const html = other.locator('html');
  await other.goto('/login?redirect=%2Faccount');
  await logInByForm(other, user);
  await expect(other).toHaveURL(/\/account$/);
  await expect(html).toHaveAttribute('lang', 'ar-XB');
  await expect(other.getByRole('heading', { name: localeFor('ar-XB').message('account.who') })).toBeVisible();
  await other.reload();
  await expect(html).toHaveAttribute('dir', 'rtl');
  // The explicit choice takes precedence, and is stored in the account.
  await other.getByRole('combobox', { name: localeFor('ar-XB').message('nav.language') }).selectOption('en');
  await expect(html).toHaveAttribute('lang', 'en');
  await expect.poll(async () => (await callAs(page, user, whoAmI, {})).locale).toBe('en');
});
