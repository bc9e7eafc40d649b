// A browser's data of a user is deleted on logout (Spec §4, Logout).
import type { Page } from '@playwright/test';
import { message } from './support/language.ts';
import { logIn, logOut } from '@mangoquest/contract/calls/accounts.ts';
import { setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import { enterAsGuest, makeQuest } from './support/quests.ts';
import { submitThrice } from './support/submit-thrice.ts';
import { recordsInBrowser } from './support/traces.ts';
import { logInByForm, callAs, signUp } from './support/user.ts';
import { expect, test } from './support/journey.ts';

/** Number of records in the browser's databases, and the names of all other stored data. */
async function kept(page: Page): Promise<{ readonly records: number; readonly names: string[] }> {
  return {
    records: Object.values(await recordsInBrowser(page)).flat().length,
    names: await page.evaluate(async () => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...(await caches.keys()),
    ]),
  };
}

test('a guest is warned, and logging out leaves nothing of them in the browser @desktop', async ({ page }) => {
  await enterAsGuest(page);
  await expect.poll(async () => (await kept(page)).records).toBeGreaterThan(0);

  await page.goto('/account');
  await page.getByRole('button', { name: 'Log out' }).click();
  const warning = page.getByRole('alertdialog');
  await expect(warning).toContainText('Its scores and its running quest are lost.');
  await warning.getByRole('button', { name: 'Log out' }).click();

  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => kept(page)).toEqual({ records: 0, names: [] });
});

