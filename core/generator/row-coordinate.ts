import { parseCoordinate } from '../geo/coordinates.ts';
import { withoutMarks } from '../text/direction-marks.ts';

/** Digits of Arabic, of Persian and Urdu, and their decimal sign. */
const DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g;
const DECIMAL = '\u066B';

const DIRECTIONS = { latitude: ['N', 'S'], longitude: ['E', 'W'] } as const;

/** A coordinate of a cell in degrees: also `40.7412°`, `73.99° W`, `N 40.7`. Null if it is none, or out of range. */
export function coordinateIn(cell: string, axis: 'latitude' | 'longitude'): number | null {
  const plain = withoutMarks(cell)
    .replace(DIGITS, (digit) => String((digit.codePointAt(0) as number) & 0xf))
    .replace(DECIMAL, '.')
    .trim()
    .toUpperCase();
  const [, before = '', number = '', after = ''] = /^([NSEW]?)\s*(.*?)\s*°?\s*([NSEW]?)$/.exec(plain) ?? [];
  const direction = before + after;
  const value = parseCoordinate(number, axis);
  if (direction === '' || value === null) return value;
  const [positive, negative] = DIRECTIONS[axis];
  // A sign beside a direction may mean either.
  if ((direction !== positive && direction !== negative) || /^[^\d.,]/.test(number)) return null;
  return direction === negative ? 0 - value : value;
}
