import { page } from 'vitest/browser';
import { fetchFinished } from '@mangoquest/contract/calls/ending.ts';
import { fetchPublicQuests, fetchQuests } from '@mangoquest/contract/calls/quests.ts';
import { message } from '../../language/language.ts';
import { rememberRehearsal } from '../../quest/rehearsal/rehearsal.ts';
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
