import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { fetchDrawings } from '@mangoquest/contract/calls/drawings.ts';
import { fetchGameMap, fetchProgress } from '@mangoquest/contract/calls/play.ts';
import { fetchQuests } from '@mangoquest/contract/calls/quests.ts';
import { TIMEOUT_MS } from '../../api/transport.ts';
import { message } from '../../language/language.ts';
import { readScore } from '../../local-db/scores.ts';
import { client } from '../../session/query-client.ts';
import { refused } from '../../testing/fake-server.ts';
import { answerGame } from '../../testing/games.ts';
import { aSummary, aUser } from '../../testing/people.ts';
import { expect, test } from '../../testing/screen.tsx';
import { readGame } from './data/kept-game.ts';

const SLOW_MS = 500;

const button = (name: string) => page.getByRole('button', { name, exact: true });
const showTab = () => document.dispatchEvent(new Event('visibilitychange'));

test('a game whose tab is shown again is looked at anew, but not while a question is open', async ({
  open,
  server,
}) => {
  answerGame(server, ['One', 'Two']);
  const asked = server.answer(fetchDrawings, []);
  await open('/outergame', { user: aUser() });
  const openOne = page.getByRole('button', { name: message('game.openTitle', { title: 'One' }) });
  await expect.element(openOne).toBeVisible();
  const first = asked.length;
  showTab();
  await expect.poll(() => asked.length).toBe(first + 1);

  await openOne.click();
  await expect.element(page.getByRole('radio', { name: 'right' })).toBeVisible();
  showTab();
  await page.getByRole('radio', { name: 'right' }).click();
  expect(asked.length).toBe(first + 1);
  await page.getByRole('button', { name: message('game.ok'), exact: true }).click();
  await expect.element(page.getByRole('heading', { name: message('game.ripe') })).toBeVisible();
  await expect.poll(() => asked.length).toBe(first + 2);
});

test('what was graded while the game was looked at anew stays graded', async ({ open, server }) => {
  const user = aUser();
  answerGame(server, ['One', 'Two'], { mindsetCount: 2 });
  await open('/outergame', { user });
  const openOne = button(message('game.openTitle', { title: 'One' }));
  await expect.element(openOne).toBeVisible();
  const drawings = Promise.withResolvers<never[]>();
  const asked = server.answer(fetchDrawings, () => drawings.promise);
  showTab();
  await expect.poll(() => asked).toHaveLength(1);
  await openOne.click();
  await page.getByRole('radio', { name: 'right' }).click();
  await button(message('game.ok')).click();
  await button(message('game.travelOn')).click();
  expect(openOne.query()).toBeNull();
  // The progress was read before the answer came.
  drawings.resolve([]);
  await expect.poll(() => client.isFetching()).toBe(0);
  await expect.element(button(message('game.openTitle', { title: 'Two' }))).toBeVisible();
  expect(openOne.query()).toBeNull();
  await expect.poll(() => readScore(user.id, 7)).toMatchObject({ score: 100, done: [{ mindsetId: 1 }] });
});

test('a game that this browser kept keeps its codes and notes, and is asked for again when the network is back', async ({
  open,
  server,
}) => {
  const user = aUser();
  const lost = () => {
    throw new TypeError('Failed to fetch');
  };
  answerGame(server, ['One', 'Two']);
  const note = { mindsetId: 1, title: 'One', creator: 'nora', reason: 'It was closed that day.', at: 1 };
  const progress = { entryId: 1, questId: 7, score: 0, timeBonus: 0, carried: null, finished: false, done: [] };
  server.answer(fetchProgress, { ...progress, hasCodes: true, notes: [note] });
  await open('/outergame', { user });
  await expect.element(button(message('game.placeCode'))).toBeVisible();
  await expect.poll(() => readScore(user.id, 7)).toMatchObject({ hasCodes: true });

  client.clear();
  for (const one of [fetchQuests, fetchGameMap, fetchProgress, fetchDrawings]) server.answer(one, lost);
  await open('/outergame', { user });
  await expect.element(button(message('game.placeCode'))).toBeVisible();
  await expect.element(page.getByText(note.reason, { exact: false })).toBeVisible();

  answerGame(server, ['One', 'Three']);
  dispatchEvent(new Event('online'));
  await expect.element(button(message('game.openTitle', { title: 'Three' }))).toBeVisible();
  // What was lost is asked for once more after a moment.
  await expect.poll(() => client.isFetching()).toBe(0);
  await new Promise((go) => setTimeout(go, 1_500));
  await expect.poll(() => client.isFetching()).toBe(0);
});

test('drawings that did not arrive are those that this browser had, also on a page without a network, until they arrive', async ({
  open,
  server,
  allowConsole,
}) => {
  allowConsole(/503/);
  const user = aUser();
  const label = (content: string) =>
    ({
      id: 1,
      questId: 7,
      type: 'label',
      coordinates: [[40.742, -73.9876]],
      borderColor: '#000000',
      fillColor: '#000000',
      properties: { content },
    }) as const;
  const shown = (text: string) => button(message('map.labelNamed', { text }));
  answerGame(server, ['One']);
  server.answer(fetchDrawings, [label('Here')] as never);
  await open('/outergame', { user });
  await expect.element(shown('Here')).toBeInTheDocument();
  await expect.poll(() => readGame(user.id)).toMatchObject({ drawings: [{ properties: { content: 'Here' } }] });

  client.clear();
  answerGame(server, ['Two']);
  const asked = server.answer(fetchDrawings, refused('busy'));
  await open('/outergame', { user });
  await expect.element(button(message('game.openTitle', { title: 'Two' }))).toBeVisible();
  expect(asked.length).toBeGreaterThan(0);
  await expect.element(shown('Here')).toBeInTheDocument();
  await expect.poll(() => readGame(user.id)).toMatchObject({ points: [{ title: 'Two' }] });
  expect(await readGame(user.id)).toMatchObject({ drawings: [{ properties: { content: 'Here' } }] });

  server.answer(fetchDrawings, [label('There')] as never);
  dispatchEvent(new Event('online'));
  await expect.element(shown('There')).toBeInTheDocument();
});

test('what a game is loaded by, one call after the other, shares the time limit of one', async ({ open, server }) => {
  answerGame(server, ['One']);
  server.answer(fetchQuests, async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, SLOW_MS);
    });
    const current = aSummary({ id: 7, virtual: true });
    return { current, timedOut: false, nearest: [], quest: null, progress: null } as never;
  });
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const limits = vi.spyOn(AbortSignal, 'timeout').mockImplementation(timeout);
  await open('/outergame', { user: aUser() });
  await expect.element(button(message('game.openTitle', { title: 'One' }))).toBeVisible();
  // Map, progress and drawings have what is left. Other calls of the page have the whole.
  const short = limits.mock.calls.flat().filter((limit) => limit > 1_000 && limit <= TIMEOUT_MS - SLOW_MS + 50);
  expect(short.length).toBeGreaterThanOrEqual(3);
});
