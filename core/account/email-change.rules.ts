import type { Issue } from '../issue.ts';
import { isEmail, normaliseEmail } from './email.ts';
import { isGenericEmail } from './user.ts';

/** The rules of a new address for an account that has `current`. Spec §5 "Sign-up/login". */
export function emailChangeIssues(email: string, current: string): Issue[] {
  if (!isEmail(email) || isGenericEmail(email.trim())) return [{ field: 'email', message: 'account.emailInvalid' }];
  if (normaliseEmail(email) === normaliseEmail(current)) return [{ field: 'email', message: 'account.emailSame' }];
  return [];
}
