import { describe, expect, test } from 'vitest';
import { confidenceOf, recognitionIssues, sourceTextOf } from './recognition.ts';
import type { RecognitionOptions } from './recognition.ts';
import { LANGUAGE_CODES, recognitionLanguageOf } from './recognition-languages.ts';

const options = (changes: Partial<RecognitionOptions> = {}): RecognitionOptions => ({
  language: 'eng',
  confidence: null,
  isRotated: false,
  whitelist: '',
  blacklist: '',
  withIndex: false,
  ...changes,
});
const BOX = { left: 0, top: 0, width: 0, height: 0 };
const word = (text: string, confidence = 90) => ({ text, confidence, box: BOX });

test('there are 50 languages and Math', () => {
  expect(LANGUAGE_CODES).toHaveLength(51);
});

test.each([
  ['de-AT', 'deu'],
  ['en', 'eng'],
  ['zh-TW', 'chi_tra'],
  ['zh', 'chi_sim'],
  ['nb', 'nor'],
  ['sr-Cyrl-RS', 'srp'],
  ['tlh', 'eng'],
  ['', 'eng'],
  [null, 'eng'],
])('the language of %s is %s', (tag, code) => {
  expect(recognitionLanguageOf(tag)).toBe(code);
});

describe('options', () => {
  test('the confidence is 0, of a plan 60, unless it is given', () => {
    expect(confidenceOf(options())).toBe(0);
    expect(confidenceOf(options({ withIndex: true }))).toBe(60);
    expect(confidenceOf(options({ withIndex: true, confidence: 10 }))).toBe(10);
  });

  test.each([
    [{ language: 'tlh' }, 'language'],
    [{ language: 'toString' }, 'language'],
    [{ confidence: -1 }, 'confidence'],
    [{ confidence: 101 }, 'confidence'],
    [{ whitelist: 'a', blacklist: 'b' }, 'blacklist'],
  ])('%j is refused', (changes, field) => {
    expect(recognitionIssues(options(changes)).map((issue) => issue.field)).toEqual([field]);
  });

  test('either list may be given, and each end of the confidence', () => {
    for (const changes of [{ whitelist: '0123' }, { blacklist: '|' }, { confidence: 0 }, { confidence: 100 }])
      expect(recognitionIssues(options(changes))).toEqual([]);
  });
});

describe('the text', () => {
  test('words under the confidence are left out, and lines without any other', () => {
    expect(sourceTextOf([[word('Rome'), word('?|', 59)], [word('~', 3)], [word('yes', 60), word('no')]], 60)).toBe(
      'Rome\nyes no',
    );
  });

  test('a script without spaces gets none, beside Latin words it does', () => {
    expect(sourceTextOf([[word('日本'), word('の'), word('首都'), word('Tokyo')]], 0)).toBe('日本の首都 Tokyo');
  });

  test('nor do its marks and its digits of full width', () => {
    expect(
      sourceTextOf(
        [
          [word('首都は'), word('？')],
          [word('你好'), word('，'), word('我')],
        ],
        0,
      ),
    ).toBe('首都は？\n你好，我');
    expect(sourceTextOf([[word('第'), word('１２'), word('・'), word('Rome'), word('…')]], 0)).toBe('第１２・ Rome …');
  });

  test('nothing read is an empty text', () => {
    expect(sourceTextOf([], 0)).toBe('');
  });
});
