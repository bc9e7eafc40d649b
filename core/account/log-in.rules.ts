import type { Issue } from '../issue.ts';
import { isEmail } from './email.ts';

/**
 * The rules of the login form. The password is only asked to be there: one that breaks today's rule may be an old
 * one, and a one-time code takes its place (settled). Spec §5.
 */
export function logInIssues({ email, password }: { readonly email: string; readonly password: string }): Issue[] {
  const issues: Issue[] = [];
  if (!isEmail(email)) issues.push({ field: 'email', message: 'account.emailInvalid' });
  if (password === '') issues.push({ field: 'password', message: 'common.required' });
  return issues;
}
