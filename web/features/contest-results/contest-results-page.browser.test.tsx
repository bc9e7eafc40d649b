import { page } from 'vitest/browser';
import { vi } from 'vitest';
import { fetchOwnResultsHash, fetchResults } from '@mangoquest/contract/calls/results.ts';
import { message } from '../../language/language.ts';
import { refused } from '../../testing/fake-server.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { aSummary, aUser } from '../../testing/people.ts';
import { checkScreen, expect, test } from '../../testing/screen.tsx';
import { aPage, hashOf, rowOf } from './testing.ts';

const PLACE = '/contestResults/1';
/** Fake EventSource; the latest instance serves the live list, and can report changes. */
class TestSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: TestSource[] = [];
  readonly url: string;
  readyState = 1;
  constructor(url: string) {
    super();
    this.url = url;
    TestSource.opened.push(this);
  }
  close(): void {
    this.readyState = TestSource.CLOSED;
  }
}

function answerOwn(server: FakeServer, rank: number): void {
  server.answer(fetchOwnResultsHash, { hash: hashOf(rank) });
}

const names = () => [...document.querySelectorAll('.results__name>bdi')].map(({ textContent }) => textContent);

test('a contest that is over has its first three on a podium, the others in rows, and who won which trophy', async ({
  open,
  server,
}) => {
  server.answer(fetchResults, aPage());
  await open(PLACE);
  const podium = page.getByRole('list', { name: message('results.podium') });
  await expect.element(podium).toBeVisible();
  expect([...podium.element().querySelectorAll('b')].map(({ textContent }) => textContent)).toEqual([
    'mira.k',
    'dov_e',
    'oskar',
  ]);
  expect(names()).toEqual(['petal.union', 'hollis_k']);
  await expect.element(page.getByText(message('results.byHand', { name: 'nora' }))).toBeVisible();
  await expect.element(page.getByText(message('results.wonByMany', { n: 31 }))).toBeVisible();
  await checkScreen();
});

test('a player’s own row is asked for with the page, stands above it and is marked in it', async ({ open, server }) => {
  answerOwn(server, 5);
  const asked = server.answer(fetchResults, ({ hash }) => ({
    ...aPage(),
    player: hash === hashOf(5) ? rowOf(5, 'hollis_k') : null,
  }));
  await open(PLACE, { user: aUser({ id: 8, username: 'hollis_k' }) });
  await expect.element(page.getByText(message('results.youCame', { rank: 5 }))).toBeVisible();
  expect(asked.map(({ hash }) => hash)).toEqual([hashOf(5)]);
  expect(document.querySelector('.is-shown')?.textContent).toContain('hollis_k');
  await checkScreen();

  await page.getByRole('button', { name: message('results.share'), exact: true }).click();
  await expect
    .element(page.getByRole('dialog').getByRole('textbox', { name: message('share.link') }))
    .toHaveValue(`${location.origin}${PLACE}/${hashOf(5)}`);
});

test('an address with a name shows that player’s row', async ({ open, server }) => {
  server.answer(fetchResults, ({ hash }) => ({
    ...aPage(),
    player: hash === hashOf(4) ? rowOf(4, 'petal.union') : null,
  }));
  await open(`${PLACE}/${hashOf(4)}`);
  await expect.element(page.getByText(message('results.theyCame', { name: 'petal.union', rank: 4 }))).toBeVisible();
});

test('while it runs the list goes on by itself, without a podium, and says who leads when that changes', async ({
  open,
  server,
}) => {
  TestSource.opened = [];
  vi.stubGlobal('EventSource', TestSource);
  // No random delay before the request.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  let rows = [rowOf(1, 'mira.k', 300), rowOf(2, 'dov_e', 200)];
  const running = { state: 'running', trophies: [] } as const;
  const quest = aSummary({ forContest: true });
  server.answer(fetchResults, () => aPage({ ...running, quest, rows }));
  await open(PLACE);
  await expect.element(page.getByText(message('tile.contestRunning'))).toBeVisible();
  await expect.element(page.getByRole('list', { name: message('results.podium') })).not.toBeInTheDocument();
  expect(names()).toEqual(['mira.k', 'dov_e']);
  await expect.element(page.getByRole('status').first()).toHaveTextContent('');
  rows = [
    { ...rowOf(2, 'dov_e', 400), rank: 1 },
    { ...rowOf(1, 'mira.k', 300), rank: 2 },
  ];
  expect(TestSource.opened.map(({ url }) => url)).toEqual(['/api/results/1/live']);
  TestSource.opened[0]?.dispatchEvent(new Event('results'));
  await expect.element(page.getByText(message('results.leadsWith', { name: 'dov_e', stars: 400 }))).toBeInTheDocument();
  expect(names()).toEqual(['dov_e', 'mira.k']);
  await checkScreen();
});

