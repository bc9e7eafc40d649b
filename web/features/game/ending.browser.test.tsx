import { page } from 'vitest/browser';
import { fetchOwnResultsHash, fetchResults } from '@mangoquest/contract/calls/results.ts';
import { gradeAnswer } from '@mangoquest/contract/calls/play.ts';
import type { AnswerResult } from '@mangoquest/core/play/play.ts';
import { aSummary, aUser } from '../../testing/people.ts';
import { message } from '../../language/language.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { answerGame } from '../../testing/games.ts';
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

const HASH = 'h'.repeat(22);
const DINNER = { id: 1, achievement: '1st place', content: 'Dinner for two', providerName: 'Caffè Prua' };
const FRAME = { id: 2, achievement: 'Best photograph', content: 'A frame', providerName: 'nora' };
const PIN = { id: 3, achievement: 'Finished', content: 'Enamel pin', providerName: 'nora' };

/** A contest with three trophies; the player has won the pin. */
function answerResults(server: FakeServer, state: 'running' | 'over') {
  const row = { rank: 2, hash: HASH, username: 'nora', score: 200, finishedAt: 5, trophies: [PIN] };
  server.answer(fetchOwnResultsHash, { hash: HASH });
  return server.answer(fetchResults, {
    quest: aSummary({ id: 7, forContest: true }),
    state,
    players: 1,
    rows: [row],
    from: 0,
    next: null,
    log: [],
    bestScore: 200,
    isLater: false,
    trophies: [DINNER, FRAME, PIN].map((one) => ({ ...one, winners: null, winner: null })),
    version: 1,
    runs: [],
    player: row,
  });
}

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
  answerResults(server, 'running');
  server.answer(gradeAnswer, ({ answer: { mindsetId } }) =>
    mindsetId === 1
      ? { ...MISSED, mindsetId, grade: 100, success: true, stars: 100, score: 100 }
      : { ...MISSED, mindsetId },
  );
  await open('/outergame', { user: aUser() });
  await answer('One');
  // The animation beside the text; a still image with reduced motion.
  await expect.poll(() => document.querySelectorAll('.burst--success svg').length).toBe(1);
  await button(message('game.travelOn')).click();
  await answer('Two');
  await button(message('game.ending')).click();
  const ending = page.getByRole('dialog', { name: message('game.ended') });
  await expect.element(ending.getByRole('heading', { name: message('game.missed', { n: 1 }) })).toBeVisible();
  await expect.element(ending.getByRole('listitem').filter({ hasText: /^Two/u })).toBeVisible();
  await expect.element(ending.getByText(message('game.stars', { n: 125 }))).toBeInTheDocument();
  await expect
    .element(ending.getByRole('link', { name: message('game.results') }))
    .toHaveAttribute('href', '/contestResults/7');
  const prizes = ending.getByRole('heading', { name: message('game.trophiesToWin') });
  await expect.element(prizes).toBeVisible();
  await expect.element(ending.getByRole('listitem').filter({ hasText: 'Dinner for two' })).toBeVisible();
  // Awarded manually by the creator, so the ending does not promise it.
  expect(ending.getByText('A frame').elements()).toEqual([]);
  // The player chose to stay, so there is no countdown.
  expect(ending.getByRole('timer').elements()).toHaveLength(0);
  await checkScreen();
  await button(message('game.backToMap')).click();
  await button(message('game.ending')).click();
  await expect.element(ending).toBeVisible();
});

test('once the contest is over the ending shows what its player has won, and nothing else', async ({
  open,
  server,
}) => {
  answerGame(server, ['One'], { mindsetCount: 1, forContest: true });
  const asked = answerResults(server, 'over');
  server.answer(gradeAnswer, ({ answer: { mindsetId } }) => ({ ...MISSED, mindsetId }));
  await open('/outergame', { user: aUser() });
  await answer('One');
  await button(message('game.ending')).click();
  const ending = page.getByRole('dialog', { name: message('game.ended') });
  await expect.element(ending.getByRole('heading', { name: message('game.trophiesWon', { n: 1 }) })).toBeVisible();
  await expect.element(ending.getByText('Enamel pin')).toBeVisible();
  expect(ending.getByText('Dinner for two').elements()).toEqual([]);
  expect(asked.map(({ id, hash }) => [id, hash])).toEqual([[7, HASH]]);
  await checkScreen();
});
