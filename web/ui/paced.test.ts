import { expect, onTestFinished, test, vi } from 'vitest';
import { paced } from './paced.ts';

function aPace() {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const told: number[] = [];
  return { told, pace: paced<number>(1000, (value) => told.push(value)) };
}

test('the first is told at once, then the newest once in each pause', () => {
  const { told, pace } = aPace();
  for (let quarter = 0; quarter < 12; quarter += 1) {
    pace.push(quarter);
    vi.advanceTimersByTime(250);
  }
  expect(told).toEqual([0, 3, 7, 11]);
  vi.advanceTimersByTime(5000);
  pace.push(12);
  expect(told).toEqual([0, 3, 7, 11, 12]);
});

test('what comes last is told, also when nothing follows', () => {
  const { told, pace } = aPace();
  pace.push(1);
  pace.push(2);
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([1, 2]);
});

test('nothing is told after the end', () => {
  const { told, pace } = aPace();
  pace.push(1);
  pace.push(2);
  pace.stop();
  vi.advanceTimersByTime(5000);
  expect(told).toEqual([1]);
});
