import type { Box } from './straighten.ts';

export interface Part {
  readonly text: string;
  readonly confidence: number;
  readonly bbox: Box;
}

export interface PartedWord extends Part {
  readonly symbols: readonly Part[];
}

/** Fraction of the line's height: gaps around an operator are larger, gaps between digits smaller. */
const MIN_GAP = 0.33;
/** Fraction of the line's height: lower letters are lower case. */
const CAPITAL = 0.85;
/** Letters whose cases only differ in size. */
const ALIKE = /^[CSUVWXZ]$/;
/** Taller than digits and capitals. */
const BRACKET = /^[()[\]{}|/]$/;

/**
 * Restores spaces and letter case in a line of formulas: the older engine returns one word without spaces, with
 * capitals for small letters.
 */
export function formulaOf(words: readonly PartedWord[]): Part[] {
  const heights = words.flatMap(({ symbols }) => symbols).filter(({ text }) => !BRACKET.test(text));
  const height = Math.max(0, ...heights.map(heightOf));
  return words.flatMap(({ symbols }) => {
    const pieces: Part[][] = [];
    for (const symbol of symbols.map((one) => inItsCase(one, height))) {
      const piece = pieces.at(-1);
      const before = piece?.at(-1);
      if (before !== undefined && symbol.bbox.x0 - before.bbox.x1 <= MIN_GAP * height) piece?.push(symbol);
      else pieces.push([symbol]);
    }
    return pieces.map(joined);
  });
}

const heightOf = ({ bbox }: Part) => bbox.y1 - bbox.y0;

function inItsCase(symbol: Part, height: number): Part {
  const isSmall = ALIKE.test(symbol.text) && heightOf(symbol) < CAPITAL * height;
  return isSmall ? { ...symbol, text: symbol.text.toLowerCase() } : symbol;
}

function joined(parts: readonly Part[]): Part {
  return {
    text: parts.map(({ text }) => text).join(''),
    confidence: parts.reduce((sum, { confidence }) => sum + confidence, 0) / parts.length,
    bbox: {
      x0: Math.min(...parts.map(({ bbox }) => bbox.x0)),
      y0: Math.min(...parts.map(({ bbox }) => bbox.y0)),
      x1: Math.max(...parts.map(({ bbox }) => bbox.x1)),
      y1: Math.max(...parts.map(({ bbox }) => bbox.y1)),
    },
  };
}
