// The session: a question when it has expired, ended by logging out, and restored while the scripts come.
import { logIn } from '@mangoquest/contract/calls/accounts.ts';
import { message } from './support/language.ts';
import { expect, test } from './support/journey.ts';
import { makeQuest } from './support/quests.ts';
import { signUp } from './support/user.ts';

test('a session that is over is asked about, and leads to the login page and back @desktop', async ({
  page,
  context,
}) => {
  const user = await signUp(page);
  await makeQuest(page, user, { title: 'Mine' });
  await page.goto('/');
  await expect(page.getByRole('link', { name: message('nav.dashboard') })).toBeVisible();
  // Neither token nor cookie is valid.
  await context.clearCookies();
  let over = true;
  await page.route('**/MyMgqFetcher', (route) =>
    over ? route.fulfill({ status: 200, contentType: 'text/plain', body: 'reauthorize' }) : route.continue(),
  );
  await page.getByRole('link', { name: message('nav.dashboard') }).click();
  await expect(page.getByRole('alertdialog', { name: message('common.renewSession') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fdashboard$/);
  over = false;
  await page.getByLabel(message('login.email')).fill(user.email);
  await page.getByLabel(message('login.password'), { exact: true }).fill('Mango-tree-8!');
  const submit = page.locator('form').getByRole('button', { name: message('login.logIn') });
  await submit.click();
  await expect(page.getByText(message('account.wrongPassword'))).toBeVisible();
  await expect(page.getByLabel(message('login.email'))).toHaveValue(user.email);
  // A login error that arrives after switching to the sign-up form does not show there.
  const { promise: switched, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(`**${logIn.path}`, (route) => switched.then(() => route.continue()), { times: 1 });
  await submit.click();
  await page.getByRole('radio', { name: message('login.signUp') }).check();
  const signingUp = page.locator('form').getByRole('button', { name: message('login.signUp') });
  await expect(signingUp).toHaveAttribute('aria-busy', 'true');
  goOn();
  await expect(signingUp).not.toHaveAttribute('aria-busy');
  await expect(page.getByLabel(message('login.password'), { exact: true })).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('radio', { name: message('login.logIn') }).check();
  await page.getByLabel(message('login.password'), { exact: true }).fill(user.password);
  await submit.click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('link', { name: message('dashboard.edit', { title: 'Mine' }) })).toBeVisible();

  await page.getByRole('link', { name: new RegExp(message('nav.account')) }).click();
  await page.getByRole('button', { name: message('nav.logOut') }).click();
  await expect(page).toHaveURL(/\/$/);
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['mangoquest-device']);
  await page.goto('/createEditMgq/drawmindsets?questId=1#here');
  await expect(page).toHaveURL(/\/login\?redirect=%2FcreateEditMgq%2Fdrawmindsets%3FquestId%3D1%23here$/);
});

test('the scripts of a screen come while the session is restored @desktop', async ({ page }) => {
  const user = await signUp(page);
  const questId = await makeQuest(page, user, { title: 'Mine' });
  let restored = false;
  const { promise: asked, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api/session/renew', async (route) => {
    await asked;
    restored = true;
    await route.continue();
  });
  const script = page.waitForRequest(/\/assets\/mindset-map-page-[^/]+\.js$/);
  await page.goto(`/createEditMgq/drawmindsets?questId=${questId}`);
  await script;
  expect(restored).toBe(false);
  goOn();
  await expect(page.locator('.mindset-map [data-ready]')).toBeAttached();
});
