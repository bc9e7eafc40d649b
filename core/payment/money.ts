import { currencyDecimals } from './currency.ts';
import type { Currency } from './currency.ts';

// Sums are whole numbers of the currency's smallest unit: cents, or whole yen. Nothing is worked out in fractions.

/** A price in major units as the smallest ones. It is read off its digits, so 1.1 is 110 and never 110.00000000000001. */
export function toMinor(price: number, currency: Currency): number {
  return Number(price.toFixed(currencyDecimals(currency)).replace('.', ''));
}

/** For showing; a sum is worked out before. */
export function toMajor(minor: number, currency: Currency): number {
  return minor / 10 ** currencyDecimals(currency);
}

/** As the provider writes it: `12.50`, `300`, `-0.05`. */
export function amountText(minor: number, currency: Currency): string {
  const decimals = currencyDecimals(currency);
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0');
  const sign = minor < 0 ? '-' : '';
  return decimals === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/**
 * The smallest units of an amount as the provider writes it, not below 0; undefined for what is none, has decimals
 * that the currency lacks, or more digits than are exact.
 */
export function minorFrom(text: string, currency: Currency): number | undefined {
  const decimals = currencyDecimals(currency);
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (whole === undefined) return undefined;
  // The provider may say 300.00 for a currency without decimals.
  if (decimals === 0) return /^0*$/.test(fraction) ? Number(whole) : undefined;
  return Number(whole + fraction.padEnd(decimals, '0'));
}
