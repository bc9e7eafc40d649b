import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';
import type { Font } from 'fontkit';

/** The display font, and the text font for characters it lacks. */
const FILES = [
  '@fontsource/gabarito/files/gabarito-latin-800-normal.woff',
  '@fontsource/gabarito/files/gabarito-latin-ext-800-normal.woff',
  '@fontsource/commissioner/files/commissioner-vietnamese-700-normal.woff',
  '@fontsource/commissioner/files/commissioner-cyrillic-700-normal.woff',
  '@fontsource/commissioner/files/commissioner-cyrillic-ext-700-normal.woff',
  '@fontsource/commissioner/files/commissioner-greek-700-normal.woff',
] as const;

let fonts: readonly Font[] | null = null;
const fontsOf = () =>
  (fonts ??= FILES.map((file) => fontkit.create(readFileSync(fileURLToPath(import.meta.resolve(file)))) as Font));

/** Adjacent characters of one font. */
interface Run {
  readonly font: Font;
  readonly text: string;
}

/** Where the fonts lack it, a plain character that reads the same. */
const PLAIN = new Map([
  ...[...'\u2010\u2011\u2043\u2212'].map((dash) => [dash, '-'] as const),
  ...[...'→⟶➔➜⇒↔'].map((arrow) => [arrow, '–'] as const),
]);
/** In the place of a symbol that is left out. */
const GAP = '\0';

/** A title in characters that our fonts have; null if they lack one that is read, or nothing to read is left. */
function settable(title: string): string | null {
  let text = '';
  for (const letter of title) {
    const plain = [letter, PLAIN.get(letter), letter.normalize('NFKC')].find((one) => one && runsOf(one) !== null);
    // Marks of direction, joiners and what chooses the form of an emoji are not seen.
    if (plain === undefined && /[\p{C}\p{Me}\p{Variation_Selector}]/u.test(letter)) continue;
    if (plain === undefined && !/[\p{S}\p{P}\s]/u.test(letter)) return null;
    text += plain ?? GAP;
  }
  const whole = text.replace(/[\s\0]*\0[\s\0]*(?=[!?.,:;)]|$)/gu, '').replaceAll(GAP, ' ');
  return /[\p{L}\p{N}]/u.test(whole) ? whole : null;
}

/** Null if no font has one of the characters. */
function runsOf(text: string): readonly Run[] | null {
  const runs: { font: Font; text: string }[] = [];
  for (const letter of text) {
    const font = fontsOf().find((one) => one.hasGlyphForCodePoint(letter.codePointAt(0) as number));
    if (font === undefined) return null;
    const last = runs.at(-1);
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}

const widthOf = (runs: readonly Run[], px: number) =>
  runs.reduce((sum, { font, text }) => sum + (font.layout(text).advanceWidth * px) / font.unitsPerEm, 0);

/** Font sizes by number of lines; the first in which the title fits is used. */
const SIZES = [
  { px: 92, lines: 1 },
  { px: 72, lines: 2 },
  { px: 56, lines: 2 },
] as const;
const LINE = 1.08;
const MORE = '…';
/** More than fit in two lines. */
const MAX_LETTERS = 140;

export interface SetTitle {
  /** SVG paths relative to the upper left corner. */
  readonly paths: string;
  readonly height: number;
}

/** A title as outlines, so that rendering needs no font; null if our fonts lack its script. */
export function setTitle(title: string, width: number): SetTitle | null {
  const read = settable([...title.normalize('NFC')].slice(0, MAX_LETTERS).join(''));
  if (read === null) return null;
  const words = read.split(/\s+/).filter((word) => word !== '');
  for (const { px, lines } of SIZES) {
    const broken = wrapped(words, width, px);
    if (broken.length <= lines && broken.every((line) => fits(line, width, px))) return drawn(broken, px);
  }
  const { px, lines } = SIZES[SIZES.length - 1] as (typeof SIZES)[number];
  const [first = '', ...others] = wrapped(words, width, px);
  return drawn(
    [cut(first, width, px), cut(others.join(' '), width, px)].slice(0, lines).filter((line) => line !== ''),
    px,
  );
}

const fits = (line: string, width: number, px: number) => widthOf(runsOf(line) ?? [], px) <= width;

function wrapped(words: readonly string[], width: number, px: number): readonly string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && fits(longer, width, px)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** As much as fits, with an ellipsis. */
function cut(line: string, width: number, px: number): string {
  if (fits(line, width, px)) return line;
  const letters = [...line];
  while (letters.length > 1 && !fits(`${letters.join('').trimEnd()}${MORE}`, width, px)) letters.pop();
  return `${letters.join('').trimEnd()}${MORE}`;
}

function drawn(lines: readonly string[], px: number): SetTitle {
  const paths: string[] = [];
  lines.forEach((line, index) => {
    let x = 0;
    const y = px * 0.8 + index * px * LINE;
    for (const { font, text } of runsOf(line) ?? []) {
      const scale = px / font.unitsPerEm;
      const { glyphs, positions } = font.layout(text);
      glyphs.forEach((glyph, at) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
        const place = `${(x + xOffset * scale).toFixed(1)} ${(y - yOffset * scale).toFixed(1)}`;
        paths.push(
          `<path transform="translate(${place}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${glyph.path.toSVG()}"/>`,
        );
        x += xAdvance * scale;
      });
    }
  });
  return { paths: paths.join(''), height: px * (0.8 + 0.22 + (lines.length - 1) * LINE) };
}
