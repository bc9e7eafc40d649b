import { expect, test } from 'vitest';
import { ledgerLines } from './ledger.ts';

const line = (amountMinor: number, feeMinor: number, keptMinor: number) => ({ amountMinor, feeMinor, keptMinor });

// Settled, payments: 5 %, half up, to the smallest unit; refunds credit the fee.
test.each([
  ['paid', 'completed', 300, 0, 15, [line(300, 15, 285)]],
  ['still to come', 'approved', 1250, 0, 0, [line(1250, 63, 1187)]],
  ['given back', 'refunded', 400, 400, 0, [line(400, 20, 380), line(-400, -20, -380)]],
  ['given back in part', 'completed', 1250, 1000, 13, [line(1250, 63, 1187), line(-1000, -50, -950)]],
] as const)('an order that is %s', (_, state, amountMinor, refundedMinor, feeMinor, lines) => {
  expect(ledgerLines({ state, amountMinor, refundedMinor, feeMinor })).toEqual(lines);
});

test('whatever was given back, the lines add up to what is left of the order', () => {
  for (let amountMinor = 1; amountMinor <= 130; amountMinor++)
    for (let refundedMinor = 1; refundedMinor <= amountMinor; refundedMinor++) {
      const left = amountMinor - refundedMinor;
      const feeMinor = Math.floor((left * 5 + 50) / 100);
      const state = left === 0 ? 'refunded' : 'completed';
      const lines = ledgerLines({ state, amountMinor, refundedMinor, feeMinor });
      const sum = (name: keyof (typeof lines)[number]) => lines.reduce((total, one) => total + one[name], 0);
      expect([sum('amountMinor'), sum('feeMinor'), sum('keptMinor')]).toEqual([left, feeMinor, left - feeMinor]);
    }
});
