// Login by URL (Spec §2, /outerauth): with a password and with a one-time code. What traces that leaves, compared with
// typing a password.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { message } from './support/language.ts';
import { checkAccessibility, expect, expectToast, test } from './support/journey.ts';
import { startServer } from './support/server.ts';
import type { RunningServer } from './support/server.ts';
import { expectNoTrace } from './support/traces.ts';

/** Not part of any of our files; in the URL its slash is an underscore. */
const CANARY = 'Kanari-7/vogel!';
const WRITTEN = 'Kanari-7_vogel!';
const TRACES = ['Kanari-7', 'vogel!', 'vogel%21'];

let server: RunningServer;
// They share one server.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  server = await startServer({ LOG_LEVEL: 'trace' });
});
test.afterAll(async () => {
  await server.stop();
  await server.remove();
});

let made = 0;
async function makeUser(
  page: Page,
): Promise<{ readonly id: number; readonly email: string; readonly username: string }> {
  made += 1;
  const user = { email: `outer-${made}@example.org`, username: `outer ${made}` };
  const request = await page.request.post(`${server.url}/mobile/SignUper`, {
    // Not the page's own session: it must stay a visitor.
    headers: { 'user-agent': 'test' },
    form: { ...user, password: CANARY, isOldEnough: '1', latitude: '40.742', longitude: '-73.9876' },
  });
  await page.context().clearCookies();
  return { ...user, id: Number((await request.text()).split(':')[1]) };
}

/** A password in a URL may be anybody's: the user has to confirm first. */
const goOn = (page: Page, email: string) =>
  page
    .getByRole('alertdialog', { name: message('outerauth.replaceTitle', { email }) })
    .getByRole('button', { name: message('outerauth.replaceConfirm') })
    .click();

const address = (email: string, password: string, ...rest: string[]) =>
  [`${server.url}/outerauth`, ...[email, password, ...rest].map(encodeURIComponent)].join('/');

test('a password in an address logs in and is found nowhere afterwards @desktop', async ({ page }) => {
  const user = await makeUser(page);
  const sent: { readonly url: string; readonly headers: string }[] = [];
  page.on('request', (request) => {
    sent.push({ url: request.url(), headers: JSON.stringify(request.headers()) });
  });
  await page.goto(`${server.url}/`);
  await page.goto(address(user.email, WRITTEN, 'account', '<b>Welcome</b> back'));
  const question = page.getByRole('alertdialog', { name: message('outerauth.replaceTitle', { email: user.email }) });
  await expect(question).toBeVisible();
  await checkAccessibility(page);
  await question.getByRole('button', { name: message('outerauth.visitorCancel') }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await expectNoTrace(page, server, TRACES, user.email);
  sent.length = 0;
  await page.goto(address(user.email, WRITTEN, 'account', '<b>Welcome</b> back'));
  await goOn(page, user.email);
  await expectToast(page, '<b>Welcome</b> back');
  await expect(page).toHaveURL(`${server.url}/account`);
  await expect(page.getByText(user.email).first()).toBeVisible();

  // The browser itself requests the URL, without a referrer.
  const ours = sent.filter(({ url }) => TRACES.some((trace) => url.includes(trace)));
  expect(ours).toHaveLength(1);
  for (const { headers } of sent) for (const trace of TRACES) expect(headers).not.toContain(trace);
  await expectNoTrace(page, server, TRACES, user.email);

  // Going back skips the URL: it is not in the history.
  await page.goBack();
  await expect(page).toHaveURL(`${server.url}/`);
});

test('a password that is typed is found nowhere afterwards: signing up, logging in, a wrong one, a new one @desktop', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/422/);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 40.742, longitude: -73.9876 });
  const sent: string[] = [];
  page.on('request', (request) => {
    sent.push(request.url() + JSON.stringify(request.headers()));
  });
  const traces = ['Kanari-1', 'Kanari-2', 'Kanari-3', 'vogel!', 'vogel%21'];
  const [email, secret] = ['typed@example.org', (n: number) => `Kanari-${n}/vogel!`];
  const field = (key: 'login.email' | 'login.username' | 'login.password' | 'login.retype' | 'login.newPassword') =>
    page.getByLabel(message(key), { exact: true });
  const submit = (key: 'login.logIn' | 'login.signUp') =>
    page
      .locator('form')
      .getByRole('button', { name: message(key) })
      .click();

  // The form stays until the next screen has loaded.
  const isOnDashboard = () => expect(page.getByRole('heading', { name: message('dashboard.title') })).toBeVisible();

  await page.goto(`${server.url}/login?mode=sign-up`);
  await field('login.email').fill(email);
  await field('login.username').fill('typed');
  await field('login.password').fill(secret(1));
  await field('login.retype').fill(secret(1));
  await page.getByText(message('account.ageGate')).click();
  await submit('login.signUp');
  await isOnDashboard();
  await expectNoTrace(page, server, traces, email);

  await page.goto(`${server.url}/account`);
  await page.getByRole('button', { name: message('nav.logOut') }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await page.goto(`${server.url}/login`);
  await field('login.email').fill(email);
  await field('login.password').fill(secret(2));
  await submit('login.logIn');
  await expect(page.getByText(message('account.wrongPassword'))).toBeVisible();

  await page.getByRole('button', { name: message('login.forgotLink') }).click();
  await expect(page.getByRole('alertdialog')).toContainText(message('account.mailSent'));
  await page.goto(`${server.url}/dev/outbox`);
  await expectNoTrace(page, server, traces, email);
  const link = await page.locator('article').filter({ hasText: email }).locator('pre a').first().getAttribute('href');
  await page.goto(link ?? '');
  await field('login.newPassword').fill(secret(3));
  await field('login.retype').fill(secret(3));
  await page.getByRole('button', { name: message('login.newPasswordSave') }).click();
  await isOnDashboard();
  await expectNoTrace(page, server, traces, email);
  for (const trace of traces) expect(sent.some((request) => request.includes(trace))).toBe(false);
});

