import { expect, test } from 'vitest';
import { newMindset } from './new-mindset.ts';
import { withOrder } from './kept-mindsets.ts';

test('mindsets that were kept with positions have orders, and those with orders stay', () => {
  const reaction = { id: -1, text: 'yes', grade: 100, order: 2 };
  const mindchunk = { id: -1, text: 'Is it?', comment: '', order: 1, reactions: [reaction] };
  const today = { ...newMindset(1, 7, { latitude: 1, longitude: 2 }, { order: 3 }), mindchunks: [mindchunk] };
  const before = JSON.parse(JSON.stringify(today).replaceAll('"order"', '"position"')) as typeof today;
  expect(before.order).toBeUndefined();
  expect(withOrder([before])).toEqual([today]);
  expect(withOrder([today])).toEqual([today]);
});