test('before anybody has answered, and while stars are kept back, it says so', async ({ open, server }) => {
  server.answer(fetchResults, aPage({ rows: [], trophies: [], players: 0 }));
  await open(PLACE);
  await expect.element(page.getByText(message('results.nobody'))).toBeVisible();
  await checkScreen();
  server.answer(fetchResults, aPage({ rows: [], trophies: [], players: 12, isLater: true, state: 'upcoming' }));
  await open('/contestResults/1?version=1');
  await expect.element(page.getByText(message('results.later'))).toBeVisible();
});

test('ranks alone have neither stars nor meters', async ({ open, server }) => {
  server.answer(
    fetchResults,
    aPage({ rows: ['mira', 'dov', 'oskar', 'petal'].map((name, at) => rowOf(at + 1, name, null)), bestScore: null }),
  );
  await open(PLACE);
  await expect.element(page.getByText('petal')).toBeVisible();
  expect(document.querySelectorAll('.results__meter,.results__score,.results__stars')).toHaveLength(0);
  await checkScreen();
});

test('pages lead on and back; an earlier run is chosen', async ({ open, server }) => {
  const many = (from: number) =>
    Array.from({ length: 100 }, (_, at) => rowOf(from + at + 1, `player ${from + at + 1}`));
  const runs = [
    { number: 1, startTime: 1, endTime: 2, players: 3 },
    { number: 2, startTime: 3, endTime: 4, players: 250 },
  ];
  const quest = aSummary({ forContest: true, version: { id: 2, number: 2, startTime: 3, endTime: 4 } });
  const asked = server.answer(fetchResults, ({ from = 0, version = 2 }) =>
    aPage({
      quest,
      runs,
      version,
      players: 250,
      from,
      next: from < 200 ? from + 100 : null,
      rows: many(from),
      trophies: [],
    }),
  );
  await open(PLACE);
  await page.getByRole('link', { name: message('results.next') }).click();
  await expect.element(page.getByText('player 101')).toBeVisible();
  await checkScreen();
  await page.getByRole('link', { name: message('results.before') }).click();
  await expect.element(page.getByText('player 4', { exact: true })).toBeVisible();
  await page.getByLabelText(message('results.run')).selectOptions('1');
  await expect.poll(() => asked.at(-1)?.version).toBe(1);
});

test('what is not for this reader, is not there or did not come says so', async ({ open, server, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  server.answer(fetchResults, refused('forbidden', { key: 'results.notForYou' }));
  await open(PLACE);
  await expect.element(page.getByText(message('results.notForYou'))).toBeVisible();
  await expect.element(page.getByRole('link', { name: message('results.toQuest') })).toHaveAttribute('href', '/qd/1');
  await checkScreen();
  server.answer(fetchResults, refused('not-found'));
  await open('/contestResults/2');
  await expect.element(page.getByText(message('results.gone'))).toBeVisible();
});

test('long names and a hundred players fit', async ({ open, server }) => {
  const long = 'Maximiliana-Theodora von und zu Hohenlohe-Waldenburg-Schillingsfürst';
  server.answer(
    fetchResults,
    aPage({ rows: Array.from({ length: 100 }, (_, at) => rowOf(at + 1, `${long} ${at}`, 123_456 - at)), players: 100 }),
  );
  await open(PLACE);
  await expect.element(page.getByText(`${long} 50`)).toBeInTheDocument();
  await checkScreen();
});
