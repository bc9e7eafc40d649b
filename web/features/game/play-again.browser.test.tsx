import { page } from 'vitest/browser';
import { fetchRight, playAgain } from '@mangoquest/contract/calls/ending.ts';
import { fetchProgress, gradeAnswer } from '@mangoquest/contract/calls/play.ts';
import { message } from '../../language/language.ts';
import { answerGame } from '../../testing/games.ts';
import { aUser } from '../../testing/people.ts';
import { checkScreen, expect, test } from '../../testing/screen.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const NOTHING_YET = { questId: 7, score: 0, timeBonus: 0, carried: null, finished: false, done: [] };
const RIGHT = [{ mindchunk: 'Who built it?', reactions: ['Daniel Burnham'] }];

test('what was right stands with the result and with what was missed; the game is begun anew from its ending', async ({
  open,
  server,
}) => {
  answerGame(server, ['One'], { mindsetCount: 1 });
  server.answer(fetchRight, [{ mindsetId: 1, right: RIGHT }]);
  server.answer(gradeAnswer, {
    mindsetId: 1,
    grade: 25,
    success: false,
    gamecodeResult: 'not',
    previouslyChecked: false,
    timeBonus: 0,
    stars: 25,
    score: 25,
    message: '',
    next: null,
    right: RIGHT,
  });
  const begun = server.answer(playAgain, { entryId: 2 });
  await open('/outergame', { user: aUser() });
  const openOne = button(message('game.openTitle', { title: 'One' }));
  await openOne.click();
  await page.getByRole('radio', { name: 'wrong' }).click();
  await button(message('game.ok')).click();
  await expect.element(page.getByRole('definition').filter({ hasText: 'Daniel Burnham' })).toBeVisible();
  await checkScreen();
  await button(message('game.ending')).click();
  const ending = page.getByRole('dialog', { name: message('game.ended') });
  await expect.element(ending.getByRole('listitem').filter({ hasText: 'Daniel Burnham' })).toBeVisible();
  await checkScreen();
  server.answer(fetchProgress, { ...NOTHING_YET, entryId: 2 });
  await button(message('game.playAgain')).click();
  await expect.element(openOne).toBeVisible();
  expect(begun).toEqual([{ entryId: 1 }]);
  await expect.element(ending).not.toBeInTheDocument();
});
