import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { UserId } from '@mangoquest/core/ids.ts';
import { whoAmI } from '@mangoquest/contract/calls/accounts.ts';
import type { Access } from '@mangoquest/contract/call.ts';
import { requestIdOf } from '@mangoquest/contract/session-headers.ts';
import type { Digest } from '@mangoquest/contract/session-headers.ts';
import { Forbidden, Reauthorize } from '../ports/domain-errors.ts';
import type { Session, SessionUse } from './handler.ts';

const DAY_MS = 86_400_000;

/** Finds the valid session of an access token. */
export interface SessionFinder {
  find(token: string, now: number): Session | null | Promise<Session | null>;
}

export const digest: Digest = (text) => hash('sha256', text, 'base64url');

/** Whether a request id is that of today; yesterday's and tomorrow's are accepted, too, because clocks differ. */
export function isRequestIdOf(userId: UserId, requestId: string, now: number): boolean {
  return [now, now - DAY_MS, now + DAY_MS].some((time) => requestIdOf(digest, userId, time) === requestId);
}

/**
 * Session of a request's `mytoken` and `requestid`. Throws `Reauthorize`, or `Forbidden` for a guest at an account-only
 * call and for a user whose password is a placeholder: they can only see their account, change the password, or log
 * out.
 */
export async function guardSession(
  request: FastifyRequest,
  use: SessionUse,
  { name, access }: { readonly name: string; readonly access: Access },
  finder: SessionFinder,
  now: number,
): Promise<Session | null> {
  const session = use === 'ignored' ? null : await sessionOf(request, finder, now);
  if (session === null && (use === 'required' || (use === 'checked' && request.headers['mytoken'] !== undefined)))
    throw new Reauthorize();
  // Set before the checks, so that refusals are logged with the user.
  request.session = session;
  if (access === 'account' && session?.isGeneric === true) throw new Forbidden('dashboard.genericCannotCreate');
  if (session?.mustChangePassword === true && use === 'required' && name !== whoAmI.name)
    throw new Forbidden('login.mustChangeText');
  return session;
}

async function sessionOf(request: FastifyRequest, finder: SessionFinder, now: number): Promise<Session | null> {
  const { mytoken: token, requestid: requestId } = request.headers;
  if (typeof token !== 'string' || token === '' || typeof requestId !== 'string') return null;
  const session = await finder.find(token, now);
  return session !== null && isRequestIdOf(session.userId, requestId, now) ? session : null;
}
