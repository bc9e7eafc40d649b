import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CURRENCIES, currencyDecimals, DEFAULT_CURRENCY } from './currency.ts';
import type { Currency } from './currency.ts';
import { payeeIssues, priceFrom, priceIssues } from './price.rules.ts';
import { amountAfterFee, currencySymbol } from './price.ts';

const key = (price: number, currency: string) =>
  priceIssues(price, currency as Currency).map(({ field, message }) => `${field} ${message}`);

test.each([
  [0, 'EUR', []],
  [1, 'EUR', []],
  [3.05, 'USD', []],
  [0.99, 'EUR', ['price quest.priceTooLow']],
  [1.005, 'EUR', ['price quest.priceDecimals']],
  [300, 'JPY', []],
  [300.5, 'JPY', ['price quest.priceWhole']],
  [1.5, 'HUF', ['price quest.priceWhole']],
  [1.5, 'TWD', ['price quest.priceWhole']],
  [-0.01, 'EUR', ['price quest.priceNegative']],
  [Number.NaN, 'EUR', ['price common.notANumber']],
  [Infinity, 'EUR', ['price common.notANumber']],
  [5, '', ['currency quest.currencyRequired']],
  [5, 'BTC', ['currency quest.currencyRequired']],
  [0, '', []],
  [1_000_000, 'EUR', []],
  [1_000_001, 'EUR', ['price quest.priceTooHigh']],
])('%d %s: %j', (price, currency, expected) => {
  expect(key(price, currency)).toEqual(expected);
});

test('each price of whole cents from 1 on is taken, and no thousandth is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 99_999_999 }), fc.constantFrom(...CURRENCIES), (cents, currency) => {
      const isWhole = cents % 100 === 0;
      expect(priceIssues(cents / 100, currency).length === 0).toBe(isWhole || currencyDecimals(currency) === 2);
    }),
  );
});

test('each currency has its symbol', () => {
  expect(CURRENCIES.map((currency) => `${currency} ${currencySymbol(currency)}`).join(', ')).toBe(
    'AUD A$, BRL R$, CAD CA$, CNY CN¥, CZK Kč, DKK kr., EUR €, HKD HK$, HUF Ft, ILS ₪, JPY ¥, MYR RM, MXN MX$, ' +
      'TWD NT$, NZD NZ$, NOK kr, PHP ₱, PLN zł, GBP £, RUB ₽, SGD S$, SEK kr, CHF CHF, THB ฿, USD $',
  );
  expect(DEFAULT_CURRENCY).toBe('EUR');
});

test.each([
  [3, false, [{ field: 'price', message: 'quest.priceNeedsAccount' }]],
  [3, true, []],
  [0, false, []],
  [0, true, []],
])('a price of %d with somebody who is paid (%s): %j', (price, hasPayee, expected) => {
  expect(payeeIssues(price, hasPayee)).toEqual(expected);
});

test('5% stay with the platform, to the smallest unit, and nothing is lost', () => {
  expect(amountAfterFee(3, 'USD')).toBe(2.85);
  expect(amountAfterFee(1, 'JPY')).toBe(1);
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 10_000_000 }), (cents) => {
      const received = Math.round(amountAfterFee(cents / 100, 'EUR') * 100);
      expect(Math.abs(cents - received - cents * 0.05)).toBeLessThanOrEqual(0.5);
    }),
  );
});

test.each([
  ['', 0],
  [' 3 ', 3],
  ['3.05', 3.05],
  ['3,5', 3.5],
  ['-1', -1],
  ['1,000.50', Number.NaN],
  ['free', Number.NaN],
  ['1e3', Number.NaN],
])('a price field with %j is %d', (text, price) => {
  expect(priceFrom(text)).toBe(price);
});
