import type { Currency } from './currency.ts';
import { toMajor, toMinor } from './money.ts';

/** The platform's share of each payment in percent. Spec §1, §9 "Platform fee". */
export const PLATFORM_FEE_PERCENT = 5;

const SYMBOLS: Readonly<Record<Currency, string>> = {
  AUD: 'A$',
  BRL: 'R$',
  CAD: 'CA$',
  CNY: 'CN¥',
  CZK: 'Kč',
  DKK: 'kr.',
  EUR: '€',
  HKD: 'HK$',
  HUF: 'Ft',
  ILS: '₪',
  JPY: '¥',
  MYR: 'RM',
  MXN: 'MX$',
  TWD: 'NT$',
  NZD: 'NZ$',
  NOK: 'kr',
  PHP: '₱',
  PLN: 'zł',
  GBP: '£',
  RUB: '₽',
  SGD: 'S$',
  SEK: 'kr',
  CHF: 'CHF',
  THB: '฿',
  USD: '$',
};

export function currencySymbol(currency: Currency): string {
  return SYMBOLS[currency];
}

/** The platform's fee for an amount, both in smallest units, rounded half up. Settled, payments. */
export function platformFee(amountMinor: number): number {
  return Math.floor((amountMinor * PLATFORM_FEE_PERCENT + 50) / 100);
}

/** The creator's share of a price in major units; the fee is rounded to the smallest unit. Spec §1. */
export function amountAfterFee(price: number, currency: Currency): number {
  const amount = toMinor(price, currency);
  return toMajor(amount - platformFee(amount), currency);
}
