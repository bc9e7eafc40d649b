// A creator sets where play continues, also to unsaved mindsets.
import { message } from './support/language.ts';
import { expect, test } from './support/journey.ts';
import { makeQuest, savedMindsets } from './support/quests.ts';
import { signUp } from './support/user.ts';

test('links a mindset to one that is added with it, and takes the link away with it @desktop', async ({ page }) => {
  const creator = await signUp(page);
  const quest = await makeQuest(page, creator, { title: `Chains of ${creator.username}`, active: false }, ['Clock']);
  await page.goto(`/createEditMgq/drawmindsets?questId=${quest}`);
  const map = page.getByRole('group', { name: message('editor.mapLabel') });
  const outline = page.getByRole('complementary', { name: message('editor.outline') });
  const inspector = page.getByRole('complementary', { name: message('editor.inspector'), exact: true });
  const target = inspector.getByRole('combobox', { name: message('inspector.linkMindset', { n: 1 }) });
  await expect(map).toHaveAttribute('data-ready', '');

  await page.keyboard.press('a');
  await page.mouse.click(700, 320);
  await inspector.getByRole('textbox', { name: message('editor.title'), exact: true }).fill('Arch');
  await outline.getByRole('button', { name: /^Clock/ }).click();
  await inspector.getByRole('tab', { name: message('editor.outcome') }).click();
  await inspector.getByRole('button', { name: message('inspector.addLink') }).click();
  await expect(target.locator('option:checked')).toHaveText('Arch');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(message('editor.allSaved'))).toBeVisible();
  await expect(target.locator('option:checked')).toHaveText('Arch');

  const saved = await savedMindsets(page, creator, quest);
  expect(saved['Clock']?.chain).toEqual([{ grade: 0, target: { questId: quest, mindsetId: saved['Arch']?.id } }]);

  // Deleting it is one step, including the link.
  await outline.getByRole('button', { name: /^Arch/ }).click();
  await outline.getByRole('button', { name: /^Arch/ }).focus();
  await page.keyboard.press('Delete');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: message('editor.delete'), exact: true })
    .click();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(message('editor.allSaved'))).toBeVisible();
  const left = await savedMindsets(page, creator, quest);
  expect([Object.keys(left), left['Clock']?.chain]).toEqual([['Clock'], []]);
});
