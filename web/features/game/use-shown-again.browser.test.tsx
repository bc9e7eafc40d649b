import { page } from 'vitest/browser';
import { fetchDrawings } from '@mangoquest/contract/calls/drawings.ts';
import { message } from '../../language/language.ts';
import { answerGame } from '../../testing/games.ts';
import { aUser } from '../../testing/people.ts';
import { expect, test } from '../../testing/screen.tsx';

const showTab = () => document.dispatchEvent(new Event('visibilitychange'));

test('a game whose tab is shown again is looked at anew, but not while a question is open', async ({
  open,
  server,
}) => {
  answerGame(server, ['One', 'Two']);
  const asked = server.answer(fetchDrawings, []);
  await open('/outergame', { user: aUser() });
  const openOne = page.getByRole('button', { name: message('game.openTitle', { title: 'One' }) });
  await expect.element(openOne).toBeVisible();
  const first = asked.length;
  showTab();
  await expect.poll(() => asked.length).toBe(first + 1);

  await openOne.click();
  await expect.element(page.getByRole('radio', { name: 'right' })).toBeVisible();
  showTab();
  await page.getByRole('radio', { name: 'right' }).click();
  expect(asked.length).toBe(first + 1);
  await page.getByRole('button', { name: message('game.ok'), exact: true }).click();
  await expect.element(page.getByRole('heading', { name: message('game.ripe') })).toBeVisible();
  await expect.poll(() => asked.length).toBe(first + 2);
});
