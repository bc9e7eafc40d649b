import { page } from 'vitest/browser';
import { gradeAnswer } from '@mangoquest/contract/calls/play.ts';
import { fetchOwnResultsHash, fetchResults } from '@mangoquest/contract/calls/results.ts';
import { message } from '../../../language/language.ts';
import { stayAtEnding } from '../../../testing/ending.ts';
import { refused } from '../../../testing/fake-server.ts';
import { answerGame, answerPresentation } from '../../../testing/games.ts';
import { aSummary, aUser } from '../../../testing/people.ts';
import { readOwnWay } from '../../../local-db/own-ways.ts';
import { localDatabase } from '../../../local-db/database.ts';
import { setUser } from '../../../session/session-state.ts';
import { expect, test } from '../../../testing/screen.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('the finish leads to the way of the game, and so does the quest’s page later', async ({
  open,
  server,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  const user = aUser();
  answerGame(server, ['One'], { mindsetCount: 1 });
  server.answer(gradeAnswer, {
    mindsetId: 1,
    grade: 100,
    success: true,
    gamecodeResult: 'finish',
    previouslyChecked: false,
    timeBonus: 0,
    stars: 100,
    score: 100,
    message: '',
    next: null,
  });
  server.answer(fetchOwnResultsHash, { hash: 'h'.repeat(22) });
  server.answer(fetchResults, refused('forbidden', { key: 'results.notForYou' }));
  await open('/outergame', { user });
  await button(message('game.openTitle', { title: 'One' })).click();
  await page.getByRole('radio', { name: 'right' }).click();
  await button(message('game.ok')).click();
  await stayAtEnding();
  await page.getByRole('link', { name: message('game.yourWay') }).click();
  const stops = page.getByRole('list', { name: message('replay.stops') });
  await expect.element(stops.getByText('One', { exact: true })).toBeVisible();
  // Where results are hidden from the player, the layout has no gap.
  await expect.element(page.getByText(message('replay.yourWay'))).toBeVisible();
  expect(document.querySelector('.own-result__stars')?.textContent).toContain('100');

  answerPresentation(server, aSummary({ id: 7 }));
  await page.getByRole('link', { name: message('replay.toQuest') }).click();
  await page.getByRole('link', { name: message('presentation.yourWay') }).click();
  await expect.element(stops).toBeVisible();
});

test('who signs out while a game is open leaves no way behind', async ({ open, server }) => {
  const user = aUser();
  answerGame(server, ['One', 'Two'], { mindsetCount: 2 });
  // The login page may come before the test ends.
  await open('/outergame', { user });
  await button(message('game.openTitle', { title: 'One' })).click();
  await page.getByRole('radio', { name: 'right' }).click();
  await button(message('game.ok')).click();
  await expect.element(button(message('game.travelOn'))).toBeVisible();
  setUser(null);
  await localDatabase().own_ways.clear();
  await expect.element(button(message('game.travelOn'))).not.toBeInTheDocument();
  expect(await readOwnWay(user.id, 1)).toBeNull();
});
