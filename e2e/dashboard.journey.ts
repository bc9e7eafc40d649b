// The creator's dashboard: orders, contest icons, the dumpster, and what it says when it has nothing to show.
import { wireCursor } from '@mangoquest/contract/wire/page.ts';
import { message } from './support/language.ts';
import { checkAccessibility, expect, test } from './support/journey.ts';
import { png } from './support/png.ts';
import { changeQuest, makeQuest } from './support/quests.ts';
import { signUp } from './support/user.ts';

const OWN = '**/mgqAuth/MyMgqFetcher';
const HOUR = 3_600_000;

test('own quests go by every key in both directions, kept over a reload; a contest shows that it runs, and that it is over @desktop', async ({ page }) => {
  const creator = await signUp(page);
  const now = Date.now();
  const facts = {
    'Apple walk': { virtual: true, showPoints: false, startTime: now - HOUR, endTime: now + 3 * HOUR, price: 0 },
    'Berry walk': { virtual: false, active: false, editable: true, startTime: now - 2 * HOUR, endTime: now - HOUR },
    'Cherry walk': { virtual: true, searchable: true },
  };
  for (const [title, attributes] of Object.entries(facts)) {
    const id = await makeQuest(page, creator, { title }, ['One']);
    const isContest = !('searchable' in attributes);
    await changeQuest(page, creator, id, { title, ...attributes, forContest: isContest });
  }
  await page.goto('/dashboard');
  const titles = page.getByRole('article').getByRole('heading');
  await expect(titles).toHaveText(['Apple walk', 'Berry walk', 'Cherry walk']);
  const sort = page.getByLabel(message('sort.by'));
  const first = {
    title: 'Apple walk', startTime: 'Berry walk', endTime: 'Berry walk', active: 'Apple walk', virtual: 'Apple walk', showPoints: 'Berry walk',
    searchable: 'Cherry walk', editable: 'Berry walk', forContest: 'Apple walk', price: 'Apple walk',
  };
  for (const [key, title] of Object.entries(first)) {
    await sort.selectOption(key);
    await expect(titles.first()).toHaveText(title);
  }
  await sort.selectOption('endTime');
  await page.getByRole('button', { name: message('sort.ascending') }).click();
  // The one without an end stays last.
  await expect(titles).toHaveText(['Apple walk', 'Berry walk', 'Cherry walk']);
  await sort.selectOption('title');
  await page.getByRole('button', { name: message('sort.ascending') }).click();
  await page.reload();
  await expect(titles).toHaveText(['Cherry walk', 'Berry walk', 'Apple walk']);

  const tile = (title: string) => page.getByRole('article').filter({ hasText: title });
  await expect(tile('Apple walk').getByRole('img', { name: message('dashboard.contestRunning') })).toBeVisible();
  await expect(tile('Berry walk').getByRole('img', { name: message('dashboard.contestOver') })).toBeVisible();
  await expect(tile('Berry walk').getByText(message('dashboard.inactive'))).toBeVisible();
  await expect(tile('Cherry walk').getByRole('img')).toHaveCount(0);
  await expect(page.getByRole('list', { name: message('dashboard.contestKey') }).getByRole('listitem')).toHaveCount(2);
  await checkAccessibility(page);
});

test('image files become quests, on the map or on a board; a bad one harms no other', async ({ page, isMobile }) => {
  await signUp(page);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: message('imageImport.open') }).click();
  await page.getByLabel(message('dashboard.agreeLabel')).check();
  await page.getByRole('button', { name: message('dashboard.agreeButton'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: message('imageImport.title') });
  await expect(dialog).toContainText(message('imageImport.partPlaceText'));
  await checkAccessibility(page, 'dialog');
  const choosing = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: message('imageImport.choose') }).click();
  const image = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
  await (await choosing).setFiles([
    image('Old harbour.png', png(80, 40)), image('Broken.png', Buffer.from('no picture')), image('_1_2.png', png(8, 8)),
    image('Flatiron_40.741061_-73.989699_New York.png', png(40, 80)),
  ]);
  await expect(dialog).toContainText(message('imageImport.progress', { done: 4, all: 4 }));
  const line = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
  await expect(line('Old harbour')).toContainText(message('imageImport.made'));
  await expect(line('Broken')).toContainText(message('quest.imageType'));
  await expect(line('_1_2')).toContainText(message('imageImport.noTitle'));
  await expect(line('Flatiron')).toContainText(message('imageImport.made'));
  await dialog.getByRole('button', { name: message('imageImport.finished') }).last().click();
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Flatiron', 'Old harbour']);
  // On a phone the mindset map is a list.
  if (isMobile) return;
  await page.getByRole('link', { name: message('dashboard.map', { title: 'Old harbour' }) }).click();
  await expect(page.locator('.map[data-ready]')).toBeAttached();
});

