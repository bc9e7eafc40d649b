import fc from 'fast-check';
import { expect, test } from 'vitest';
import { message } from '@mangoquest/language/testing/english.ts';
import { isEmail, normaliseEmail } from './email.ts';
import { guestIdentity } from './guest.ts';
import { logInIssues } from './log-in.rules.ts';
import { isLoginOutcome, loginMessage } from './login-outcome.ts';
import { isPassword, PASSWORD_RULES } from './password.rules.ts';
import { isUsername, newPasswordIssues, signUpIssues } from './sign-up.rules.ts';
import { isGenericEmail } from './user.ts';

const form = {
  email: 'nora@vidalwalks.example',
  username: 'nora.vidal',
  password: 'Skidoo23!',
  retypedPassword: 'Skidoo23!',
  isOldEnough: true,
};

test('a whole form has no issue', () => {
  expect(signUpIssues(form)).toEqual([]);
});

test.each([
  [{ email: 'nora' }, 'The email address you provided is not valid.'],
  [{ username: ' ' }, 'The username should not be empty and not contain irregular characters like %,^,&,:,;,#.'],
  [
    { password: 'short1!', retypedPassword: 'short1!' },
    'The password you entered is not valid. It should consist of at least 8 characters and should contain uppercase latin, lowercase latin, numbers and special characters.',
  ],
  [{ retypedPassword: 'Skidoo24!' }, 'The passwords you typed do not match.'],
  [{ isOldEnough: false }, 'Unfortunately users younger than 16 years old are not allowed to join Mangoquest.'],
  [{ email: 'guest-1@guest.invalid' }, 'The email address you provided is not valid.'],
])('%j: %s', (changes, sentence) => {
  expect(signUpIssues({ ...form, ...changes }).map(({ message: key }) => message(key))).toEqual([sentence]);
});

test.each([
  'a@b.co',
  'first.last+tag@sub.example.org',
  "O'Neil@example.ie",
  'δοκιμή@παράδειγμα.ελ',
  'a@xn--e1afmkfd.xn--p1ai',
  ' Nora@Example.ORG ',
  `${'a'.repeat(62)}@${'b'.repeat(62)}.${'c'.repeat(62)}.${'d'.repeat(62)}.co`,
])('%s is an address', (email) => {
  expect(isEmail(email)).toBe(true);
});

test.each([
  '',
  'a',
  '@b.co',
  'a@',
  'a@b',
  'a@b..co',
  'a@.co',
  'a@b.co.',
  'a@@b.co',
  'a@b@c.co',
  '.a@b.co',
  'a.@b.co',
  'a..b@c.co',
  'a b@c.co',
  'a@b c.co',
  'a@-b.co',
  'a@b.c',
  'a@b.12',
  'a@b.co\nBcc: x@y.zz',
  `${'a'.repeat(65)}@b.co`,
  `a@${'b'.repeat(64)}.co`,
  '"a"@b.co',
  `${'a'.repeat(62)}@${'b'.repeat(62)}.${'c'.repeat(62)}.${'d'.repeat(62)}.com`,
  'a,b@c.co',
  '<a@b.co>',
])('%j is none', (email) => {
  expect(isEmail(email)).toBe(false);
});

test('addresses are kept lower-cased, without white space around', () => {
  expect(normaliseEmail(' Nora@Example.ORG ')).toBe('nora@example.org');
});

test('each part of the password rule ticks by itself', () => {
  const kept = (password: string) => PASSWORD_RULES.filter((rule) => rule.isKept(password)).map(({ name }) => name);
  expect(kept('')).toEqual([]);
  expect(kept('aaaaaaaa')).toEqual(['length', 'lowercase']);
  expect(kept('A1')).toEqual(['uppercase', 'digit']);
  for (const special of '!@#$&*~') expect(kept(special)).toEqual(['special']);
  for (const other of '%^()-_=+?.,é ') expect(kept(other)).toEqual([]);
  expect(PASSWORD_RULES.map(({ label }) => message(label))).toEqual([
    '8 characters',
    'an uppercase letter',
    'a lowercase letter',
    'a digit',
    'one of ! @ # $ & * ~',
  ]);
});

test('a password without one part is none', () => {
  expect(isPassword('Abcdef1!')).toBe(true);
  for (const password of ['Abcde1!', 'abcdef1!', 'ABCDEF1!', 'Abcdefg!', 'Abcdefg1', `Aa1!${'x'.repeat(197)}`])
    expect(isPassword(password)).toBe(false);
  expect(newPasswordIssues('Abcdef1!', 'Abcdef1!')).toEqual([]);
  expect(newPasswordIssues('x', 'y').map(({ field }) => field)).toEqual(['password', 'retypedPassword']);
});

test('a username holds none of the irregular characters', () => {
  for (const name of ['nora', 'Νόρα Β.', '🥭', 'a-b_c']) expect(isUsername(name)).toBe(true);
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...'%,^&:;#\n\u0000'), fc.string(), (before, irregular, after) => {
      expect(isUsername(before + irregular + after)).toBe(false);
    }),
  );
  expect(isUsername('x'.repeat(101))).toBe(false);
  for (const seen of ['👩\u200D🚀', 'می\u200Cخواهم', '❤\uFE0F']) expect(isUsername(seen)).toBe(true);
  for (const unseen of [
    'a\u200Bb',
    'a\u00ADb',
    'a\uFEFFb',
    'a\u2060b',
    'a\u{E0041}b',
    'a\u3164b',
    '',
    ' ',
    '\u200B',
    '\u2060\uFEFF',
    'nora\u202Enimda',
    'a\u2028b',
    'a\u0085b',
  ])
    expect(isUsername(unseen), JSON.stringify(unseen)).toBe(false);
});

test('logging in asks for an address and any password', () => {
  expect(logInIssues({ email: 'a@b.co', password: 'x' })).toEqual([]);
  expect(logInIssues({ email: 'a', password: '' })).toEqual([
    { field: 'email', message: 'account.emailInvalid' },
    { field: 'password', message: 'common.required' },
  ]);
});

test("each login outcome has the specification's sentence", () => {
  const said = (outcome: Parameters<typeof loginMessage>[0]) => {
    const key = loginMessage(outcome);
    return key === null ? null : message(key);
  };
  expect(said('ok!')).toBeNull();
  expect(said('wrong_pass')).toBe('The password you provided is not correct.');
  expect(said('wrong_email')).toBe('The email you provided is not registered.');
  expect(said('duplicate_email')).toBe('The email given is already registered. Have you forgotten your password?');
  expect(said('checkEmailChangePassword')).toBe('Please check the email we sent you to change your password.');
  expect(said('interim_password')).toBe(
    'You have to check the email we sent you to change your password (check the spam folder as well).',
  );
  expect(isLoginOutcome('ok!')).toBe(true);
  expect(isLoginOutcome('toString')).toBe(false);
});

test("a guest's name and address come of its number, and keep the rules of a name", () => {
  const guest = guestIdentity(4821);
  expect(guest).toEqual({ username: 'Guest 4821', email: 'guest-4821@guest.invalid' });
  expect(isGenericEmail(guest.email)).toBe(true);
  expect(isUsername(guest.username)).toBe(true);
});
