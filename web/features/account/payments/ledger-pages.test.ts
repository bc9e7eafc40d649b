import { expect, test } from 'vitest';
import { anOrder } from '../../../testing/payments.ts';
import { withFirstPage } from './ledger-pages.ts';

const rows = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => anOrder(from - index));
const idsOf = (known: ReturnType<typeof rows>, first: ReturnType<typeof rows>) =>
  withFirstPage(known, first).map(({ id }) => id);
const ids = (from: number, to: number) => rows(from, to).map(({ id }) => id);

test.each([
  ['nothing new: what was loaded further stays', rows(60, 11), rows(60, 36), ids(60, 11)],
  ['three new ones: none of those that they push out is lost', rows(60, 11), rows(63, 39), ids(63, 11)],
  ['as many as a page: the next one follows', rows(60, 11), rows(85, 61), ids(85, 61)],
  ['the first ones of all', [], rows(3, 1), ids(3, 1)],
  ['none any more', rows(3, 1), [], []],
])('%s', (_, known, first, all) => {
  expect(idsOf(known, first)).toEqual(all);
});

test('a row that came anew is as it is now', () => {
  const [first] = withFirstPage([anOrder(1)], [anOrder(1, { state: 'refunded', refundedMinor: 300 })]);
  expect(first?.state).toBe('refunded');
});
