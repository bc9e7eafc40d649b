/** Sort keys of the public list. Spec §2 "Start page". */
export const PUBLIC_SORT_KEYS = ['title', 'startTime', 'endTime', 'price', 'virtual'] as const;
export type PublicSortKey = (typeof PUBLIC_SORT_KEYS)[number];

/** Sort keys of the dashboard. Spec §2 "Dashboard". */
export const DASHBOARD_SORT_KEYS = [
  'title',
  'startTime',
  'endTime',
  'price',
  'active',
  'virtual',
  'showPoints',
  'searchable',
  'editable',
  'forContest',
] as const;
export type DashboardSortKey = (typeof DASHBOARD_SORT_KEYS)[number];

/**
 * Sort order of a list: titles alphabetically with numbers by value, times ascending, prices ascending, flags set
 * first; or the reverse. In both directions equal ones are ordered by age, and those without a value come last.
 */
export interface QuestOrder<Key extends DashboardSortKey = DashboardSortKey> {
  readonly key: Key;
  readonly descending: boolean;
}

/** Letter variants that Unicode does not decompose. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
};
const MAX_DIGITS = 100;
/** Maximum characters of a key. Texts with equal keys are ordered by age. */
const MAX_CHARACTERS = 200;

/**
 * Sort key of a title, to be compared character by character: without accents and case, numbers by value, signs before
 * digits before letters.
 */
export function titleSortKey(title: string): string {
  const key = title
    .trim()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðłþħı]/g, (letter) => PLAIN[letter] as string)
    .replace(/\d+/g, (digits) => {
      const number = digits.replace(/^0+(?=\d)/, '').slice(0, MAX_DIGITS);
      // Prefixed by the number of digits: of two numbers the longer one is larger.
      return `${String(number.length).padStart(3, '0')}${number}`;
    });
  return Array.from(key).slice(0, MAX_CHARACTERS).join('');
}
