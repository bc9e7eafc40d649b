import { page } from 'vitest/browser';
import { fetchGame } from '@mangoquest/contract/calls/play.ts';
import { fetchQuests } from '@mangoquest/contract/calls/quests.ts';
import { fetchSearchable } from '@mangoquest/contract/calls/roaming.ts';
import { message } from '../../../language/language.ts';
import { CURRENT_GAME, forgetNoGame } from '../../../local-db/current-game.ts';
import { noteSureGame } from '../../../device/unstored-game.ts';
import { writeReply } from '../../../local-db/kept-replies.ts';
import { client } from '../../../session/query-client.ts';
import { refused } from '../../../testing/fake-server.ts';
import { aSummary, aUser } from '../../../testing/people.ts';
import { expect, test } from '../../../testing/screen.tsx';

const HERE = { latitude: 40.742, longitude: -73.9876 } as const;
const CLOCK = {
  id: 1,
  questId: 7,
  title: 'Clock',
  ...HERE,
  isStart: true,
  group: 'all',
  isSocial: false,
  visibility: { minDistance: 0, startZoom: 16, minZoom: 0, maxZoom: 99 },
  mindchunkCount: 1,
  placeTag: false,
};

test('whoever is known to have no game roams and searches without a network, also on a page that begins there', async ({
  open,
  server,
}) => {
  const user = aUser(HERE);
  server.answer(fetchGame, { quest: null, points: [CLOCK], progress: null });
  server.answer(fetchSearchable, {
    quests: [{ questId: 7, revision: 1, mindsets: [{ id: 1, title: 'Clock', text: 'Four faces' }] }],
    gone: [],
  });
  const nearest = [aSummary({ id: 7, title: 'Clocks', searchable: true })];
  server.answer(fetchQuests, { current: null, timedOut: false, nearest, quest: null, progress: null });
  await open('/outergame', { user });
  const search = page.getByRole('button', { name: message('game.search'), exact: true });
  const found = page.getByText(message('game.searchCount', { n: 1, found: message('game.searchMindsets', { n: 1 }) }));
  await search.click();
  await page.getByRole('searchbox').fill('faces');
  await expect.element(found).toBeVisible();
  for (const call of [fetchQuests, fetchGame, fetchSearchable])
    server.answer(call, () => {
      throw new TypeError('Failed to fetch');
    });
  client.clear();
  await open('/outergame', { user });
  await search.click();
  await page.getByRole('searchbox').fill('faces');
  await expect.element(found).toBeVisible();
  // A silent line is no longer waited for than one without a network.
  server.answer(fetchQuests, () => new Promise<never>(() => undefined));
  client.clear();
  await open('/outergame', { user });
  await expect.element(search).toBeVisible();
});

test('after a quest was entered nobody is taken to roam until the server says so', async ({ open, server }) => {
  const user = aUser(HERE);
  await writeReply({ userId: user.id, ...CURRENT_GAME, data: null });
  await forgetNoGame(user.id, 7);
  server.answer(fetchQuests, () => {
    throw new TypeError('Failed to fetch');
  });
  await open('/outergame', { user });
  await expect.element(page.getByText(message('game.failed'))).toBeVisible();
});

test('nor where the script that stores it did not come: the game is asked for again, or is the one that was entered', async ({
  open,
  server,
}) => {
  const user = aUser(HERE);
  const lost = () => {
    throw new TypeError('Failed to fetch');
  };
  await writeReply({ userId: user.id, ...CURRENT_GAME, data: null });
  noteSureGame(user.id, 7);
  server.answer(fetchQuests, lost);
  await open('/outergame', { user });
  await expect.element(page.getByText(message('game.failed'))).toBeVisible();
  // The server tells it: from now on what is stored is right.
  server.answer(fetchQuests, { current: null, timedOut: false, nearest: [], quest: null, progress: null });
  server.answer(fetchGame, { quest: null, points: [], progress: null });
  server.answer(fetchSearchable, { quests: [], gone: [] });
  await page.getByRole('button', { name: message('ui.retry') }).click();
  const search = page.getByRole('button', { name: message('game.search'), exact: true });
  await expect.element(search).toBeVisible();
  server.answer(fetchQuests, lost);
  client.clear();
  await open('/outergame', { user });
  await expect.element(search).toBeVisible();
});

test('a server that is busy takes nobody to roam who may have entered a quest elsewhere', async ({
  open,
  server,
  allowConsole,
}) => {
  allowConsole(/503/);
  const user = aUser(HERE);
  await writeReply({ userId: user.id, ...CURRENT_GAME, data: null });
  server.answer(fetchQuests, refused('busy'));
  await open('/outergame', { user });
  await expect.element(page.getByText(message('game.failed'))).toBeVisible();
});
