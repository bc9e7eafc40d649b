import { page, userEvent } from 'vitest/browser';
import { vi } from 'vitest';
import { fetchDrawings } from '@mangoquest/contract/calls/drawings.ts';
import { fetchOwnResultsHash, fetchResults } from '@mangoquest/contract/calls/results.ts';
import { destination } from '@mangoquest/core/geo/distance.ts';
import { message } from '../../language/language.ts';
import type { OwnWayRecord } from '../../local-db/database.ts';
import { readOwnWay, writeOwnWay } from '../../local-db/own-ways.ts';
import { answerPresentation } from '../../testing/games.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { aSummary, aUser } from '../../testing/people.ts';
import { checkScreen, expect, test } from '../../testing/screen.tsx';

const HOME = { latitude: 40.7414, longitude: -73.9923 };
const BEGIN = Date.UTC(2026, 5, 13, 14, 4);
const HASH = 'h'.repeat(22);
const TITLES = ['The prow', 'South face', 'The numerals', 'Seven in the evening'];
const GRADES = [100, 100, 25, 75];
const user = aUser();

/** A walk of twelve minutes with an answer every three, the third one wrong. */
function aWay(changes: Partial<OwnWayRecord> = {}): OwnWayRecord {
  const places = Array.from({ length: 73 }, (_, index) => ({
    ...destination(destination(HOME, index * 2.2, index * 4), 90, 120),
    time: BEGIN + index * 10_000,
  }));
  return {
    userId: user.id,
    entryId: 5,
    questId: 7,
    title: 'Four Faces, One Hour',
    isBoard: false,
    isVirtual: false,
    showPoints: true,
    mindsetCount: 6,
    places,
    stops: TITLES.map((title, index) => {
      const place = places[(index + 1) * 18] as (typeof places)[number];
      const openedAt = index === 3 ? null : place.time - 69_000;
      const grade = GRADES[index] as number;
      return { ...place, mindsetId: index + 1, title, openedAt, grade, success: grade >= 50 };
    }),
    score: 341,
    carried: 0,
    changedAt: BEGIN + 720_000,
    ...changes,
  };
}

