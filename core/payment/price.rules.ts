import type { Issue } from '../issue.ts';
import { numberFrom } from '../text/number-from.ts';
import { CURRENCIES, currencyDecimals } from './currency.ts';
import type { Currency } from './currency.ts';

/** Minimum price of a paid quest in its currency (settled, minimum price). */
export const MIN_PRICE = 1;
/** Maximum price: far beyond any quest, and exact in cents. */
export const MAX_PRICE = 1_000_000;

/** Spec §5 "Quest form", price and currency. `price` is in major units. */
export function priceIssues(price: number, currency: Currency): Issue[] {
  const field = 'price';
  if (!Number.isFinite(price)) return [{ field, message: 'common.notANumber' }];
  if (price < 0) return [{ field, message: 'quest.priceNegative' }];
  if (price === 0) return [];
  if (!CURRENCIES.includes(currency)) return [{ field: 'currency', message: 'quest.currencyRequired' }];
  if (price > MAX_PRICE) return [{ field, message: 'quest.priceTooHigh', parameters: { n: MAX_PRICE } }];
  if (!fitsDecimals(price, currencyDecimals(currency))) {
    return currencyDecimals(currency) === 0
      ? [{ field, message: 'quest.priceWhole', parameters: { currency } }]
      : [{ field, message: 'quest.priceDecimals' }];
  }
  return price < MIN_PRICE ? [{ field, message: 'quest.priceTooLow', parameters: { currency } }] : [];
}

/** A price requires a linked payee account (Spec §5). */
export function payeeIssues(price: number, hasPayee: boolean): Issue[] {
  return price > 0 && !hasPayee ? [{ field: 'price', message: 'quest.priceNeedsAccount' }] : [];
}

/** Whether an issue is that of a missing payee account. */
export function isPayeeIssue({ message }: Pick<Issue, 'message'>): boolean {
  return message === 'quest.priceNeedsAccount';
}

/** Parses a price field in major units: empty is 0; NaN if it is no number. A comma is a decimal point. */
export function priceFrom(field: string): number {
  return numberFrom(field.replace(',', '.'));
}

function fitsDecimals(value: number, decimals: number): boolean {
  return Number(value.toFixed(decimals)) === value;
}
