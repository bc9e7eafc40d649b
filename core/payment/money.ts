import { currencyDecimals } from './currency.ts';
import type { Currency } from './currency.ts';

// Amounts are integers in the currency's smallest unit: cents, or whole yen. No floating point arithmetic.

/**
 * Converts a price in major units to smallest units. Works on its decimal digits, so that 1.1 is 110 and never
 * 110.00000000000001.
 */
export function toMinor(price: number, currency: Currency): number {
  return Number(price.toFixed(currencyDecimals(currency)).replace('.', ''));
}

/** For display only; calculate in smallest units. */
export function toMajor(minor: number, currency: Currency): number {
  return minor / 10 ** currencyDecimals(currency);
}

/** In the provider's format: `12.50`, `300`, `-0.05`. */
export function amountText(minor: number, currency: Currency): string {
  const decimals = currencyDecimals(currency);
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0');
  const sign = minor < 0 ? '-' : '';
  return decimals === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/**
 * Parses an amount in the provider's format to smallest units, not negative; undefined if it is no amount, has decimals
 * that the currency lacks, or too many digits to be exact.
 */
export function minorFrom(text: string, currency: Currency): number | undefined {
  const decimals = currencyDecimals(currency);
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (whole === undefined) return undefined;
  // The provider may send 300.00 for a currency without decimals.
  if (decimals === 0) return /^0*$/.test(fraction) ? Number(whole) : undefined;
  return Number(whole + fraction.padEnd(decimals, '0'));
}
