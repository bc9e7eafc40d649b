import { page } from 'vitest/browser';
import { syncScore } from '@mangoquest/contract/calls/play.ts';
import { fetchFinished } from '@mangoquest/contract/calls/ending.ts';
import { fetchPublicQuests, fetchQuests, setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import { message } from '../../language/language.ts';
import { rememberRehearsal } from '../../quest/rehearsal/rehearsal.ts';
import { refused } from '../../testing/fake-server.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { answerGame, answerPresentation } from '../../testing/games.ts';
import { aSummary, aUser } from '../../testing/people.ts';
import { checkScreen, expect, test } from '../../testing/screen.tsx';

const tile = page.getByRole('article').filter({ hasText: message('start.backToMap') });
const back = tile.getByRole('button', { name: message('start.backToMap') });

function answerPlaying(server: FakeServer, changes: Parameters<typeof aSummary>[0]) {
  const current = aSummary({ id: 7, virtual: true, ...changes });
  answerGame(server, ['One'], current);
  answerPresentation(server, current);
  server.answer(fetchPublicQuests, []);
  server.answer(fetchFinished, []);
  server.answer(fetchQuests, { current, timedOut: false, nearest: [], quest: null, progress: null });
}

test('a quest that was closed is ended, if its player wants that', async ({ open, server }) => {
  answerPlaying(server, { active: false });
  await open('/', { user: aUser() });
  await back.click();
  await expect.element(page.getByRole('alertdialog', { name: message('start.endQuest') })).toBeVisible();
});

test('what is tried in this tab says so, and leads back into the trial', async ({ open, server }) => {
  const creator = aUser();
  answerPlaying(server, { active: false, creator: { userId: creator.id, username: creator.username } });
  rememberRehearsal({
    copyId: 7,
    questId: 3,
    mindsets: [],
    schedule: { startTime: null, endTime: null },
    ahead: null,
    at: null,
  });
  await open('/', { user: creator });
  await expect.element(tile.getByText(message('start.trying'))).toBeVisible();
  await checkScreen();
  await back.click();
  await expect.poll(() => location.pathname).toBe('/outergame');
  // The copy has no page.
  await page
    .getByRole('button', { name: /^Round the square|, about this quest$/ })
    .first()
    .click();
  await expect.element(page.getByRole('button', { name: message('game.toStart') })).toBeVisible();
  expect(page.getByRole('link', { name: message('game.page') }).elements()).toEqual([]);
});

test('between its daily hours a searchable quest says when it opens again', async ({ open, server }) => {
  const startTime = Date.now() + 3_600_000 - 86_400_000;
  const version = { id: 1, number: 1, startTime, endTime: startTime + 7_200_000 };
  answerPlaying(server, { searchable: true, version });
  await open('/', { user: aUser() });
  await expect.element(tile.getByText(/^Starts in /)).toBeVisible();
  expect(tile.getByRole('timer').elements()).toEqual([]);
});

const wayOn = page.getByRole('button', { name: message('start.onToQuest') });

/** A finished game that leads to quest 8. */
function answerFinished(server: FakeServer, changes: Parameters<typeof aSummary>[0] = {}) {
  const current = aSummary({ id: 7, virtual: true, mindsetCount: 2, showPoints: true, ...changes });
  answerPlaying(server, current);
  const counts = { score: 200, doneCount: 2, successCount: 2, mindsetCount: 2, finished: true };
  const progress = { ...counts, next: { questId: 8, mindsetId: 2 } };
  server.answer(fetchQuests, { current, timedOut: false, nearest: [], quest: null, progress });
  server.answer(syncScore, { score: 200 } as never);
}

test('a finished quest leads on into the next one, at the mindset that it names', async ({ open, server }) => {
  answerFinished(server);
  const entered = server.answer(setCurrentQuest, () => {
    answerGame(server, ['Rest', 'Well'], { id: 8, title: 'Elsewhere', mindsetCount: 2 });
    return { quest: aSummary({ id: 8, virtual: true }), coordinates: null, entryId: 2 } as never;
  });
  await open('/', { user: aUser() });
  await expect.element(wayOn).toBeVisible();
  await expect.element(back).toBeVisible();
  await checkScreen();
  await wayOn.click();
  await expect.element(page.getByRole('heading', { name: /^Elsewhere/ })).toBeVisible();
  expect(entered).toMatchObject([{ questId: 8 }]);
  // The mindset that the chain names is the chosen one.
  await expect.poll(() => document.querySelector('[aria-current="true"]')?.textContent).toContain('Well');
});

test('a next quest that does not open by itself leads to its page', async ({ open, server, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  answerFinished(server);
  server.answer(setCurrentQuest, () => refused('forbidden'));
  answerPresentation(server, aSummary({ id: 8, virtual: true }));
  await open('/', { user: aUser() });
  await wayOn.click();
  await page.getByRole('button', { name: message('game.chainPage') }).click();
  await expect.poll(() => location.pathname).toBe('/qd/8');
});

test('a finished quest that was closed leads nowhere by itself', async ({ open, server }) => {
  answerFinished(server, { active: false });
  await open('/', { user: aUser() });
  await expect.element(back).toBeVisible();
  expect(wayOn.elements()).toEqual([]);
});
