// A forgotten password: the mail, its link, the new password, and the sessions that it ends (Spec §2, login; §8).
import type { Page } from '@playwright/test';
import { changeEmail } from '@mangoquest/contract/calls/email-change.ts';
import { message } from './support/language.ts';
import { checkAccessibility, expect, test } from './support/journey.ts';
import { submitThrice } from './support/submit-thrice.ts';
import { signUp } from './support/user.ts';

const NEW = 'Fresh-mango-2!';

/** On the login page that is open. */
async function askForMail(page: Page, email: string): Promise<void> {
  await page.getByLabel(message('login.email')).fill(email);
  await page.getByRole('button', { name: message('login.forgotLink') }).click();
}

/** The link in the newest mail to an address, as the outbox shows it to the operator. */
async function mailedLink(page: Page, email: string): Promise<string> {
  await page.goto('/dev/outbox');
  const link = await page.locator('article').filter({ hasText: email }).locator('pre a').first().getAttribute('href');
  if (link === null) throw new Error(`no link to ${email}`);
  return link;
}

test('a forgotten password is set anew by a mailed link; other browsers are logged out, and the link is over @desktop', async ({
  page,
  openAnother,
  allowConsole,
}) => {
  allowConsole(/422/);
  const user = await signUp(page);
  const other = await openAnother();

  await other.goto('/login');
  await askForMail(other, 'nobody@example.org');
  await expect(other.getByRole('alert')).toHaveText(message('account.mailNotSent'));
  await askForMail(other, 'nobody');
  await expect(other.getByText(message('account.emailInvalid'))).toBeVisible();
  // Without an email address the form asks for one, and marks no field as invalid.
  await askForMail(other, '');
  const asked = other.getByRole('dialog', { name: message('login.forgotTitle') });
  await asked.getByLabel(message('login.email')).fill('nobody');
  await asked.getByRole('button', { name: message('login.sendMail') }).click();
  await expect(asked.getByText(message('account.emailInvalid'))).toBeVisible();
  await asked.getByLabel(message('login.email')).fill(user.email);
  await asked.getByRole('button', { name: message('login.sendMail') }).click();
  await expect(other.getByRole('alertdialog')).toContainText(message('account.mailSent'));
  await other.keyboard.press('Enter');
  await expect(other.getByLabel(message('login.email'))).toHaveValue(user.email);
  await askForMail(other, user.email);
  await expect(other.getByRole('alertdialog')).toContainText(message('account.mailSent'));
  await other.keyboard.press('Enter');

  const link = await mailedLink(other, user.email);
  await other.goto(link);
  await expect(other.getByRole('heading', { name: message('login.newPasswordTitle') })).toBeVisible();
  expect(other.url()).toMatch(/\/login$/);
  const [first, again] = [other.getByLabel(message('login.newPassword')), other.getByLabel(message('login.retype'))];
  await first.fill(NEW);
  await again.fill(NEW);
  await other.getByRole('button', { name: message('login.newPasswordSave') }).click();
  await expect(other).toHaveURL(/\/dashboard$/);

  // The user's earlier sessions have ended.
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fdashboard$/);
  await page.getByLabel(message('login.email')).fill(user.email);
  await page.getByLabel(message('login.password'), { exact: true }).fill(NEW);
  await page
    .locator('form')
    .getByRole('button', { name: message('login.logIn') })
    .click();
  await expect(page).toHaveURL(/\/dashboard$/);

  const third = await openAnother();
  await third.goto(link);
  await third.getByLabel(message('login.newPassword')).fill('Fresh-mango-3!');
  await third.getByLabel(message('login.retype')).fill('Fresh-mango-3!');
  await third.getByRole('button', { name: message('login.newPasswordSave') }).click();
  await expect(third.getByRole('heading', { name: message('login.linkOverTitle') })).toBeVisible();
  await expect(third.getByText(message('account.linkOver'))).toBeVisible();
  await third.getByLabel(message('login.email')).fill(user.email);
  await third.getByRole('button', { name: message('login.sendMail') }).click();
  await expect(third.getByRole('alertdialog')).toContainText(message('account.mailSent'));
});

test('an address changes when the old and the new one have confirmed it @desktop', async ({ page, openAnother }) => {
  const user = await signUp(page);
  const next = `new-${user.email}`;
  await page.goto('/account?tab=safety');
  await page.getByRole('button', { name: message('account.changeEmail') }).click();
  await page.getByLabel(message('account.newEmail')).fill(next);
  await page.getByLabel(message('account.oldPassword')).fill(user.password);
  const changes = await submitThrice(
    page.locator('form').filter({ has: page.getByRole('button', { name: message('account.changeEmail') }) }),
    changeEmail,
  );
  await expect(page.getByText(message('account.emailWaiting', { email: next }))).toBeVisible();
  expect(changes()).toBe(1);
  await checkAccessibility(page, `section[aria-label="${message('account.emailTitle')}"]`);

  // The mail to the new address is read on another device, where nobody is signed in.
  const other = await openAnother();
  await other.goto(await mailedLink(other, next));
  await other
    .getByRole('alertdialog')
    .getByRole('button', { name: message('account.confirmButton') })
    .click();
  await expect(other.getByText(message('account.confirmedHalf'))).toBeVisible();
  expect(other.url()).toMatch(/\/account$/);

  const outbox = await openAnother();
  await outbox.goto('/dev/outbox');
  const old = outbox
    .locator('article')
    .filter({ hasText: user.email })
    .filter({ hasNotText: `${next} ·` })
    .locator('pre a')
    .first();
  const link = await old.getAttribute('href');
  await page.goto(link ?? '');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: message('account.confirmButton') })
    .click();
  await expect(page.getByText(message('account.confirmedWhole', { email: next }))).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText(next).first()).toBeVisible();
});
