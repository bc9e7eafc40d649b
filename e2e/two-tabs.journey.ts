import { message } from '@mangoquest/core/messages/messages.ts';
import { expect, test } from './support/journey.ts';
import { makeQuest } from './support/quests.ts';
import { signUp } from './support/user.ts';

test('two tabs save the same mindset map: the second is told, keeps its changes and saves them on top @desktop', async ({ page, context, allowConsole }) => {
  // The refused save itself.
  allowConsole(/409/);
  const creator = await signUp(page);
  const quest = await makeQuest(page, creator, { title: 'Shared' }, ['One', 'Two']);
  const other = await context.newPage();
  const rename = async (tab: typeof page, from: string, to: string) => {
    await tab.goto(`/createEditMgq/drawmindsets?questId=${quest}`);
    await tab.getByRole('complementary', { name: message('editor.outline') }).getByRole('button', { name: from }).click();
    await tab.getByRole('complementary', { name: message('editor.inspector'), exact: true }).getByLabel(message('editor.title')).fill(to);
  };
  await rename(page, 'One', 'One of the first tab');
  await rename(other, 'Two', 'Two of the second tab');
  const save = (tab: typeof page) => tab.getByRole('button', { name: message('editor.save'), exact: true }).click();
  await save(page);
  await expect(page.getByText(message('editor.allSaved'))).toBeVisible();

  await save(other);
  const dialog = other.getByRole('alertdialog');
  await expect(dialog).toContainText(message('editor.rebasedTitle'));
  await expect(dialog).toContainText(message('editor.rebasedText'));
  await other.keyboard.press('Enter');
  const rows = other.getByRole('complementary', { name: message('editor.outline') }).getByRole('listitem');
  await expect(rows).toHaveText([/One of the first tab/, /Two of the second tab/]);
  await save(other);
  await expect(other.getByText(message('editor.allSaved'))).toBeVisible();
  await page.reload();
  await expect(page.getByRole('complementary', { name: message('editor.outline') }).getByRole('listitem')).toHaveText([/One of the first tab/, /Two of the second tab/]);
});

test('two tabs save the same attributes: the second is told, and decides @desktop', async ({ page, context, allowConsole }) => {
  allowConsole(/409/);
  const creator = await signUp(page);
  const quest = await makeQuest(page, creator, { title: 'Shared' });
  const other = await context.newPage();
  const edit = async (tab: typeof page, place: string) => {
    await tab.goto(`/createEditMgq/mgq_attributes?questId=${quest}`);
    await tab.getByRole('textbox', { name: message('attributes.location') }).fill(place);
  };
  const saveForm = (tab: typeof page) => tab.getByRole('button', { name: message('attributes.save') }).click();
  await edit(page, 'Here');
  await edit(other, 'There');
  await saveForm(page);
  await expect(page).toHaveURL(/drawmindsets/);
  await saveForm(other);
  await expect(other.getByRole('alertdialog')).toContainText(message('attributes.conflictText'));
  await expect(other.getByRole('textbox', { name: message('attributes.location') })).toHaveValue('There');
  await other.keyboard.press('Enter');
  await expect(other).toHaveURL(/drawmindsets/);
  await page.goto(`/createEditMgq/mgq_attributes?questId=${quest}`);
  await expect(page.getByRole('textbox', { name: message('attributes.location') })).toHaveValue('There');
});
