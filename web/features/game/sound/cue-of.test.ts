import { expect, test } from 'vitest';
import type { AnswerResult } from '@mangoquest/core/play/play.ts';
import { cueOf } from './cue-of.ts';

const result = { success: true } as AnswerResult;

test('a result is heard as what it is, a finish as one, and nothing else', () => {
  expect(cueOf({ kind: 'none' })).toBeNull();
  expect(cueOf({ kind: 'question', mindsetId: 1 })).toBeNull();
  expect(cueOf({ kind: 'result', result, title: null, isReview: false })).toBe('success');
  expect(cueOf({ kind: 'result', result: { ...result, success: false }, title: null, isReview: false })).toBe(
    'no-success',
  );
  expect(cueOf({ kind: 'finish', result: null, title: null })).toBe('finish');
});

test('a result that is only looked at again is not heard', () => {
  expect(cueOf({ kind: 'result', result, title: null, isReview: true })).toBeNull();
});
