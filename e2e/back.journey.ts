// The way back on the game screen: it closes what lies over the map before it leaves it (look §12).
import { setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import { message } from './support/language.ts';
import { expect, test } from './support/journey.ts';
import { makeQuest, SQUARE } from './support/quests.ts';
import { callAs, signUp } from './support/user.ts';

test('back closes a question and the description first; a reload leaves no trace of them @phone', async ({ page }) => {
  const player = await signUp(page);
  const id = await makeQuest(page, player, { title: 'There and back' }, ['First', 'Second']);
  await callAs(page, player, setCurrentQuest, { questId: id, ...SQUARE });
  await page.goto('/');
  await page.goto('/outergame');
  const open = page.getByRole('button', { name: message('game.openTitle', { title: 'First' }) });
  const question = page.getByRole('radio').first();

  await open.click();
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/\/outergame$/);

  const title = page.getByRole('button', { name: message('game.about', { title: 'There and back' }) });
  await title.click();
  await expect(page.getByRole('button', { name: message('game.stop') })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: message('game.stop') })).toBeHidden();
  await expect(title).toBeFocused();

  await open.click();
  await expect(question).toBeVisible();
  await page.reload();
  await expect(open).toBeVisible();
  await expect(question).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});
