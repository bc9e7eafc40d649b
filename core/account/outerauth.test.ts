import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOneTimeCode } from './one-time-code.ts';
import { leadsToOuterauth, outerauthPath, readOuterauth } from './outerauth.ts';
import { isPassword } from './password.rules.ts';

test('the four parts are read; slashes of the password stand as underscores', () => {
  expect(readOuterauth('/outerauth/nora%40example.org/Ab_c1!x_/dashboard/Hello%20there')).toEqual({
    email: 'nora@example.org',
    password: 'Ab/c1!x/',
    route: 'dashboard',
    message: 'Hello there',
  });
  expect(readOuterauth('/outerauth/nora@example.org/Abc12345!/qd%2F3')).toEqual({
    email: 'nora@example.org',
    password: 'Abc12345!',
    route: 'qd/3',
    message: '',
  });
  expect(readOuterauth('/outerauth/nora@example.org/Abc12345!')).toMatchObject({ route: '', message: '' });
});

test.each([
  '/outerauth',
  '/outerauth/',
  '/outerauth/a@b.co',
  '/outerauth//x/y',
  '/outerauth/a@b.co//dashboard',
  '/outerauth/a@b.co/%E0%A4/x',
  '/dashboard',
])('%s is none', (path) => {
  expect(readOuterauth(path)).toBeNull();
});

test('a message is text of at most 200 characters, without what turns or breaks lines', () => {
  const read = (message: string) => readOuterauth(`/outerauth/a@b.co/x/y/${encodeURIComponent(message)}`)?.message;
  expect(read('a\u202Eb\nc')).toBe('a b c');
  expect(read('<b>not bold</b>')).toBe('<b>not bold</b>');
  expect(Array.from(read('🥭'.repeat(300)) ?? '')).toHaveLength(200);
});

test('whatever stands in an address, reading it never fails', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const read = readOuterauth(`/outerauth/${text}`);
      expect(read === null || Array.from(read.message).length <= 200).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

const LEADING = [
  '/outerauth/a@b.co/x/account',
  'outerauth/a@b.co/x',
  '../outerauth/a@b.co/x',
  './qd/../outerauth/a@b.co/x',
  'https://quests.example.org/outerauth/a@b.co/x',
  'HTTPS://QUESTS.EXAMPLE.ORG/OuterAuth/a@b.co/x',
  '//quests.example.org/outerauth/a@b.co/x',
  '/%6futerauth/a@b.co/x',
  '\\\\quests.example.org\\outerauth\\a@b.co\\x',
  '/./outerauth/a',
  '//quests.example.org//outerauth/a',
  ' /outerauth/a ',
  '/outer\tauth/a',
  '/outerauth',
  '/outerauth?x',
  '/outerauth#x',
];
const ELSEWHERE = [
  '',
  '#outerauth',
  '/qd/3',
  'https://example.org/help/outerauth',
  'https://outerauth.example/x',
  '?to=/outerauth/a',
  '/outerauthority',
  'mailto:outerauth@example.org',
  'https://',
];

test('a link to /outerauth is known, however it is written', () => {
  expect(LEADING.filter((address) => !leadsToOuterauth(address))).toEqual([]);
  expect(ELSEWHERE.filter(leadsToOuterauth)).toEqual([]);
});

test('our own links are read as they were made, and hold a code', () => {
  const code = 'ab'.repeat(20);
  for (const email of ['nora@example.org', 'a+b_c/d%@example.org', 'δοκιμή@παράδειγμα.ελ']) {
    expect(readOuterauth(outerauthPath({ email, code, route: 'qd/3' }))).toEqual({
      email,
      password: code,
      route: 'qd/3',
      message: '',
    });
  }
  expect(isOneTimeCode(code)).toBe(true);
  for (const other of ['', 'ab', code.toUpperCase(), `${code}a`, `${code.slice(1)}_`, ` ${code}`])
    expect(isOneTimeCode(other)).toBe(false);
  expect(isPassword(code)).toBe(false);
});
