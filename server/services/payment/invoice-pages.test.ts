import { expect, test } from 'vitest';
import { localeFor } from '@mangoquest/language/whole.ts';
import { invoicePages } from './invoice-pages.ts';
import type { PrintedInvoice } from './invoice-pages.ts';

const day = (text: string) => Date.parse(`${text}T00:00:00Z`);
const INVOICE: PrintedInvoice = {
  number: 'MQ-2026-000123',
  amount: '18.40',
  currency: 'EUR',
  issuedAt: day('2026-02-01'),
  dueAt: day('2026-03-03'),
  paidAt: null,
  issuer: ['Mangoquest'],
  lines: [
    { reference: '4821:2', minor: 2_000, at: day('2026-01-09') },
    { reference: '4821:2', minor: -160, at: day('2026-01-20') },
  ],
};
const NORA = { username: 'Nora (Söhne) \\ 名', email: 'nora@example.org' };
const printed = (changes: Partial<PrintedInvoice> = {}) =>
  invoicePages({ ...INVOICE, ...changes }, NORA, localeFor('en')).pages;
/** In document order. */
const textsOf = (pages: ReturnType<typeof printed>) =>
  pages.flat().map(({ text }) => text.replace(/[\u2066-\u2069]/g, ''));

test('it tells whose it is, each fee and credit, the sum and when it is due', () => {
  expect(textsOf(printed())).toEqual([
    'Invoice MQ-2026-000123',
    'From: Mangoquest',
    'To: Nora (Söhne) \\ 名 (nora@example.org)',
    'Issued on 1 February 2026',
    'Due on 3 March 2026',
    'Platform fees for payments to you, in EUR',
    'Fee, quest 4821:2, 9 January 2026',
    '20.00',
    'Credit for a refund, quest 4821:2, 20 January 2026',
    '-1.60',
    'Total in EUR',
    '18.40',
  ]);
  expect(textsOf(printed({ paidAt: day('2026-02-05') }))[4]).toBe('Paid on 5 February 2026');
  expect(
    textsOf(
      printed({
        currency: 'JPY',
        amount: '300',
        lines: [{ ...INVOICE.lines[0], reference: '1:1', minor: 300, at: 0 }],
      }),
    ).at(-3),
  ).toBe('300');
});

test.each([0, 1, 40, 400])('with %d lines none is lost, and none lies outside of its page', (count) => {
  const lines = Array.from({ length: count }, (_, index) => ({ reference: `${index}:1`, minor: 5, at: 0 }));
  const pages = printed({ lines });
  expect(textsOf(pages).filter((text) => text.startsWith('Fee'))).toHaveLength(count);
  expect(pages.length).toBe(Math.ceil((count + 11) / 43) || 1);
  for (const { y } of pages.flat()) expect(y).toBeGreaterThan(50);
});

test('who issues it is named with all that the installation says', () => {
  const issuer = ['Mango & Söhne GmbH', 'Am Markt 1, 10115 Berlin', 'DE123456789'];
  expect(textsOf(printed({ issuer })).slice(1, 5)).toEqual([
    'From: Mango & Söhne GmbH',
    'Am Markt 1, 10115 Berlin',
    'DE123456789',
    'To: Nora (Söhne) \\ 名 (nora@example.org)',
  ]);
});

test('each line stands below the one before, the sums at the right, the heading and the total stand out', () => {
  const [page = []] = printed();
  expect(page.map(({ x, y, size, isBold = false, isRight = false }) => [x, y, size, isBold, isRight])).toEqual([
    [56, 770, 18, true, false],
    ...[738, 722, 706, 690].map((y) => [56, y, 10, false, false]),
    [56, 658, 10, true, false],
    [56, 642, 10, false, false],
    [539, 642, 10, false, true],
    [56, 626, 10, false, false],
    [539, 626, 10, false, true],
    [56, 602, 10, true, false],
    [539, 602, 10, true, true],
  ]);
});

test('a page is full where the next line would touch its edge, and no sooner', () => {
  const ys = printed({ lines: Array.from({ length: 60 }, () => ({ reference: '1:1', minor: 5, at: 0 })) }).map((page) =>
    page.map(({ y }) => y),
  );
  expect(ys[0]?.at(-1)).toBeGreaterThanOrEqual(72);
  expect((ys[0]?.at(-1) ?? 0) - 16).toBeLessThan(72);
  expect(ys[1]?.[0]).toBe(770);
  expect(printed({ issuer: [] })[0]?.[1]?.text).toBe('From: ');
});
