import { expect, test } from 'vitest';
import type { Drawing } from './drawing.ts';
import { backOrder, frontOrder, orderOf } from './paint-order.ts';

const one = (type: Drawing['type'], order?: unknown) =>
  ({ type, properties: order === undefined ? {} : { order } }) as Pick<Drawing, 'type' | 'properties'>;

test('the order key is a number, or 0', () => {
  expect([one('image'), one('image', 101), one('image', '7'), one('image', 'x')].map(orderOf)).toEqual([0, 101, 7, 0]);
});

test('the front is above all others of its kind, the back below; images and what is drawn are apart', () => {
  const others = [one('image', 100), one('image', 102), one('polygon', -3), one('label', 500)];
  expect([frontOrder(one('image'), others), backOrder(one('image'), others)]).toEqual([103, 0]);
  expect([frontOrder(one('circle'), others), backOrder(one('circle'), others)]).toEqual([501, -4]);
  expect([frontOrder(one('image'), []), backOrder(one('circle'), [])]).toEqual([0, 0]);
});
