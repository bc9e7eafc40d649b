import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { fetchGameMap } from '@mangoquest/contract/calls/play.ts';
import { locale, message } from '../../../language/language.ts';
import { answerGame } from '../../../testing/games.ts';
import { aSummary, aUser } from '../../../testing/people.ts';
import { checkScreen, expect, test } from '../../../testing/screen.tsx';
import { aWalk } from '../../../testing/walk.ts';

const map = page.getByRole('group', { name: message('map.label'), exact: true });
const pointThere = page.getByRole('button', { name: message('game.pointThere'), exact: true });
const way = page.getByRole('region', { name: message('game.way'), exact: true });
const maps = way.getByRole('link');
const left = (metres: number) =>
  way.getByText(
    message('game.wayLeft', { distance: locale.distance(metres), direction: message('game.compass.north') }),
  );

test('‘Point me there’ counts the metres down, offers the maps of the device, and buzzes once on arrival', async ({
  open,
  server,
}) => {
  answerGame(server, ['Clock', 'Arch'], { virtual: false, activeDistance: 50 });
  const buzz = vi.spyOn(navigator, 'vibrate').mockReturnValue(true);
  const walk = aWalk();
  await open('/outergame', { user: aUser(), size: 'phone' });
  await expect.element(map).toHaveAttribute('data-ready');
  walk.tell(40.74);
  await pointThere.click();
  await expect.element(left(222)).toBeVisible();
  await expect.element(pointThere).not.toBeInTheDocument();
  await expect.element(maps).toHaveAttribute('href', expect.stringContaining('40.742000'));
  await checkScreen();
  walk.tell(40.7405);
  await expect.element(left(167)).toBeVisible();
  expect(buzz).not.toHaveBeenCalled();
  walk.tell(40.7416);
  await expect.element(way.getByText(message('game.wayThere'))).toBeVisible();
  await expect.element(page.getByText(message('game.wayArrived', { title: 'Clock' }))).toBeInTheDocument();
  await expect.element(maps).not.toBeInTheDocument();
  await expect.poll(() => buzz.mock.calls.length).toBe(1);
  // Leaving and returning does not announce it again.
  walk.tell(40.7405);
  await expect.element(left(167)).toBeVisible();
  walk.tell(40.7416);
  await expect.element(way.getByText(message('game.wayThere'))).toBeVisible();
  expect(buzz).toHaveBeenCalledTimes(1);
});

test('the way ends when its mindset is answered', async ({ open, server }) => {
  answerGame(server, ['Clock', 'Arch'], { virtual: false, activeDistance: 50 });
  const walk = aWalk();
  await open('/outergame', { user: aUser(), size: 'phone' });
  await expect.element(map).toHaveAttribute('data-ready');
  walk.tell(40.74);
  await pointThere.click();
  walk.tell(40.7419);
  await expect.element(way.getByText(message('game.wayThere'))).toBeVisible();
  await page.getByRole('button', { name: message('game.openTitle', { title: 'Clock' }), exact: true }).click();
  await page.getByRole('radio', { name: 'right' }).click();
  await page.getByRole('button', { name: message('game.ok'), exact: true }).click();
  await page.getByRole('button', { name: message('game.keepWalking') }).click();
  await expect.element(page.getByRole('heading', { name: message('game.withinCount', { n: 1 }) })).toBeVisible();
  await expect.element(way).not.toBeInTheDocument();
});

test('the arrow points there on the map as it is turned, also where no heading is known any more', async ({
  open,
  server,
}) => {
  answerGame(server, ['Clock', 'Arch'], { virtual: false, activeDistance: 50 });
  const walk = aWalk();
  await open('/outergame', { user: aUser(), size: 'phone' });
  await expect.element(map).toHaveAttribute('data-ready');
  walk.tell(40.74, 90);
  await pointThere.click();
  const arrow = () =>
    Number.parseFloat(document.querySelector<HTMLElement>('.way__arrow')?.style.getPropertyValue('--turn') ?? '');
  await expect.poll(arrow).toBeCloseTo(0, 0);
  await page.getByRole('button', { name: message('game.headingUp') }).click();
  await expect.poll(arrow).toBeCloseTo(-90, 0);
  // The map has turned by then; at a light there is no heading.
  await new Promise((go) => setTimeout(go, 1_500));
  walk.tell(40.74, null);
  await expect.element(left(222)).toBeVisible();
  expect(arrow()).toBeCloseTo(-90, 0);
});

