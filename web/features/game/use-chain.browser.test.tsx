import { page } from 'vitest/browser';
import { fetchProgress, gradeAnswer, syncScore } from '@mangoquest/contract/calls/play.ts';
import { fetchQuests, setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import { message } from '../../language/language.ts';
import { stayAtEnding } from '../../testing/ending.ts';
import { refused } from '../../testing/fake-server.ts';
import { writeScore } from '../../local-db/scores.ts';
import { answerGame } from '../../testing/games.ts';
import { aSummary, aUser } from '../../testing/people.ts';
import { checkScreen, expect, test } from '../../testing/screen.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const RIPE = {
  mindsetId: 1,
  grade: 100,
  success: true,
  gamecodeResult: 'not',
  previouslyChecked: false,
  timeBonus: 0,
  stars: 100,
  score: 100,
  message: '',
  next: { questId: 8, mindsetId: 0 },
} as const;

test('a chain that was followed over a bad line never shows the quest before again', async ({ open, server }) => {
  answerGame(server, ['One', 'Two'], { mindsetCount: 2, title: 'Round the square' });
  server.answer(gradeAnswer, RIPE);
  server.answer(syncScore, { score: 100 } as never);
  const entered = server.answer(setCurrentQuest, ({ questId }) => {
    server.answer(fetchQuests, () => {
      throw new TypeError('Failed to fetch');
    });
    return { quest: aSummary({ id: questId ?? 0, virtual: true }), coordinates: null, entryId: 2 } as never;
  });
  await open('/outergame', { user: aUser() });
  await button(message('game.openTitle', { title: 'One' })).click();
  await page.getByRole('radio', { name: 'right' }).click();
  await button(message('game.ok')).click();
  await button(message('game.onToQuest')).click();
  await expect.element(button(message('ui.retry')), { timeout: 20_000 }).toBeVisible();
  expect(entered).toMatchObject([{ questId: 8 }]);
  expect(page.getByText('Round the square').elements()).toEqual([]);

  answerGame(server, ['Rest'], { id: 8, title: 'Elsewhere', mindsetCount: 1 });
  await button(message('ui.retry')).click();
  await expect.element(page.getByRole('heading', { name: /^Elsewhere/ })).toBeVisible();
});

test('who cancels a chain that was refused finds its way on with the result, and a way back', async ({
  open,
  server,
}) => {
  answerGame(server, ['One', 'Two'], { mindsetCount: 2 });
  server.answer(gradeAnswer, RIPE);
  server.answer(syncScore, { score: 100 } as never);
  let asked = 0;
  server.answer(setCurrentQuest, () => {
    asked++;
    return refused('forbidden');
  });
  await open('/outergame', { user: aUser() });
  await button(message('game.openTitle', { title: 'One' })).click();
  await page.getByRole('radio', { name: 'right' }).click();
  await button(message('game.ok')).click();
  await button(message('game.onToQuest')).click();
  await button(message('common.cancel')).click();
  await button(message('game.resultTitle', { title: 'One' })).click();
  await button(message('game.backToMap')).click();
  expect(asked).toBe(1);
  await button(message('game.resultTitle', { title: 'One' })).click();
  await expect.element(button(message('game.onToQuest'))).toBeVisible();
  // The device's own button only closes it.
  history.back();
  await expect.element(button(message('game.onToQuest'))).not.toBeInTheDocument();
  expect(asked).toBe(1);
  await button(message('game.resultTitle', { title: 'One' })).click();
  await button(message('game.onToQuest')).click();
  await expect.element(button(message('game.chainPage'))).toBeVisible();
  expect(asked).toBe(2);
});

test('a next quest that did not arrive can be tried again', async ({ open, server }) => {
  answerGame(server, ['One', 'Two'], { mindsetCount: 2 });
  server.answer(gradeAnswer, RIPE);
  server.answer(syncScore, { score: 100 } as never);
  server.answer(setCurrentQuest, () => refused('busy'));
  await open('/outergame', { user: aUser() });
  await button(message('game.openTitle', { title: 'One' })).click();
  await page.getByRole('radio', { name: 'right' }).click();
  await button(message('game.ok')).click();
  await button(message('game.onToQuest')).click();
  const again = button(message('ui.retry'));
  await expect.element(again, { timeout: 20_000 }).toBeVisible();
  answerGame(server, ['Rest'], { id: 8, title: 'Elsewhere', mindsetCount: 1 });
  server.answer(
    setCurrentQuest,
    () => ({ quest: aSummary({ id: 8, virtual: true }), coordinates: null, entryId: 2 }) as never,
  );
  await again.click();
  await expect.element(page.getByRole('heading', { name: /^Elsewhere/ })).toBeVisible();
});

