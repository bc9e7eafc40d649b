// Labels on a map: a creator places them, a player reads them.
import { message } from './support/language.ts';
import { checkAccessibility, expect, test } from './support/journey.ts';
import { middleAtRest, nextMapSave } from './support/map.ts';
import { makeQuest, playQuest } from './support/quests.ts';
import { signUp } from './support/user.ts';

test.use({ maps: 'coarse' });

test('a label and a signal are put on the map, and open for a player @desktop', async ({ page }) => {
  const creator = await signUp(page);
  const quest = await makeQuest(page, creator, { title: `Lettering of ${creator.username}`, virtual: true }, [
    'Stop 1',
    'Stop 2',
  ]);
  await page.goto(`/createEditMgq/drawmindsets?questId=${quest}`);
  const map = page.getByRole('group', { name: message('editor.mapLabel') });
  const tool = (name: string) =>
    page.getByRole('toolbar', { name: message('editor.tools') }).getByRole('button', { name, exact: true });
  await expect(map).toHaveAttribute('data-ready', '');

  await tool(message('editor.label')).click();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.mouse.click(width * 0.5, height * 0.62);
  const asked = page.getByRole('dialog', { name: message('editor.labelTitle') });
  await asked.getByRole('button', { name: message('common.ok') }).click();
  await expect(asked.getByText(message('ui.notEmpty'))).toBeVisible();
  await asked.getByRole('textbox').fill('Mind the wind\non Fifth Avenue');
  await checkAccessibility(page);
  await asked.getByRole('button', { name: message('common.ok') }).click();
  await expect(asked).toBeHidden();

  await tool(message('editor.signal')).click();
  await page.mouse.click(width * 0.42, height * 0.35);
  const named = page.getByRole('dialog', { name: message('editor.signalTitle') });
  await named.getByRole('textbox').fill('Fountain');
  await named.getByRole('button', { name: message('common.ok') }).click();
  const panel = page.getByRole('complementary', { name: message('editor.drawings') });
  await page.keyboard.press('Escape');
  await expect(page.getByText(message('editor.allSaved'))).toBeVisible();
  const saved = nextMapSave(page);
  await panel.getByRole('textbox', { name: message('editor.signalContent') }).fill('It is switched off in winter.');
  await saved;
  await expect(page.getByText(message('editor.allSaved'))).toBeVisible();

  await playQuest(page, creator, quest);
  const notes = page.getByRole('list', { name: message('map.notes') });
  const label = notes.getByRole('button', { name: message('map.labelNamed', { text: 'Mind the wind' }) });
  await expect(label).toBeAttached();
  await expect(page.locator('.loading')).toHaveCount(0);
  // By a tap on the label, and by keyboard.
  const played = page.getByRole('group', { name: message('map.label'), exact: true });
  await expect(played).toHaveAttribute('data-ready', '');
  const { x, y } = await middleAtRest(label);
  await page.mouse.click(x, y);
  const shown = page.getByRole('dialog', { name: message('map.noteTitle') });
  await expect(shown).toContainText('on Fifth Avenue');
  await checkAccessibility(page);
  await page.keyboard.press('Escape');
  await expect(shown).toBeHidden();
  await notes.getByRole('button', { name: message('map.signalNamed', { name: 'Fountain' }) }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Fountain' })).toContainText('It is switched off in winter.');
});
