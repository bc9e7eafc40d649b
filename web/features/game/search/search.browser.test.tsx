import { afterEach, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fetchSearchable } from '@mangoquest/contract/calls/roaming.ts';
import { message } from '../../../language/language.ts';
import { answerGame } from '../../../testing/games.ts';
import { aUser } from '../../../testing/people.ts';
import { checkScreen, expect, test } from '../../../testing/screen.tsx';
import { aWalk } from '../../../testing/walk.ts';
import { refused } from '../../../testing/fake-server.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { AGAIN_AFTER_MS } from '../data/use-attempts.ts';

afterEach(() => {
  vi.useRealTimers();
});

const TITLES = ['Met Life Tower', 'Flagstaff', 'Fifth Avenue clock'] as const;
const TEXTS = ['Look at the clock on its four faces, each eight metres wide.', null, 'A cast-iron sidewalk clock.'];
const button = page.getByRole('button', { name: message('game.search'), exact: true });
const field = page.getByRole('searchbox', { name: message('game.searchFor') });
const rows = page.getByRole('list', { name: message('game.searchHits') }).getByRole('listitem');
const map = page.getByRole('group', { name: message('map.label'), exact: true });

const countOf = (n: number) => message('game.searchCount', { n, found: message('game.searchMindsets', { n }) });

const SEARCHABLE = {
  quests: [
    {
      questId: 7,
      revision: 1,
      mindsets: TITLES.map((title, at) => ({ id: at + 1, title, text: TEXTS[at] ?? null })),
    },
  ],
  gone: [],
};
const answerSearch = (server: FakeServer) => server.answer(fetchSearchable, SEARCHABLE);

test('the search follows typing from the second letter on, the nearest first; keys choose and open', async ({
  open,
  server,
}) => {
  answerGame(server, TITLES, { virtual: false, searchable: true, activeDistance: 50 });
  const asked = answerSearch(server);
  const walk = aWalk();
  await open('/outergame', { user: aUser(), size: 'phone' });
  await expect.element(map).toHaveAttribute('data-ready');
  walk.tell(40.7418);
  await button.click();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('C');
  await expect.element(page.getByText(message('game.searchHint'))).toBeVisible();
  await userEvent.keyboard('lock');
  await expect.element(page.getByText(countOf(2))).toBeVisible();
  await expect
    .element(rows.first())
    .toHaveTextContent('Met Life TowerLook at the clock on its four faces, each eight…22 m');
  await expect.element(rows.nth(1)).toHaveTextContent('Fifth Avenue clockA cast-iron sidewalk clock.44 m');
  expect(rows.nth(1).element().querySelectorAll('mark')).toHaveLength(2);
  // The number of hits is highlighted in its sentence (look m9).
  const status = page
    .getByRole('status')
    .filter({ hasText: countOf(2) })
    .element();
  const bold = status.querySelector('b') as HTMLElement;
  expect(bold.textContent).toBe(message('game.searchMindsets', { n: 2 }));
  const weight = (element: Element) => Number(getComputedStyle(element).fontWeight);
  expect(weight(bold)).toBeGreaterThan(weight(bold.parentElement as HTMLElement));
  await checkScreen();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(rows.nth(1)).toHaveAttribute('aria-current', 'true');
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Met Life Tower' })).toBeVisible();
  // Asked again when the position became known.
  expect(asked.at(-1)).toMatchObject({ questId: 7, latitude: 40.7418, accuracy: expect.any(Number) });
});

test('what is not mentioned is told; two clicks elsewhere close the search, and so does Escape', async ({
  open,
  server,
}) => {
  answerGame(server, TITLES, { searchable: true });
  answerSearch(server);
  await open('/outergame', { user: aUser(), size: 'desktop' });
  await button.click();
  await field.fill('zebra');
  await expect.element(page.getByText(message('game.searchNone', { query: 'zebra' }))).toBeVisible();
  await map.click({ position: { x: 700, y: 100 } });
  await expect.element(field).toBeVisible();
  await map.click({ position: { x: 700, y: 140 } });
  await expect.element(field).not.toBeInTheDocument();
  await button.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(field).not.toBeInTheDocument();
});

test('without a network what was saved is searched with the same hits, and says when it was', async ({
  open,
  server,
}) => {
  answerGame(server, TITLES, { searchable: true });
  answerSearch(server);
  await open('/outergame', { user: aUser() });
  await button.click();
  await field.fill('clock');
  await expect.element(page.getByText(countOf(2))).toBeVisible();
  server.answer(fetchSearchable, () => {
    throw new TypeError('Failed to fetch');
  });
  await open('/outergame', { user: aUser() });
  await button.click();
  await field.fill('clock');
  await expect.element(page.getByText(countOf(2))).toBeVisible();
  await expect.element(page.getByText(/^saved /)).toBeVisible();
});

