import { page, userEvent } from 'vitest/browser';
import { fetchFinished } from '@mangoquest/contract/calls/ending.ts';
import { fetchProgress } from '@mangoquest/contract/calls/play.ts';
import { fetchPublicPage, fetchPublicQuests, fetchQuests } from '@mangoquest/contract/calls/quests.ts';
import { currentQuest } from '../../api/queries/start.ts';
import { message } from '../../language/language.ts';
import { CURRENT_GAME, readCurrentGame, readLeftGame } from '../../local-db/current-game.ts';
import { writeReply } from '../../local-db/kept-replies.ts';
import { askAgain } from '../../session/queries.ts';
import { pageOf, refused } from '../../testing/fake-server.ts';
import { aSummary, aUser, walks } from '../../testing/people.ts';
import { checkScreen, expect, resize, test } from '../../testing/screen.tsx';

const list = page.getByRole('region', { name: message('start.publicQuests') });
const tiles = list.getByRole('article');
const titles = () => tiles.elements().map((tile) => tile.querySelector('h1,h2,h3')?.textContent);

test('the public list: ten placeholders, five orders, kept over a visit', async ({ open, server }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const orders = {
    startTime: ['Charlie', 'alpha', 'Bravo'],
    title: ['alpha', 'Bravo', 'Charlie'],
    endTime: ['alpha', 'Charlie', 'Bravo'],
    price: ['Charlie', 'Bravo', 'alpha'],
    virtual: ['Bravo', 'Charlie', 'alpha'],
  };
  server.answer(fetchPublicQuests, async ({ sort = 'startTime', descending }) => {
    await held;
    const order = orders[sort];
    return (descending === true ? order.toReversed() : order).map((title) =>
      aSummary({ title, id: 1 + orders.title.indexOf(title) }),
    );
  });
  await open('/');
  await expect.element(list.getByText(message('start.loading'))).toBeInTheDocument();
  await expect.poll(() => list.element().querySelector('[aria-busy=true]')).not.toBeNull();
  expect(
    [...list.element().querySelectorAll('[aria-hidden=true]')].filter((one) => one.querySelector('p') !== null),
  ).toHaveLength(10);
  expect(tiles.elements()).toHaveLength(0);
  await checkScreen();
  release();
  await expect.poll(titles).toEqual(orders.startTime);
  const sort = page.getByLabelText(message('sort.by'));
  for (const key of ['title', 'endTime', 'price', 'virtual'] as const) {
    await sort.selectOptions(key);
    await expect.poll(titles).toEqual(orders[key]);
  }
  await page.getByRole('button', { name: message('sort.ascending') }).click();
  await expect.poll(titles).toEqual(orders.virtual.toReversed());
  await checkScreen();
  await open('/');
  await expect.poll(titles).toEqual(orders.virtual.toReversed());
  await expect.element(sort).toHaveValue('virtual');
});

/** The list has as many tiles as the window asks for: each step of its growth is seen within a few frames. */
async function isGrown(): Promise<void> {
  for (let before = -1; before !== tiles.elements().length;) {
    before = tiles.elements().length;
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
  }
}

const cursorAt = (id: number) => ({ key: 'startTime', descending: false, value: null, id });

