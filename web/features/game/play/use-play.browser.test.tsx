import { page } from 'vitest/browser';
import { fetchProgress, gradeAnswer } from '@mangoquest/contract/calls/play.ts';
import type { AnswerResult } from '@mangoquest/core/play/play.ts';
import { message } from '../../../language/language.ts';
import { readScore } from '../../../local-db/scores.ts';
import { answerGame } from '../../../testing/games.ts';
import { aUser } from '../../../testing/people.ts';
import { expect, test } from '../../../testing/screen.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const user = aUser();
const graded = (mindsetId: number, score: number, previouslyChecked = false): AnswerResult => ({
  mindsetId,
  grade: 100,
  success: true,
  gamecodeResult: 'not',
  previouslyChecked,
  timeBonus: 0,
  stars: 100,
  score,
  message: '',
  next: null,
});

async function answer(title: string) {
  await button(message('game.openTitle', { title })).click();
  await page.getByRole('radio', { name: 'right' }).click();
  await button(message('game.ok')).click();
}

test('the first result of an answer whose reply was lost takes no star back that came after it', async ({
  open,
  server,
}) => {
  answerGame(server, ['One', 'Two', 'Three'], { mindsetCount: 3, showPoints: true });
  let isLost = true;
  server.answer(gradeAnswer, ({ answer: { mindsetId } }) => {
    if (mindsetId === 2) return graded(2, 200);
    if (isLost) throw new TypeError('Failed to fetch');
    return graded(1, 100, true);
  });
  const asked = server.answer(fetchProgress, {
    entryId: 1,
    questId: 7,
    score: 0,
    timeBonus: 0,
    carried: null,
    finished: false,
    done: [],
  });
  await open('/outergame', { user });
  await answer('One');
  await button(message('game.backToMap')).click();
  const first = asked.length;
  const done = [1, 2].map((mindsetId) => ({ mindsetId, grade: 100, success: true }));
  const progress = { entryId: 1, questId: 7, score: 200, timeBonus: 0, carried: null, finished: false, done };
  const loading = Promise.withResolvers<typeof progress>();
  const again = server.answer(fetchProgress, () => loading.promise);
  await answer('Two');
  await button(message('game.travelOn')).click();
  // The score of the result is higher than what is known here.
  await expect.poll(() => again).toHaveLength(1);
  expect(asked).toHaveLength(first);
  await expect.poll(() => readScore(user.id, 7)).toMatchObject({ score: 100 });
  isLost = false;
  window.dispatchEvent(new Event('online'));
  await expect
    .poll(() => readScore(user.id, 7))
    .toMatchObject({ score: 200, done: [{ mindsetId: 2 }, { mindsetId: 1 }] });
  loading.resolve(progress);
  await expect.poll(() => readScore(user.id, 7)).toMatchObject({ score: 200, done });
});
