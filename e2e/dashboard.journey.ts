// The creator's dashboard: quests from image files.
import { message } from './support/language.ts';
import { expect, test } from './support/journey.ts';
import { png } from './support/png.ts';
import { signUp } from './support/user.ts';

test('image files become quests, on the map or on a board; a bad one harms no other @desktop', async ({ page }) => {
  await signUp(page);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: message('imageImport.open') }).click();
  await page.getByLabel(message('dashboard.agreeLabel')).check();
  await page.getByRole('button', { name: message('dashboard.agreeButton'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: message('imageImport.title') });
  await expect(dialog).toContainText(message('imageImport.partPlaceText'));
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
