import { normaliseEmail } from '@mangoquest/core/account/email.ts';
import { usernameFrom } from '@mangoquest/core/account/identity.ts';

export interface IdentityClaims {
  readonly email: string;
  /** As a username to begin with. */
  readonly username: string;
}

/**
 * What an identity token says of its owner, to fill fields in with (Spec §2, login). Nothing here is verified: the
 * server does that. Whatever is no such token says nothing.
 */
export function claimsOf(token: string, nameBeside = ''): IdentityClaims {
  const { email, name } = payloadOf(token);
  return {
    email: typeof email === 'string' ? normaliseEmail(email) : '',
    username: usernameFrom(typeof name === 'string' && name !== '' ? name : nameBeside),
  };
}

function payloadOf(token: string): { readonly email?: unknown; readonly name?: unknown } {
  try {
    const base64 = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const payload: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof payload === 'object' && payload !== null ? payload : {};
  } catch {
    return {};
  }
}
