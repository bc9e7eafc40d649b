import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CURRENCIES, currencyDecimals } from './currency.ts';
import type { Currency } from './currency.ts';
import { amountText, minorFrom, toMajor, toMinor } from './money.ts';
import { MAX_PRICE, priceIssues } from './price.rules.ts';
import { platformFee } from './price.ts';

/** Examples of the settled design: price, amount sent, fee, and the creator's share. */
test.each<[number, Currency, string, number, number]>([
  [12.5, 'EUR', '12.50', 63, 1187],
  [3, 'USD', '3.00', 15, 285],
  [1.1, 'EUR', '1.10', 6, 104],
  [300, 'JPY', '300', 15, 285],
  [990, 'HUF', '990', 50, 940],
  [10, 'TWD', '10', 1, 9],
])(
  '%d %s is sent as %j, with a fee of %d of the smallest unit and %d for its creator',
  (price, currency, sent, fee, kept) => {
    const amount = toMinor(price, currency);
    expect(amountText(amount, currency)).toBe(sent);
    expect(platformFee(amount)).toBe(fee);
    expect(amount - platformFee(amount)).toBe(kept);
  },
);

test.each(CURRENCIES)(
  'in %s an amount comes back from its text and from its price to the smallest unit',
  (currency) => {
    const largest = MAX_PRICE * 10 ** currencyDecimals(currency);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: largest }), (minor) => {
        expect(minorFrom(amountText(minor, currency), currency)).toBe(minor);
        expect(toMinor(toMajor(minor, currency), currency)).toBe(minor);
        const issues = priceIssues(toMajor(minor, currency), currency).map(({ message }) => message);
        const isTooLow = minor > 0 && minor < 10 ** currencyDecimals(currency);
        expect(issues).toEqual(isTooLow ? ['quest.priceTooLow'] : []);
      }),
    );
    for (const minor of [0, 1, 9, 10, 99, 100, 101, 110, largest - 1, largest])
      expect(toMinor(toMajor(minor, currency), currency)).toBe(minor);
  },
);

test('every cent of the first 10,000 is read and written exactly, where fractions would not add up', () => {
  expect(0.1 + 0.2).not.toBe(0.3);
  for (let minor = 0; minor <= 10_000; minor++) {
    const text = `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
    expect(amountText(minor, 'EUR')).toBe(text);
    expect(toMinor(Number(text), 'EUR')).toBe(minor);
  }
});

test('a sum below zero is written with its sign', () => {
  expect([amountText(-5, 'EUR'), amountText(-1250, 'EUR'), amountText(-15, 'JPY')]).toEqual(['-0.05', '-12.50', '-15']);
});

test.each<[string, Currency, number | undefined]>([
  ['12.50', 'EUR', 1250],
  ['12.5', 'EUR', 1250],
  ['12', 'EUR', 1200],
  ['0.01', 'EUR', 1],
  ['0', 'EUR', 0],
  ['300', 'JPY', 300],
  ['300.00', 'JPY', 300],
  ['300.50', 'JPY', undefined],
  ['12.505', 'EUR', undefined],
  ['12.', 'EUR', undefined],
  ['.5', 'EUR', undefined],
  ['-1.00', 'EUR', undefined],
  ['+1.00', 'EUR', undefined],
  ['1e2', 'EUR', undefined],
  ['0x10', 'EUR', undefined],
  ['1,000.00', 'EUR', undefined],
  [' 1.00', 'EUR', undefined],
  ['1.00\n', 'EUR', undefined],
  ['', 'EUR', undefined],
  ['NaN', 'EUR', undefined],
  ['999999999999.99', 'EUR', 99_999_999_999_999],
  ['1000000000000.00', 'EUR', undefined],
])('%j %s is %j of the smallest unit', (text, currency, minor) => {
  expect(minorFrom(text, currency)).toBe(minor);
});

test('the fee is 5%, half up, for every amount', () => {
  expect([0, 1, 9, 10, 29, 30, 49, 50, 1_000_000_00].map(platformFee)).toEqual([0, 0, 0, 1, 1, 2, 2, 3, 5_000_000]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (amount) => {
      // Twenty times the fee equals the amount up to rounding (half a smallest unit): from -9 to 10.
      const difference = platformFee(amount) * 20 - amount;
      expect(difference).toBeGreaterThan(-10);
      expect(difference).toBeLessThanOrEqual(10);
    }),
  );
});
