/** The parts of a number format: texts, what is skipped or filled, brackets, places for digits, other signs. */
const PART = /"([^"]*)"|\\(.)|[_*].|\[([^\]]*)\]|([0#?][0#?.,]*)|(.)/gsu;
/** Other signs that stand for themselves; letters would be those of a date or of an exponent. */
const PLAIN_SIGN = /^[^\p{ASCII}]$|^[ $+()!^&'~{}<>=:/-]$/u;
const CURRENCY = /^\$([^-]*)/;

export interface NumberLook {
  /** Before and after the digits, such as a unit or a currency. */
  readonly before: string;
  readonly after: string;
  /** Least number of digits before the decimal sign. */
  readonly whole: number;
}

/**
 * What a number format adds to a number: leading zeros, and texts around it. Null if it is more than that: a date, a
 * fraction, thousands left out, a condition. Only its first section is read: the sign is that of the number.
 */
export function numberLook(format: string): NumberLook | null {
  const sides = ['', ''];
  let whole: number | null = null;
  for (const [part, text, one, bracket, digits, other] of format.replace(/general/gi, '0').matchAll(PART)) {
    if (other === ';') break;
    if (digits !== undefined) {
      // Several places for digits are those of a telephone number; a last comma leaves thousands out.
      if (whole !== null || digits.endsWith(',')) return null;
      whole = (digits.split('.')[0] ?? '').replaceAll(/[^0]/g, '').length;
      continue;
    }
    if (bracket !== undefined && /[<>=]/.test(bracket)) return null;
    if (other !== undefined && !PLAIN_SIGN.test(other)) return null;
    const shown = text ?? one ?? (bracket === undefined ? (other ?? '') : (CURRENCY.exec(bracket)?.[1] ?? ''));
    const side = whole === null ? 0 : 1;
    // Signs and brackets around a number are those of its sign.
    if (part !== '-' && part !== '(' && part !== ')') sides[side] += shown;
  }
  if (whole === null) return null;
  const [before = '', after = ''] = sides;
  return { before: before.trimStart(), after: after.trimEnd(), whole };
}

/** A number in plain decimals with what its format adds. All of its decimals stay. */
export function lookedNumber(plain: string, format: string): string {
  const look = numberLook(format);
  if (look === null) return plain;
  const sign = plain.startsWith('-') ? '-' : '';
  const [digits = '', decimals] = plain.slice(sign.length).split('.');
  const padded = digits.padStart(look.whole, '0');
  return `${sign}${look.before}${padded}${decimals === undefined ? '' : `.${decimals}`}${look.after}`.trim();
}

/** Digits of a shown number with their groups and decimals. */
const SHOWN = /^([^\d]*)(\d[\d.,' \u00A0\u202F’]*\d|\d)(\D*)$/u;

/**
 * The same for a number whose shown text is known, but not its format: that text's own sides around the number, and its
 * digits if they begin with zeros. Null if the text adds nothing.
 */
export function shownNumber(value: string, shown: string): string | null {
  const [, before = '', digits = '', after = ''] = SHOWN.exec(shown.trim()) ?? [];
  if (digits === '') return null;
  const isPadded = /^0\d+$/.test(digits) && Number(digits) === Math.abs(Number(value));
  const sides = [before, after].map((side) => side.replaceAll(/[()−-]/g, ''));
  if (!isPadded && sides.every((side) => side.trim() === '')) return null;
  // Exponents and fractions are no units.
  if (/^\s*[eE/]/.test(after)) return null;
  const sign = value.startsWith('-') ? '-' : '';
  return `${sign}${sides[0]}${isPadded ? digits : value.replace(/^-/, '')}${sides[1]}`.trim();
}
