import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['sam.okafor', 'SO'],
  ['Sam Okafor', 'SO'],
  ['guest 5127', 'G5'],
  ['hollis_k', 'HK'],
  ['ada', 'AD'],
  ['Ω', 'Ω'],
  ['..', '?'],
])('%s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
