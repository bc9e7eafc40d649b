// Sign-in with Google and Apple, against real OpenID providers (Spec §2 Login, §7 Authorizer).
import type { Page } from '@playwright/test';
import { logIn, signUp } from '@mangoquest/contract/calls/accounts.ts';
import {
  cancelAtService,
  signInAtService,
  startIdentityService,
  type IdentityService,
} from './support/identity-service.ts';
import { checkAccessibility, expect, expectToast, test } from './support/journey.ts';
import { startServer, type RunningServer } from './support/server.ts';
import { submitThrice } from './support/submit-thrice.ts';

const PASSWORD = 'Mango-tree-7!';
let google: IdentityService;
let apple: IdentityService;
let server: RunningServer;

// They share one server.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  [google, apple] = await Promise.all([startIdentityService(), startIdentityService()]);
  server = await startServer({ ...google.settingsFor('google'), ...apple.settingsFor('apple') });
});
test.afterAll(async () => {
  await server.remove();
  await google.close();
  await apple.close();
});

/** Everything in this browser that shows where it was. */
async function traces(page: Page): Promise<string> {
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href, history.state, document.referrer]),
  );
  return kept + JSON.stringify(await page.context().cookies());
}

async function notNow(page: Page): Promise<void> {
  const where = page.getByRole('dialog', { name: 'Where are you?' });
  await where.getByRole('button', { name: 'Not now' }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.goto(`${server.url}/account`);
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await expect(page).toHaveURL(`${server.url}/`);
}

test('signs up with Google, is sent on to where they wanted to go, and logs in again @desktop', async ({ page }) => {
  google.people.set('nora', { email: 'nora@vidal.example', isVerified: true, name: 'Nora Vidal; #1' });
  await page.goto(`${server.url}/login?redirect=%2Faccount`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await signInAtService(page, 'nora');

  await expect(page.getByRole('heading', { name: 'Pick your name' })).toBeVisible();
  // The URL was cleaned before anything was rendered.
  expect(page.url()).toBe(`${server.url}/login?redirect=%2Faccount`);
  await expect(page.getByLabel('Email')).toHaveValue('nora@vidal.example');
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await expect(page.getByLabel('Username')).toHaveValue('Nora Vidal 1');
  await page.getByLabel('Username').fill('nora.vidal');
  await page.getByLabel('I am at least 16 years old.').check();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await notNow(page);
  await expect(page).toHaveURL(`${server.url}/account`);
  await expect(page.getByText('nora@vidal.example').first()).toBeVisible();
  expect(await traces(page)).not.toMatch(/eyJ|verifier|identity=/);

  await logOut(page);
  await page.goto(`${server.url}/login`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await notNow(page);
  await expect(page).toHaveURL(`${server.url}/dashboard`);
});

test('an account that is there is linked after its password, by Apple’s kind of answer, and unlinked again @desktop', async ({
  page,
}) => {
  apple.people.set('sam', { email: 'Sam@Okafor.example', isVerified: true, name: '' });
  const account = { email: 'sam@okafor.example', username: 'sam.okafor', password: PASSWORD };
  const place = { latitude: '40.742', longitude: '-73.9876' };
  await page.request.post(`${server.url}${signUp.path}`, {
    // Not the page's own session: it stays a visitor.
    headers: { 'user-agent': 'test' },
    form: { ...account, ...place, isOldEnough: '1' },
  });
  await page.context().clearCookies();

  await page.goto(`${server.url}/login`);
  await page.getByRole('button', { name: 'Continue with Apple' }).click();
  await signInAtService(page, 'sam');
  await expect(page.getByRole('heading', { name: 'Link Apple to your account' })).toBeVisible();
  await expect(page.getByText('There is an account with sam@okafor.example.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('Wrong-passw0rd!');
  await page.getByRole('button', { name: 'Link and log in' }).click();
  await expect(page.getByText('The password you provided is not correct.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  const links = await submitThrice(page.locator('form'), logIn);
  await expect(page).toHaveURL(`${server.url}/dashboard`);
  expect(links()).toBe(1);

  await logOut(page);
  await page.goto(`${server.url}/login`);
  await page.getByRole('button', { name: 'Continue with Apple' }).click();
  await expect(page).toHaveURL(`${server.url}/dashboard`);

  await page.goto(`${server.url}/account?tab=safety`);
  await page.getByRole('button', { name: 'Unlink Apple, sam@okafor.example' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click();
  await expectToast(page, 'Apple is unlinked.');
  await expect(page.getByText('No account at Google or Apple is linked to this one.')).toBeVisible();
});

test('who turns back at the service finds the login page as they left it @desktop', async ({ page, allowConsole }) => {
  // The provider's page that posts a refusal has this status.
  allowConsole(/400 .*\/auth\//);
  await page.goto(`${server.url}/login?mode=sign-up&redirect=%2Faccount`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await cancelAtService(page);
  await expect(page.getByRole('alert')).toHaveText(
    'You did not log in with Google. Try again, or use your email and password.',
  );
  expect(page.url()).toBe(`${server.url}/login?mode=sign-up&redirect=%2Faccount`);
  await checkAccessibility(page);
  expect(await traces(page)).not.toContain('verifier');

  // Also with the browser's back button: the button can be pressed again.
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
  // Delayed, because the page that makes this call is left.
  await page.evaluate(() => {
    setTimeout(() => {
      history.back();
    });
  });
  await expect(page).toHaveURL(`${server.url}/login?mode=sign-up&redirect=%2Faccount`);
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
});

test('an answer that this tab did not ask for is refused, and so is an address nobody vouches for @desktop', async ({
  page,
  openAnother,
  allowConsole,
}) => {
  google.people.set('mallory', { email: 'mallory@evil.example', isVerified: true, name: 'Mallory' });
  // Mallory intercepts a reply of her own sign-in, and makes another user's browser post it.
  await page.goto(`${server.url}/login`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  let answer = '';
  await page.route('**/api/identity/return', async (route) => {
    answer = route.request().postData() ?? '';
    await route.abort();
  });
  await signInAtService(page, 'mallory');
  await expect.poll(() => answer).toContain('id_token');
  allowConsole(/ERR_FAILED/);

  const victim = await openAnother();
  await victim.goto(`${google.url}/.well-known/openid-configuration`);
  const fields = Object.fromEntries(new URLSearchParams(answer));
  await victim.setContent(
    `<form method="post" action="${server.url}/api/identity/return">${Object.entries(fields)
      .map(([name, value]) => `<input name="${name}" value="${value}">`)
      .join('')}<button>Win a prize</button></form>`,
  );
  await victim.getByRole('button').click();
  await expect(victim.getByRole('alert')).toHaveText(
    'This log-in was not begun in this tab, or took too long. Please begin again.',
  );
  expect(await victim.evaluate(() => localStorage.getItem('session'))).toBeNull();
  expect(victim.url()).toBe(`${server.url}/login`);

  google.people.set('olga', { email: 'nora@vidal.example', isVerified: false, name: 'Not Nora' });
  await victim.getByRole('button', { name: 'Continue with Google' }).click();
  await signInAtService(victim, 'olga');
  allowConsole(/403/);
  await expect(victim.getByRole('alert')).toHaveText(
    'Google does not vouch for your email address, so it cannot be used here. Sign up with an email and a password instead.',
  );
});

test('a guest signs up with Google and keeps their account @desktop', async ({ page }) => {
  google.people.set('gil', { email: 'gil@guest.example', isVerified: true, name: 'Gil' });
  await page.goto(`${server.url}/login?mode=sign-up`);
  await page.getByRole('button', { name: 'create a generic account for you' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  const guest = await page.evaluate(() => localStorage.getItem('session'));
  await page.goto(`${server.url}/login?mode=sign-up`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  // Google might bring another account, and the guest's would be lost.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continue with Google' }).click();
  await signInAtService(page, 'gil');
  await page.getByLabel('I am at least 16 years old.').check();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await notNow(page);
  await expect(page).toHaveURL(`${server.url}/dashboard`);
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBe(guest);
});