test('the way ends when it is not wanted, and any other mindset can be pointed to', async ({ open, server }) => {
  answerGame(server, ['Clock', 'Arch'], { virtual: false, activeDistance: 50 });
  const walk = aWalk();
  await open('/outergame', { user: aUser(), size: 'desktop' });
  await expect.element(map).toHaveAttribute('data-ready');
  walk.tell(40.74);
  await page.getByRole('button', { name: message('game.pointTitle', { title: 'Arch' }), exact: true }).click();
  await expect.element(way.getByText('Arch')).toBeVisible();
  await checkScreen();
  await way.getByRole('button', { name: message('game.wayEnd') }).click();
  await expect.element(way).not.toBeInTheDocument();
  await expect.element(pointThere).toBeVisible();
});

test('who is not there is told how to play where the creator allows that, and goes by a press', async ({
  open,
  server,
}) => {
  answerGame(server, ['Clock', 'Arch'], { virtual: true, activeDistance: 5 });
  await open('/outergame', { user: aUser(), size: 'phone' });
  // The player stands at the start, the Clock; the Arch is 11 m away.
  await page
    .getByRole('button', { name: message('game.showAll'), exact: true })
    .first()
    .click();
  await page.getByRole('button', { name: message('game.goTitle', { title: 'Arch' }), exact: true }).click();
  await expect
    .element(page.getByRole('button', { name: message('game.openTitle', { title: 'Arch' }), exact: true }))
    .toBeVisible();
});

test('a press goes to the closest one where nothing is within reach', async ({ open, server }) => {
  const { pack } = answerGame(server, ['Clock', 'Arch'], { virtual: true, activeDistance: 5 });
  const points = pack.points.map((point) => ({ ...point, isStart: false }));
  const quest = aSummary({ id: 7, virtual: true, activeDistance: 5, latitude: 40.7, longitude: -73.9 });
  server.answer(fetchGameMap, { quest, revision: 1, isOffline: false, background: null, points });
  await open('/outergame', { user: aUser(), size: 'phone' });
  await expect.element(page.getByText(message('game.travelHow'))).toBeVisible();
  await checkScreen();
  await page.getByRole('button', { name: message('game.goThere') }).click();
  await expect
    .element(page.getByRole('button', { name: message('game.openTitle', { title: 'Clock' }), exact: true }))
    .toBeVisible();
  await expect.element(page.getByText(message('game.travelHow'))).not.toBeInTheDocument();
});

test('what is out of view is pointed to at the edge of the map, over no control, and a press goes there', async ({
  open,
  server,
}) => {
  answerGame(server, ['Clock', 'Arch'], { virtual: false, activeDistance: 50 });
  const walk = aWalk();
  await open('/outergame', { user: aUser(), size: 'phone' });
  await expect.element(map).toHaveAttribute('data-ready');
  walk.tell(40.73);
  const toClock = map.getByRole('button', {
    name: message('map.edge', { title: 'Clock', distance: locale.distance(1334) }),
  });
  // Both are in the same direction: the nearer one takes the space.
  await expect.element(toClock).toBeVisible();
  expect(map.getByRole('button', { name: /Arch/ }).elements()).toEqual([]);
  await checkScreen();
  await toClock.click();
  await expect.element(map.getByRole('button', { name: /^Clock/, pressed: true })).toBeInTheDocument();
  await expect.element(toClock).not.toBeInTheDocument();
});
