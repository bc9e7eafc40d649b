// Our pages embedded in other sites: the examples for hosts, from another origin.
import type { Page } from '@playwright/test';
import { makeEmbedToken } from '@mangoquest/contract/calls/embeds.ts';
import { NO_STORAGE, startHostSite, type HostSite } from './support/host-site.ts';
import { expect, test } from './support/journey.ts';
import { message } from './support/language.ts';
import { makeQuest } from './support/quests.ts';
import { startServer, type RunningServer } from './support/server.ts';
import { callAs, signUp } from './support/user.ts';

test.use({ maps: 'coarse' });

let server: RunningServer;
let host: HostSite;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  host = await startHostSite();
  server = await startServer({ HOST_ORIGINS: host.url });
  host.use(server.url);
});
test.afterAll(() => Promise.all([server.remove(), host.close()]));

/** The cumulative layout shift of a page while it loads. */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Without layout shifts nothing is reported.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
}

/** A quest framed with a token, which is removed from its URL: reloading the frame alone shows it again. */
async function reloadByToken(page: Page, key: string, installation: string): Promise<void> {
  let made = 0;
  // As the host's own server would.
  await page.exposeFunction('makeToken', async () => {
    made += 1;
    const { jwt, useridhashed } = await callAs(page, null, makeEmbedToken, { key, scope: 'view' });
    return { jwt, useridhashed };
  });
  await page.evaluate(async () => {
    const renew = Reflect.get(window, 'makeToken') as NonNullable<MangoquestOptions['renew']>;
    const token = (await renew()) ?? undefined;
    const element = document.querySelector('#map') as Element;
    element.replaceChildren();
    window.mangoquest.show(element, { page: 'outermapalone', title: 'By a token', token, renew });
  });
  const frame = page.frameLocator('iframe[title="By a token"]');
  const clock = frame.getByRole('button', { name: /^The clock/ });
  await expect(clock).toBeAttached({ timeout: 30_000 });
  expect(made).toBe(1);
  const inside = page.frames().find((one) => one.url().startsWith(`${installation}/outermapalone?`));
  expect(inside?.url()).toMatch(/\?by=\d+\.[\w-]+$/);
  await inside?.evaluate(() => location.reload());
  // It has requested another token: `reauthorize` alone makes the host create one.
  await expect.poll(() => made).toBe(2);
  await clock.press('Enter');
  await expect(frame.getByRole('link', { name: message('outer.play') })).toBeVisible();
}

test('a place is picked in the page of somebody else, which moves the map and is told each choice @desktop', async ({
  page,
  allowConsole,
}) => {
  allowConsole(NO_STORAGE);
  await page.goto(`${host.url}/pick-a-place.html`);
  const frame = page.frameLocator('iframe[title="Pick a place"]');
  await expect(frame.locator('.map[data-ready]')).toBeVisible({ timeout: 30_000 });
  expect(await shiftOf(page)).toBe(0);
  const chosen = page.locator('#chosen');
  await frame.getByRole('button', { name: 'Use this place' }).click();
  await expect(chosen).toHaveText('40.76547, -73.986346');
  await page.getByRole('button', { name: 'Show the square' }).click();
  await expect(frame.getByRole('group', { name: /17/ })).toBeVisible();
  await frame
    .locator('.map canvas')
    .first()
    .click({ position: { x: 200, y: 200 } });
  await expect(chosen).toHaveText(/^40\.74\d+, -73\.99\d+$/);

  await host.addReact();
  await page.goto(`${host.url}/react/index.html`);
  await frame.getByRole('button', { name: 'Use this place' }).click();
  await expect(page.getByRole('status')).toHaveText('40.76547, -73.986346');
});

test('no other page of ours is framed, and none at all by a site that is not listed @desktop', async ({
  page,
  allowConsole,
}) => {
  allowConsole(NO_STORAGE);
  allowConsole(/frame-ancestors/);
  /** Of these pages, those of which something shows in a frame on the site. */
  const framed = async (site: string, paths: readonly string[]) => {
    await page.goto(site);
    await page.evaluate(
      ({ origin, paths }) =>
        Promise.all(
          paths.map(
            (path) =>
              new Promise<void>((resolve) => {
                const frame = document.createElement('iframe');
                frame.name = path;
                frame.onload = () => resolve();
                frame.src = `${origin}${path}`;
                document.body.append(frame);
              }),
          ),
        ),
      { origin: server.url, paths },
    );
    const roots = await Promise.all(paths.map((name) => page.frame({ name })?.locator('#root').count()));
    return paths.filter((_, at) => roots[at] === 1);
  };
  expect(await framed(host.url, ['/outermap', '/', '/login', '/outergame'])).toEqual(['/outermap']);
  expect(await framed(host.url.replace('127.0.0.1', 'localhost'), ['/outermap'])).toEqual([]);
});

