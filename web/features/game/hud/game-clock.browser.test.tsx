import { afterEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fetchPublicQuests, setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import { fetchSearchable } from '@mangoquest/contract/calls/roaming.ts';
import { message } from '../../../language/language.ts';
import { answerGame } from '../../../testing/games.ts';
import { aUser } from '../../../testing/people.ts';
import { expect, test } from '../../../testing/screen.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

afterEach(() => {
  vi.useRealTimers();
});

test('between its days a searchable quest says when it opens again, and counts down from then on', async ({
  open,
  server,
}) => {
  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true });
  // Yesterday's hours; today's begin within a minute.
  const startTime = Date.now() + 55_000 - DAY;
  const version = { id: 1, number: 1, startTime, endTime: startTime + HOUR };
  answerGame(server, ['One', 'Two'], { searchable: true, version });
  const asked = server.answer(fetchSearchable, { quests: [], gone: [] });
  await open('/outergame', { user: aUser() });
  await expect.element(page.getByText('Starts in less than a minute')).toBeVisible();
  expect(page.getByRole('timer').elements()).toHaveLength(0);
  // Nothing is opened or searched meanwhile; where the mindsets are is shown.
  await expect.element(page.getByText(message('game.closedNow'))).toBeVisible();
  await expect.element(button(message('game.showTitle', { title: 'One' }))).toBeVisible();
  expect(button(message('game.search')).elements()).toHaveLength(0);
  expect(asked).toEqual([]);
  vi.setSystemTime(startTime + DAY + 1_000);
  await expect.element(page.getByRole('timer', { name: /^00:59:/ })).toBeVisible();
  expect(page.getByText('Starts in less than a minute').elements()).toHaveLength(0);
  await expect.element(button(message('game.openTitle', { title: 'One' }))).toBeVisible();
  await expect.element(button(message('game.search'))).toBeVisible();
});

test('whoever sees the end of the day’s hours is told and led home, also where the screen counts as closed first', async ({
  open,
  server,
}) => {
  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true });
  const startTime = Date.now() - HOUR + 60_000;
  const version = { id: 1, number: 1, startTime, endTime: startTime + HOUR };
  answerGame(server, ['One'], { searchable: true, version });
  server.answer(fetchSearchable, { quests: [], gone: [] });
  server.answer(fetchPublicQuests, []);
  const stopped = server.answer(setCurrentQuest, { quest: null, coordinates: null, entryId: null });
  await open('/outergame', { user: aUser() });
  const timer = page.getByRole('timer', { name: /^00:00:/ });
  await expect.element(timer).toBeVisible();
  const text = timer.element().textContent;
  await expect.poll(() => timer.element().textContent, { interval: 10 }).not.toBe(text);
  // Its next look is nearly a second away; that of the screen comes before.
  vi.setSystemTime(startTime + HOUR + 1);
  await expect.element(page.getByText(message('play.timedOut'))).toBeVisible();
  await expect.poll(() => stopped.length).toBe(1);
});

test('hours that began on the screen end there as well, also where the screen counts as closed first', async ({
  open,
  server,
}) => {
  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true });
  // Shorter than a session, which would be renewed.
  const LENGTH = 180_000;
  const startTime = Date.now() + 55_000 - DAY;
  const version = { id: 1, number: 1, startTime, endTime: startTime + LENGTH };
  answerGame(server, ['One'], { searchable: true, version });
  server.answer(fetchSearchable, { quests: [], gone: [] });
  server.answer(fetchPublicQuests, []);
  const stopped = server.answer(setCurrentQuest, { quest: null, coordinates: null, entryId: null });
  await open('/outergame', { user: aUser() });
  await expect.element(page.getByText('Starts in less than a minute')).toBeVisible();
  vi.setSystemTime(startTime + DAY + LENGTH - 30_000);
  const timer = page.getByRole('timer', { name: /^00:00:/ });
  await expect.element(timer).toBeVisible();
  const text = timer.element().textContent;
  await expect.poll(() => timer.element().textContent, { interval: 10 }).not.toBe(text);
  vi.setSystemTime(startTime + DAY + LENGTH + 1);
  await expect.element(page.getByText(message('play.timedOut'))).toBeVisible();
  await expect.poll(() => stopped.length).toBe(1);
});
