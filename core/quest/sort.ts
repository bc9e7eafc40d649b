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
 * How a list goes: titles by the alphabet with numbers as numbers, times early to late, prices low to high, flags set before
 * not set; or the other way round. In both directions equal ones go by their age, and what has no value comes last.
 */
export interface QuestOrder<Key extends DashboardSortKey = DashboardSortKey> {
  readonly key: Key;
  readonly descending: boolean;
}

/** Letters that are variants of others without being made of them. */
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
const MOST_DIGITS = 100;
/** Texts with equal keys are ordered by age. */
const MOST_CHARACTERS = 200;

/**
 * A text by which titles are ordered, compared character by character: without accents and case, numbers by their size, signs
 * before digits before letters.
 */
export function titleSortKey(title: string): string {
  const key = title
    .trim()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðłþħı]/g, (letter) => PLAIN[letter] as string)
    .replace(/\d+/g, (digits) => {
      const number = digits.replace(/^0+(?=\d)/, '').slice(0, MOST_DIGITS);
      // How many digits there are comes first: of two numbers the longer one is larger.
      return `${String(number.length).padStart(3, '0')}${number}`;
    });
  return Array.from(key).slice(0, MOST_CHARACTERS).join('');
}
