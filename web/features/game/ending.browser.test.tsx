import { page } from 'vitest/browser';
import { gradeAnswer } from '@mangoquest/contract/calls/play.ts';
import type { AnswerResult } from '@mangoquest/core/play/play.ts';
import { message } from '../../language/language.ts';
import { answerGame } from '../../testing/games.ts';
import { aUser } from '../../testing/people.ts';
import { checkScreen, expect, test } from '../../testing/screen.tsx';

const MISSED: AnswerResult = {
  mindsetId: 1,
  grade: 25,
  success: false,
  gamecodeResult: 'not',
  previouslyChecked: false,
  timeBonus: 0,
  stars: 25,
  score: 125,
  message: '',
  next: null,
};
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function answer(title: string) {
  await page.getByRole('button', { name: message('game.openTitle', { title }) }).click();
  await page.getByRole('radio', { name: 'wrong' }).click();
  await button(message('game.ok')).click();
}

test('who has missed the last one gets the ending too: stars, what was missed, and the results of a contest', async ({
  open,
  server,
}) => {
  answerGame(server, ['One', 'Two'], { mindsetCount: 2, forContest: true });
  server.answer(gradeAnswer, ({ answer: { mindsetId } }) =>
    mindsetId === 1 ? { ...MISSED, mindsetId, grade: 100, success: true, score: 100 } : { ...MISSED, mindsetId },
  );
  await open('/outergame', { user: aUser() });
  await answer('One');
  // Its animation stands beside the text, still where motion is reduced.
  await expect.poll(() => document.querySelectorAll('.burst--success svg').length).toBe(1);
  await button(message('game.travelOn')).click();
  await answer('Two');
  await button(message('game.ending')).click();
  const ending = page.getByRole('dialog', { name: message('game.ended') });
  await expect.element(ending.getByRole('heading', { name: message('game.missed', { n: 1 }) })).toBeVisible();
  await expect.element(ending.getByRole('listitem').filter({ hasText: 'Two' })).toBeVisible();
  await expect.element(ending.getByText(message('game.stars', { n: 125 }))).toBeInTheDocument();
  await expect
    .element(ending.getByRole('link', { name: message('game.results') }))
    .toHaveAttribute('href', '/contestResults/7');
  // It was asked for, so it stands.
  expect(ending.getByRole('timer').elements()).toHaveLength(0);
  await checkScreen();
  await button(message('game.backToMap')).click();
  await button(message('game.ending')).click();
  await expect.element(ending).toBeVisible();
});
