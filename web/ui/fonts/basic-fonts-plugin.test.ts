import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { BASIC } from './basic-fonts-plugin.ts';

/** The characters of a CSS `unicode-range`. */
function charactersOf(range: string): string[] {
  return range.split(',').flatMap((part) => {
    const [from = 0, to = from] = part
      .replace('U+', '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
  });
}

test('the style names for both faces the characters that their files have', () => {
  const style = readFileSync(fileURLToPath(new URL('../styles/fonts.css', import.meta.url)), 'utf8');
  const ranges = [...style.matchAll(/unicode-range:([^}]+)\}/g)].map(([, range = '']) => charactersOf(range));
  expect(ranges).toEqual([[...BASIC], [...BASIC]]);
});
