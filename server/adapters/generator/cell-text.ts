import type { CellValue } from 'hucre';
import { lookedNumber } from './number-look.ts';

/** How a cell's value is shown. */
export interface CellLook {
  /** Number format, such as `0%`, `00000` or `[h]:mm`; undefined if it is not known. */
  readonly format?: string | undefined;
  /** Days are counted from 1904 instead of 1900. */
  readonly is1904?: boolean;
}

/** A cell as displayed: dates in ISO order, which is unambiguous in every country. */
export function cellText(value: CellValue, { format, is1904 = false }: CellLook = {}): string {
  if (value === null) return '';
  if (value instanceof Date) return timeText(value, bare(format), is1904);
  if (typeof value !== 'number') return String(value);
  if (bare(format).includes('%')) return `${plainNumber(value * 100)}%`;
  return format === undefined ? plainNumber(value) : lookedNumber(plainNumber(value), format);
}

/** Spreadsheets are exact to 15 digits; in plain decimals, as an exponent is no answer. */
function plainNumber(value: number): string {
  const short = Number(value.toPrecision(15)) + 0;
  const [, sign = '', whole = '', decimals = '', exponent] =
    /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(String(short)) ?? [];
  if (exponent === undefined) return String(short);
  const power = Number(exponent);
  if (power < 0) return `${sign}0.${'0'.repeat(-power - 1)}${whole}${decimals}`;
  return `${sign}${whole}${decimals}${'0'.repeat(power - decimals.length)}`;
}

/** The first section of a format in small letters, without texts, colours and fillings. */
function bare(format = ''): string {
  const [first = ''] = format
    .toLowerCase()
    .replaceAll(/"[^"]*"|\\.|[_*]./g, '')
    .split(';');
  return first.replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/g, '');
}

const DAY_MS = 86_400_000;
const [EPOCH_1900, EPOCH_1904] = [Date.UTC(1899, 11, 31), Date.UTC(1904, 0, 1)];
/** 1900 has a 29 February in spreadsheets: from then on, days are counted one higher. */
const AFTER_LEAP = Date.UTC(1900, 2, 1);

function timeText(date: Date, format: string, is1904: boolean): string {
  const time = Math.round(date.getTime() / 1_000) * 1_000;
  if (Number.isNaN(time)) return '';
  const begin = is1904 ? EPOCH_1904 : EPOCH_1900;
  const hasSeconds = format === '' || format.includes('s');
  if (/\[[hms]+\]/.test(format)) {
    const leap = is1904 || time < AFTER_LEAP ? 0 : DAY_MS;
    return clock((time - begin + leap) / 1_000, hasSeconds);
  }
  const seconds = (((time % DAY_MS) + DAY_MS) % DAY_MS) / 1_000;
  // Without a format, a value below one day is a time: dates begin with day 1.
  const isTime = format === '' ? time >= begin && time < begin + DAY_MS : /[hs]/.test(format) && !/[dy]/.test(format);
  if (isTime) return clock(seconds, hasSeconds);
  const day = new Date(time).toISOString().split('T')[0] ?? '';
  return seconds === 0 ? day : `${day} ${clock(seconds, false)}`;
}

/** `09:30`, `36:00`, and with seconds if there are any. */
function clock(seconds: number, hasSeconds: boolean): string {
  const parts = [Math.trunc(seconds / 3_600), Math.trunc(seconds / 60) % 60, seconds % 60];
  const shown = hasSeconds && parts[2] !== 0 ? parts : parts.slice(0, 2);
  return shown.map((part) => String(part).padStart(2, '0')).join(':');
}

/** A time as OpenDocument writes it: `PT36H00M00S`. */
const OPEN_TIME = /^PT(\d+)H(\d+)M(\d+)(?:[.,]\d+)?S$/;

export function openTimeText(text: string): string {
  const [, hours, minutes, seconds] = OPEN_TIME.exec(text) ?? [];
  return hours === undefined ? text : clock(Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds), true);
}
