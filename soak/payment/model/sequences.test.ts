import { expect, test } from 'vitest';
import { runLedger } from './sequences.ts';

test('after any sequence of players, webhooks, refunds, prices, invoices and crashes, all sums are those of a plain ledger', async () => {
  const { failure, payments, invoices } = await runLedger({ sequences: 40, seed: 1, log: () => undefined });
  expect(failure).toBeNull();
  // Payments did take place.
  expect(payments).toBeGreaterThan(25);
  expect(invoices).toBeGreaterThan(10);
});
