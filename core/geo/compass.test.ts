import { expect, test } from 'vitest';
import { shortWay } from '../play/following.ts';
import { compassHeading, isWorthTurning, pointedTo } from './compass.ts';
import type { Pointed } from './compass.ts';

test.each([
  ['lies, its top to the north', { alpha: 0, beta: 0, gamma: 0 }, 0, 0],
  ['lies, its top to the west', { alpha: 90, beta: 0, gamma: 0 }, 0, 270],
  ['is held aslant, to the east', { alpha: 270, beta: 40, gamma: 0 }, 0, 90],
  ['stands, its back to the north', { alpha: 0, beta: 90, gamma: 0 }, 0, 0],
  ['stands, its back to the east', { alpha: 270, beta: 90, gamma: 0 }, 0, 90],
  ['lies on the side, the page turned with it', { alpha: 90, beta: 0, gamma: 0 }, 90, 0],
  ['lies on the other side', { alpha: 270, beta: 0, gamma: 0 }, 270, 0],
])('where a device points that %s', (_, orientation, screenAngle, heading) => {
  expect(shortWay(heading, compassHeading(orientation, screenAngle))).toBeCloseTo(0, 6);
});

/** Headings of a device that shakes by some degrees, 60 per second for ten seconds. */
function* trembling(headingAt: (ms: number) => number): Generator<{ heading: number; at: number }> {
  for (let frame = 0; frame < 600; frame += 1) {
    const at = frame * (1000 / 60);
    const tremble = 4 * Math.sin(frame * 1.7) + 3 * Math.sin(frame * 0.37 + 1);
    yield { heading: (headingAt(at) + tremble + 720) % 360, at };
  }
}

function drawn(headingAt: (ms: number) => number): readonly Pointed[] {
  const shown: Pointed[] = [];
  let steady: Pointed | null = null;
  for (const { heading, at } of trembling(headingAt)) {
    steady = pointedTo(steady, heading, at);
    if (isWorthTurning(shown.at(-1) ?? null, steady)) shown.push(steady);
  }
  return shown;
}

test('a hand that trembles turns nothing: once a second at most at rest, also to the north', () => {
  for (const heading of [0, 90, 359]) {
    const shown = drawn(() => heading);
    expect(shown.length).toBeLessThan(10);
    for (const one of shown.slice(1)) expect(Math.abs(shortWay(heading, one.heading))).toBeLessThan(8);
  }
});

test('a turn is followed the short way over the north, and comes to where the device points', () => {
  const shown = drawn((ms) => (ms < 2000 ? 350 : 20));
  const after = shown.filter(({ at }) => at >= 2000);
  expect(after.length).toBeGreaterThan(2);
  for (const { heading } of after) expect(heading > 340 || heading < 30).toBe(true);
  expect(Math.abs(shortWay(20, after.at(-1)?.heading ?? 180))).toBeLessThan(8);
});

test('what was not told for a while is forgotten', () => {
  expect(pointedTo({ heading: 10, at: 0 }, 200, 5000)).toEqual({ heading: 200, at: 5000 });
});
