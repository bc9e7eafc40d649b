import { page, userEvent } from 'vitest/browser';
import { locale, message } from '../../language/language.ts';
import { answerGame } from '../../testing/games.ts';
import { aUser } from '../../testing/people.ts';
import { checkScreen, expect, test } from '../../testing/screen.tsx';
import { aWalk } from '../../testing/walk.ts';

const TITLES = ['Clock', 'Arch'];
const map = page.getByRole('group', { name: message('map.label'), exact: true });
const follow = page.getByRole('button', { name: message('game.centreAccuracy', { distance: '5 m' }) });
const turn = page.getByRole('button', { name: message('game.headingUp') });
const clock = map.getByRole('button', { name: /^Clock/ });

const heightOf = (marker: typeof clock) => Math.round(marker.element().getBoundingClientRect().y);

/** The clock's height on the map, where it is put a frame after it is there. */
async function placedHeight(): Promise<number> {
  await expect.poll(() => heightOf(clock)).toBeGreaterThan(0);
  return heightOf(clock);
}

/** Once the map no longer glides on. */
async function restingHeight(): Promise<number> {
  await expect
    .poll(async () => {
      const before = heightOf(clock);
      await new Promise((go) => setTimeout(go, 300));
      return heightOf(clock) - before;
    })
    .toBe(0);
  return heightOf(clock);
}

test('the map goes along until it is dragged, then offers to follow again', async ({ open, server }) => {
  answerGame(server, TITLES, { virtual: false, activeDistance: 50 });
  const walk = aWalk();
  await open('/outergame', { user: aUser(), size: 'phone' });
  await expect.element(map).toHaveAttribute('data-ready');
  const opened = await placedHeight();
  walk.tell(40.7419);
  await expect.element(follow).toHaveAttribute('aria-pressed', 'true');
  // It opens at the clock, then moves to the walker south of it.
  await expect.poll(() => heightOf(clock)).toBeLessThan(opened - 4);
  const before = heightOf(clock);
  for (const step of [1, 2, 3, 4]) walk.tell(40.7419 + step * 0.00004, 0);
  await expect.poll(() => heightOf(clock)).toBeGreaterThan(before + 4);
  await checkScreen();
  await turn.click();
  await expect.element(turn).toHaveAttribute('aria-pressed', 'true');

  const followed = await restingHeight();
  const canvas = map.element().querySelector('canvas') as HTMLCanvasElement;
  await userEvent.dragAndDrop(canvas, canvas, {
    sourcePosition: { x: 120, y: 250 },
    targetPosition: { x: 180, y: 330 },
  });
  await expect.element(follow).toHaveAttribute('aria-pressed', 'false');
  await expect.element(turn).not.toBeInTheDocument();
  await expect.poll(() => heightOf(clock)).not.toBe(followed);
  const dragged = await restingHeight();
  for (const step of [5, 6]) walk.tell(40.7419 + step * 0.00004, 0);
  // The position is known, and the map is drawn.
  await expect.element(page.getByText(locale.distance(16), { exact: false })).toBeVisible();
  expect(heightOf(clock)).toBe(dragged);
  await follow.click();
  await expect.element(follow).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => heightOf(clock)).not.toBe(dragged);
});

test('‘Point me there’ keeps the mindset in view while the map goes along', async ({ open, server }) => {
  answerGame(server, ['Clock'], { virtual: false, activeDistance: 50 });
  const walk = aWalk();
  await open('/outergame', { user: aUser(), size: 'phone' });
  await expect.element(map).toHaveAttribute('data-ready');
  walk.tell(40.73);
  await page.getByRole('button', { name: message('game.pointThere') }).click();
  await expect.element(follow).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => heightOf(clock)).toBeGreaterThan(116);
  walk.tell(40.7301);
  await expect.element(follow).toHaveAttribute('aria-pressed', 'true');
  await expect.element(clock).toBeInTheDocument();
});

test('arrow keys pan the map away from the walker, who is not followed then', async ({ open, server }) => {
  answerGame(server, TITLES, { virtual: false, activeDistance: 50 });
  const walk = aWalk();
  await open('/outergame', { user: aUser(), size: 'phone' });
  await expect.element(map).toHaveAttribute('data-ready');
  walk.tell(40.7419);
  await expect.element(follow).toHaveAttribute('aria-pressed', 'true');
  (map.element().querySelector('canvas') as HTMLElement).focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(follow).toHaveAttribute('aria-pressed', 'false');
});

test('a map that was dragged before the place was known stays where it is', async ({ open, server }) => {
  answerGame(server, TITLES, { virtual: false, activeDistance: 50 });
  const walk = aWalk();
  await open('/outergame', { user: aUser(), size: 'phone' });
  await expect.element(map).toHaveAttribute('data-ready');
  const canvas = map.element().querySelector('canvas') as HTMLCanvasElement;
  const opened = await placedHeight();
  await userEvent.dragAndDrop(canvas, canvas, {
    sourcePosition: { x: 120, y: 250 },
    targetPosition: { x: 150, y: 290 },
  });
  await expect.poll(() => heightOf(clock)).not.toBe(opened);
  const dragged = await restingHeight();
  walk.tell(40.7419);
  await expect.element(follow).toHaveAttribute('aria-pressed', 'false');
  expect(heightOf(clock)).toBe(dragged);
});

test('for somebody who rests at the edge of their reach nothing comes and goes', async ({ open, server }) => {
  answerGame(server, ['Clock'], { virtual: false, activeDistance: 50 });
  const walk = aWalk();
  await open('/outergame', { user: aUser(), size: 'phone' });
  await expect.element(map).toHaveAttribute('data-ready');
  // 55 m away, as far as may be with this accuracy, by a receiver that wanders by 3 m.
  const metre = 1 / 111_195;
  const wander = (step: number) => {
    walk.tell(40.742 - (55 + (step % 2 === 0 ? 3 : -3)) * metre);
  };
  for (let step = 0; step < 8; step += 1) wander(step);
  await expect.element(clock).toBeInTheDocument();
  const told = () => clock.element().getAttribute('aria-label') as string;
  const heard = new Set<string>();
  // The screen shows one place a second at most.
  await new Promise((go) => setTimeout(go, 1100));
  for (let step = 8; step < 12; step += 1) {
    wander(step);
    await new Promise((go) => setTimeout(go, 1100));
    heard.add(told());
  }
  expect([...heard]).toHaveLength(1);
});
