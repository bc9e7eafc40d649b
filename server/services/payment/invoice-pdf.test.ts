import { expect, test } from 'vitest';
import { localeFor } from '@mangoquest/language/whole.ts';
import { invoicePdf } from './invoice-pdf.ts';
import type { PrintedInvoice } from './invoice-pdf.ts';

const day = (text: string) => Date.parse(`${text}T00:00:00Z`);
const INVOICE: PrintedInvoice = {
  number: 'MQ-2026-000123',
  amount: '18.40',
  currency: 'EUR',
  issuedAt: day('2026-02-01'),
  dueAt: day('2026-03-03'),
  paidAt: null,
  lines: [
    { reference: '4821:2', minor: 2_000, at: day('2026-01-09') },
    { reference: '4821:2', minor: -160, at: day('2026-01-20') },
  ],
};
const NORA = { username: 'Nora (Söhne) \\ 名', email: 'nora@example.org' };
const printed = (changes: Partial<PrintedInvoice> = {}) =>
  Buffer.from(invoicePdf({ ...INVOICE, ...changes }, NORA, localeFor('en'))).toString('latin1');
/** The texts of a file, in its order. */
const textsOf = (file: string) => [...file.matchAll(/\((.*)\) Tj/g)].map(([, text]) => text);

test('it tells whose it is, each fee and credit, the sum and when it is due', () => {
  expect(textsOf(printed())).toEqual([
    'Invoice MQ-2026-000123',
    'From: Mangoquest',
    // What the fonts of every reader lack is a question mark; what would end the text is escaped.
    'To: Nora \\(Söhne\\) \\\\ ? \\(nora@example.org\\)',
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

test.each([0, 1, 40, 400])('with %d lines each object lies where the table says, and no line is lost', (count) => {
  const lines = Array.from({ length: count }, (_, index) => ({ reference: `${index}:1`, minor: 5, at: 0 }));
  const file = printed({ lines });
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
  expect(file.slice(start, start + 5)).toBe('xref\n');
  const places = [...file.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place));
  expect(places.map((place, index) => file.slice(place).startsWith(`${index + 1} 0 obj\n`))).not.toContain(false);
  expect(file).toContain(`/Size ${places.length + 1} `);
  for (const [whole, length, content] of file.matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g))
    expect([whole.slice(0, 12), Number(length)]).toEqual([whole.slice(0, 12), content?.length]);
  expect(textsOf(file).filter((text) => text?.startsWith('Fee'))).toHaveLength(count);
  expect(Number(/\/Count (\d+)/.exec(file)?.[1])).toBe([...file.matchAll(/\/Type \/Page /g)].length);
  const heights = [...file.matchAll(/Tf [\d.]+ ([\d.]+) Td/g)].map(([, y]) => Number(y));
  expect(Math.min(...heights)).toBeGreaterThan(50);
});
