// An image layer: a creator places it on the map, a player sees it.
import { message } from './support/language.ts';
import { expect, test } from './support/journey.ts';
import { middleAtRest } from './support/map.ts';
import { png } from './support/png.ts';
import { makeQuest, playQuest } from './support/quests.ts';
import { signUp } from './support/user.ts';

test.use({ maps: 'coarse' });

test('a picture is laid on the map, resized, given zoom levels, and seen by a player @desktop', async ({ page }) => {
  const creator = await signUp(page);
  const quest = await makeQuest(page, creator, { title: `Plan of ${creator.username}`, virtual: true }, ['Stop 1']);
  await page.goto(`/createEditMgq/drawmindsets?questId=${quest}`);
  const map = page.getByRole('group', { name: message('editor.mapLabel') });
  await expect(map).toHaveAttribute('data-ready', '');

  const chooser = page.waitForEvent('filechooser');
  await page
    .getByRole('toolbar', { name: message('editor.tools') })
    .getByRole('button', { name: message('editor.imageTool'), exact: true })
    .click();
  await (await chooser).setFiles({ name: 'Ground floor.png', mimeType: 'image/png', buffer: png(400, 200) });
  const panel = page.getByRole('complementary', { name: message('editor.drawings') });
  await expect(panel.getByRole('heading', { name: 'Ground floor' })).toBeVisible();
  await expect(page.getByText(message('editor.allSaved'))).toBeVisible();

  // Its corners can be moved by keyboard as by pointer, keeping the ratio.
  const corner = map.getByRole('button', { name: message('map.handle', { n: 3, total: 4 }) });
  const before = await middleAtRest(corner);
  await corner.focus();
  for (let step = 0; step < 3; step++) await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(async () => (await middleAtRest(corner)).y).toBeGreaterThan(before.y);

  await panel.getByRole('button', { name: /zoom/i }).click();
  const dialog = page.getByRole('dialog', { name: message('editor.imageZoom') });
  const from = dialog.getByRole('spinbutton', { name: message('editor.imageZoomFrom') });
  const to = dialog.getByRole('spinbutton', { name: message('editor.imageZoomTo') });
  await from.fill('18');
  await to.fill('4');
  await dialog.getByRole('button', { name: message('common.ok') }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Min value should be smaller than max value');
  await expect(from).toHaveValue('');
  await from.fill('3');
  await to.fill('18');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(message('editor.allSaved'))).toBeVisible();

  const shown = page.waitForResponse((response) => response.url().includes('/mgqmaps/') && response.ok());
  await playQuest(page, creator, quest);
  expect((await shown).headers()['content-type']).toBe('image/webp');
});
