// The creator's dashboard: sort orders, contest icons, and quests from image files.
import { message } from './support/language.ts';
import { checkAccessibility, expect, test } from './support/journey.ts';
import { png } from './support/png.ts';
import { changeQuest, makeQuest } from './support/quests.ts';
import { signUp } from './support/user.ts';

const HOUR = 3_600_000;

test('own quests go by every key in both directions, kept over a reload; a contest shows that it runs, and that it is over @desktop', async ({
  page,
}) => {
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
    title: 'Apple walk',
    startTime: 'Berry walk',
    endTime: 'Berry walk',
    active: 'Apple walk',
    virtual: 'Apple walk',
    showPoints: 'Berry walk',
    searchable: 'Cherry walk',
    editable: 'Berry walk',
    forContest: 'Apple walk',
    price: 'Apple walk',
  };
  for (const [key, title] of Object.entries(first)) {
    await sort.selectOption(key);
    await expect(titles.first()).toHaveText(title);
  }
  await sort.selectOption('endTime');
  await page.getByRole('button', { name: message('sort.ascending') }).click();
  // The quest without an end stays last.
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

test('image files become quests, on the map or on a board; a bad one harms no other @desktop', async ({ page }) => {
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
  await (
    await choosing
  ).setFiles([
    image('Old harbour.png', png(80, 40)),
    image('Broken.png', Buffer.from('no picture')),
    image('_1_2.png', png(8, 8)),
    image('Flatiron_40.741061_-73.989699_New York.png', png(40, 80)),
  ]);
  await expect(dialog).toContainText(message('imageImport.progress', { done: 4, all: 4 }));
  const line = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
  await expect(line('Old harbour')).toContainText(message('imageImport.made'));
  await expect(line('Broken')).toContainText(message('picture.unreadable'));
  await expect(line('_1_2')).toContainText(message('imageImport.noTitle'));
  await expect(line('Flatiron')).toContainText(message('imageImport.made'));
  await dialog
    .getByRole('button', { name: message('imageImport.finished') })
    .last()
    .click();
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Flatiron', 'Old harbour']);
  await page.getByRole('link', { name: message('dashboard.map', { title: 'Old harbour' }) }).click();
  await expect(page.locator('.map[data-ready]')).toBeAttached();
});
