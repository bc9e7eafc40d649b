import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CURRENCIES } from './currency.ts';
import type { Currency } from './currency.ts';
import {
  daysLate,
  invoiceDueAt,
  invoicedFrom,
  invoicingsAt,
  invoiceOn,
  lastInvoice,
  nextInvoicing,
  nextNumber,
  numberFrom,
  numberText,
  remindersOwed,
  sumsOwed,
} from './invoice.ts';
import type { FeeEntry } from './invoice.ts';

const DAY = 86_400_000;
const day = (text: string) => Date.parse(`${text}T00:00:00Z`);
const on = (date: string, ...minors: number[]): FeeEntry[] => minors.map((minor) => ({ minor, at: day(date) }));
const total = (entries: FeeEntry[], currency: Currency, first: string) =>
  invoiceOn(entries, currency, day(first))?.totalMinor ?? null;

test('it is the sum of the stored fees, not a fee of the sum', () => {
  // 1.10 EUR three times: 0.06 each, 0.18 in total; 5 % of 3.30 would be 0.17.
  expect(total(on('2026-02-03', 6, 6, 6), 'EUR', '2026-04-01')).toBe(18);
});

test.each<[Currency, number]>([
  ['EUR', 1_000],
  ['USD', 1_000],
  ['HUF', 1_000],
  ['JPY', 1_000],
  ['TWD', 1_000],
])('in %s a month is invoiced from %d of the smallest unit on', (currency, least) => {
  expect(invoicedFrom(currency)).toBe(least);
  expect(total(on('2026-01-09', least - 1), currency, '2026-02-01')).toBeNull();
  expect(total(on('2026-01-09', least), currency, '2026-02-01')).toBe(least);
});

test('what waits is invoiced at the end of its quarter, however little', () => {
  const entries = on('2026-01-31', 1);
  expect(['2026-02-01', '2026-03-01', '2026-04-01'].map((first) => total(entries, 'EUR', first))).toEqual([
    null,
    null,
    1,
  ]);
  expect(['2026-07-01', '2026-10-01', '2027-01-01'].map((first) => total(entries, 'EUR', first))).toEqual([1, 1, 1]);
  expect(
    ['2026-05-01', '2026-06-01', '2026-08-01', '2026-09-01', '2026-11-01', '2026-12-01'].map((first) =>
      total(entries, 'EUR', first),
    ),
  ).toEqual(Array(6).fill(null));
});

test('small months add up until they are worth an invoice', () => {
  const entries = [...on('2026-01-31', 600), ...on('2026-02-28', 400)];
  expect(total(entries, 'EUR', '2026-02-01')).toBeNull();
  expect(total(entries, 'EUR', '2026-03-01')).toBe(1_000);
});

test('what happens from midnight of the 1st on is of the next month', () => {
  const first = day('2026-04-01');
  const [last, next] = [
    { minor: 2_000, at: first - 1 },
    { minor: 3_000, at: first },
  ];
  expect(invoiceOn([last, next], 'EUR', first)).toEqual({ totalMinor: 2_000, entries: [last] });
});

test('credits are taken off, and what is left of them waits for fees, past the quarter too', () => {
  expect(total([...on('2026-01-09', 2_000), ...on('2026-01-20', -500)], 'EUR', '2026-02-01')).toBe(1_500);
  expect(total([...on('2026-01-09', 500), ...on('2026-01-20', -500)], 'EUR', '2026-04-01')).toBeNull();
  expect(total([...on('2026-01-09', 500), ...on('2026-01-20', -700)], 'EUR', '2026-04-01')).toBeNull();
  expect(
    total([...on('2026-01-09', 500), ...on('2026-01-20', -700), ...on('2026-04-02', 201)], 'EUR', '2026-07-01'),
  ).toBe(1);
  expect(total([], 'EUR', '2026-04-01')).toBeNull();
});

test('over years each entry is invoiced once, and nothing but credits is left', () => {
  const entry = fc.record({
    minor: fc.integer({ min: -800, max: 900 }),
    at: fc.integer({ min: day('2026-01-01'), max: day('2027-12-31') }),
  });
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 60 }), fc.constantFrom(...CURRENCIES), (all, currency) => {
      let open: readonly FeeEntry[] = all;
      let invoiced = 0;
      for (let first = day('2026-02-01'); first <= day('2028-01-01'); first = nextInvoicing(first)) {
        const invoice = invoiceOn(open, currency, first);
        if (invoice === null) continue;
        expect(invoice.totalMinor).toBeGreaterThan(0);
        invoiced += invoice.totalMinor;
        open = open.filter((each) => !invoice.entries.includes(each));
      }
      const left = open.reduce((sum, { minor }) => sum + minor, 0);
      expect(left).toBeLessThanOrEqual(0);
      expect(invoiced + left).toBe(all.reduce((sum, { minor }) => sum + minor, 0));
    }),
  );
});

