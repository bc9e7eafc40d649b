// A creator selects several mindsets with a box and forwards them to another quest.
import { message } from './support/language.ts';
import { checkAccessibility, expect, expectToast, test } from './support/journey.ts';
import { makeQuest, savedMindsets } from './support/quests.ts';
import { signUp } from './support/user.ts';

test('a box selects mindsets, which are forwarded to another quest @desktop', async ({ page }) => {
  const creator = await signUp(page);
  const from = await makeQuest(page, creator, { title: `From ${creator.username}` }, ['Clock', 'Fountain', 'Arch']);
  const to = await makeQuest(page, creator, { title: `To ${creator.username}` }, ['Gate']);
  await page.goto(`/createEditMgq/drawmindsets?questId=${from}`);
  await expect(page.getByRole('group', { name: message('editor.mapLabel') })).toHaveAttribute('data-ready', '');

  // Initially every marker is in view, between the panels.
  await page.keyboard.down('Shift');
  await page.mouse.move(350, 80);
  await page.mouse.down();
  await page.mouse.move(700, 400, { steps: 4 });
  await page.mouse.move(1100, 815, { steps: 4 });
  await expect(page.locator('.selection-box')).toBeVisible();
  await page.mouse.up();
  await page.keyboard.up('Shift');
  const panel = page.getByRole('complementary', { name: message('several.panel') });
  await expect(panel.getByRole('heading', { name: message('several.title', { n: 3 }) })).toBeVisible();
  await checkAccessibility(page);

  await page.keyboard.press('f');
  const dialog = page.getByRole('dialog', { name: message('forward.title', { n: 3 }) });
  await dialog.getByText(`To ${creator.username}`).first().click();
  await expect(dialog.getByRole('group', { name: message('forward.preview') })).toHaveAttribute('data-ready', '');
  await page.keyboard.press('Enter');
  await expectToast(page, message('forward.done'));
  expect(Object.keys(await savedMindsets(page, creator, to)).sort()).toEqual(['Arch', 'Clock', 'Fountain', 'Gate']);
});
