import { expect, test } from 'vitest';
import { arrowEnds } from './arrow-ends.ts';

const at = (lat: number, lng: number) => ({ lat, lng });

test('an arrow points where it leads: up, right, down, left', () => {
  const turn = (lat: number, lng: number) => Math.round(arrowEnds(at(0, 0), at(lat, lng), false).turn);
  expect([turn(1, 0), turn(0, 1), turn(-1, 0), turn(0, -1)]).toEqual([0, 90, 180, -90]);
});

test('over the antimeridian it takes the short way, on a board it stays on it', () => {
  const { end, middle, turn } = arrowEnds(at(-17, 179.9), at(-17, -179.9), false);
  expect([end.lng, middle.lng, Math.round(turn)].map((value) => Number(value.toFixed(6)))).toEqual([180.1, 180, 90]);
  const back = arrowEnds(at(-17, -179.9), at(-17, 179.9), false);
  expect([back.end.lng, Math.round(back.turn)].map((value) => Number(value.toFixed(6)))).toEqual([-180.1, -90]);
  expect(arrowEnds(at(0, -170), at(0, 170), true).end.lng).toBe(170);
});

test('its middle lies on the straight line of the engine’s plane', () => {
  expect(arrowEnds(at(60, 0), at(-60, 20), false).middle.lat).toBeCloseTo(0, 9);
  expect(arrowEnds(at(60, 0), at(0, 0), false).middle.lat).toBeGreaterThan(30);
});
