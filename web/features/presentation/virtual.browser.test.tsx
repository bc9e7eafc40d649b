import { page } from 'vitest/browser';
import { message } from '../../language/language.ts';
import { answerPresentation } from '../../testing/games.ts';
import { aSummary } from '../../testing/people.ts';
import { checkScreen, expect, test } from '../../testing/screen.tsx';

const how = () => page.getByText(message('presentation.virtualHow'));

test('who cannot walk there reads how it is played from anywhere, of a virtual quest and no other', async ({
  open,
  server,
}) => {
  answerPresentation(server, aSummary({ id: 7, virtual: true }));
  await open('/qd/7');
  await expect.element(how()).toBeVisible();
  await checkScreen();
  answerPresentation(server, aSummary({ id: 8, title: 'Up the hill', virtual: false }));
  await open('/qd/8');
  await expect.element(page.getByRole('heading', { name: 'Up the hill' })).toBeVisible();
  expect(how().elements()).toEqual([]);
});
