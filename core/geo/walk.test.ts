import { expect, test } from 'vitest';
import { walkedTo, walkOf, WALKING_PACE } from './walk.ts';
import type { Walk, WalkedPlace } from './walk.ts';

const place = (latitude: number, longitude: number, time: number | null = null): WalkedPlace => ({
  latitude,
  longitude,
  time,
});
const walk = (...places: WalkedPlace[]) => walkOf(places) as Walk;

test('a walk takes the time that was measured, and one is between two places in between', () => {
  const timed = walk(place(10, 20, 5000), place(10.001, 20, 15_000), place(10.001, 20.002, 25_000));
  expect(timed.duration).toBe(20);
  expect(walkedTo(timed, 5)).toMatchObject({ longitude: 20, heading: 0 });
  expect(walkedTo(timed, 5).latitude).toBeCloseTo(10.0005, 9);
  expect(walkedTo(timed, 10)).toMatchObject({ latitude: 10.001, longitude: 20 });
  expect(walkedTo(timed, 15).longitude).toBeCloseTo(20.001, 9);
  expect(walkedTo(timed, 15).heading).toBeCloseTo(90, 1);
});

test('before its beginning and after its end one stands there', () => {
  const timed = walk(place(10, 20, 0), place(11, 20, 1000));
  expect(walkedTo(timed, -3)).toEqual({ latitude: 10, longitude: 20, heading: null });
  expect(walkedTo(timed, 99)).toEqual({ latitude: 11, longitude: 20, heading: null });
});

test('without times, with one that is missing or goes back, and with one time for all, it goes at a walker’s pace', () => {
  const ways = [
    [place(0, 0), place(0, 0.001)],
    [place(0, 0, 5), place(0, 0.001)],
    [place(0, 0, 5), place(0, 0.001, 4)],
    [place(0, 0, 5), place(0, 0.001, 5)],
  ];
  for (const places of ways) {
    const { duration, length } = walk(...places);
    expect(length).toBeCloseTo(111.19, 1);
    expect(duration).toBeCloseTo(length / WALKING_PACE, 9);
  }
});

test('it crosses the antimeridian the short way', () => {
  const timed = walk(place(0, 179.999, 0), place(0, -179.999, 1000));
  expect(timed.length).toBeLessThan(300);
  expect(Math.abs(walkedTo(timed, 0.5).longitude)).toBeCloseTo(180, 9);
});

test('one place is a walk that stands still; none is no walk', () => {
  const still = walk(place(1, 2, 3));
  expect([still.duration, still.length, walkedTo(still, 0), walkedTo(still, 7)]).toEqual([
    0,
    0,
    { latitude: 1, longitude: 2, heading: null },
    { latitude: 1, longitude: 2, heading: null },
  ]);
  expect(walkOf([])).toBeNull();
});

test('one who stands between two measures of one place looks nowhere', () => {
  expect(walkedTo(walk(place(1, 2, 0), place(1, 2, 1000), place(2, 2, 2000)), 0.5).heading).toBeNull();
});
