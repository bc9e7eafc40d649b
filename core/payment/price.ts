import { currencyDecimals } from './currency.ts';
import type { Currency } from './currency.ts';

/** What the platform keeps of each payment. Spec §1, §9 "Platform fee". */
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

/** What a creator receives of a price, in major units: the fee is rounded to the currency's smallest unit. Spec §1. */
export function amountAfterFee(price: number, currency: Currency): number {
  const unit = 10 ** currencyDecimals(currency);
  const minor = Math.round(price * unit);
  return (minor - Math.round((minor * PLATFORM_FEE_PERCENT) / 100)) / unit;
}
