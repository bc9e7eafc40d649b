import { expect, test } from 'vitest';
import { localeFor } from '@mangoquest/language/whole.ts';
import type { LedgerRow } from '../../storage/interfaces/ledger.ts';
import { salesTable } from './sales-table.ts';

const ROW: LedgerRow = {
  id: 1,
  approvedAt: Date.UTC(2026, 5, 13, 11, 42),
  reference: '4821:2',
  orderId: '5O190127TN364715T',
  paymentId: '8MC585209K746392H',
  quest: { id: 4821, title: 'Harbour walk', image: null, color: 1, isShown: true },
  username: 'sam.okafor',
  state: 'completed',
  currency: 'EUR',
  amountMinor: 1_250,
  refundedMinor: 0,
  feeMinor: 63,
};
const table = (...rows: LedgerRow[]) => salesTable(rows, localeFor('en'));

test('each sale is a line, its sums as numbers', () => {
  const { name, headings, rows } = table(
    ROW,
    { ...ROW, state: 'refunded', refundedMinor: 1_250, feeMinor: 0, currency: 'JPY' },
    { ...ROW, refundedMinor: 250, feeMinor: 50 },
  );
  expect(name).toBe('Orders');
  expect(headings).toEqual(
    'When,Quest,Player,Currency,Paid,Given back,Fee to Mangoquest,For you,State,Reference,Order'.split(','),
  );
  const [when, order] = [new Date(ROW.approvedAt), '5O190127TN364715T'];
  expect(rows).toEqual([
    [when, 'Harbour walk', 'sam.okafor', 'EUR', 12.5, 0, 0.63, 11.87, 'Completed', '4821:2', order],
    [when, 'Harbour walk', 'sam.okafor', 'JPY', 1250, 1250, 0, 0, 'Given back', '4821:2', order],
    [when, 'Harbour walk', 'sam.okafor', 'EUR', 12.5, 2.5, 0.5, 9.5, 'Completed', '4821:2', order],
  ]);
});

test('of one whose money is still to come nothing is the creator’s yet; who is gone is said to be', () => {
  const [row] = table({ ...ROW, state: 'approved', feeMinor: 0, quest: null, username: null }).rows;
  expect(row?.slice(1, 3)).toEqual(['A quest that is gone', 'An account that is gone']);
  expect(row?.slice(4, 9)).toEqual([12.5, 0, 0, null, 'Approved']);
});
