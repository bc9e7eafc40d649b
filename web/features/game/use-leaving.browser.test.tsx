// What the clock of a screen ends, where another tab or device, or the creator, has changed something meanwhile.
import { afterEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fetchFinished } from '@mangoquest/contract/calls/ending.ts';
import {
  fetchPresentationForUser,
  fetchPublicQuests,
  fetchQuests,
  setCurrentQuest,
} from '@mangoquest/contract/calls/quests.ts';
import { learnServerTime } from '../../api/server-clock.ts';
import { message } from '../../language/language.ts';
import { readCurrentGame } from '../../local-db/current-game.ts';
import { refused } from '../../testing/fake-server.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { answerGame, answerPresentation } from '../../testing/games.ts';
import { aSummary, aUser } from '../../testing/people.ts';
import { expect, test } from '../../testing/screen.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const user = aUser();
const NOTHING = { timedOut: false, nearest: [], quest: null, progress: null };
const told = page.getByRole('alertdialog').getByText(message('play.timedOut'));

afterEach(() => {
  vi.useRealTimers();
});

/** A game whose time runs out when it is told to. */
async function endingGame(open: (path: string, options: object) => Promise<unknown>, server: FakeServer) {
  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true });
  const version = { id: 1, number: 1, startTime: null, endTime: Date.now() + 600_000 };
  answerGame(server, ['One'], { version });
  answerPresentation(server, aSummary({ id: 7 }));
  server.answer(fetchPublicQuests, []);
  server.answer(fetchFinished, []);
  const stopped = server.answer(setCurrentQuest, { quest: null, coordinates: null, entryId: null });
  await open('/outergame', { user });
  await expect.element(button(message('game.openTitle', { title: 'One' }))).toBeVisible();
  const runOut = () => {
    vi.setSystemTime(version.endTime);
  };
  return { version, stopped, runOut };
}

test('at zero the quest on the screen is ended by its name, and one that was entered meanwhile stays known', async ({
  open,
  server,
}) => {
  const { stopped, runOut } = await endingGame(open as never, server);
  const current = aSummary({ id: 8, title: 'Another', virtual: true });
  server.answer(fetchQuests, { ...NOTHING, current });
  const other = server.answer(setCurrentQuest, {
    quest: current,
    coordinates: { latitude: 1, longitude: 2 },
    entryId: 2,
  });
  runOut();
  await expect.element(told).toBeVisible();
  await expect.poll(() => location.pathname).toBe('/');
  await expect.poll(() => [...stopped, ...other]).toEqual([{ questId: null, leaving: 7 }]);
  expect(await readCurrentGame(user.id)).toMatchObject({ quest: { id: 8 } });
});

test('an end that its creator has moved on ends nothing, and the clock goes on', async ({ open, server }) => {
  const { version, stopped, runOut } = await endingGame(open as never, server);
  const later = { ...version, endTime: version.endTime + 3_600_000 };
  answerGame(server, ['One'], { version: later });
  runOut();
  await expect.element(page.getByRole('timer', { name: /^00:59:/u })).toBeVisible();
  expect(told.query()).toBeNull();
  expect(stopped).toEqual([]);
  expect(location.pathname).toBe('/outergame');
});

test('a device’s clock that was wrong ends nothing, and the time is counted by the server’s', async ({
  open,
  server,
}) => {
  const { version, stopped } = await endingGame(open as never, server);
  const asked = server.answer(fetchQuests, () => {
    learnServerTime(new Date(version.endTime - 600_000).toUTCString(), Date.now(), Date.now());
    return { ...NOTHING, current: aSummary({ id: 7, version, virtual: true }) };
  });
  vi.setSystemTime(version.endTime + 2_000);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await expect.element(page.getByRole('timer', { name: /^00:(?:10|09):/u })).toBeVisible();
  expect(told.query()).toBeNull();
  expect(stopped).toEqual([]);
  // For the tests that follow.
  vi.useRealTimers();
  learnServerTime(new Date().toUTCString(), Date.now(), Date.now());
});

test('what the server has ended itself is told once, and nothing more is ended', async ({ open, server }) => {
  const { stopped, runOut } = await endingGame(open as never, server);
  // It says so once.
  let isTold = false;
  server.answer(fetchQuests, () => {
    const timedOut = !isTold;
    isTold = true;
    return { ...NOTHING, current: null, timedOut };
  });
  runOut();
  await expect.element(told).toBeVisible();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: message('common.ok') })
    .click();
  await expect.poll(() => location.pathname).toBe('/');
  expect(page.getByRole('alertdialog').query()).toBeNull();
  expect(stopped).toEqual([]);
});

test('where the server cannot be asked at zero, nothing is ended by this device', async ({ open, server }) => {
  const { stopped, runOut } = await endingGame(open as never, server);
  server.answer(fetchQuests, refused('busy'));
  runOut();
  await expect.element(told).toBeVisible();
  await expect.poll(() => location.pathname).toBe('/');
  expect(stopped).toEqual([]);
});

test('a device’s clock that was wrong ends nothing either where the server refuses to be asked', async ({
  open,
  server,
}) => {
  const { version, stopped } = await endingGame(open as never, server);
  const asked = server.answer(fetchQuests, () => {
    learnServerTime(new Date(version.endTime - 600_000).toUTCString(), Date.now(), Date.now());
    return refused('busy');
  });
  vi.setSystemTime(version.endTime + 2_000);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await expect.element(page.getByRole('timer', { name: /^00:(?:10|09):/u })).toBeVisible();
  expect([location.pathname, told.query(), stopped.length]).toEqual(['/outergame', null, 0]);
  // For the tests that follow.
  vi.useRealTimers();
  learnServerTime(new Date().toUTCString(), Date.now(), Date.now());
});

test('Stop of a page names its quest', async ({ open, server }) => {
  const quest = aSummary({ id: 7, virtual: true });
  answerPresentation(server, quest);
  server.answer(fetchPresentationForUser, {
    quest,
    longDescription: '',
    trophies: [],
    status: 'PLAYING',
    start: { latitude: 1, longitude: 2 },
    userEndTime: null,
  });
  const stopped = server.answer(setCurrentQuest, { quest: null, coordinates: null, entryId: null });
  await open('/qd/7', { user });
  await button(message('presentation.stop')).first().click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: message('presentation.stop') })
    .click();
  await expect.poll(() => stopped).toEqual([{ questId: null, leaving: 7 }]);
});

test('the page of a quest that is not active any more ends that one, and no other', async ({ open, server }) => {
  const closed = aSummary({ id: 7, active: false, creator: { userId: user.id + 1, username: 'nora' } });
  server.answer(fetchQuests, { ...NOTHING, current: closed });
  server.answer(fetchPublicQuests, []);
  server.answer(fetchFinished, []);
  await open('/outergame', { user });
  await expect.element(button(message('start.endQuestConfirm'))).toBeVisible();
  const current = aSummary({ id: 8, title: 'Another', virtual: true });
  const stopped = server.answer(setCurrentQuest, {
    quest: current,
    coordinates: { latitude: 1, longitude: 2 },
    entryId: 2,
  });
  server.answer(fetchQuests, { ...NOTHING, current });
  await button(message('start.endQuestConfirm')).click();
  await expect.poll(() => location.pathname).toBe('/');
  expect(stopped).toEqual([{ questId: null, leaving: 7 }]);
});
