import { expect, test } from 'vitest';
import { EMPTY_FORM, formIssues, outcomeIssue } from './login-form.ts';

test('logging in asks for an address and a password, and nothing of the sign-up', () => {
  expect(formIssues('log-in', { ...EMPTY_FORM, email: 'ada@example.org', password: 'x' })).toEqual([]);
  expect(formIssues('log-in', EMPTY_FORM).map(({ field }) => field)).toEqual(['email', 'password']);
});

test('signing up checks each field', () => {
  expect(formIssues('sign-up', { ...EMPTY_FORM, retypedPassword: 'y' }).map(({ field }) => field)).toEqual([
    'email',
    'username',
    'password',
    'retypedPassword',
    'isOldEnough',
  ]);
});

test('each refusal stands at its field', () => {
  expect(outcomeIssue('wrong_pass')).toEqual({ field: 'password', message: 'account.wrongPassword' });
  expect(outcomeIssue('wrong_email')).toEqual({ field: 'email', message: 'account.wrongEmail' });
  expect(outcomeIssue('duplicate_email')).toEqual({ field: 'email', message: 'account.duplicateEmail' });
  expect(outcomeIssue('checkEmailChangePassword')).toEqual({
    field: null,
    message: 'account.checkEmailChangePassword',
  });
  expect(outcomeIssue('ok!')).toBe(null);
});
