import { page } from 'vitest/browser';
import { fetchFinished } from '@mangoquest/contract/calls/ending.ts';
import { message } from '../../language/language.ts';
import { answerPresentation } from '../../testing/games.ts';
import { aSummary, aUser } from '../../testing/people.ts';
import { checkScreen, expect, test } from '../../testing/screen.tsx';

const chip = () => page.getByText(message('tile.finished'), { exact: true });

test('the presentation of a quest that its player has finished says so, and of no other', async ({ open, server }) => {
  answerPresentation(server, aSummary({ id: 7 }));
  server.answer(fetchFinished, [3, 7]);
  await open('/qd/7', { user: aUser() });
  await expect.element(chip()).toBeVisible();
  await checkScreen();
  answerPresentation(server, aSummary({ id: 8, title: 'Up the hill' }));
  await open('/qd/8', { user: aUser() });
  await expect.element(page.getByRole('heading', { name: 'Up the hill' })).toBeVisible();
  expect(chip().elements()).toEqual([]);
});
