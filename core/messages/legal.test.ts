import { expect, test } from 'vitest';
import { privacy, terms } from './legal.en.ts';

const words = (text: typeof terms) => text.sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]).join(' ');

// Spec §1, in substance.
test.each([
  ['the service is free', /free of charge/],
  ['nobody under 13', /not for users under 13/],
  ['16 to sign up', /at least 16 years old/],
  ['lawful and respectful', /lawful and respectful/],
  ['no scraping', /Automated scraping .* is prohibited/],
  ['the fee', /5% of the asked amount of each transaction and invoices it monthly or quarterly/],
  ['unpaid fees', /may be suspended for unpaid fees/],
  ['withdrawn or moved', /liable to the users who paid for withdrawing a published quest or moving its start earlier/],
  ['the cap', /capped at 100 USD/],
])('the terms say: %s', (_, pattern) => {
  expect(words(terms)).toMatch(pattern);
});

test('the privacy notes say that only the current location is stored', () => {
  expect(words(privacy)).toMatch(/Only your current location is stored/);
});
