import { expect, test } from 'vitest';
import { CODE_ALPHABET, CODE_LENGTH, codeOf, readCode, shownCode } from './place-code.ts';

test('a code is read whatever its case, with spaces and dashes', () => {
  expect(readCode('ABCD EFGH')).toBe('ABCDEFGH');
  expect(readCode(' abcd-efgh\n')).toBe('ABCDEFGH');
  expect(['ABCDEFG', 'ABCDEFGHJ', 'ABCDEFG0', 'ABCDEFGÄ', ''].map(readCode)).toEqual([null, null, null, null, null]);
  expect(readCode(shownCode('346789AB'))).toBe('346789AB');
});

test('no letter or digit can be taken for another', () => {
  expect(CODE_ALPHABET).toHaveLength(27);
  expect([...'0O1IL5S2Z'].filter((letter) => CODE_ALPHABET.includes(letter))).toEqual([]);
});

test('random bytes make a code of the alphabet', () => {
  const code = codeOf(Uint8Array.from({ length: 32 }, (_, at) => at * 7));
  expect([code.length, readCode(code)]).toEqual([CODE_LENGTH, code]);
  expect(codeOf(new Uint8Array(16).fill(255))).not.toBe(code);
});