function answerRank(server: FakeServer): void {
  server.answer(fetchDrawings, []);
  server.answer(fetchOwnResultsHash, { hash: HASH });
  const row = { rank: 8, hash: HASH, username: 'nora', score: 341, finishedAt: BEGIN + 720_000, trophies: [] };
  server.answer(fetchResults, {
    quest: aSummary({ id: 7 }),
    state: 'over',
    players: 48,
    rows: [row],
    from: 0,
    next: null,
    log: [],
    bestScore: 800,
    isLater: false,
    trophies: [],
    version: 1,
    runs: [],
    player: row,
  });
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const slider = page.getByRole('slider', { name: message('replay.time') });
const score = () => document.querySelector('.own-result__score')?.textContent;
const keep = async (item: 'picture' | 'gpx' | 'delete') => {
  await button(message('replay.keep')).click();
  await page.getByRole('menuitem', { name: message(`replay.${item}`) }).click();
};

test('the whole way with its answers, times, rank and stars; the time is set by keys and by the list', async ({
  open,
  server,
}) => {
  answerRank(server);
  await writeOwnWay(aWay());
  await open('/ownResult/5', { user, size: 'phone' });
  await expect.element(page.getByRole('heading', { name: 'Four Faces, One Hour' })).toBeVisible();
  await expect.element(page.getByText('8th')).toBeVisible();
  await expect.element(page.getByText('12:00', { exact: true }).first()).toBeVisible();
  await expect.element(page.getByText(message('replay.ripeOf', { ripe: '3', n: '6' }), { exact: true })).toBeVisible();
  const rows = page.getByRole('list', { name: message('replay.stops') }).getByRole('listitem');
  expect(rows.elements().map(({ textContent }) => textContent?.includes('1 min 9 s'))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(score()).toBe('341');
  const icon = button(message('replay.keep')).element().querySelector('use');
  expect(icon?.getAttribute('href')).toMatch(/#share-network$/);
  await checkScreen();

  await rows.nth(1).getByRole('button').click();
  await expect
    .element(slider)
    .toHaveAttribute('aria-valuetext', message('replay.timeNow', { time: '6:00', all: '12:00' }));
  expect(score()).toBe('200');
  slider.element().focus();
  await userEvent.keyboard('{Home}');
  expect(score()).toBe('0');
  await userEvent.keyboard('{End}');
  expect(score()).toBe('341');
});

test('with text at twice its size on a phone nothing hangs over the side', async ({ open, server }) => {
  answerRank(server);
  await writeOwnWay(aWay());
  await open('/ownResult/5', { user, size: 'phone' });
  await expect.element(page.getByText('8th')).toBeVisible();
  await page.viewport(195, 422);
  const { documentElement: root } = document;
  await expect.poll(() => root.scrollWidth).toBe(195);
});

test('it plays from the beginning, pauses, and changes its speed; with reduced motion nothing moves by itself', async ({
  open,
  server,
}) => {
  answerRank(server);
  await writeOwnWay(aWay());
  await open('/ownResult/5', { user });
  await expect.element(slider).toBeVisible();
  expect(button(message('replay.play')).elements()).toEqual([]);

  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    real(query.includes('reduced-motion') ? '(max-width: 0px)' : query),
  );
  await open('/ownResult/5', { user });
  await button(message('replay.play')).click();
  await expect.poll(() => Number((slider.element() as HTMLInputElement).value)).toBeGreaterThan(2);
  expect(Number((slider.element() as HTMLInputElement).value)).toBeLessThan(700);
  await button(message('replay.pause')).click();
  const { value } = slider.element() as HTMLInputElement;
  await button(message('replay.speed', { n: '8' })).click();
  await button(message('replay.speed', { n: '16' })).click();
  await expect.element(button(message('replay.speed', { n: '1' }))).toBeVisible();
  expect((slider.element() as HTMLInputElement).value).toBe(value);
});

test('it is kept as GPX and as a picture, and deleted when that is meant', async ({ open, server }) => {
  answerRank(server);
  answerPresentation(server, aSummary({ id: 7 }));
  const saved: { name: string; content: Blob }[] = [];
  const contents = new Map<string, Blob>();
  const real = URL.createObjectURL.bind(URL);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    const address = real(content);
    contents.set(address, content as Blob);
    return address;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    const content = contents.get(this.href);
    if (content !== undefined) saved.push({ name: this.download, content });
  });
  await writeOwnWay(aWay({ title: 'Faces: <b> & more' }));
  await open('/ownResult/5', { user });
  await keep('gpx');
  expect(saved[0]?.name).toBe('my way - Faces b & more.gpx');
  const gpx = new DOMParser().parseFromString((await saved[0]?.content.text()) as string, 'application/xml');
  expect(gpx.getElementsByTagName('parsererror')).toHaveLength(0);
  expect([gpx.getElementsByTagName('trkpt').length, gpx.getElementsByTagName('wpt').length]).toEqual([73, 4]);
  await keep('picture');
  await expect.poll(() => saved.length, { timeout: 30_000 }).toBe(2);
  const picture = await createImageBitmap(saved[1]?.content as Blob);
  expect([picture.width, picture.height, saved[1]?.content.type]).toEqual([1080, 1350, 'image/png']);

  await keep('delete');
  await button(message('replay.deleteYes')).click();
  await expect.element(page.getByText(message('replay.deleted'))).toBeVisible();
  expect(await readOwnWay(user.id, 5)).toBeNull();
});

test('a picture that can’t be made is told of, and can be asked for again', async ({ open, server }) => {
  answerRank(server);
  await writeOwnWay(aWay());
  await open('/ownResult/5', { user });
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValue(new Error('no memory'));
  await keep('picture');
  await expect.element(page.getByText(message('replay.pictureFailed')), { timeout: 30_000 }).toBeVisible();
  expect(document.querySelector('.own-result__keep')?.getAttribute('aria-busy')).toBe('false');
});

test('another user of the same browser, and another device, have none', async ({ open }) => {
  await writeOwnWay(aWay({ userId: user.id + 1 }));
  await open('/ownResult/5', { user });
  await expect.element(page.getByRole('heading', { name: message('replay.none') })).toBeVisible();
  await checkScreen();
});

test('what gave no stars is left out of those that are counted on the way', async ({ open, server }) => {
  answerRank(server);
  const way = aWay({ score: 241 });
  await writeOwnWay({ ...way, stops: way.stops.map((stop) => (stop.mindsetId === 2 ? { ...stop, stars: 0 } : stop)) });
  await open('/ownResult/5', { user, size: 'phone' });
  const rows = page.getByRole('list', { name: message('replay.stops') }).getByRole('listitem');
  await rows.nth(2).getByRole('button').click();
  await expect.poll(score).toBe('125');
  slider.element().focus();
  await userEvent.keyboard('{End}');
  await expect.poll(score).toBe('241');
});