test('a route that is no screen of ours leads to the dashboard, a wrong password to the log-in form @desktop', async ({
  page,
}) => {
  const user = await makeUser(page);
  await page.goto(address(user.email, 'Wrong-one-1!', 'account'));
  await goOn(page, user.email);
  await expect(page).toHaveURL(`${server.url}/login?redirect=%2Faccount`);
  await expect(page.getByRole('alert')).toContainText(message('account.loginFailed'));
  for (const [index, route] of ['//evil.example', 'javascript:alert(1)'].entries()) {
    await page.goto(address(user.email, WRITTEN, route, 'x'));
    // A user who is already logged in is not asked again.
    if (index === 0) await goOn(page, user.email);
    await expect(page).toHaveURL(`${server.url}/dashboard`);
  }
  await page.goto(`${server.url}/outerauth`);
  await expect(page).not.toHaveURL(/outerauth/);
});

test('a link for another device logs in once, and a placeholder password gives way to an own one @desktop', async ({
  page,
  openAnother,
  allowConsole,
}) => {
  const user = await makeUser(page);
  await page.goto(address(user.email, WRITTEN, 'account'));
  await goOn(page, user.email);
  await page.getByRole('link', { name: message('account.tabSafety') }).click();
  await page.getByRole('button', { name: message('account.otherDeviceMake') }).click();
  const link = await page.getByLabel(message('account.otherDeviceLink'), { exact: true }).inputValue();
  expect(link).toMatch(/\/outerauth\/[^/]+\/[0-9a-f]{40}\/dashboard$/);

  const database = new DatabaseSync(join(server.dataDir, 'mangoquest.sqlite'), { timeout: 5_000 });
  database.prepare('update users set must_change_password = 1 where id = ?').run(user.id);
  database.close();
  const other = await openAnother();
  await other.goto(link);
  const dialog = other.getByRole('dialog', { name: message('login.mustChangeTitle') });
  await expect(dialog).toBeVisible();
  await other.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await checkAccessibility(other);
  const tab = await other.context().newPage();
  await tab.goto(`${server.url}/dashboard`);
  await expect(tab.getByRole('dialog', { name: message('login.mustChangeTitle') })).toBeVisible();
  await dialog.getByRole('textbox', { name: message('login.newPassword') }).fill('Fresh-mango-2!');
  await dialog.getByRole('textbox', { name: message('login.retype') }).fill('Fresh-mango-2!');
  await dialog.getByRole('button', { name: message('login.newPasswordSave') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(other).toHaveURL(`${server.url}/dashboard`);

  // Its session ended with the change of the password.
  allowConsole(/401/);
  await tab.getByRole('textbox', { name: message('login.newPassword') }).fill('Other-mango-3!');
  await tab.getByRole('textbox', { name: message('login.retype') }).fill('Other-mango-3!');
  await tab.getByRole('button', { name: message('login.newPasswordSave') }).click();
  await expectToast(tab, message('login.mustChangeElsewhere'));

  const third = await openAnother();
  await third.goto(link);
  await expect(third).toHaveURL(/\/login\?redirect=%2Fdashboard$/);
  await expect(third.getByRole('alert')).toContainText(message('account.loginFailed'));
});

test('who is signed in as somebody else is asked first @desktop', async ({ page }) => {
  const [user, somebody] = [await makeUser(page), await makeUser(page)];
  await page.goto(address(user.email, WRITTEN, 'account'));
  await goOn(page, user.email);
  await expect(page.getByText(user.email).first()).toBeVisible();
  await page.goto(address(somebody.email, WRITTEN, 'account'));
  const question = page.getByRole('alertdialog', {
    name: message('outerauth.replaceTitle', { email: somebody.email }),
  });
  await question.getByRole('button', { name: message('outerauth.replaceCancel') }).click();
  await expect(page).toHaveURL(`${server.url}/dashboard`);
  await page.goto(`${server.url}/account`);
  await expect(page.getByText(user.email).first()).toBeVisible();

  await page.goto(address(somebody.email, WRITTEN, 'account'));
  await question.getByRole('button', { name: message('outerauth.replaceConfirm') }).click();
  await expect(page).toHaveURL(`${server.url}/account`);
  await expect(page.getByText(somebody.email).first()).toBeVisible();
});

test('the code of a payment provider links nothing that was not begun here, and is found nowhere afterwards @desktop', async ({
  page,
}) => {
  const code = 'Kanari-Payment-5';
  const user = await makeUser(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    sent.push(request.url() + JSON.stringify(request.headers()));
  });
  await page.goto(`${server.url}/`);
  const visit = async (path: string) => {
    sent.length = 0;
    await page.goto(`${server.url}${path}`);
    await expect(page).toHaveURL(`${server.url}/paypalAuth`);
    await expect(page.getByRole('status').getByText(message('common.somethingWrong'), { exact: true })).toBeVisible();
    await expect(page.getByText(message('payment.notLinked'))).toBeVisible();
    // The browser itself requests the URL, without a referrer.
    expect(sent.filter((request) => request.includes(code))).toHaveLength(1);
  };
  for (const path of [
    `/mgq_attributes?code=${code}`,
    `/createEditMgq/mgq_attributes?x=1&code=${code}`,
    `/paypalAuth/${code}`,
  ])
    await visit(path);
  await checkAccessibility(page);
  await page.goto(address(user.email, WRITTEN, 'account'));
  await goOn(page, user.email);
  await expect(page).toHaveURL(`${server.url}/account`);
  await visit(`/mgq_attributes?scope=openid&code=${code}`);
  await expectNoTrace(page, server, [code], user.email);
  await page.getByRole('link', { name: message('ui.backToDashboard') }).click();
  await expect(page.getByRole('heading', { name: message('dashboard.title') })).toBeVisible();
});

test('a link for another device leads a player to their game @desktop', async ({ page, openAnother }) => {
  const user = await makeUser(page);
  const list = (await (await page.request.get(`${server.url}/mgq/MgqWebFetcher`)).json()) as {
    questId: number;
    virtual: boolean;
    price: number;
  }[];
  await page.goto(address(user.email, WRITTEN, 'account'));
  await goOn(page, user.email);
  const make = page.getByRole('button', { name: message('account.otherDeviceMake') });
  await page.getByRole('link', { name: message('account.tabSafety') }).click();
  await make.waitFor();
  await page.goto(`${server.url}/qd/${list.find((one) => one.virtual && one.price === 0)?.questId}`);
  await page
    .getByRole('button', { name: message('nav.enter') })
    .first()
    .click();
  await expect(page).toHaveURL(/outergame/);
  await page.goto(`${server.url}/account?tab=safety`);
  await make.click();
  const link = await page.getByLabel(message('account.otherDeviceLink'), { exact: true }).inputValue();
  expect(link).toMatch(/\/outergame$/);
  const other = await openAnother();
  await other.goto(link);
  await expect(other).toHaveURL(`${server.url}/outergame`);
});
