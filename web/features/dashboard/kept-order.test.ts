import { expect, test } from 'vitest';
import { DASHBOARD_SORT_KEYS } from '@mangoquest/core/quest/sort.ts';
import { orderText, parseOrder } from './kept-order.ts';

test('every key is kept with its direction', () => {
  for (const key of DASHBOARD_SORT_KEYS) {
    for (const descending of [false, true])
      expect(parseOrder(orderText({ key, descending }))).toEqual({ key, descending });
  }
});

test('what is no order of ours is the one by title', () => {
  for (const text of [null, '', 'distance', 'distance desc', 'desc'])
    expect(parseOrder(text)).toEqual({ key: 'title', descending: false });
});
