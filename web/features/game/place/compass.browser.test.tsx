import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { message } from '../../../language/language.ts';
import { answerGame } from '../../../testing/games.ts';
import { aUser } from '../../../testing/people.ts';
import { expect, test } from '../../../testing/screen.tsx';
import { aWalk } from '../../../testing/walk.ts';

const map = page.getByRole('group', { name: message('map.label'), exact: true });
const turn = page.getByRole('button', { name: message('game.headingUp') });
const clock = map.getByRole('button', { name: /^Clock/ });

const middleOf = (marker: typeof clock) => {
  const { x, y, width, height } = marker.element().getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
};

/** Simulates a device lying flat, its top pointing to `degrees` from north. */
function point(degrees: number): void {
  const orientation = { alpha: 360 - degrees, beta: 0, gamma: 0, absolute: true };
  window.dispatchEvent(new DeviceOrientationEvent('deviceorientationabsolute', orientation));
}

test('the compass of the device turns the map, where its player wants that', async ({ open, server }) => {
  answerGame(server, ['Clock'], { virtual: false, activeDistance: 50 });
  const walk = aWalk();
  await open('/outergame', { user: aUser(), size: 'phone' });
  await expect.element(map).toHaveAttribute('data-ready');
  // The clock is 44 m north, shown above the walker.
  walk.tell(40.7416);
  const middle = window.innerWidth / 2;
  await expect.poll(() => Math.abs(middleOf(clock).x - middle)).toBeLessThan(2);
  point(90);
  await expect.poll(() => middleOf(clock).y).toBeLessThan(340);
  expect(Math.abs(middleOf(clock).x - middle)).toBeLessThan(2);
  await turn.click();
  // With east up, what is in the north appears on the left.
  await expect
    .poll(() => {
      point(90);
      return middleOf(clock).x;
    })
    .toBeLessThan(middle - 30);
  await turn.click();
  await expect.poll(() => Math.abs(middleOf(clock).x - middle)).toBeLessThan(2);
});

test('where a device wants to be asked for its compass it is, by a touch; what it refuses is said', async ({
  open,
  server,
}) => {
  let asked = 0;
  const refuse = () => {
    asked += 1;
    return Promise.resolve('denied');
  };
  Object.assign(DeviceOrientationEvent, { requestPermission: refuse });
  onTestFinished(() => {
    Reflect.deleteProperty(DeviceOrientationEvent, 'requestPermission');
  });
  answerGame(server, ['Clock'], { virtual: false, activeDistance: 50 });
  const walk = aWalk();
  await open('/outergame', { user: aUser(), size: 'phone' });
  await expect.element(map).toHaveAttribute('data-ready');
  walk.tell(40.7416);
  await expect.element(turn).toBeVisible();
  expect(asked).toBe(0);
  await turn.click();
  await expect.element(page.getByText(message('game.compassRefused'))).toBeVisible();
  await expect.element(turn).toHaveAttribute('aria-pressed', 'true');
  expect(asked).toBe(1);
});
