import { page, userEvent } from 'vitest/browser';
import { fetchFinished } from '@mangoquest/contract/calls/ending.ts';
import { fetchProgress } from '@mangoquest/contract/calls/play.ts';
import { fetchQuestHistory, handleDeletedQuest } from '@mangoquest/contract/calls/quest-life.ts';
import { fetchMyQuests, fetchQuests } from '@mangoquest/contract/calls/quests.ts';
import { DASHBOARD_SORT_KEYS } from '@mangoquest/core/quest/sort.ts';
import { currentQuest } from '../../api/queries/start.ts';
import { message } from '../../language/language.ts';
import { CURRENT_GAME, readLeftGame } from '../../local-db/current-game.ts';
import { writeReply } from '../../local-db/kept-replies.ts';
import { askAgain } from '../../session/queries.ts';
import { pageOf, refused } from '../../testing/fake-server.ts';
import { anOwnQuest, aSummary, aUser } from '../../testing/people.ts';
import { checkAccessibility, checkScreen, drawn, expect, isStill, test } from '../../testing/screen.tsx';
import { tryPath } from '../../ui/paths.ts';

const HOUR = 3_600_000;
const noneDeleted = { outcome: 'ok!', quests: [] } as const;
const tiles = page.getByRole('article');
/** Texts of the tiles in order: queried directly, because finding hundreds of them by role is too slow. */
const texts = () => [...document.querySelectorAll('article')].map((tile) => tile.textContent);

test(
  'quests that load, do not come, are none, or are three hundred',
  { timeout: 90_000 },
  async ({ open, server, allowConsole }) => {
    allowConsole(/503/);
    const user = aUser();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    server.answer(fetchMyQuests, async () => {
      await held;
      return refused('busy');
    });
    server.answer(handleDeletedQuest, noneDeleted);
    await open('/dashboard', { user });
    await expect.element(page.getByRole('status').getByText(message('dashboard.loading'))).toBeInTheDocument();
    expect(drawn('[aria-hidden=true]').filter((one) => one.querySelector('p') !== null)).toHaveLength(10);
    await checkScreen();
    release();
    await expect.element(page.getByRole('alert').getByText(message('dashboard.failed'))).toBeVisible();
    await checkScreen();
    server.answer(fetchMyQuests, []);
    await page.getByRole('button', { name: message('ui.retry') }).click();
    await expect.element(page.getByRole('heading', { name: message('dashboard.empty') })).toBeVisible();
    await checkScreen();

    const all = Array.from({ length: 300 }, (_, index) =>
      anOwnQuest({ id: 1e6 + index, title: `Walk ${index}`, color: index % 10 }),
    );
    server.answer(fetchMyQuests, ({ descending = false, after }) => {
      const from = after?.id ?? 0;
      const next = from + 100 < all.length ? { key: 'title', descending, value: 'x', id: from + 100 } : null;
      return pageOf((descending ? all.toReversed() : all).slice(from, from + 100), next, all.length) as never;
    });
    server.answer(handleDeletedQuest, noneDeleted);
    await open('/dashboard', { user });
    await expect.poll(() => texts()[0]).toContain('Walk 0');
    // Tiles far below are not rendered yet.
    expect(texts().length).toBeLessThan(150);
    await expect
      .poll(
        () => {
          window.scrollTo(0, document.documentElement.scrollHeight);
          return texts().length;
        },
        { timeout: 60_000 },
      )
      .toBe(300);
    expect(texts().at(-1)).toContain('Walk 299');
    await page.getByRole('button', { name: message('sort.ascending') }).click();
    await expect.poll(() => texts()[0]).toContain('Walk 299');
  },
);

