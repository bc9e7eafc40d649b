import { message } from './support/language.ts';
import { expect, test } from './support/journey.ts';
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
