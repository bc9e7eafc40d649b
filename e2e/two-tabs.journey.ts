import { message } from './support/language.ts';
import { expect, test } from './support/journey.ts';
import { saveHere } from './support/quest-form.ts';
import { makeQuest } from './support/quests.ts';
import { recordsInBrowser } from './support/traces.ts';
import { signUp } from './support/user.ts';

test('two tabs save the same mindset map: the second is told, keeps its changes and saves them on top @desktop', async ({
  page,
  context,
  allowConsole,
}) => {
  // Caused by the refused save.
  allowConsole(/409/);
  const creator = await signUp(page);
  const quest = await makeQuest(page, creator, { title: 'Shared' }, ['One', 'Two']);
  const other = await context.newPage();
  const rename = async (tab: typeof page, from: string, to: string) => {
    await tab.goto(`/createEditMgq/drawmindsets?questId=${quest}`);
    await tab
      .getByRole('complementary', { name: message('editor.outline') })
      .getByRole('button', { name: from })
      .click();
    await tab
      .getByRole('complementary', { name: message('editor.inspector'), exact: true })
      .getByLabel(message('editor.title'))
      .fill(to);
  };
  await rename(page, 'One', 'One of the first tab');
  await rename(other, 'Two', 'Two of the second tab');
  const rowsOf = (tab: typeof page) =>
    tab.getByRole('complementary', { name: message('editor.outline') }).getByRole('listitem');
  // No tab takes over the other's unsaved changes.
  await page.reload();
  await expect(rowsOf(page)).toHaveText([/One of the first tab/, /^Two$/]);
  await expect(rowsOf(other)).toHaveText([/^One/, /Two of the second tab/]);
  const save = (tab: typeof page) => tab.getByRole('button', { name: message('editor.save'), exact: true }).click();
  await save(page);
  await expect(page.getByText(message('editor.allSaved'))).toBeVisible();

  // Changes of different mindsets are merged silently.
  await save(other);
  await expect(other.getByText(message('editor.allSaved'))).toBeVisible();
  await expect(rowsOf(other)).toHaveText([/One of the first tab/, /Two of the second tab/]);
  await rename(page, 'Two', 'Two of the first tab');
  await save(page);
  await expect(page.getByText(message('editor.allSaved'))).toBeVisible();
  await other
    .getByRole('complementary', { name: message('editor.inspector'), exact: true })
    .getByLabel(message('editor.title'))
    .fill('Two of us both');
  await save(other);
  const dialog = other.getByRole('alertdialog');
  await expect(dialog).toContainText(message('editor.rebasedTitle'));
  await expect(dialog).toContainText(message('editor.rebasedText'));
  await other.keyboard.press('Enter');
  await expect(rowsOf(other)).toHaveText([/One of the first tab/, /Two of us both/]);
  await save(other);
  await expect(other.getByText(message('editor.allSaved'))).toBeVisible();
  await page.reload();
  await expect(rowsOf(page)).toHaveText([/One of the first tab/, /Two of us both/]);
});

test('two tabs save the same attributes: the second sees what differs, merges, and overwrites @desktop', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/409/);
  const creator = await signUp(page);
  const quest = await makeQuest(page, creator, { title: 'Shared' });
  const other = await context.newPage();
  const open = async (tab: typeof page) => {
    await tab.goto(`/createEditMgq/mgq_attributes?questId=${quest}`);
    await expect(tab.getByRole('textbox', { name: message('attributes.location') })).toBeVisible();
  };
  const fill = (tab: typeof page, key: 'attributes.location' | 'attributes.title', value: string) =>
    tab.getByRole('textbox', { name: message(key), exact: true }).fill(value);
  const saveForm = (tab: typeof page) => tab.getByRole('button', { name: message('attributes.save') }).click();
  await open(page);
  await open(other);
  await fill(page, 'attributes.location', 'Here');
  await fill(page, 'attributes.title', 'Shared and renamed');
  await fill(other, 'attributes.location', 'There');
  await saveHere(page);

  await saveForm(other);
  const dialog = other.getByRole('alertdialog');
  await expect(dialog).toContainText(creator.username);
  const row = (key: 'attributes.location' | 'attributes.title') =>
    dialog.getByRole('row').filter({ hasText: message(key) });
  await expect(row('attributes.location')).toContainText(message('attributes.conflictBoth'));
  await expect(row('attributes.location').getByRole('cell')).toHaveText(['Here', 'There']);
  await expect(row('attributes.title').getByRole('cell')).toHaveText(['Shared and renamed', 'Shared']);
  await other.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await saveForm(other);
  await dialog.getByRole('button', { name: message('attributes.conflictMerge') }).click();
  await expect(other.getByRole('textbox', { name: message('attributes.title'), exact: true })).toHaveValue(
    'Shared and renamed',
  );
  await expect(other.getByRole('textbox', { name: message('attributes.location') })).toHaveValue('There');
  await saveHere(other);

  // The second tab continues from what it has saved; the first is reloaded.
  await open(page);
  await fill(page, 'attributes.location', 'Elsewhere');
  await fill(other, 'attributes.title', 'Mine alone');
  await saveHere(page);
  await saveForm(other);
  await dialog.getByRole('button', { name: message('attributes.conflictOverwrite') }).click();
  await expect(other).toHaveURL(/drawmindsets/);
  await open(page);
  await expect(page.getByRole('textbox', { name: message('attributes.location') })).toHaveValue('There');
  await expect(page.getByRole('textbox', { name: message('attributes.title'), exact: true })).toHaveValue('Mine alone');
});

test('two tabs with the same form keep what is typed apart; what no tab has is offered @desktop', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/409/);
  const creator = await signUp(page);
  const quest = await makeQuest(page, creator, { title: 'Shared' });
  const address = `/createEditMgq/mgq_attributes?questId=${quest}`;
  const title = (tab: typeof page) => tab.getByRole('textbox', { name: message('attributes.title'), exact: true });
  const offer = (tab: typeof page) => tab.getByRole('alertdialog', { name: message('attributes.draftTitle') });
  const type = async (tab: typeof page, value: string) => {
    await tab.goto(address);
    await title(tab).fill(value);
    await expect
      .poll(async () => JSON.stringify((await recordsInBrowser(tab))['mangoquest/typed_forms']))
      .toContain(value);
  };
  const other = await context.newPage();
  for (const tab of [page, other]) tab.on('dialog', (asked) => void asked.accept());
  await type(page, 'Of the first tab');
  await type(other, 'Of the second tab');
  await page.reload();
  await expect(offer(page).getByRole('listitem')).toHaveCount(1);
  await expect(offer(page)).toContainText('Of the first tab');
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveValue('Of the first tab');

  await other.close({ runBeforeUnload: false });
  await page.reload();
  await expect(offer(page).getByRole('listitem')).toHaveText([/Of the second tab/, /Of the first tab/]);
  await offer(page)
    .getByRole('button', { name: message('attributes.draftRestore') })
    .first()
    .click();
  await expect(title(page)).toHaveValue('Of the second tab');
  await page.getByRole('button', { name: message('attributes.save') }).click();
  await expect(page).toHaveURL(/drawmindsets/);

  // The other draft is based on an older revision: saving it reports a conflict.
  await page.goto(address);
  await expect(offer(page).getByRole('listitem')).toHaveText([/Of the first tab/]);
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveValue('Of the first tab');
  await page.getByRole('button', { name: message('attributes.save') }).click();
  await expect(page.getByRole('alertdialog', { name: message('attributes.conflictTitle') })).toContainText(
    'Of the second tab',
  );
});
