import { logInIssues } from '@mangoquest/core/account/log-in.rules.ts';
import { loginMessage } from '@mangoquest/core/account/login-outcome.ts';
import { signUpIssues } from '@mangoquest/core/account/sign-up.rules.ts';
import type { SignUpForm } from '@mangoquest/core/account/sign-up.rules.ts';
import type { LoginOutcome } from '@mangoquest/core/account/user.ts';
import type { Issue } from '@mangoquest/core/issue.ts';
import type { MessageKey } from '@mangoquest/core/messages/keys.ts';

export type LoginMode = 'log-in' | 'sign-up';

/** The form has a checkbox for the age instead of a date of birth. */
export type LoginForm = Omit<SignUpForm, 'birth'> & { readonly isOldEnough: boolean };

export const EMPTY_FORM: LoginForm = { email: '', username: '', password: '', retypedPassword: '', isOldEnough: false };

/** Issues of the current mode's fields. */
export function formIssues(mode: LoginMode, form: SignUpForm): Issue[] {
  return mode === 'log-in' ? logInIssues(form) : signUpIssues(form);
}

/** The field that an outcome belongs to; null for the whole form. */
export function outcomeIssue(
  outcome: LoginOutcome,
): { readonly field: string | null; readonly message: MessageKey } | null {
  const key = loginMessage(outcome);
  if (key === null || outcome === 'askForCoordinates') return null;
  if (outcome === 'wrong_pass') return { field: 'password', message: key };
  if (outcome === 'wrong_email' || outcome === 'duplicate_email') return { field: 'email', message: key };
  return { field: null, message: key };
}
