import { expect, test } from 'vitest';
import { CURRENCIES } from '@mangoquest/core/payment/currency.ts';
import { english } from './testing/english.ts';

test('counts, stars, distances and prices group their thousands the same way', () => {
  expect([0, 999, 1_000, -1_250, 12_345_678].map((value) => english.number(value))).toEqual([
    '0',
    '999',
    '1,000',
    '−1,250',
    '12,345,678',
  ]);
  expect(english.number(4.5, 2)).toBe('4.50');
  expect(english.distance(5_570_200)).toBe('5,570 km');
  expect(english.price(1_234.5, 'EUR')).toBe('€1,234.50');
});

test('distances are written the way they are read out', () => {
  expect([33.4, 999.4, 999.6, 9_940, 9_960, 5_570_200].map(english.distance)).toEqual([
    '33 m',
    '999 m',
    '1.0 km',
    '9.9 km',
    '10 km',
    '5,570 km',
  ]);
});

test('areas are told in square metres, and larger ones in square kilometres', () => {
  expect([0, 4.46, 12.4, 1_240.4, 99_999, 100_000, 3_456_000, 23_456_000, 269_600e6].map(english.area)).toEqual([
    '0.0 m²',
    '4.5 m²',
    '12 m²',
    '1,240 m²',
    '99,999 m²',
    '0.10 km²',
    '3.46 km²',
    '23.5 km²',
    '269,600 km²',
  ]);
});

test('a distance that was chosen is told in metres or kilometres, to the metre', () => {
  expect([0, 50, 999, 1_000, 1_234, 10_000, 10_000_000].map(english.reach)).toEqual([
    'Everywhere',
    '50 m',
    '999 m',
    '1 km',
    '1.234 km',
    '10 km',
    '10,000 km',
  ]);
});

test('prices as tiles show them', () => {
  expect(english.price(0, 'EUR')).toBe('Free');
  expect(english.price(4, 'USD')).toBe('$4.00');
  expect(english.price(1234.5, 'EUR')).toBe('€1,234.50');
  expect(english.price(300, 'JPY')).toBe('¥300');
  expect(english.price(12.5, 'CHF')).toBe('CHF 12.50');
  expect(CURRENCIES.map((currency) => english.price(7, currency)).join(' | ')).toBe(
    'A$7.00 | R$7.00 | CA$7.00 | CN¥7.00 | Kč 7.00 | kr. 7.00 | €7.00 | HK$7.00 | Ft 7 | ₪7.00 | ' +
      '¥7 | RM 7.00 | MX$7.00 | NT$7 | NZ$7.00 | kr 7.00 | ₱7.00 | zł 7.00 | £7.00 | ₽7.00 | S$7.00 | kr 7.00 | CHF 7.00 | ฿7.00 | $7.00',
  );
});

test('sums that were paid or given back', () => {
  expect([
    english.sum(0, 'USD'),
    english.sum(-3.8, 'USD'),
    english.sum(-1_234, 'JPY'),
    english.sum(12.5, 'CHF'),
  ]).toEqual(['$0.00', '−$3.80', '−¥1,234', 'CHF 12.50']);
});

test('lists read as sentences do', () => {
  expect([['Google'], ['Google', 'Apple'], []].map(english.either)).toEqual(['Google', 'Google or Apple', '']);
  expect(english.list(['a', 'b', 'c'])).toBe('a, b, c');
});
