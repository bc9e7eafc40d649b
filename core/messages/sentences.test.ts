import { expect, test } from 'vitest';
import { english, message } from '@mangoquest/language/testing/english.ts';
import { sentences, leadingIssue } from './sentences.ts';

test('each field that is wrong gets its sentence, with what fills it', () => {
  expect(sentences(english, [])).toEqual({});
  expect(
    sentences(english, [
      { field: 'password', message: 'account.wrongPassword' },
      { field: 'image', message: 'quest.fileTooLarge', parameters: { n: 2 } },
    ]),
  ).toEqual({
    password: message('account.wrongPassword'),
    image: message('quest.fileTooLarge', { n: 2 }),
  });
  expect(message('quest.fileTooLarge', { n: 2 })).toContain('2');
});

test('of several mistakes the first that says what is wrong without its field is told', () => {
  const issues = [
    { field: 'title', message: 'quest.required' },
    { field: 'code', message: 'quest.codeTooLong', parameters: { n: 100 } },
    { field: 'x', message: 'quest.titleTooLong' },
  ] as const;
  expect(leadingIssue(issues)).toBe(issues[1]);
  expect(leadingIssue(issues.slice(0, 1))).toBeUndefined();
  expect(leadingIssue([])).toBeUndefined();
});
