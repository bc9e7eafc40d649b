// The account page: name, checkboxes, sessions, the data export, deletion; and a guest who becomes a full account.
import { readFileSync } from 'node:fs';
import { logIn } from '@mangoquest/contract/calls/accounts.ts';
import { fetchPublicQuests } from '@mangoquest/contract/calls/quests.ts';
import { GUEST_COMES_BACK, GUEST_KEPT_DAYS } from '@mangoquest/core/account/guest.ts';
import { message } from './support/language.ts';
import { checkAccessibility, expect, expectToast, test } from './support/journey.ts';
import { enterAsGuest, makeQuest, SQUARE } from './support/quests.ts';
import { callAs, signUp } from './support/user.ts';

test('name and checkboxes are saved on the spot, the place is refreshed by the device @desktop', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(SQUARE);
  await signUp(page);
  await page.goto('/account');
  await page.getByRole('button', { name: message('account.changeNameTitle') }).click();
  const name = page.getByRole('dialog').getByLabel(message('login.username'));
  await name.fill('a:b');
  await page.keyboard.press('Enter');
  await expect(page.getByText(message('account.usernameInvalid'))).toBeVisible();
  await name.fill('Nora of the Square');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Account, Nora of the Square' })).toBeVisible();

  await page.getByLabel(message('account.showAdvanced')).check();
  await page.getByLabel(message('account.showTooltips')).uncheck();
  await page.getByRole('button', { name: message('account.refreshLocation') }).click();
  await expect(page.getByText('40.742000, -73.987600')).toBeVisible();
  for (const box of ['account.showTooltips', 'account.showAdvanced'] as const)
    await expect(page.getByLabel(message(box))).toBeEnabled();
  await page.reload();
  await expect(page.getByLabel(message('account.showAdvanced'))).toBeChecked();
  await expect(page.getByLabel(message('account.showTooltips'))).not.toBeChecked();
  await expect(page.getByText('Nora of the Square').first()).toBeVisible();
  await checkAccessibility(page);
});

test('another browser’s session is ended from here, and logging out is in all tabs @desktop', async ({
  page,
  context,
  openAnother,
}) => {
  const user = await signUp(page);
  const elsewhere = await openAnother();
  const signedIn = await callAs(elsewhere, null, logIn, {
    email: user.email,
    password: user.password,
    username: '',
    authorizationCode: '',
    identityToken: '',
    social: '',
    isLogin: '',
    comesFromLogin: '',
  });
  await elsewhere.goto('/');
  await elsewhere.evaluate((id) => localStorage.setItem('session', String(id)), user.id);
  await elsewhere.goto('/account?tab=safety');
  // All its requests are done: a request still pending when the session ends is refused.
  await expect(elsewhere.getByRole('list', { name: message('account.sessions') }).getByRole('listitem')).toHaveCount(2);
  expect('token' in signedIn).toBe(true);

  await page.goto('/account?tab=safety');
  const sessions = page.getByRole('list', { name: message('account.sessions') });
  await expect(sessions.getByText('Chrome on Linux')).toHaveCount(2);
  await sessions.getByRole('button', { name: /^End Chrome on Linux/ }).click();
  await expect(sessions.getByText('Chrome on Linux')).toHaveCount(1);
  await elsewhere.reload();
  await expect(elsewhere.getByText(message('account.visitor'))).toBeVisible();

  const second = await context.newPage();
  await second.goto('/dashboard');
  await expect(second.getByText(message('dashboard.empty'))).toBeVisible();
  await page.getByRole('link', { name: message('account.tabYou') }).click();
  await page.getByRole('button', { name: message('nav.logOut') }).click();
  await expect(second).toHaveURL(/\/login\?redirect=%2Fdashboard$/);
});

test('a guest who signs up keeps the quest, and is asked first when logging out @phone', async ({ page }) => {
  await enterAsGuest(page);
  await page.goto('/account');
  await expect(page.getByText(message('account.guestHint', { n: GUEST_KEPT_DAYS, ...GUEST_COMES_BACK }))).toBeVisible();
  await page.getByRole('button', { name: message('nav.logOut') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('link', { name: message('account.signUpFirst') })
    .click();
  await expect(page).toHaveURL(/\/login\?mode=sign-up&redirect=%2Faccount$/);
  const name = `was guest ${Date.now() % 100_000}`;
  await page.getByLabel(message('login.email')).fill(`${name.replaceAll(' ', '-')}@example.org`);
  await page.getByLabel(message('login.username')).fill(name);
  await page.getByLabel(message('login.password'), { exact: true }).fill('Mango-tree-7!');
  await page.getByLabel(message('login.retype')).fill('Mango-tree-7!');
  await page.getByLabel(message('account.ageGate')).check();
  await page
    .locator('form')
    .getByRole('button', { name: message('login.signUp') })
    .click();
  // A full account without a position is asked for one after signing in.
  const where = page.getByRole('dialog', { name: message('login.whereTitle') });
  await where.getByRole('button', { name: message('map.savePlace') }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole('link', { name: `Account, ${name}` })).toBeVisible();
  await expect(page.getByText('40.741468, -73.992318')).toBeVisible();
  await page.goto('/');
  await expect(page.getByText(message('start.playing'))).toBeVisible();
});

test('the copy of the data is downloaded, and deleting says what goes along and leaves nothing @desktop', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/422 \(Unprocessable/);
  const user = await signUp(page);
  const questId = await makeQuest(page, user, { title: 'Goes along' }, ['First stop']);
  await page.goto('/account?tab=safety');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: message('account.download') }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('mangoquest-data.json');
  const data = JSON.parse(readFileSync(await download.path(), 'utf8')) as { account: unknown; quests: unknown };
  expect(data).toMatchObject({
    format: 'mangoquest-data',
    account: [{ email: user.email }],
    quests: [{ title: 'Goes along' }],
  });

  await page.getByRole('button', { name: message('account.delete') }).click();
  const dialog = page.getByRole('dialog', { name: message('account.deleteTitle') });
  await expect(dialog.getByText(message('account.deleteQuests', { n: 1, active: 1 }))).toBeVisible();
  await dialog.getByLabel(message('account.deletePassword'), { exact: true }).fill('Not-my-passw0rd!');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(message('account.wrongPassword'))).toBeVisible();
  await dialog.getByLabel(message('account.deletePassword'), { exact: true }).fill(user.password);
  await dialog.getByRole('button', { name: message('account.delete') }).click();
  await expect(page).toHaveURL(/\/$/);
  await expectToast(page, message('account.deleted'));
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect((await callAs(page, null, fetchPublicQuests, {})).map(({ id }) => id)).not.toContain(questId);
});
