import { expect, test } from 'vitest';
import { rangeOf } from './unsure-words.tsx';

const BOX = { left: 0, top: 0, width: 0, height: 0 };
const lineOf = (line: number, ...texts: string[]) => texts.map((text) => ({ text, confidence: 90, box: BOX, line }));

test('a word of a script without spaces is found in the text, also where it stands in a longer one', () => {
  const words = [...lineOf(0, '日本人', 'は', '？'), ...lineOf(1, '日本', 'の', '首都', 'Tokyo')];
  const text = '日本人は？\n日本の首都 Tokyo';
  const found = words.map((word) => rangeOf(word, words, text, 0)).map((range) => range && text.slice(...range));
  expect(found).toEqual(words.map((word) => word.text));
  expect(rangeOf(words[3] as (typeof words)[number], words, text, 0)).toEqual([6, 8]);
});

test('with spaces a word is no part of another one', () => {
  const words = lineOf(0, 'romeo', 'rome', 'rome');
  expect(words.map((word) => rangeOf(word, words, 'romeo rome rome', 0))).toEqual([
    [0, 5],
    [6, 10],
    [11, 15],
  ]);
  expect(rangeOf(words[2] as (typeof words)[number], words, 'romeo Rom rome', 0)).toEqual([10, 14]);
});
