import { expect, test } from 'vitest';
import { formulaOf } from './formula.ts';

/** The letters of one word, each 40 wide and 60 high, with the given gaps before them. */
function wordOf(letters: readonly (readonly [gap: number, text: string])[]) {
  let x1 = 0;
  const symbols = letters.map(([gap, text]) => {
    const x0 = x1 + gap;
    x1 = x0 + 40;
    return { text, confidence: 80, bbox: { x0, x1, y0: 10, y1: 70 } };
  });
  const text = letters.map(([, letter]) => letter).join('');
  return { text, confidence: 50, bbox: { x0: 0, x1, y0: 10, y1: 70 }, symbols };
}

test('a formula is taken apart where there is room, digits stay together', () => {
  const formula = wordOf([
    [0, '1'],
    [15, '2'],
    [45, '+'],
    [41, '3'],
  ]);
  expect(formulaOf([formula])).toEqual([
    { text: '12', confidence: 80, bbox: { x0: 0, x1: 95, y0: 10, y1: 70 } },
    { text: '+', confidence: 80, bbox: { x0: 140, x1: 180, y0: 10, y1: 70 } },
    { text: '3', confidence: 80, bbox: { x0: 221, x1: 261, y0: 10, y1: 70 } },
  ]);
});

test('a word without room stays one', () => {
  const word = wordOf([
    [0, 'f'],
    [10, 'x'],
  ]);
  expect(formulaOf([word]).map(({ text }) => text)).toEqual(['fx']);
});

test.each([
  { name: 'lower than the digits beside it it is a small letter', top: 25, text: '2x' },
  { name: 'as high as they are it is a capital', top: 10, text: '2X' },
])('$name', ({ top, text }) => {
  const word = wordOf([
    [0, '2'],
    [10, 'X'],
  ]);
  const symbols = word.symbols.map((symbol) =>
    symbol.text === 'X' ? { ...symbol, bbox: { ...symbol.bbox, y0: top } } : symbol,
  );
  expect(formulaOf([{ ...word, symbols }]).map((part) => part.text)).toEqual([text]);
});
