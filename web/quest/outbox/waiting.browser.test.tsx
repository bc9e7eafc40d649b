// Answers that wait, on the screens beside the game and when a game is left.
import { page } from 'vitest/browser';
import { fetchFinished } from '@mangoquest/contract/calls/ending.ts';
import { gradeAnswer, syncScore } from '@mangoquest/contract/calls/play.ts';
import { handleDeletedQuest } from '@mangoquest/contract/calls/quest-life.ts';
import { fetchMyQuests, fetchPublicQuests, fetchQuests, setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import type { AnswerResult } from '@mangoquest/core/play/play.ts';
import { message } from '../../language/language.ts';
import type { PendingAnswerRecord } from '../../local-db/database.ts';
import { readPendingAnswers, writePendingAnswer } from '../../local-db/pending-answers.ts';
import { readScore, writeScore } from '../../local-db/scores.ts';
import { refused } from '../../testing/fake-server.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { answerGame, answerPresentation } from '../../testing/games.ts';
import { aSummary, aUser } from '../../testing/people.ts';
import { setUser } from '../../session/session-state.ts';
import { checkScreen, expect, test } from '../../testing/screen.tsx';
// Loaded ahead: who leaves waits for it four seconds at most.
import './before-leaving.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const user = aUser();
const TITLE = 'Round the square';
const waits = (mindsetId: number, more: Partial<PendingAnswerRecord> = {}): PendingAnswerRecord => ({
  userId: user.id,
  entryId: 1,
  questId: 7,
  mindsetId,
  title: ['One', 'Two'][mindsetId - 1] ?? '',
  picks: [],
  place: null,
  answeredAt: mindsetId,
  ...more,
});
const graded = (mindsetId: number, more: Partial<AnswerResult> = {}): AnswerResult => ({
  mindsetId,
  grade: 100,
  success: true,
  gamecodeResult: 'not',
  previouslyChecked: false,
  timeBonus: 0,
  stars: 100,
  score: 100,
  message: '',
  next: null,
  ...more,
});
const lost = () => {
  throw new TypeError('Failed to fetch');
};
const asked = page.getByRole('alertdialog', { name: message('waiting.leaveTitle', { n: 1 }) });

function answerDashboard(server: FakeServer) {
  server.answer(fetchMyQuests, []);
  server.answer(handleDeletedQuest, { outcome: 'ok!', quests: [] });
}

/** A game in which an answer waits, because its server cannot be reached for answers. */
async function withOneWaiting(open: (path: string, options: object) => Promise<unknown>, server: FakeServer) {
  answerGame(server, ['One', 'Two'], { mindsetCount: 2, title: TITLE });
  answerPresentation(server, aSummary({ id: 7 }));
  server.answer(gradeAnswer, lost);
  await open('/outergame', { user });
  await button(message('game.openTitle', { title: 'Two' })).click();
  await page.getByRole('radio', { name: 'right' }).click();
  await button(message('game.ok')).click();
  await button(message('game.backToMap')).click();
  await expect.element(page.getByText(message('waiting.notSent', { n: 1 }))).toBeVisible();
}

async function stop() {
  await button(message('game.about', { title: TITLE })).click();
  await button(message('game.stop')).click();
  await button(message('game.stopConfirm')).click();
}

test('on any screen of its user what waits is sent once, and what did not count is told', async ({ open, server }) => {
  answerDashboard(server);
  await writePendingAnswer(waits(1));
  await writePendingAnswer(waits(2));
  const sent = server.answer(gradeAnswer, ({ answer }) =>
    answer.mindsetId === 1 ? graded(1) : refused('not-running', { key: 'play.keptLate' }),
  );
  await open('/dashboard', { user });
  const told = message('waiting.refused', { title: 'Two', reason: message('play.keptLate') });
  await expect.element(page.getByText(told)).toBeVisible();
  expect(sent.map(({ answer }) => answer.mindsetId)).toEqual([1, 2]);
  expect(await readPendingAnswers(user.id)).toEqual([]);
});

test('what is graded on any screen is in the game that the device keeps, and its finish is still to be seen', async ({
  open,
  server,
}) => {
  answerDashboard(server);
  const done = { mindsetId: 2, grade: 50, success: true };
  const kept = { userId: user.id, questId: 7, entryId: 1, score: 50, timeBonus: 0, finished: false, done: [done] };
  await writeScore(kept);
  await writeScore({ ...kept, questId: 8, entryId: 3 });
  await writePendingAnswer(waits(1));
  // Of a game before the one that is kept.
  await writePendingAnswer(waits(1, { questId: 8, entryId: 2 }));
  server.answer(gradeAnswer, graded(1, { gamecodeResult: 'finish', timeBonus: 20, score: 170 }));
  await open('/dashboard', { user });
  await expect.poll(() => readPendingAnswers(user.id)).toEqual([]);
  expect(await readScore(user.id, 7)).toMatchObject({
    score: 170,
    timeBonus: 20,
    finished: false,
    done: [done, { mindsetId: 1, grade: 100, success: true }],
  });
  expect(await readScore(user.id, 8)).toMatchObject({ score: 50, done: [done] });
});

test('while they cannot be sent a notice says so, sends now, and can be hidden', async ({ open, server }) => {
  answerDashboard(server);
  await writePendingAnswer(waits(1));
  server.answer(gradeAnswer, lost);
  await open('/dashboard', { user });
  const notice = page.getByText(message('waiting.notSent', { n: 1 }));
  await expect.element(notice).toBeVisible();
  await checkScreen();
  await button(message('waiting.hide')).click();
  expect(notice.query()).toBeNull();
  expect(await readPendingAnswers(user.id)).toHaveLength(1);
});

test('who stops a game is asked about what is not sent; it is sent before, and goes on waiting after', async ({
  open,
  server,
}) => {
  const stopped = server.answer(setCurrentQuest, { quest: null, coordinates: null, entryId: null } as never);
  await withOneWaiting(open as never, server);
  await stop();
  await asked.getByRole('button', { name: message('common.cancel') }).click();
  expect(stopped).toEqual([]);
  await stop();
  server.answer(fetchQuests, { current: null, timedOut: false, nearest: [], quest: null, progress: null });
  server.answer(fetchPublicQuests, []);
  server.answer(fetchFinished, []);
  await asked.getByRole('button', { name: message('waiting.leave') }).click();
  await expect.poll(() => stopped).toHaveLength(1);
  expect(await readPendingAnswers(user.id)).toHaveLength(1);
});

test('with the network back it is sent before the stop, and nothing is asked', async ({ open, server }) => {
  const order: string[] = [];
  await withOneWaiting(open as never, server);
  server.answer(gradeAnswer, ({ answer }) => {
    order.push('answer');
    return graded(answer.mindsetId);
  });
  server.answer(setCurrentQuest, () => {
    order.push('stop');
    return { quest: null, coordinates: null, entryId: null } as never;
  });
  server.answer(fetchPublicQuests, []);
  server.answer(fetchFinished, []);
  await stop();
  await expect.poll(() => order).toEqual(['answer', 'stop']);
  expect(await readPendingAnswers(user.id)).toEqual([]);
});

test('entering another quest asks about what waits in the one before', async ({ open, server }) => {
  await writePendingAnswer(waits(1, { questId: 6 }));
  answerPresentation(server, aSummary({ id: 7, virtual: true }));
  server.answer(gradeAnswer, lost);
  const entered = server.answer(setCurrentQuest, () => refused('forbidden'));
  await open('/qd/7', { user });
  await page
    .getByRole('button', { name: message('presentation.enter') })
    .first()
    .click();
  await asked.getByRole('button', { name: message('common.cancel') }).click();
  expect(entered).toEqual([]);
});

test('so does a chain', async ({ open, server }) => {
  await withOneWaiting(open as never, server);
  server.answer(syncScore, { score: 100 } as never);
  server.answer(gradeAnswer, ({ answer }) =>
    answer.mindsetId === 1 ? graded(1, { next: { questId: 8, mindsetId: 0 } }) : lost(),
  );
  const entered = server.answer(setCurrentQuest, () => refused('forbidden'));
  await button(message('game.openTitle', { title: 'One' })).click();
  await page.getByRole('radio', { name: 'right' }).click();
  await button(message('game.ok')).click();
  await button(message('game.onToQuest')).click();
  await asked.getByRole('button', { name: message('common.cancel') }).click();
  expect(entered).toEqual([]);
});

test('what waits while a password has to be set stays, and is sent once it is', async ({ open, server }) => {
  answerDashboard(server);
  await writePendingAnswer(waits(1));
  await writePendingAnswer(waits(2));
  const sent = server.answer(gradeAnswer, () => refused('forbidden', { key: 'login.mustChangeText' }));
  await open('/dashboard', { user });
  await expect.element(page.getByText(message('waiting.notSent', { n: 2 }))).toBeVisible();
  expect(page.getByRole('alertdialog').query()).toBeNull();
  // The second would get the same.
  expect([...new Set(sent.map(({ answer }) => answer.mindsetId))]).toEqual([1]);

  setUser({ ...user, mustChangePassword: true });
  await expect.element(page.getByText(message('login.mustChangeTitle'))).toBeVisible();
  expect(await readPendingAnswers(user.id)).toHaveLength(2);
  await button(message('nav.logOut')).click();
  await page
    .getByRole('alertdialog', { name: message('waiting.leaveTitle', { n: 2 }) })
    .getByRole('button', { name: message('common.cancel') })
    .click();

  const counted = server.answer(gradeAnswer, ({ answer }) => graded(answer.mindsetId));
  setUser(user);
  await expect.poll(() => counted.map(({ answer }) => answer.mindsetId)).toEqual([1, 2]);
  await expect.poll(() => readPendingAnswers(user.id)).toEqual([]);
});

test('an answer that was refused for the session goes out at once when its user may send again', async ({
  open,
  server,
}) => {
  await withOneWaiting(open as never, server);
  setUser({ ...user, mustChangePassword: true });
  await expect.element(page.getByText(message('login.mustChangeTitle'))).toBeVisible();
  const counted = server.answer(gradeAnswer, ({ answer }) => graded(answer.mindsetId));
  setUser(user);
  await expect.poll(() => counted.map(({ answer }) => answer.mindsetId)).toEqual([2]);
});
