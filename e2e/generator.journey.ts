// A teacher's questions become mindsets: from a text, and from a file.
import { message } from './support/language.ts';
import { checkAccessibility, expect, test } from './support/journey.ts';
import { makeQuest, savedMindsets } from './support/quests.ts';
import { signUp } from './support/user.ts';

const TEXT = `Year of the Flatiron? | 1902 | 1909
Dials? | 4 | 3 | 8
Look up.`;

test('questions are pasted, looked at, mended and added; a table is read from a file', async ({ page, isMobile }) => {
  const creator = await signUp(page);
  const quest = await makeQuest(page, creator, { title: `Quiz of ${creator.username}`, active: false }, ['Start']);
  await page.goto(`/createEditMgq/drawmindsets?questId=${quest}`);
  const generate = page
    .getByRole('toolbar', { name: message('editor.tools') })
    .getByRole('button', { name: message('editor.generate'), exact: true });
  const dialog = page.getByRole('dialog');
  await generate.click();
  await dialog.getByRole('textbox', { name: message('generator.textLabel') }).fill(TEXT);
  await dialog.getByRole('button', { name: message('generator.generateOf', { n: 3 }) }).click();
  await expect(dialog.getByText(message('generator.noAnswers'))).toBeVisible();
  await checkAccessibility(page);
  await dialog.getByRole('button', { name: message('generator.addAnswers') }).click();
  await dialog.getByLabel(message('generator.firstAnswer')).fill('A clock');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('A clock')).toBeVisible();
  await dialog.getByRole('checkbox', { name: /Dials/ }).uncheck();
  await dialog.getByRole('button', { name: message('generator.add', { n: 2 }) }).click();
  await expect(dialog).toBeHidden();

  await generate.click();
  await dialog.getByText(message('generator.file'), { exact: true }).click();
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: message('generator.chooseFile') }).click();
  const table = 'title;lat;lng;question;answer\nGate;46,9480;7,4474;Open?;yes\nTower;;7,45;High?;no\n';
  await (await chooser).setFiles({ name: 'places.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  await dialog.getByText(message('generator.place.source'), { exact: true }).click();
  await dialog.getByRole('button', { name: message('generator.generateOf', { n: 1 }) }).click();
  await expect(dialog.getByText('Row 3: no latitude.')).toBeVisible();
  await dialog.getByRole('button', { name: message('generator.add', { n: 1 }) }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: message('editor.save'), exact: true }).click();
  if (isMobile) await expect(page.getByRole('button', { name: message('editor.save'), exact: true })).toBeDisabled();
  else await expect(page.getByText(message('editor.allSaved'))).toBeVisible();
  const saved = Object.values(await savedMindsets(page, creator, quest));
  expect(saved.map(({ mindchunks }) => mindchunks[0]?.text)).toEqual(
    expect.arrayContaining(['Year of the Flatiron?', 'Look up.', 'Open?']),
  );
  expect(saved).toHaveLength(4);
  expect(saved.find(({ title }) => title === 'Gate')).toMatchObject({ latitude: 46.948, longitude: 7.4474 });
});
