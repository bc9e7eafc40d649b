/** Red, green and blue from 0 to 255 of `#rgb` or `#rrggbb`; null for anything else. */
export function parseHex(color: string): readonly [number, number, number] | null {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(color);
  if (short)
    return parseHex(
      `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`,
    );
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color);
  if (!long) return null;
  const [red, green, blue] = long.slice(1).map((pair) => Number.parseInt(pair, 16));
  return [red as number, green as number, blue as number];
}

/** Mixes `share` (0 to 1) of the first colour with the rest of the second; colours that are not hex stay unchanged. */
export function mixColors(first: string, second: string, share: number): string {
  const a = parseHex(first);
  const b = parseHex(second);
  if (!a || !b) return first;
  const parts = a.map((value, index) => Math.round(value * share + (b[index] as number) * (1 - share)));
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance, 0 to 1 (WCAG 2.1); 0 if the colour is not hex. */
export function luminance(color: string): number {
  const parts = parseHex(color);
  if (!parts) return 0;
  const [red, green, blue] = parts.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red as number) + 0.7152 * (green as number) + 0.0722 * (blue as number);
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.1). */
export function contrast(first: string, second: string): number {
  const [low, high] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return ((high as number) + 0.05) / ((low as number) + 0.05);
}

/** Contrast from which text is readable (WCAG 2.1, AA). */
const READABLE = 4.5;

/** The colour, shifted towards `text` just enough to be readable on `ground`. */
export function readableColor(color: string, ground: string, text: string): string {
  for (let share = 1; share > 0; share -= 0.1) {
    const mixed = mixColors(color, text, share);
    if (contrast(mixed, ground) >= READABLE) return mixed;
  }
  return text;
}

const WHITE = '#ffffff';
const INK = '#15201a';
const BLACK = '#000000';

/**
 * White or ink, whichever stands out more from a board; black on the middle greys, on which neither is readable. Black
 * is, wherever white is not.
 */
export function letteringOn(board: string): string {
  const better = contrast(board, WHITE) > contrast(board, INK) ? WHITE : INK;
  return contrast(board, better) >= READABLE ? better : BLACK;
}

/** The colour of letters on a board, readable on it and on a halo of its colour. */
export function readableOnBoard(color: string, board: string): string {
  return readableColor(color, board, letteringOn(board));
}
