import { parseCoordinate } from '../geo/coordinates.ts';
import { withoutMarks } from '../text/direction-marks.ts';

/** Digits of Arabic, of Persian and Urdu, and their decimal sign. */
const DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g;
const DECIMAL = '\u066B';

const DIRECTIONS = { latitude: ['N', 'S'], longitude: ['E', 'W'] } as const;

/** The sign of degrees, others that are taken for it, and its words. */
const DEGREES = '(?:[°º˚]|DEG(?:REES?)?\\.?)';
const SINGLE = new RegExp(`^([NSEW]?)\\s*(.*?)\\s*${DEGREES}?\\s*([NSEW]?)$`);
/** Degrees, minutes, seconds. */
const PARTS = new RegExp(
  `^([NSEW]?)\\s*(\\d{1,3})\\s*${DEGREES}\\s*(\\d{1,2}(?:[.,]\\d+)?)\\s*['’′](?:\\s*(\\d{1,2}(?:[.,]\\d+)?)\\s*(?:["”″]|''|′′|’’))?\\s*([NSEW])?$`,
);

/**
 * A coordinate of a cell in degrees: also `40.7412°`, `73.99° W`, `N 40.7`, `40° 44′ 28.3″ N`. Null if it is none, or
 * out of range.
 */
export function coordinateIn(cell: string, axis: 'latitude' | 'longitude'): number | null {
  const plain = withoutMarks(cell)
    .replace(DIGITS, (digit) => String((digit.codePointAt(0) as number) & 0xf))
    .replace(DECIMAL, '.')
    .trim()
    .toUpperCase();
  const [, before = '', number = '', after = ''] = inDegrees(plain) ?? SINGLE.exec(plain) ?? [];
  const direction = before + after;
  const value = parseCoordinate(number, axis);
  if (direction === '' || value === null) return value;
  const [positive, negative] = DIRECTIONS[axis];
  // A sign beside a direction may mean either.
  if ((direction !== positive && direction !== negative) || /^[^\d.,]/.test(number)) return null;
  return direction === negative ? 0 - value : value;
}

/** Minutes and seconds as a part of the degrees, between its directions; null if there are none. */
function inDegrees(plain: string): readonly string[] | null {
  const [whole = '', before = '', degrees = '', minutes = '', seconds = '0', after = ''] = PARTS.exec(plain) ?? [];
  if (whole === '') return null;
  const [inMinutes, inSeconds] = [minutes, seconds].map((part) => Number(part.replace(',', '.'))) as [number, number];
  // Without a direction it may lie on either side.
  if (inMinutes >= 60 || inSeconds >= 60 || before + after === '') return null;
  return [whole, before, String(Number(degrees) + inMinutes / 60 + inSeconds / 3_600), after];
}
