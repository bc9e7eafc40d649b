import type { Issue } from '../issue.ts';
import { isEmail } from './email.ts';

/**
 * The rules of the login form. The password only has to be filled in: a stored one may be older than today's rule,
 * and a one-time code may be entered in its place (settled). Spec §5.
 */
export function logInIssues({ email, password }: { readonly email: string; readonly password: string }): Issue[] {
  const issues: Issue[] = [];
  if (!isEmail(email)) issues.push({ field: 'email', message: 'account.emailInvalid' });
  if (password === '') issues.push({ field: 'password', message: 'common.required' });
  return issues;
}
