import { expect, test } from 'vitest';
import { record, redo, seal, startHistory, undo } from './history.ts';

test('undo and redo walk the same line', () => {
  let history = record(record(startHistory('a'), 'b'), 'c');
  history = undo(history);
  expect(history.present).toBe('b');
  history = undo(undo(history));
  expect(history.present).toBe('a');
  history = redo(redo(redo(history)));
  expect(history.present).toBe('c');
});

test('a new step forgets what was undone', () => {
  const history = record(undo(record(startHistory('a'), 'b')), 'c');
  expect(redo(history).present).toBe('c');
  expect(undo(history).present).toBe('a');
});

test('steps of one gesture are taken back at once, a sealed gesture starts a new step', () => {
  let history = record(record(startHistory(0), 1, 'drag'), 2, 'drag');
  expect(undo(history).present).toBe(0);
  history = record(seal(history), 3, 'drag');
  expect(undo(history).present).toBe(2);
});

test('a step that changes nothing is none', () => {
  const history = startHistory('a');
  expect(record(history, 'a')).toBe(history);
});

test('the oldest of more than 200 steps fall away', () => {
  let history = startHistory(0);
  for (let step = 1; step <= 500; step += 1) history = record(history, step);
  expect(history.past).toHaveLength(200);
  expect(history.past[0]).toBe(300);
});
