import { expect, test } from 'vitest';
import { emailChangeIssues } from './email-change.rules.ts';
import { localeOf } from './locale.ts';

test.each([
  ['nora', 'account.emailInvalid'],
  ['guest-1@guest.invalid', 'account.emailInvalid'],
  [' Nora@Example.org', 'account.emailSame'],
])('a new address %j is refused', (email, key) => {
  expect(emailChangeIssues(email, 'nora@example.org')).toEqual([{ field: 'email', message: key }]);
});

test('another address will do', () => {
  expect(emailChangeIssues('nora@elsewhere.example', 'nora@example.org')).toEqual([]);
});

test.each([
  ['el-gr', 'el-GR'],
  ['en', 'en'],
  ['', null],
  ['not a tag', null],
  ['x'.repeat(40), null],
  ['zh-hant-tw', 'zh-Hant-TW'],
])('the locale %j is %j', (text, locale) => {
  expect(localeOf(text)).toBe(locale);
});