test('a guest who logs in as somebody is warned once of what is lost @desktop', async ({ page, openAnother }) => {
  const user = await signUp(await openAnother());
  await page.goto('/login?mode=sign-up');
  await page.getByRole('button', { name: message('login.guestLink') }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/login?mode=sign-up');
  await expect(page.getByLabel(message('login.username'))).toBeVisible();
  await expect(page.getByRole('button', { name: message('login.guestLink') })).toHaveCount(0);

  await page.goto('/login');
  const [email, password] = [
    page.getByLabel(message('login.email')),
    page.getByLabel(message('login.password'), { exact: true }),
  ];
  const send = page.locator('form').getByRole('button', { name: message('login.logIn') });
  await email.fill(user.email);
  await password.fill('Wrong-mango-1!');
  await send.click();
  const warning = page.getByRole('alertdialog', { name: message('account.logOutGuest') });
  await expect(warning).toContainText(message('account.logOutGuestText'));
  await warning.getByRole('button', { name: 'Cancel' }).click();
  await expect(email).toHaveValue(user.email);
  await send.click();
  await warning.getByRole('button', { name: message('login.logIn') }).click();
  await expect(page.getByText(message('account.wrongPassword'))).toBeVisible();
  await password.fill(user.password);
  const logIns = await submitThrice(page.locator('form'), logIn);
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(logIns()).toBe(1);
});

test('the next user of the browser finds nothing of the last one: no record, no kept reply, no page to go back to @desktop', async ({
  page,
  context,
  allowConsole,
}) => {
  const first = await signUp(page);
  const questId = await makeQuest(page, first, { title: 'Their own walk' }, ['First stop']);
  await callAs(page, first, setCurrentQuest, { questId });
  await page.goto('/outergame');
  await expect(page.getByRole('button', { name: 'Open First stop' })).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark');
    sessionStorage.setItem('place', '1');
  });
  const script = await page.evaluate(() => document.querySelector<HTMLScriptElement>('script[src]')?.src ?? '');
  const isKept = () =>
    page.evaluate(
      async (address) =>
        (await fetch(address, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => null))?.ok ?? false,
      script,
    );
  expect(await isKept()).toBe(true);
  // Caused by a request to the cache only, for a missing file.
  allowConsole(/ERR_CACHE_MISS/);

  // Another tab logs out too, even if all storage is cleared at once.
  const other = await context.newPage();
  await other.goto('/account?tab=safety');
  const sessions = message('account.sessions');
  await expect(other.getByRole('list', { name: sessions }).getByRole('listitem')).toHaveCount(1);
  await page.goto('/account?tab=safety');
  await expect(page.getByRole('list', { name: sessions }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('link', { name: message('account.tabYou') }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => kept(page)).toEqual({ records: 0, names: [] });
  expect(await isKept()).toBe(false);
  await expect(other.getByText(first.username)).toHaveCount(0);
  await other.close();

  const second = await signUp(page);
  await page.goto('/');
  await page.goto('/account');
  await expect(page.getByText(second.username).first()).toBeVisible();
  const found = await page.evaluate(async () =>
    JSON.stringify([
      localStorage,
      sessionStorage,
      await indexedDB.databases(),
      await caches.keys(),
      document.documentElement.innerText,
    ]),
  );
  for (const secret of [first.username, first.email, 'Their own walk', 'First stop'])
    expect(found).not.toContain(secret);
  // The currently signed-in user.
  await expect.poll(async () => (await kept(page)).records).toBe(1);
  expect((await context.cookies()).map(({ name }) => name)).toEqual(expect.arrayContaining(['mangoquest-session']));
  // The device cookie is a random word, and is kept: it is needed for the next login.
  expect(
    (await context.cookies()).filter(({ name }) => !['mangoquest-session', 'mangoquest-device'].includes(name)),
  ).toEqual([]);
  await page.goBack();
  await expect(page.getByText(first.username)).toHaveCount(0);
});

test('who logs in while the end of the last session is told late stays logged in @desktop', async ({
  page,
  openAnother,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  const second = await signUp(await openAnother());
  const first = await signUp(page);
  await page.goto('/account');
  const end = `**${logOut.path}`;
  await page.route(end, (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText(first.username)).toHaveCount(0);

  // The logout reaches the server, and its reply is delayed for as long as a login takes.
  const [isThere, held, isTold] = [
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
    Promise.withResolvers<unknown>(),
  ];
  await page.unroute(end);
  // On a slow machine the login may take longer than a call waits.
  let isGivenUp = false;
  page.on('requestfailed', (request) => {
    isGivenUp ||= request.url().endsWith(logOut.path);
  });
  await page.route(end, async (route) => {
    const response = await route.fetch();
    isThere.resolve();
    await held.promise;
    await route.fulfill({ response }).catch((error: unknown) => {
      if (!isGivenUp) throw error;
    });
    isTold.resolve(await response.json());
  });
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await isThere.promise;
  await page.getByRole('link', { name: message('nav.logIn') }).click();
  await logInByForm(page, second);
  await expect(page).toHaveURL(/\/dashboard$/);
  held.resolve();
  expect(await isTold.promise).toEqual({ ended: true });
  await page.goto('/account');
  await expect(page.getByText(second.username).first()).toBeVisible();
});

/** The code that stores the last visitor's name loads in two tabs after they logged out in one of them. */
async function logOutTooEarly(page: Page): Promise<readonly Page[]> {
  const user = await signUp(page);
  const held = Promise.withResolvers<void>();
  const tabs = [page, await page.context().newPage()] as const;
  const asked = tabs.map(async (tab) => {
    const isAsked = Promise.withResolvers<string>();
    await tab.route(/\/assets\/user-info-[^/]*\.js$/, async (route) => {
      isAsked.resolve(route.request().url());
      await held.promise;
      await route.continue();
    });
    await tab.goto('/account');
    await expect(tab.getByText(user.username).first()).toBeVisible();
    return isAsked.promise;
  });
  const [script = ''] = await Promise.all(asked);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(tabs[1].getByText(user.username)).toHaveCount(0);
  held.resolve();
  for (const tab of tabs) await tab.evaluate((url) => import(url), script);
  return tabs;
}

test('what is under way in any tab for who logs out is not kept @desktop', async ({ page }) => {
  for (const tab of await logOutTooEarly(page)) expect(await kept(tab)).toEqual({ records: 0, names: [] });
});

test('nor for who logs out while the server cannot be told @desktop', async ({ page, allowConsole }) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  // Logged by the database in the other tab when it closes for the deletion.
  allowConsole(/wants to delete database/);
  await page.route(`**${logOut.path}`, (route) => route.abort('internetdisconnected'));
  for (const tab of await logOutTooEarly(page)) expect((await kept(tab)).records).toBe(0);
});
