import type { FastifyReply, FastifyRequest } from 'fastify';
import { APP_HEADER } from '@mangoquest/contract/call.ts';
import { DEVICE_LIFE } from '@mangoquest/core/account/session.ts';
import { senderOf } from './origin.ts';

/** Lifetime of a session without visits. The server checks it anyway; this only removes the cookie. */
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60;

/** Public address: decides whether the cookie is `Secure` and bound to this host. */
export interface PublicAddress {
  readonly host: string | null;
  readonly isHttps: boolean | null;
}

export function publicAddressOf(publicUrl: string | undefined): PublicAddress {
  if (publicUrl === undefined) return { host: null, isHttps: null };
  const { host, protocol } = new URL(publicUrl);
  return { host, isHttps: protocol === 'https:' };
}

export function isHttps(request: FastifyRequest, address: PublicAddress): boolean {
  return address.isHttps ?? request.protocol === 'https';
}

/** Without trailing slash. */
export function originOf(request: FastifyRequest, address: PublicAddress): string {
  return `${isHttps(request, address) ? 'https' : 'http'}://${address.host ?? request.host}`;
}

const nameOf = (secure: boolean, what = 'session') => `${secure ? '__Host-' : ''}mangoquest-${what}`;

function cookieOf(request: FastifyRequest, name: string): string | null {
  const start = `${name}=`;
  return (
    request.headers.cookie
      ?.split(';')
      .map((pair) => pair.trim())
      .find((pair) => pair.startsWith(start))
      ?.slice(start.length) || null
  );
}

/**
 * The refresh token of the cookie, only if one of our own pages sends it with its header: a form of another site gets
 * nothing.
 */
export function readRefreshToken(request: FastifyRequest, address: PublicAddress): string | null {
  if (
    request.headers.cookie === undefined ||
    request.headers[APP_HEADER] === undefined ||
    senderOf(request, address.host) !== 'own-page'
  )
    return null;
  return cookieOf(request, nameOf(isHttps(request, address)));
}

/** The device token that this browser has from earlier sign-ins. It grants no access. */
export function readDeviceToken(request: FastifyRequest, address: PublicAddress): string | null {
  return cookieOf(request, nameOf(isHttps(request, address), 'device'));
}

export function writeDeviceToken(
  request: FastifyRequest,
  reply: FastifyReply,
  address: PublicAddress,
  token: string | null,
): void {
  const secure = isHttps(request, address);
  const maxAge = token === null ? 0 : DEVICE_LIFE / 1_000;
  reply.header(
    'set-cookie',
    `${nameOf(secure, 'device')}=${token ?? ''}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`,
  );
}

/** Tokens are base64url, so no escaping is needed. */
export function writeRefreshToken(
  request: FastifyRequest,
  reply: FastifyReply,
  address: PublicAddress,
  token: string | null,
): void {
  const secure = isHttps(request, address);
  const maxAge = token === null ? 0 : MAX_AGE_SECONDS;
  reply.header(
    'set-cookie',
    `${nameOf(secure)}=${token ?? ''}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`,
  );
}
