import { expect, test } from 'vitest';
import { destination } from '../geo/distance.ts';
import { positionOfAnswer, positionSaved, speedVerdict } from './plausible-speed.ts';
import type { Fix } from './plausible-speed.ts';

/** A seeded generator (mulberry32): deterministic walks. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = seeded(20_261_120);
const between = (low: number, high: number) => low + random() * (high - low);
const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
const START = { latitude: 40.741468, longitude: -73.9923189 };
const NOON = 1_800_000_000_000;

/** A walk, ride or tram trip with 12 answers, with receiver noise as between buildings; some at the same moment. */
function honestWalk(): Fix[] {
  const speed = [between(0.5, 2), between(2, 7), between(5, 17), between(10, 35)][Math.floor(random() * 4)] as number;
  const noise = between(3, 35);
  let place = START;
  let at = NOON;
  return Array.from({ length: 12 }, () => {
    const seconds = between(0, 240);
    place = destination(place, between(0, 360), speed * seconds);
    at += seconds * 1000;
    const seen = destination(place, between(0, 360), Math.abs(normal()) * noise);
    return { ...seen, at, ...(random() < 0.7 ? { accuracy: noise * between(0.5, 2) } : {}) };
  });
}

const keptOf = (fix: Fix | undefined) => (fix === undefined ? null : positionOfAnswer(fix));
const isFlagged = (fixes: readonly Fix[]) =>
  fixes.some((fix, index) => speedVerdict(keptOf(fixes[index - 1]), fix) === 'impossible');

test('of 1,000 honest walks at most 0.5% are flagged', () => {
  const flagged = Array.from({ length: 1000 }, honestWalk).filter(isFlagged).length;
  expect(flagged).toBeLessThanOrEqual(5);
});

test('of 1,000 teleports at least 99% are flagged', () => {
  const flagged = Array.from({ length: 1000 }, () => {
    const seconds = between(0, 60);
    // At least to another part of the city, at most anywhere on the globe.
    const metres = Math.exp(between(Math.log(5000), Math.log(20_000_000)));
    const from = { ...START, at: NOON, accuracy: between(3, 60) };
    return isFlagged([
      from,
      { ...destination(START, between(0, 360), metres), at: NOON + seconds * 1000, accuracy: between(3, 1e6) },
    ]);
  }).filter(Boolean).length;
  expect(flagged).toBeGreaterThanOrEqual(990);
});

test('the first position is always plausible, and a clock that ran back does not divide by nothing', () => {
  const first = positionOfAnswer({ ...START, at: NOON });
  expect(speedVerdict(null, { ...START, at: NOON })).toBe('plausible');
  expect(speedVerdict(first, { ...START, at: NOON - 5000 })).toBe('plausible');
  expect(speedVerdict(first, { ...destination(START, 90, 2000), at: NOON - 5000 })).toBe('impossible');
});

const PARIS = { latitude: 48.8566, longitude: 2.3522 };

test('a position saved before the first answer says nothing about it', () => {
  const saved = positionSaved(positionSaved(null, PARIS, NOON), { latitude: 1, longitude: 2 }, NOON + 1000);
  expect(saved).toEqual({ latitude: 1, longitude: 2, at: NOON + 1000, leeway: 0, origin: 'saved' });
  expect(speedVerdict(saved, { ...START, at: NOON + 2000 })).toBe('plausible');
});

test('saving a position between two answers hides no jump: not there, not on the way, not back again, not in small steps', () => {
  const answer = positionOfAnswer({ ...START, at: NOON, accuracy: 20 });
  const next = { ...PARIS, at: NOON + 10_000 };
  const there = positionSaved(answer, PARIS, NOON + 5000);
  expect(there.origin).toBe('jumped');
  expect(speedVerdict(there, next)).toBe('impossible');
  expect(speedVerdict(positionSaved(there, PARIS, NOON + 8000), next)).toBe('impossible');
  expect(speedVerdict(positionSaved(there, START, NOON + 8000), { ...START, at: NOON + 10_000 })).toBe('impossible');
  expect(speedVerdict(positionSaved(answer, START, NOON + 5000), next)).toBe('impossible');
  let step = answer;
  let place = START;
  for (let count = 0; count < 100; count++) {
    place = destination(place, 90, 90);
    step = positionSaved(step, place, NOON + count);
  }
  expect(speedVerdict(step, { ...place, at: NOON + 1000 })).toBe('impossible');
});

test('an honest walk stays plausible, whatever is saved on the way, and after some days anybody can be anywhere', () => {
  const flagged = Array.from({ length: 1000 }, honestWalk).filter((fixes) => {
    let kept = null;
    for (const fix of fixes) {
      if (speedVerdict(kept, fix) === 'impossible') return true;
      kept = positionSaved(
        positionOfAnswer(fix),
        destination(fix, between(0, 360), between(0, 30)),
        fix.at + between(0, 1000),
      );
    }
    return false;
  }).length;
  expect(flagged).toBeLessThanOrEqual(5);
  const jumped = positionSaved(positionOfAnswer({ ...START, at: NOON }), PARIS, NOON + 1000);
  const days = NOON + 5 * 86_400_000;
  expect(speedVerdict(jumped, { ...START, at: days })).toBe('plausible');
  expect(positionSaved(jumped, START, days).origin).toBe('since-answer');
});
