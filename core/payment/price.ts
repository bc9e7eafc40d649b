import { message } from '../messages/messages.ts';
import { formatNumber } from '../text/number-words.ts';
import { currencyDecimals } from './currency.ts';
import type { Currency } from './currency.ts';

/** What the platform keeps of each payment. Spec §1, §9 "Platform fee". */
export const PLATFORM_FEE_PERCENT = 5;

const SYMBOLS: Readonly<Record<Currency, string>> = {
  AUD: 'A$', BRL: 'R$', CAD: 'CA$', CNY: 'CN¥', CZK: 'Kč', DKK: 'kr.', EUR: '€', HKD: 'HK$', HUF: 'Ft', ILS: '₪', JPY: '¥', MYR: 'RM',
  MXN: 'MX$', TWD: 'NT$', NZD: 'NZ$', NOK: 'kr', PHP: '₱', PLN: 'zł', GBP: '£', RUB: '₽', SGD: 'S$', SEK: 'kr', CHF: 'CHF', THB: '฿', USD: '$',
};

export function currencySymbol(currency: Currency): string {
  return SYMBOLS[currency];
}

/** A price in major units as tiles show it: `Free`, `€4.00`, `¥300`, `CHF 12.50`. */
export function formatPrice(price: number, currency: Currency): string {
  if (price === 0) return message('quest.free');
  const decimals = currencyDecimals(currency);
  const amount = formatNumber(price, decimals);
  const symbol = SYMBOLS[currency];
  return /[a-z]\.?$/i.test(symbol) ? `${symbol} ${amount}` : `${symbol}${amount}`;
}

/** What a creator receives of a price, in major units: the fee is rounded to the currency's smallest unit. Spec §1. */
export function amountAfterFee(price: number, currency: Currency): number {
  const unit = 10 ** currencyDecimals(currency);
  const minor = Math.round(price * unit);
  return (minor - Math.round((minor * PLATFORM_FEE_PERCENT) / 100)) / unit;
}
