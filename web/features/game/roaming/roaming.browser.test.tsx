import { afterEach, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fetchGame, openMindset } from '@mangoquest/contract/calls/play.ts';
import { fetchQuests, setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import { fetchSearchable } from '@mangoquest/contract/calls/roaming.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { message } from '../../../language/language.ts';
import { refused } from '../../../testing/fake-server.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { answerGame } from '../../../testing/games.ts';
import { aSummary, aUser } from '../../../testing/people.ts';
import { checkScreen, expect, test } from '../../../testing/screen.tsx';
import { AGAIN_AFTER_MS } from '../data/use-attempts.ts';

afterEach(() => {
  vi.useRealTimers();
});

const CLOCK = {
  id: 1,
  questId: 7,
  title: 'Clock',
  latitude: 40.742,
  longitude: -73.9876,
  isStart: true,
  group: 'all',
  isSocial: false,
  visibility: { minDistance: 0, startZoom: 16, minZoom: 0, maxZoom: 99 },
  mindchunkCount: 1,
  placeTag: false,
};
const openedClock = {
  id: 1,
  questId: 7,
  title: 'Clock',
  image: null,
  embed: '',
  isImmediateGrading: false,
  allChecked: false,
  mindchunks: [
    {
      id: 1,
      text: '<p>?</p>',
      comment: '',
      reactions: [
        { id: 1, text: 'wrong' },
        { id: 2, text: 'right' },
      ],
    },
  ],
};
const HERE = { latitude: 40.742, longitude: -73.9876 } as const;
const map = page.getByRole('group', { name: message('game.roaming'), exact: true });

const list = page.getByRole('region', { name: message('game.around') });
const titles = () =>
  list
    .getByRole('article')
    .elements()
    .map((tile) => tile.querySelector('h3')?.textContent);

/** No current quest; quests around a place, and a mindset of a searchable one. */
function around(server: FakeServer, nearest: readonly QuestSummary[]) {
  server.answer(fetchGame, { quest: null, points: [CLOCK], progress: null });
  server.answer(fetchSearchable, {
    quests: [{ questId: 7, revision: 1, mindsets: [{ id: 1, title: 'Clock', text: 'Four faces' }] }],
    gone: [],
  });
  return server.answer(fetchQuests, {
    current: null,
    timedOut: false,
    nearest: [...nearest],
    quest: null,
    progress: null,
  });
}

test('without a current quest the quests nearest to the kept place are listed, each with its way in', async ({
  open,
  server,
}) => {
  const asked = around(server, [
    aSummary({ id: 5, title: 'Round the square' }),
    aSummary({ id: 6, title: 'By the river', advertisingLatitude: 40.75, advertisingLongitude: -73.98 }),
  ]);
  await open('/outergame', { user: aUser(HERE) });
  await expect.element(list.getByText('By the river')).toBeVisible();
  expect(titles()).toEqual(['Round the square', 'By the river']);
  await expect.element(page.getByText(message('game.aroundCount', { n: 2 }))).toBeVisible();
  expect(asked).toContainEqual({ latitude: 40.742, longitude: -73.9876, currentQuestId: -1 });
  await expect
    .element(list.getByRole('button', { name: message('game.enterTitle', { title: 'By the river' }) }))
    .toBeVisible();
  await checkScreen();
  // A click on the map moves the centre of the search.
  await expect.element(map).toHaveAttribute('data-ready');
  await map.click({ position: { x: 1_000, y: 300 } });
  await expect.poll(() => asked.at(-1)?.latitude).not.toBe(HERE.latitude);
});

test('a mindset that is found can be opened as soon as the mindsets around have come, also on a bad line', async ({
  open,
  server,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  around(server, [aSummary({ id: 7, title: 'Clocks', searchable: true })]);
  let tries = 0;
  server.answer(fetchGame, () => {
    tries += 1;
    if (tries <= 2) throw new TypeError('Failed to fetch');
    return { quest: null, points: [CLOCK], progress: null };
  });
  await open('/outergame', { user: aUser(HERE), size: 'phone' });
  await page.getByRole('button', { name: message('game.search'), exact: true }).click();
  await userEvent.keyboard('faces');
  const hit = page.getByRole('list', { name: message('game.searchHits') }).getByRole('button');
  await hit.click();
  await expect.poll(() => tries).toBe(2);
  await expect
    .poll(() => {
      vi.advanceTimersByTime(AGAIN_AFTER_MS);
      return tries;
    })
    .toBeGreaterThan(2);
  vi.useRealTimers();
  await expect.poll(() => hit.element().textContent).toMatch(/0\D*m/);
  await hit.click();
  await expect.element(page.getByRole('button', { name: message('game.open'), exact: true })).toBeVisible();
});

test('a pin that is pressed brings its quest to the top of the list', async ({ open, server }) => {
  around(server, [
    aSummary({ id: 5, title: 'Round the square' }),
    aSummary({ id: 6, title: 'By the river', advertisingLatitude: 40.75, advertisingLongitude: -73.98 }),
  ]);
  await open('/outergame', { user: aUser() });
  const pin = page.getByRole('button', { name: /^By the river/ });
  await expect.element(pin).toBeInTheDocument();
  (pin.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(titles).toEqual(['By the river', 'Round the square']);
});

test('where nothing is around it says so; where the list does not come it is asked for again', async ({
  open,
  server,
  allowConsole,
}) => {
  around(server, []);
  await open('/outergame', { user: aUser() });
  await expect.element(page.getByText(message('game.nothingAround'))).toBeVisible();
  await checkScreen();
  allowConsole(/50[0-9]/);
  let fails = true;
  server.answer(fetchQuests, ({ latitude }) =>
    latitude !== undefined && fails
      ? refused('server')
      : { current: null, timedOut: false, nearest: [aSummary({ title: 'There now' })], quest: null, progress: null },
  );
  await open('/outergame', { user: aUser({ latitude: 48.2, longitude: 16.4 }) });
  await expect.element(page.getByText(message('start.failed'))).toBeVisible();
  fails = false;
  await page.getByRole('button', { name: message('ui.retry') }).click();
  await expect.poll(titles).toEqual(['There now']);
});

test('on a phone the quests are cards: the map, the buttons and the card go together, and filters combine', async ({
  open,
  server,
}) => {
  around(server, [
    aSummary({ id: 5, title: 'Round the square', price: 3 }),
    aSummary({ id: 6, title: 'By the river', price: 0 }),
    aSummary({ id: 8, title: 'On the hill', price: 0 }),
  ]);
  await open('/outergame', { user: aUser(HERE), size: 'phone' });
  const enter = (title: string) => list.getByRole('button', { name: message('game.enterTitle', { title }) });
  await expect.element(enter('Round the square')).toBeVisible();
  await checkScreen();
  await page.getByRole('button', { name: message('game.roamingNext') }).click();
  await expect.element(enter('By the river')).toBeVisible();
  await page.getByRole('button', { name: message('game.filterFree') }).click();
  await expect.element(page.getByText(message('game.aroundCount', { n: 2 }))).toBeVisible();
  await page.getByRole('button', { name: message('game.filterContests') }).click();
  await expect.element(page.getByText(message('game.nothingAround'))).toBeVisible();
  await page.getByRole('button', { name: message('game.filterAll', { n: 3 }) }).click();
  await expect.element(enter('Round the square')).toBeVisible();
});

test('a mindset around opens where one stands; its OK enters the quest and gives the answer', async ({
  open,
  server,
}) => {
  const quest = { virtual: true, searchable: true };
  answerGame(server, ['Clock', 'Arch'], quest);
  around(server, [aSummary({ id: 7, title: 'Searchable', ...quest })]);
  const opened = server.answer(openMindset, openedClock);
  const entered = server.answer(setCurrentQuest, ({ questId }) => {
    answerGame(server, ['Clock', 'Arch'], quest);
    return { quest: aSummary({ id: questId ?? 0, ...quest }), coordinates: HERE, entryId: 1 };
  });
  await open('/outergame', { user: aUser(HERE) });
  await expect.element(map).toHaveAttribute('data-ready');
  const marker = page.getByRole('button', { name: /^Clock/ });
  await expect.element(marker).toBeInTheDocument();
  (marker.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('button', { name: message('game.open'), exact: true }).click();
  await page.getByRole('radio', { name: 'right' }).click();
  await checkScreen();
  expect(opened).toMatchObject([{ mindsetId: 1, entryId: -1, ...HERE }]);
  await page.getByRole('button', { name: message('game.ok'), exact: true }).click();
  await expect.poll(() => entered.length).toBe(1);
  await expect.element(page.getByRole('button', { name: message('game.travelOn') })).toBeVisible();
});

test('what is around is searched, and shown', async ({ open, server }) => {
  around(server, [aSummary({ id: 7, title: 'Searchable' })]);
  await open('/outergame', { user: aUser(HERE), size: 'phone' });
  await page.getByRole('button', { name: message('game.search'), exact: true }).click();
  await page.getByRole('searchbox').fill('faces');
  await expect
    .element(page.getByText(message('game.searchCount', { n: 1, found: message('game.searchMindsets', { n: 1 }) })))
    .toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(list.getByRole('heading', { name: 'Clock' })).toBeVisible();
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument();
});

test('a place is found from the keyboard: the field has the focus, and Escape gives it back', async ({
  open,
  server,
}) => {
  around(server, [aSummary({ id: 5, title: 'Round the square' })]);
  await open('/outergame', { user: aUser(), size: 'phone' });
  await expect.element(page.getByText(message('game.aroundCount', { n: 1 }))).toBeVisible();
  const opener = page.getByRole('button', { name: message('game.roamingPlace') });
  await opener.click();
  await expect.element(page.getByRole('combobox')).toHaveFocus();
  await checkScreen();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('with text at twice its size the cards of a phone are read and pressed within the window', async ({
  open,
  server,
}) => {
  around(server, [aSummary({ id: 5, title: 'Round the square' }), aSummary({ id: 6, title: 'By the river' })]);
  await open('/outergame', { user: aUser(), size: 'phone' });
  await page.viewport(195, 422);
  const shown = [
    page.getByRole('heading', { name: message('game.aroundCount', { n: 2 }) }),
    list.getByRole('button', { name: message('game.enterTitle', { title: 'Round the square' }) }),
    list.getByRole('button', { name: message('game.roamingNext') }),
  ];
  for (const one of shown) {
    await expect.element(one).toBeVisible();
    expect(one.element().getBoundingClientRect().right).toBeLessThanOrEqual(195);
  }
});

test('a heap of quests never covers the mindset that is selected, nor takes what is pressed on it', async ({
  open,
  server,
}) => {
  around(server, [aSummary({ id: 7, title: 'Searchable' }), aSummary({ id: 8, title: 'Round the square' })]);
  await open('/outergame', { user: aUser(HERE), size: 'phone' });
  await expect.element(map).toHaveAttribute('data-ready');
  const heap = page.getByRole('button', { name: message('map.questsHere', { n: 2 }) });
  await expect.element(heap).toBeInTheDocument();
  const marker = page.getByRole('button', { name: /^Clock/ });
  await expect.element(marker).toBeInTheDocument();
  (marker.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(list.getByRole('heading', { name: 'Clock' })).toBeVisible();

  const drawn = document.querySelector('.map__over') as HTMLElement;
  const disk = () => (drawn.querySelector('canvas') as HTMLElement).getBoundingClientRect();
  const middle = () => ({ x: disk().left + disk().width / 2, y: disk().top + disk().height / 2 });
  const topAt = ({ x, y }: { readonly x: number; readonly y: number }) => document.elementFromPoint(x, y);
  const box = heap.element().getBoundingClientRect();
  expect(middle().x).toBeGreaterThan(box.left);
  expect(middle().x).toBeLessThan(box.right);
  expect(topAt(middle())).toBe(marker.element());
  expect(topAt({ x: box.left + 2, y: box.top + 26 })).toBe(heap.element());
  // What is seen there, too: painted order is that of hits, once it takes them.
  drawn.style.pointerEvents = 'auto';
  (marker.element() as HTMLElement).style.pointerEvents = 'none';
  expect(drawn.contains(topAt(middle()))).toBe(true);
});