test.for(['desktop', 'phone'] as const)(
  'more of the public list comes as it is scrolled, by a press too, and again where it did not come: %s',
  async (size, { open, server, allowConsole }) => {
    allowConsole(/503/);
    let fails = true;
    server.answer(fetchPublicQuests, pageOf(walks(0, 60), cursorAt(60)));
    const asked = server.answer(
      fetchPublicPage,
      ({ after }) =>
        (fails ? refused('busy') : pageOf(walks(after?.id ?? 0, 15), after?.id === 60 ? cursorAt(75) : null)) as never,
    );
    await open('/', { size });
    await expect.element(tiles.first()).toMatchTextContent(/^Walk 0/);
    // Nothing is requested before the user comes near it: the list is drawn as far as the window asks for.
    await isGrown();
    expect(tiles.elements().length).toBeLessThan(60);
    expect(asked).toEqual([]);
    // A tile that is not in view keeps the width that it had, but widens no narrower window.
    await resize('narrow');
    await isGrown();
    expect(document.documentElement.scrollWidth).toBe(320);
    await resize(size);
    const down = (isThere: () => void) =>
      expect
        .poll(() => {
          window.scrollTo(0, document.documentElement.scrollHeight);
          isThere();
          return true;
        })
        .toBe(true);
    const alert = page.getByRole('alert');
    await down(() => {
      expect(
        alert
          .elements()
          .map((one) => one.textContent)
          .join(),
      ).toContain(message('ui.moreFailed'));
    });
    expect(tiles.elements()).toHaveLength(60);
    if (size === 'desktop') await checkScreen();
    fails = false;
    (page.getByRole('button', { name: message('ui.retry') }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await down(() => {
      expect(tiles.elements()).toHaveLength(90);
    });
    await expect.element(tiles.last()).toMatchTextContent(/^Walk 89/);
    expect(page.getByRole('button', { name: message('ui.showMore') }).elements()).toHaveLength(0);
    expect([...new Set(asked.map(({ after }) => after?.id))]).toEqual([60, 75]);
  },
);

test('a list that does not come can be tried again; an empty one says so', async ({ open, server, allowConsole }) => {
  allowConsole(/503/);
  server.answer(fetchPublicQuests, refused('busy'));
  await open('/');
  await page.getByLabelText(message('sort.by')).selectOptions('price');
  await expect.element(page.getByRole('alert')).toMatchTextContent(new RegExp(`^${message('start.failed')}`));
  await checkScreen();
  server.answer(fetchPublicQuests, [aSummary()]);
  await page.getByRole('button', { name: message('ui.retry') }).click();
  await expect.element(tiles.first()).toBeVisible();
  server.answer(fetchPublicQuests, []);
  await page.getByLabelText(message('sort.by')).selectOptions('virtual');
  await expect.element(page.getByText(message('start.emptyText'))).toBeVisible();
  await checkScreen();
});

test('long words of a quest break, and hang over no side', async ({ open, server }) => {
  const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);
  server.answer(fetchPublicQuests, [
    aSummary({
      title: long,
      location: long,
      shortDescription: long,
      forContest: true,
      withPassword: true,
      price: 12_345.67,
    }),
    aSummary({ id: 2 }),
  ]);
  await open('/');
  await page.getByLabelText(message('sort.by')).selectOptions('title');
  await expect.element(page.getByText(long).first()).toBeVisible();
  await checkScreen();
});

test('what the user has finished is marked so, and what they finished last is not being played', async ({
  open,
  server,
}) => {
  server.answer(fetchPublicQuests, [
    aSummary({ id: 1 }),
    aSummary({ id: 2, title: 'Up the hill' }),
    aSummary({ id: 3 }),
  ]);
  const progress = { score: 100, doneCount: 3, successCount: 2, mindsetCount: 3, finished: true };
  server.answer(fetchQuests, { current: aSummary({ id: 3 }), timedOut: false, nearest: [], quest: null, progress });
  server.answer(fetchFinished, [2, 3, 9]);
  await open('/', { user: aUser() });
  const marked = tiles.filter({ hasText: message('tile.finished') });
  await expect.element(marked.filter({ hasText: 'Up the hill' })).toBeInTheDocument();
  await expect.element(marked.filter({ hasText: message('start.backToMap') })).toBeInTheDocument();
  expect(marked.elements()).toHaveLength(2);
  expect(list.getByText(message('start.playing')).elements()).toEqual([]);
  await checkScreen();
});

test('the tile of a public quest, one’s own too, leads to its page and has nothing to edit, copy or delete it', async ({
  open,
  server,
}) => {
  const user = aUser();
  const creator = { userId: user.id, username: user.username };
  server.answer(fetchPublicQuests, [aSummary({ id: 5, title: 'Up the hill', creator })]);
  server.answer(fetchQuests, { current: null, timedOut: false, nearest: [], quest: null, progress: null });
  server.answer(fetchFinished, []);
  await open('/', { user });
  const tile = tiles.filter({ hasText: 'Up the hill' });
  await expect.element(tile.getByRole('link')).toHaveAttribute('href', '/qd/5');
  expect(tile.getByRole('link').elements()).toHaveLength(1);
  expect(tile.getByRole('button').elements()).toEqual([]);
});

test('a quest that ended while the app was closed is told on the start page, once', async ({ open, server }) => {
  server.answer(fetchPublicQuests, []);
  server.answer(fetchFinished, []);
  const nothing = { current: null, nearest: [], quest: null, progress: null };
  let isTold = false;
  server.answer(fetchQuests, () => {
    const timedOut = !isTold;
    isTold = true;
    return { ...nothing, timedOut };
  });
  await open('/', { user: aUser() });
  const told = page.getByRole('alertdialog');
  await expect.element(told.getByText(message('play.timedOut'))).toBeVisible();
  await checkScreen();
  await told.getByRole('button', { name: message('common.ok') }).click();
  await expect.element(told).not.toBeInTheDocument();
  await askAgain(currentQuest);
  expect(told.query()).toBeNull();
});

test('who was taken out while the app was closed reads why on the start page, once', async ({ open, server }) => {
  // Nobody of the tests before, whose page may still look for what they know.
  const user = aUser({ id: 71 });
  server.answer(fetchPublicQuests, []);
  server.answer(fetchFinished, []);
  server.answer(fetchQuests, { current: null, timedOut: false, nearest: [], quest: null, progress: null });
  const progress = { entryId: 1, questId: 7, score: 100, timeBonus: 0, carried: null, finished: false, done: [] };
  const note = { mindsetId: null, title: null, creator: 'mira', reason: 'You asked for it', at: 3_000 };
  const asked = server.answer(fetchProgress, { ...progress, notes: [note] });
  await writeReply({ userId: user.id, ...CURRENT_GAME, data: { quest: aSummary({ id: 7 }) } });
  await open('/', { user });
  const told = page.getByRole('alertdialog');
  const why = message('game.noteTakenOut', { creator: 'mira', reason: note.reason });
  await expect.element(told.getByText(why)).toBeVisible();
  await told.getByRole('button', { name: message('common.ok') }).click();
  await askAgain(currentQuest);
  await expect.poll(() => readLeftGame(user.id)).toBeNull();
  expect(told.query()).toBeNull();
  expect(asked).toEqual([{ questId: 7 }]);
  // This page may have asked before its user entered a quest: what is kept of that is not dropped here.
  expect(await readCurrentGame(user.id)).toMatchObject({ quest: { id: 7 } });
});