test('a creator makes the code for a site, which shows the quest there until the key is revoked @desktop', async ({
  page,
  baseURL,
  allowConsole,
}) => {
  allowConsole(NO_STORAGE);
  allowConsole(/frame-ancestors/);
  const installation = baseURL as string;
  const creator = await signUp(page);
  const questId = await makeQuest(page, creator, { title: '23 Skidoo' }, ['The arm of Liberty', 'The clock']);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: message('dashboard.more', { title: '23 Skidoo' }) }).click();
  await page.getByRole('menuitem', { name: message('dashboard.menuShare'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(message('share.embed'), { exact: true }).click();
  await dialog.getByLabel(message('share.sites')).fill(host.url);
  await dialog.getByRole('button', { name: message('share.makeCode') }).click();
  const code = await dialog.getByLabel(message('share.embedCode')).inputValue();
  const [, key = ''] = /\/outermapalone\/(mqp_[\w-]+)\/view/.exec(code) ?? [];
  // The preview is the embedded page itself.
  const preview = dialog.frameLocator('iframe');
  await expect(preview.locator('.map[data-ready]')).toBeVisible({ timeout: 30_000 });
  await expect(preview.getByRole('heading', { name: '23 Skidoo' })).toBeVisible();

  host.use(installation);
  host.useKey(key);
  try {
    await page.goto(`${host.url}/show-a-quest.html`);
    const frame = page.frameLocator('iframe[title="Map of the quest"]');
    await expect(frame.locator('.map[data-ready]')).toBeVisible({ timeout: 30_000 });
    expect(await shiftOf(page)).toBe(0);
    await frame.getByRole('button', { name: /^The arm of Liberty/ }).press('Enter');
    await expect(page.locator('#selected')).toHaveText(/^\d+$/);
    await expect(frame.getByRole('link', { name: message('outer.play') })).toHaveAttribute('href', `/qd/${questId}`);
    // A public key stays in the URL: the frame alone can be reloaded.
    const inside = page.frames().find((one) => one.url().startsWith(installation));
    expect(inside?.url()).toBe(`${installation}/outermapalone/${key}/view/-?theme=auto`);
    const first = await page.locator('#selected').textContent();
    await inside?.evaluate(() => {
      Reflect.set(window, 'isOld', true);
      location.reload();
    });
    // The page that goes may still take the key.
    await inside?.waitForFunction(() => !Reflect.has(window, 'isOld'));
    await frame.getByRole('button', { name: /^The clock/ }).press('Enter');
    await expect(page.locator('#selected')).not.toHaveText(String(first));
    await expect(frame.getByRole('heading', { name: '23 Skidoo' })).toBeVisible();
    await reloadByToken(page, key, installation);

    // Another site may not frame it.
    await page.goto(`${host.url.replace('127.0.0.1', 'localhost')}/show-a-quest.html`);
    await page.waitForLoadState('networkidle');
    await expect(frame.locator('#root')).toHaveCount(0);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: message('dashboard.more', { title: '23 Skidoo' }) }).click();
    await page.getByRole('menuitem', { name: message('dashboard.menuShare'), exact: true }).click();
    await dialog.getByText(message('share.embed'), { exact: true }).click();
    // What it still loads would be refused once the key is revoked.
    await expect(preview.locator('.map[data-ready]')).toBeVisible({ timeout: 30_000 });
    await dialog.getByRole('button', { name: message('share.changeList') }).click();
    await dialog
      .getByRole('list', { name: message('share.keys') })
      .getByRole('button')
      .click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: message('share.revoke') })
      .click();
    await expect(dialog.getByText(message('share.embedHow'))).toBeVisible();
    await page.goto(`${host.url}/show-a-quest.html`);
    await page.waitForLoadState('networkidle');
    await expect(frame.locator('#root')).toHaveCount(0);
  } finally {
    host.use(server.url);
  }
});

test('a page that is opened by a listed one keeps it, and no other page does @desktop', async ({
  page,
  allowConsole,
}) => {
  // Its window is closed while it opens its database.
  allowConsole(NO_STORAGE);
  // Before its opener has said anything, a page reports to each origin that may be it: the browser delivers to one.
  allowConsole(new RegExp(`'${server.url}'.* does not match the recipient window's origin.*'${host.url}'`));
  await page.goto(host.url);
  const openedBy = async (path: string) => {
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate((address) => void window.open(address), `${server.url}${path}`),
    ]);
    await popup.waitForLoadState();
    const isKept = await popup.evaluate(() => window.opener !== null);
    await popup.close();
    return isKept;
  };
  expect(await openedBy('/outermap')).toBe(true);
  expect(await openedBy('/login')).toBe(false);
});