const OVER = {
  entryId: 1,
  questId: 7,
  score: 200,
  timeBonus: 0,
  carried: null,
  finished: true,
  done: [1, 2].map((mindsetId) => ({ mindsetId, grade: 100, success: true })),
  next: { questId: 8, mindsetId: 0 },
} as const;

test('who comes back to a finished quest finds its way on: in the list, in its ending, with the last result', async ({
  open,
  server,
}) => {
  answerGame(server, ['One', 'Two'], { mindsetCount: 2, title: 'Round the square' });
  server.answer(fetchProgress, OVER as never);
  server.answer(syncScore, { score: 200 } as never);
  const entered = server.answer(setCurrentQuest, () => {
    answerGame(server, ['Rest'], { id: 8, title: 'Elsewhere', mindsetCount: 1 });
    return { quest: aSummary({ id: 8, virtual: true }), coordinates: null, entryId: 2 } as never;
  });
  await open('/outergame', { user: aUser() });
  await expect.element(button(message('game.onToQuest'))).toBeVisible();
  await checkScreen();
  await button(message('game.ending')).click();
  const ending = page.getByRole('dialog', { name: message('game.basketFull') });
  await expect.element(ending.getByRole('button', { name: message('game.onToQuest') })).toBeVisible();
  expect(ending.getByRole('timer').elements()).toHaveLength(0);
  await checkScreen();
  await button(message('game.backToMap')).click();
  await button(message('game.resultTitle', { title: 'One' })).click();
  await button(message('game.backToMap')).click();
  await button(message('game.resultTitle', { title: 'Two' })).click();
  await button(message('game.onToQuest')).click();
  await expect.element(page.getByRole('heading', { name: /^Elsewhere/ })).toBeVisible();
  expect(entered).toMatchObject([{ questId: 8 }]);
});

test('a finish whose reply was lost does not lead home by itself, but on', async ({ open, server }) => {
  const user = aUser();
  answerGame(server, ['One', 'Two'], { mindsetCount: 2 });
  await writeScore({ ...OVER, userId: user.id, next: undefined, finished: false });
  server.answer(fetchProgress, OVER as never);
  await open('/outergame', { user });
  const ending = page.getByRole('dialog', { name: message('game.basketFull') });
  await expect.element(ending.getByRole('button', { name: message('game.onToQuest') })).toBeVisible();
  expect(ending.getByRole('timer').elements()).toHaveLength(0);
});

test('a quest whose last open question is taken away is finished at the next look, once', async ({ open, server }) => {
  const user = aUser();
  answerGame(server, ['First', 'Last'], { mindsetCount: 2 });
  await open('/outergame', { user });
  await button(message('game.openTitle', { title: 'First' })).click();
  await page.getByRole('radio', { name: 'right' }).click();
  await button(message('game.ok')).click();
  await button(message('game.travelOn')).click();
  await expect.element(button(message('game.openTitle', { title: 'Last' }))).toBeVisible();

  answerGame(server, ['First'], { mindsetCount: 1 });
  const done = [{ mindsetId: 1, grade: 100, success: true }];
  server.answer(fetchProgress, { ...OVER, score: 100, next: undefined, done } as never);
  await open('/outergame', { user });
  const finish = page.getByRole('dialog', { name: message('game.basketFull') });
  await stayAtEnding();
  await expect.element(finish.getByText(message('game.ripeOf', { ripe: 1, n: 1 }))).toBeVisible();
  await expect.element(finish.getByText(message('game.stars', { n: 100 }))).toBeInTheDocument();
  await finish.getByRole('button', { name: message('game.backToMap') }).click();
  await open('/outergame', { user });
  const map = page.getByRole('group', { name: message('map.label'), exact: true });
  await expect.element(map).toHaveAttribute('data-ready');
  await expect.element(button(message('game.resultTitle', { title: 'First' }))).toBeVisible();
  expect(finish.elements()).toEqual([]);
});
