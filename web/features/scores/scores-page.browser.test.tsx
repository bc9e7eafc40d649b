import { page } from 'vitest/browser';
import { fetchScoresOfAll } from '@mangoquest/contract/calls/results.ts';
import { message } from '../../language/language.ts';
import { refused } from '../../testing/fake-server.ts';
import { checkScreen, expect, test } from '../../testing/screen.tsx';

const scores = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ username: `player ${at + 1}`, title: 'Four Faces', score: 1000 - at }));

test('the scores of a quest stand in rows, a hundred at first', async ({ open, server }) => {
  server.answer(fetchScoresOfAll, scores(130));
  await open('/scores/7');
  await expect
    .element(page.getByRole('heading', { name: message('results.scoresOf', { title: 'Four Faces' }) }))
    .toBeVisible();
  await expect.element(page.getByText('player 100')).toBeInTheDocument();
  await expect.element(page.getByText('player 101')).not.toBeInTheDocument();
  await checkScreen();
  await page.getByRole('button', { name: message('results.showMore') }).click();
  await expect.element(page.getByText('player 130')).toBeInTheDocument();
});

test('nobody has entered; it is not for this reader; there is no such quest', async ({
  open,
  server,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  server.answer(fetchScoresOfAll, []);
  await open('/scores/7');
  await expect.element(page.getByText(message('results.noScores'))).toBeVisible();
  await checkScreen();
  server.answer(fetchScoresOfAll, refused('forbidden', { key: 'results.scoresNotForYou' }));
  await open('/scores/8');
  await expect.element(page.getByText(message('results.scoresNotForYou'))).toBeVisible();
  server.answer(fetchScoresOfAll, refused('not-found'));
  await open('/scores/9');
  await expect.element(page.getByText(message('results.gone'))).toBeVisible();
});
