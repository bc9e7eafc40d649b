import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { TERMS } from '../account/agreement.ts';
import { privacy, terms } from './en/legal-texts.ts';

const words = (text: typeof terms) =>
  text.sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]).join(' ');

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

/** If this fails, a change of substance needs a new version, so that everybody is asked again; then update the hash. */
test('the terms are those of their version', () => {
  const digest = createHash('sha256').update(JSON.stringify(terms)).digest('hex').slice(0, 16);
  expect({ version: TERMS.version, digest }).toEqual({ version: '2', digest: 'b4f9976b59105763' });
});

test.each([
  ['sessions', /kind of browser and system/],
  ['no network address', /No network address is kept/],
  ['identity services', /log in with Google or Apple/],
  ['who is paid', /the PayPal account that you are paid to, with its email address/],
  ['who learns of a payment', /happens at PayPal: it gets the sum, what it is for and who is paid/],
  ['the agreement', /Which version of these terms you agreed to/],
  ['results', /In a contest everybody who may see it sees the results/],
  ['guests who paid', /deleted after 60 days without a visit. One that has paid for a quest is kept/],
  ['the copy', /download a copy of everything that is stored about you/],
  ['deletion and what stays', /Payments stay in the books without your name/],
])('the privacy notes tell of %s', (_, pattern) => {
  expect(words(privacy)).toMatch(pattern);
});

test('the privacy notes say that only the current location is stored', () => {
  expect(words(privacy)).toMatch(/Only your current location is stored/);
});
