import { hash as digestOf } from 'node:crypto';
import type { UserId } from '@mangoquest/core/ids.ts';
import { isOneTimeCode, LOG_IN_CODE_LIFE } from '@mangoquest/core/account/one-time-code.ts';
import type { Ids } from '../../ports/ids.ts';
import type { CodePurpose, OneTimeCodesRepository } from '../../storage/interfaces/mail.ts';

/** The hash: the code itself is not stored. */
export function codeHash(code: string): string {
  return digestOf('sha256', code, 'base64url');
}

/** Creates a code for a user, and invalidates the previous one of the same purpose. `life` in milliseconds. */
export async function putCode(
  codes: OneTimeCodesRepository,
  ids: Ids,
  { userId, purpose, life }: { readonly userId: UserId; readonly purpose: CodePurpose; readonly life: number },
  now: number,
): Promise<string> {
  const code = ids.code();
  await codes.put({ hash: codeHash(code), userId, purpose, expiresAt: now + life }, now);
  return code;
}

/** A code that the login call accepts instead of the password. */
export function putLogInCode(codes: OneTimeCodesRepository, ids: Ids, userId: UserId, now: number): Promise<string> {
  return putCode(codes, ids, { userId, purpose: 'log-in', life: LOG_IN_CODE_LIFE }, now);
}

/** The same, asked for in a session; null if that has ended, which another node may have seen to. */
export async function logInCodeOf(
  codes: OneTimeCodesRepository,
  ids: Ids,
  { userId, family }: { readonly userId: UserId; readonly family: string },
  now: number,
): Promise<string | null> {
  const code = ids.code();
  const put = { hash: codeHash(code), userId, purpose: 'log-in', expiresAt: now + LOG_IN_CODE_LIFE } as const;
  return (await codes.putOfSession(put, family, now)) ? code : null;
}

/** Whether the given password is a valid one-time code of this user; if so the code is consumed. */
export async function isLogInCodeOf(
  codes: OneTimeCodesRepository,
  userId: UserId,
  text: string,
  now: number,
): Promise<boolean> {
  if (!isOneTimeCode(text)) return false;
  return (await codes.use(codeHash(text), 'log-in', now))?.userId === userId;
}