test('they are made on the 1st of each month by UTC', () => {
  expect(nextInvoicing(day('2026-01-01') - 1)).toBe(day('2026-01-01'));
  expect(nextInvoicing(day('2026-01-01'))).toBe(day('2026-02-01'));
  expect(nextInvoicing(day('2026-12-31') + DAY - 1)).toBe(day('2027-01-01'));
  expect(nextInvoicing(day('2028-02-29'))).toBe(day('2028-03-01'));
});

test('numbers have no gap, begin anew with the year, and never go back', () => {
  expect(numberText({ year: 2026, count: 123 })).toBe('MQ-2026-000123');
  expect(numberText({ year: 2026, count: 1_000_000 })).toBe('MQ-2026-1000000');
  expect(nextNumber(null, day('2026-05-01'))).toEqual({ year: 2026, count: 1 });
  expect(nextNumber({ year: 2026, count: 7 }, day('2026-12-31'))).toEqual({ year: 2026, count: 8 });
  expect(nextNumber({ year: 2026, count: 8 }, day('2027-01-01'))).toEqual({ year: 2027, count: 1 });
  expect(nextNumber({ year: 2027, count: 1 }, day('2026-12-31'))).toEqual({ year: 2027, count: 2 });
});

test('a number is read as it is written, and nothing else is one', () => {
  expect(numberFrom('MQ-2026-000123')).toEqual({ year: 2026, count: 123 });
  expect(numberFrom('MQ-2026-1000000')).toEqual({ year: 2026, count: 1_000_000 });
  for (const text of [
    '',
    'MQ-2026-123',
    'MQ-2026-0000123',
    'mq-2026-000123',
    'MQ-2026-000123 ',
    '4821:2',
    'MQ-26-000123',
    'xMQ-2026-000123',
    'MQ-2026-000123x',
    'MQ-2026-1234567890',
  ])
    expect([text, numberFrom(text)]).toEqual([text, null]);
});

test('a run invoices as of the month’s first and of the last quarter’s end', () => {
  const firsts = (date: string) => invoicingsAt(day(date)).map((first) => new Date(first).toISOString().slice(0, 10));
  expect(firsts('2026-04-01')).toEqual(['2026-04-01']);
  expect(firsts('2026-03-31')).toEqual(['2026-03-01', '2026-01-01']);
  expect(firsts('2026-12-31')).toEqual(['2026-12-01', '2026-10-01']);
});

test('days late are whole ones since it was due', () => {
  const due = day('2026-05-01');
  expect([-DAY, 0, DAY - 1, DAY, 14 * DAY + 5].map((ms) => daysLate(due, due + ms))).toEqual([0, 0, 0, 1, 14]);
});

test('one is due after 30 days, with a reminder at 14 and at 28', () => {
  const issued = day('2026-04-01');
  expect(invoiceDueAt(issued)).toBe(day('2026-05-01'));
  const owed = [0, 14 * DAY - 1, 14 * DAY, 28 * DAY - 1, 28 * DAY, 99 * DAY].map((ms) =>
    remindersOwed(issued, issued + ms),
  );
  expect(owed).toEqual([0, 0, 1, 1, 2, 2]);
});

test('an account that goes is invoiced all that is left, however little; a credit is no invoice', () => {
  const entries = (...sums: number[]) => sums.map((minor, at) => ({ minor, at }));
  expect(lastInvoice([])).toBeNull();
  expect(lastInvoice(entries(63, -63))).toBeNull();
  expect(lastInvoice(entries(-5))).toBeNull();
  expect(lastInvoice(entries(1))).toEqual({ totalMinor: 1, entries: entries(1) });
  expect(lastInvoice(entries(63, -13))).toEqual({ totalMinor: 50, entries: entries(63, -13) });
});

test('what is owed is the unpaid invoices and the open fees, by currency; a credit pays no invoice', () => {
  const debt = (currency: Currency, minor: number) => ({ currency, minor });
  expect(sumsOwed([], [])).toEqual([]);
  expect(
    sumsOwed(
      [debt('USD', 1_000), debt('EUR', 500), debt('EUR', 7)],
      [debt('EUR', 63), debt('EUR', -13), debt('USD', -5), debt('JPY', -1), debt('HUF', 1)],
    ),
  ).toEqual([debt('EUR', 557), debt('HUF', 1), debt('USD', 1_000)]);
});
