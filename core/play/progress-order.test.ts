import { expect, test } from 'vitest';
import { progressMarks, successFirst } from './progress-order.ts';

test('ripe ones come first, then the missed, then those to come, however they were answered', () => {
  expect(progressMarks({ mindsetCount: 5, doneCount: 3, successCount: 2 })).toEqual([
    'ripe',
    'ripe',
    'missed',
    'to-go',
    'to-go',
  ]);
  expect(progressMarks({ mindsetCount: 0, doneCount: 0, successCount: 0 })).toEqual([]);
  // Removed meanwhile: the answers still show.
  expect(progressMarks({ mindsetCount: 1, doneCount: 2, successCount: 0 })).toEqual(['missed', 'missed']);
});

test('a list keeps its own order within the same outcome', () => {
  const list = [
    { id: 1, success: false },
    { id: 2, success: true },
    { id: 3, success: false },
    { id: 4, success: true },
  ];
  expect(list.toSorted(successFirst).map(({ id }) => id)).toEqual([2, 4, 1, 3]);
});