test('own quests go by every key in both directions, and by the chosen one when it is opened anew', async ({
  open,
  server,
}) => {
  const user = aUser();
  const asked = server.answer(fetchMyQuests, ({ sort, descending = false }) => [
    anOwnQuest({ title: `${sort} ${descending ? 'down' : 'up'}` }),
  ]);
  server.answer(handleDeletedQuest, noneDeleted);
  const shown = (title: string) =>
    expect.element(tiles.getByRole('heading', { name: title, exact: true })).toBeVisible();
  const sort = page.getByLabelText(message('sort.by'));
  await open('/dashboard', { user });
  await shown('title up');
  for (const key of DASHBOARD_SORT_KEYS.toReversed()) {
    await sort.selectOptions(message(`sort.${key}`));
    await shown(`${key} up`);
    await page.getByRole('button', { name: message('sort.ascending') }).click();
    await shown(`${key} down`);
  }
  await sort.selectOptions(message('sort.endTime'));
  await page.getByRole('button', { name: message('sort.ascending') }).click();
  await shown('endTime down');

  await open('/dashboard', { user });
  await shown('endTime down');
  await expect.element(sort).toHaveValue('endTime');
  await expect.element(page.getByRole('button', { name: message('sort.descending') })).toBeVisible();
  expect(asked.at(-1)).toMatchObject({ sort: 'endTime', descending: true });
});

test('a contest shows that it runs, and that it is over; long words break', async ({ open, server }) => {
  const now = Date.now();
  const version = (startTime: number | null, endTime: number | null) => ({ id: 1, number: 1, startTime, endTime });
  server.answer(fetchMyQuests, [
    anOwnQuest({
      id: 1,
      title: 'Apple walk',
      virtual: true,
      showPoints: false,
      forContest: true,
      version: version(now - HOUR, now + 3 * HOUR),
    }),
    anOwnQuest({
      id: 2,
      title: 'Berry walk',
      active: false,
      forContest: true,
      version: version(now - 2 * HOUR, now - HOUR),
    }),
    anOwnQuest({
      id: 3,
      title: 'Donaudampfschifffahrtsgesellschaft'.repeat(2),
      searchable: true,
      withPassword: true,
      price: 12_345.67,
      mindsetCount: 1000,
    }),
  ]);
  server.answer(handleDeletedQuest, noneDeleted);
  await open('/dashboard', { user: aUser() });
  const tile = (title: string) => tiles.filter({ hasText: title });
  await expect
    .element(tile('Apple walk').getByRole('img', { name: message('dashboard.contestRunning') }))
    .toBeVisible();
  await expect.element(tile('Berry walk').getByRole('img', { name: message('dashboard.contestOver') })).toBeVisible();
  await expect
    .element(tile('Berry walk').getByRole('link', { name: message('dashboard.contestOver') }))
    .toHaveAttribute('href', '/contestResults/2');
  await expect.element(tile('Berry walk').getByText(message('dashboard.inactive'))).toBeVisible();
  expect(tile('Donau').getByRole('img').elements()).toHaveLength(0);
  expect(
    page
      .getByRole('list', { name: message('dashboard.contestKey') })
      .getByRole('listitem')
      .elements(),
  ).toHaveLength(2);
  await checkScreen();
});

