/** The 25 currencies of Spec §3. */
export const CURRENCIES = [
  'AUD',
  'BRL',
  'CAD',
  'CNY',
  'CZK',
  'DKK',
  'EUR',
  'HKD',
  'HUF',
  'ILS',
  'JPY',
  'MYR',
  'MXN',
  'TWD',
  'NZD',
  'NOK',
  'PHP',
  'PLN',
  'GBP',
  'RUB',
  'SGD',
  'SEK',
  'CHF',
  'THB',
  'USD',
] as const;

export type Currency = (typeof CURRENCIES)[number];

export const DEFAULT_CURRENCY: Currency = 'EUR';

const WHOLE_UNITS_ONLY: ReadonlySet<Currency> = new Set<Currency>(['HUF', 'JPY', 'TWD']);

/** Number of decimals of a price: 0 for HUF, JPY and TWD, 2 for all others (settled, minimum price). */
export function currencyDecimals(currency: Currency): 0 | 2 {
  return WHOLE_UNITS_ONLY.has(currency) ? 0 : 2;
}
