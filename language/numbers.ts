import type { Locale, Message } from '@mangoquest/core/messages/locale.ts';
import { currencyDecimals } from '@mangoquest/core/payment/currency.ts';
import { currencySymbol } from '@mangoquest/core/payment/price.ts';

/** A cache of number formats: each is created when it is first needed. */
function kept<Options extends object>(locale: string) {
  const formats = new Map<string, Intl.NumberFormat>();
  return (options: Intl.NumberFormatOptions & Options) => {
    const name = JSON.stringify(options);
    const known = formats.get(name) ?? new Intl.NumberFormat(locale, options);
    formats.set(name, known);
    return known;
  };
}

/** Decimal places by magnitude: none from 100 on, one from 10 on if there are `most` two. */
function decimalsOf(value: number, most: number): number {
  if (value >= 99.95) return 0;
  return value >= 9.95 ? most - 1 : most;
}

/** Replaces no-break spaces with plain ones. */
const plainSpaces = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ');

/** Numbers and measurements. */
export function numbersOf(
  tag: string,
  message: Message,
  touch: (text: string) => string,
): Pick<Locale, 'number' | 'distance' | 'area' | 'reach' | 'price' | 'sum'> {
  const format = kept(tag);
  const withDecimals = (decimals: number | undefined) =>
    decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const number = (value: number, decimals?: number) => format(withDecimals(decimals)).format(value).replace('-', '−');
  const measured = (value: number, unit: 'meter' | 'kilometer', decimals: Intl.NumberFormatOptions) =>
    touch(plainSpaces(format({ style: 'unit', unit, unitDisplay: 'short', ...decimals }).format(value)));
  const sum: Locale['sum'] = (amount, currency) => {
    const parts = format({
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      ...withDecimals(currencyDecimals(currency)),
    }).formatToParts(amount);
    // Our own currency symbols distinguish the dollars.
    const written = parts.map(({ type, value }) => {
      if (type === 'currency') return currencySymbol(currency);
      return type === 'minusSign' ? '−' : value;
    });
    return plainSpaces(written.join(''));
  };
  return {
    number,
    distance(metres) {
      if (metres < 999.5) return measured(Math.round(metres), 'meter', { maximumFractionDigits: 0 });
      const kilometres = metres / 1000;
      return kilometres < 9.95
        ? measured(kilometres, 'kilometer', withDecimals(1))
        : measured(Math.round(kilometres), 'kilometer', { maximumFractionDigits: 0 });
    },
    area(squareMetres) {
      const isWide = squareMetres >= 99_999.5;
      const value = isWide ? squareMetres / 1e6 : squareMetres;
      const area = number(value, decimalsOf(value, isWide ? 2 : 1));
      return message(isWide ? 'words.squareKilometres' : 'words.squareMetres', { area });
    },
    reach(metres) {
      if (metres === 0) return message('words.everywhere');
      return metres < 1000 ? measured(metres, 'meter', {}) : measured(metres / 1000, 'kilometer', {});
    },
    sum,
    price: (price, currency) => (price === 0 ? message('words.free') : sum(price, currency)),
  };
}