test.for(['desktop', 'phone'] as const)(
  'what a tile has no room for stands in its menu, by keys: %s',
  async (size, { open, server }) => {
    const title = 'Worth Square';
    server.answer(fetchMyQuests, [anOwnQuest({ id: 5, title, active: false, mindsetCount: 0 })]);
    server.answer(fetchQuestHistory, []);
    server.answer(handleDeletedQuest, noneDeleted);
    await open('/dashboard', { user: aUser(), size });
    const more = page.getByRole('button', { name: message('dashboard.more', { title }) });
    const menu = page.getByRole('menu', { name: message('dashboard.more', { title }) });
    const item = (key: 'menuCopy' | 'menuTry' | 'menuOpenPage' | 'menuDownload' | 'menuHistory') =>
      menu.getByRole('menuitem', { name: message(`dashboard.${key}`) });
    await more.click();
    await expect.element(more).toHaveAttribute('aria-expanded', 'true');
    expect(menu.getByRole('menuitem').elements()).toHaveLength(size === 'phone' ? 7 : 5);
    await checkAccessibility();
    await expect
      .element(menu.getByRole('menuitem', { name: message('ready.toPrint') }))
      .toHaveAttribute('href', '/createEditMgq/ready?questId=5');
    await expect.element(item('menuTry')).toHaveAttribute('href', tryPath(5));
    if (size === 'phone') await expect.element(item('menuOpenPage')).toHaveAttribute('href', '/qd/5');
    await page.getByRole('heading', { name: message('dashboard.title') }).click();
    await expect.poll(() => menu.elements()).toHaveLength(0);
    (more.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(item('menuHistory')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}d');
    await expect.element(item('menuDownload')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => menu.elements()).toHaveLength(0);
    await expect.element(more).toHaveFocus();
    await userEvent.keyboard('{Enter}{End}{Enter}');
    await expect.element(page.getByRole('dialog', { name: message('dashboard.historyOf', { title }) })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(more).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    await expect.poll(() => menu.elements()).toHaveLength(0);
    await expect.element(page.getByRole('button', { name: message('dashboard.delete', { title }) })).toHaveFocus();
    if (size === 'desktop') return;
    for (const target of drawn('article .own__ways > :is(a,button)')) {
      const { width, height } = target.getBoundingClientRect();
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
  },
);

test('a quest that its creator has played to its end is marked so', async ({ open, server }) => {
  server.answer(fetchMyQuests, [anOwnQuest({ id: 1 }), anOwnQuest({ id: 2, title: 'Up the hill', active: false })]);
  server.answer(handleDeletedQuest, noneDeleted);
  server.answer(fetchFinished, [2]);
  await open('/dashboard', { user: aUser() });
  await expect.element(tiles.filter({ hasText: message('tile.finished') })).toMatchTextContent(/Up the hill/);
  await checkScreen();
});

test('who was taken out of a quest, or ran out of time, while the app was closed is told on the dashboard, once', async ({
  open,
  server,
}) => {
  const user = aUser();
  server.answer(fetchMyQuests, [anOwnQuest()]);
  server.answer(handleDeletedQuest, noneDeleted);
  const nothing = { current: null, nearest: [], quest: null, progress: null };
  let timedOut = false;
  const playing = server.answer(fetchQuests, () => ({ ...nothing, timedOut }));
  const progress = { entryId: 1, questId: 7, score: 100, timeBonus: 0, carried: null, finished: false, done: [] };
  const note = { mindsetId: null, title: null, creator: 'mira', reason: 'You asked for it', at: 3_000 };
  const asked = server.answer(fetchProgress, { ...progress, notes: [note] });
  await writeReply({ userId: user.id, ...CURRENT_GAME, data: { quest: aSummary({ id: 7 }) } });
  const told = page.getByRole('alertdialog');
  const why = message('game.noteTakenOut', { creator: 'mira', reason: note.reason });
  const ok = told.getByRole('button', { name: message('common.ok') });
  await open('/dashboard', { user });
  await expect.element(told.getByText(why)).toBeVisible();
  await checkScreen();
  await ok.click();
  await expect.poll(() => readLeftGame(user.id)).toBeNull();
  const before = playing.length;
  await open('/dashboard', { user });
  await expect.poll(() => playing.length).toBeGreaterThan(before);
  await askAgain(currentQuest);
  expect(told.query()).toBeNull();
  expect(asked).toEqual([{ questId: 7 }]);
  // The server tells of a time that ran out once: to whichever page asks first.
  timedOut = true;
  await askAgain(currentQuest);
  await expect.element(told.getByText(message('play.timedOut'))).toBeVisible();
});

test('where the device knew no game, the dashboard does not ask for what is played', async ({ open, server }) => {
  server.answer(fetchMyQuests, [anOwnQuest()]);
  server.answer(handleDeletedQuest, noneDeleted);
  const playing = server.answer(fetchQuests, {
    current: null,
    timedOut: false,
    nearest: [],
    quest: null,
    progress: null,
  });
  await open('/dashboard', { user: aUser() });
  await expect.element(tiles.first()).toBeVisible();
  await isStill();
  expect(playing).toEqual([]);
});
