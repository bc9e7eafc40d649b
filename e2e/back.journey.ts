// Back on the game screen: it closes what covers the map before it leaves the screen (look §12).
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

test('back closes a question that the search has opened, then the search, and then leaves the game @desktop', async ({
  page,
}) => {
  const player = await signUp(page);
  const id = await makeQuest(page, player, { title: 'Sought', searchable: true }, ['First', 'Second']);
  await callAs(page, player, setCurrentQuest, { questId: id, ...SQUARE });
  await page.goto('/');
  await page.goto('/outergame');
  const field = page.getByRole('searchbox', { name: message('game.searchFor') });
  const question = page.getByRole('radio').first();
  await page.getByRole('button', { name: message('game.search'), exact: true }).click();
  await field.fill('First');
  await expect(page.getByRole('list', { name: message('game.searchHits') }).getByRole('listitem')).toHaveCount(1);
  await field.press('Enter');
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(field).toBeVisible();
  await page.goBack();
  await expect(field).toBeHidden();
  await expect(page).toHaveURL(/\/outergame$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('around without a game: back closes the question, the card and the search before it leaves @phone', async ({
  page,
}) => {
  const owner = await signUp(page);
  await makeQuest(page, owner, { title: 'All about', searchable: true }, ['Gate']);
  await signUp(page);
  await page.goto('/');
  await page.goto('/outergame');
  const search = page.getByRole('button', { name: message('game.search'), exact: true });
  const field = page.getByRole('searchbox', { name: message('game.searchFor') });
  const card = page.getByRole('button', { name: message('game.open'), exact: true });
  const question = page.getByRole('radio').first();
  await search.click();
  await expect(field).toBeVisible();
  await page.goBack();
  await expect(field).toBeHidden();
  await search.click();
  await field.fill('Gate');
  // Other quests nearby may match too.
  await expect(page.getByRole('list', { name: message('game.searchHits') }).getByRole('listitem')).not.toHaveCount(0);
  await field.press('Enter');
  await expect(field).toBeHidden();
  await card.click();
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(card).toBeVisible();
  await page.goBack();
  await expect(card).toBeHidden();
  await expect(page).toHaveURL(/\/outergame$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});
