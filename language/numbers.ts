import type { Locale, Message } from '@mangoquest/core/messages/locale.ts';
import { currencyDecimals } from '@mangoquest/core/payment/currency.ts';
import { currencySymbol } from '@mangoquest/core/payment/price.ts';

/** What formats of one kind have in common: each is made when it is first needed, and kept. */
function kept<Options extends object>(locale: string) {
  const formats = new Map<string, Intl.NumberFormat>();
  return (options: Intl.NumberFormatOptions & Options) => {
    const name = JSON.stringify(options);
    const known = formats.get(name) ?? new Intl.NumberFormat(locale, options);
    formats.set(name, known);
    return known;
  };
}

/** Of an ICU pattern alone the spaces are no-break ones. */
const plainSpaces = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ');

/** Numbers, and what is measured in them. */
export function numbersOf(
  tag: string,
  message: Message,
  touch: (text: string) => string,
): Pick<Locale, 'number' | 'distance' | 'reach' | 'price'> {
  const format = kept(tag);
  const withDecimals = (decimals: number | undefined) =>
    decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const number = (value: number, decimals?: number) => format(withDecimals(decimals)).format(value).replace('-', '−');
  const measured = (value: number, unit: 'meter' | 'kilometer', decimals: Intl.NumberFormatOptions) =>
    touch(plainSpaces(format({ style: 'unit', unit, unitDisplay: 'short', ...decimals }).format(value)));
  return {
    number,
    distance(metres) {
      if (metres < 999.5) return measured(Math.round(metres), 'meter', { maximumFractionDigits: 0 });
      const kilometres = metres / 1000;
      return kilometres < 9.95
        ? measured(kilometres, 'kilometer', withDecimals(1))
        : measured(Math.round(kilometres), 'kilometer', { maximumFractionDigits: 0 });
    },
    reach(metres) {
      if (metres === 0) return message('words.everywhere');
      return metres < 1000 ? measured(metres, 'meter', {}) : measured(metres / 1000, 'kilometer', {});
    },
    price(price, currency) {
      if (price === 0) return message('words.free');
      const parts = format({
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        ...withDecimals(currencyDecimals(currency)),
      }).formatToParts(price);
      // Our symbols tell the dollars apart.
      return plainSpaces(
        parts.map(({ type, value }) => (type === 'currency' ? currencySymbol(currency) : value)).join(''),
      );
    },
  };
}
