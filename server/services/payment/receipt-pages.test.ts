import { expect, test } from 'vitest';
import { localeFor } from '@mangoquest/language/whole.ts';
import type { LedgerRow } from '../../storage/interfaces/ledger.ts';
import { receiptPages } from './receipt-pages.ts';

const ROW: LedgerRow = {
  id: 1,
  approvedAt: Date.UTC(2026, 5, 13, 11, 42),
  reference: '4821:2',
  orderId: '5O190127TN364715T',
  paymentId: '8MC585209K746392H',
  quest: { id: 4821, title: 'Harbour walk', image: null, color: 1, isShown: true },
  username: 'nora.vidal',
  state: 'completed',
  currency: 'USD',
  amountMinor: 300,
  refundedMinor: 0,
  feeMinor: 15,
};
const textsOf = (changes: Partial<LedgerRow> = {}) =>
  receiptPages({ ...ROW, ...changes }, localeFor('en'))
    .pages.flat()
    .map(({ text }) => text.replace(/[\u2066-\u2069]/g, ''));

test('a receipt tells what was paid, when and to whom', () => {
  expect(textsOf()).toEqual([
    'Receipt',
    'Quest: Harbour walk',
    'Paid to: nora.vidal',
    'Paid on 13 June 2026',
    'Order 5O190127TN364715T, reference 4821:2',
    'Sum: 3.00 USD',
  ]);
});

test('what came back stands on it, also when quest and creator are gone', () => {
  const texts = textsOf({ state: 'refunded', refundedMinor: 300, quest: null, username: null });
  expect(texts.slice(1, 3)).toEqual(['Quest: A quest that is gone', 'Paid to: An account that is gone']);
  expect(texts.at(-1)).toBe('Given back: 3.00 USD');
});

test('its lines stand below each other', () => {
  const { title, pages } = receiptPages(ROW, localeFor('en'));
  expect([title, pages.length]).toEqual(['Receipt', 1]);
  expect(pages[0]?.map(({ x, y, size, isBold = false }) => [x, y, size, isBold])).toEqual([
    [56, 770, 18, true],
    ...[734, 716, 698, 680, 662].map((y) => [56, y, 11, false]),
  ]);
});
