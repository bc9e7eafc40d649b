import { addressMessage, decodedPart } from '../text/address-message.ts';

/** The contents of an auto-login URL. Spec §2, /outerauth. */
export interface Outerauth {
  readonly email: string;
  /** The password, or a one-time code. */
  readonly password: string;
  /** The route as written in the address; the router decides which routes are followed. */
  readonly route: string;
  /** To be shown as text; empty for none. */
  readonly message: string;
}

/** What the login call's `comes_from_login` holds for a sign-in by such an address. */
export const FROM_OUTERAUTH = 'outerauth';

const PREFIX = '/outerauth/';

/**
 * Reads `/outerauth/{email}/{password}/{route}/{message}`, the last two of which may be missing. A slash in the
 * password stands as an underscore. Null for an address without email or password, or that cannot be read. Spec §2,
 * guards.
 */
export function readOuterauth(path: string): Outerauth | null {
  if (!path.startsWith(PREFIX)) return null;
  const parts = path.slice(PREFIX.length).split('/').map(decodedPart);
  if (parts.includes(null)) return null;
  const [email = '', password = '', route = '', ...rest] = parts as string[];
  if (email === '' || password === '') return null;
  return {
    email,
    password: password.replaceAll('_', '/'),
    route,
    message: addressMessage(rest.join('/')),
  };
}

/** The address that logs in with a one-time code; our own links hold no password. Settled, /outerauth. */
export function outerauthPath({
  email,
  code,
  route,
}: {
  readonly email: string;
  readonly code: string;
  readonly route: string;
}): string {
  return PREFIX + [email, code, route].map(encodeURIComponent).join('/');
}

/** A part of a path as `outerauth`, however it is written. */
function isOuterauthPart(part: string): boolean {
  return (decodedPart(part) ?? part).toLowerCase() === 'outerauth';
}

/**
 * Whether a link in a text leads to /outerauth, on any host: relative links lead to ours, and our host's name is not
 * known everywhere. Such a link would sign its reader in as somebody else.
 */
export function leadsToOuterauth(address: string): boolean {
  const base = 'https://same.invalid/';
  if (!URL.canParse(address, base)) return false;
  return isOuterauthPart(new URL(address, base).pathname.replace(/^\/+/, '').split('/', 1)[0] ?? '');
}
