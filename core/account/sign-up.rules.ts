import type { Issue } from '../issue.ts';
import { isLongerThan } from '../text/characters.ts';
import { ageIssues } from './age.rules.ts';
import type { AgeStatement } from './age.rules.ts';
import { isEmail } from './email.ts';
import { isPassword } from './password.rules.ts';
import { isGenericEmail } from './user.ts';

export interface SignUpForm extends AgeStatement {
  readonly email: string;
  readonly username: string;
  readonly password: string;
  readonly retypedPassword: string;
}

export const MAX_USERNAME = 100;

/** A visible character: a letter, digit or symbol. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
/**
 * In addition to those of the specification: control characters, line breaks, direction marks, which reorder the text
 * around a name, and other invisible characters. Joiners are allowed: emoji and some scripts need them.
 */
// eslint-disable-next-line no-control-regex
export const IRREGULAR_IN_NAME =
  /[%,^&:;#\u0000-\u001F\u007F-\u009F\u00AD\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFFB\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}]+/gu;

/** Whether a name is valid: at least one visible character, none of % , ^ & : ; # and no control character. Spec §5. */
export function isUsername(username: string): boolean {
  return VISIBLE.test(username) && !isLongerThan(username, MAX_USERNAME) && username.search(IRREGULAR_IN_NAME) === -1;
}

/** The rules of the sign-up form, one issue a field. Spec §5 "Sign-up/login". */
export function signUpIssues({ email, username, password, retypedPassword, ...age }: SignUpForm): Issue[] {
  const issues: Issue[] = [];
  if (!isEmail(email) || isGenericEmail(email.trim())) issues.push({ field: 'email', message: 'account.emailInvalid' });
  if (!isUsername(username)) issues.push({ field: 'username', message: 'account.usernameInvalid' });
  if (!isPassword(password)) issues.push({ field: 'password', message: 'account.passwordInvalid' });
  if (password !== retypedPassword) issues.push({ field: 'retypedPassword', message: 'account.passwordsDiffer' });
  return [...issues, ...ageIssues(age)];
}

/** The rules for signing up with an identity service, without a password. Spec §5, §7 "SignUper". */
export function identitySignUpIssues(form: Omit<SignUpForm, 'password' | 'retypedPassword'>): Issue[] {
  return signUpIssues({ ...form, password: '', retypedPassword: '' }).filter(({ field }) => field !== 'password');
}

/** The rules of a new password that is asked twice. Spec §4 "Login outcomes". */
export function newPasswordIssues(password: string, retypedPassword: string): Issue[] {
  const issues: Issue[] = [];
  if (!isPassword(password)) issues.push({ field: 'password', message: 'account.passwordInvalid' });
  if (password !== retypedPassword) issues.push({ field: 'retypedPassword', message: 'account.passwordsDiffer' });
  return issues;
}