test('what a tile has no room for stands in its menu, by touch and by keys', async ({ page, isMobile }) => {
  const creator = await signUp(page);
  const title = 'Worth Square';
  const questId = await makeQuest(page, creator, { title });
  await page.goto('/dashboard');
  const more = page.getByRole('button', { name: message('dashboard.more', { title }) });
  const menu = page.getByRole('menu', { name: message('dashboard.more', { title }) });
  const item = (key: 'menuCopy' | 'menuOpenPage' | 'menuDownload' | 'menuHistory') => menu.getByRole('menuitem', { name: message(`dashboard.${key}`) });
  await more.click();
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await expect(menu.getByRole('menuitem')).toHaveCount(isMobile ? 4 : 2);
  await checkAccessibility(page);
  await page.getByRole('heading', { name: message('dashboard.title') }).click();
  await expect(menu).toHaveCount(0);
  await more.press('ArrowUp');
  await expect(item('menuHistory')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('d');
  await expect(item('menuDownload')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: message('dashboard.historyOf', { title }) });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole('button', { name: message('dashboard.delete', { title }) })).toBeFocused();
  if (!isMobile) return;

  for (const target of await page.getByRole('article').locator('.own__ways > :is(a,button)').all()) {
    const box = await target.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await more.tap();
  await item('menuOpenPage').tap();
  await expect(page).toHaveURL(new RegExp(`/qd/${questId}$`));
});

test('quests that load, do not come, are none, or are three hundred @desktop', async ({ page, allowConsole }) => {
  allowConsole(/503/);
  const creator = await signUp(page);
  await makeQuest(page, creator, { title: 'Walk' });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let length: number | null = null;
  let quest: { questId: number } | undefined;
  await page.route(OWN, async (route) => {
    await held;
    if (length === null) {
      await route.fulfill({ status: 503, json: { error: 'busy', message: 'busy', issues: [] } });
      return;
    }
    // The server has one; of pages that follow it knows nothing.
    quest ??= (await (await route.fetch()).json() as { questId: number }[])[0];
    const fields = new URLSearchParams(route.request().postData() ?? '');
    const isTurned = fields.get('descending') === 'true';
    const after = fields.get('after');
    const from = after === null ? 0 : wireCursor.decode(after).id;
    const all = Array.from({ length }, (_, index) => ({ ...quest, questId: 1e6 + index, title: `Walk ${index}`, color: index % 10 }));
    const next = wireCursor.encode({ key: 'title', descending: isTurned, value: 'x', id: from + 100 });
    await route.fulfill({ json: (isTurned ? all.toReversed() : all).slice(from, from + 100), headers: { 'x-total': String(length), ...(from + 100 < length ? { 'x-next': next } : {}) } });
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('status').getByText(message('dashboard.loading'))).toBeAttached();
  await expect(page.locator('[aria-hidden=true]').filter({ has: page.locator('p') })).toHaveCount(10);
  release();
  await expect(page.getByRole('alert')).toContainText(message('dashboard.failed'));
  length = 0;
  await page.getByRole('button', { name: message('ui.retry') }).click();
  await expect(page.getByRole('heading', { name: message('dashboard.empty') })).toBeVisible();

  length = 300;
  await page.reload();
  const tiles = page.getByRole('article');
  await expect(tiles.first()).toContainText('Walk 0');
  // What is far below is not drawn until it is looked for.
  expect(await tiles.count()).toBeLessThan(150);
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    expect(await tiles.count()).toBe(300);
  }).toPass();
  await expect(tiles.last()).toContainText('Walk 299');
  await page.getByRole('button', { name: message('sort.ascending') }).click();
  await expect(tiles.first()).toContainText('Walk 299');
});