test('the found word is in sight on a narrow phone, and searching ends where it began', async ({ open, server }) => {
  answerGame(server, ['Met Life Tower'], { virtual: false, searchable: true, activeDistance: 50 });
  const text = 'Four storeys of marble go up to the clock that everybody here knows.';
  server.answer(fetchSearchable, {
    quests: [{ questId: 7, revision: 1, mindsets: [{ id: 1, title: 'Met Life Tower', text }] }],
    gone: [],
  });
  const walk = aWalk();
  await open('/outergame', { user: aUser(), size: 'narrow' });
  walk.tell(40.742);
  await button.click();
  await field.fill('clock');
  await expect.element(rows.first()).toBeVisible();
  const mark = rows.first().element().querySelector('mark') as HTMLElement;
  const line = mark.closest('.sm') as HTMLElement;
  expect(mark.getBoundingClientRect().bottom).toBeLessThanOrEqual(line.getBoundingClientRect().bottom + 1);
  expect(mark.getBoundingClientRect().right).toBeLessThanOrEqual(line.getBoundingClientRect().right);
  await page.getByRole('button', { name: message('ui.clear') }).click();
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
});

test('a game that is not searchable offers no search, and asks for nothing', async ({ open, server }) => {
  answerGame(server, TITLES);
  const asked = answerSearch(server);
  await open('/outergame', { user: aUser() });
  await expect.element(map).toHaveAttribute('data-ready');
  await expect.element(button).not.toBeInTheDocument();
  expect(asked).toEqual([]);
});

test('Enter before the hits have come opens the nearest one once they are there', async ({ open, server }) => {
  answerGame(server, TITLES, { searchable: true });
  let send: (() => void) | undefined;
  server.answer(fetchSearchable, async () => {
    await new Promise<void>((resolve) => {
      send = resolve;
    });
    return SEARCHABLE;
  });
  await open('/outergame', { user: aUser(), size: 'phone' });
  await button.click();
  await userEvent.keyboard('flagstaff{Enter}');
  await expect.element(field).toHaveValue('flagstaff');
  await expect.element(page.getByRole('status').filter({ hasText: message('ui.loading') })).toBeVisible();
  send?.();
  await expect.element(page.getByRole('dialog', { name: 'Flagstaff' })).toBeVisible();
});

test('a search whose data did not come on a bad line is tried again by itself', async ({
  open,
  server,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  answerGame(server, TITLES, { searchable: true });
  let tries = 0;
  server.answer(fetchSearchable, () => {
    tries += 1;
    // The client repeats a call once by itself.
    if (tries <= 2) throw new TypeError('Failed to fetch');
    return SEARCHABLE;
  });
  await open('/outergame', { user: aUser(), size: 'phone' });
  await button.click();
  await userEvent.keyboard('flagstaff');
  await expect.poll(() => tries).toBe(2);
  await expect.element(page.getByText(message('game.searchFailed'))).toBeVisible();
  await checkScreen();
  vi.advanceTimersByTime(AGAIN_AFTER_MS);
  await expect.element(page.getByText(countOf(1))).toBeVisible();
});

test('what did not come can be asked for by a press; a busy server makes old data say when they were saved', async ({
  open,
  server,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  answerGame(server, TITLES, { searchable: true });
  server.answer(fetchSearchable, refused('busy'));
  await open('/outergame', { user: aUser() });
  await button.click();
  await field.fill('clock');
  await expect.element(page.getByText(message('game.searchFailed'))).toBeVisible();
  answerSearch(server);
  await page.getByRole('button', { name: message('ui.retry') }).click();
  await expect.element(page.getByText(countOf(2))).toBeVisible();
  await expect.element(page.getByText(message('game.searchFailed'))).not.toBeInTheDocument();

  server.answer(fetchSearchable, refused('busy'));
  await open('/outergame', { user: aUser() });
  await button.click();
  await field.fill('clock');
  await expect.element(page.getByText(countOf(2))).toBeVisible();
  await expect.element(page.getByText(/^saved /)).toBeVisible();
});

test('two taps beside the search close it; a pinch and two drags of the map do not', async ({ open, server }) => {
  answerGame(server, TITLES, { virtual: true, searchable: true });
  answerSearch(server);
  await open('/outergame', { user: aUser(), size: 'phone' });
  await expect.element(map).toHaveAttribute('data-ready');
  await button.click();
  await field.fill('clock');
  const canvas = map.element().querySelector('canvas') as HTMLElement;
  const finger = (name: string, clientX: number, changes: PointerEventInit = {}) => {
    canvas.dispatchEvent(
      new PointerEvent(name, {
        bubbles: true,
        pointerType: 'touch',
        isPrimary: true,
        clientX,
        clientY: 150,
        ...changes,
      }),
    );
  };
  const other = { isPrimary: false, pointerId: 2 };
  finger('pointerdown', 100);
  finger('pointerdown', 200, other);
  finger('pointerup', 200, other);
  finger('pointerup', 100);
  for (let drag = 0; drag < 2; drag++) {
    finger('pointerdown', 100);
    finger('pointerup', 140);
  }
  await expect.element(field).toHaveValue('clock');
  for (let tap = 0; tap < 2; tap++) {
    await expect.element(field).toBeVisible();
    finger('pointerdown', 100);
    finger('pointerup', 104);
  }
  await expect.element(field).not.toBeInTheDocument();
});
