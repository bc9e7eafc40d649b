import { normaliseEmail } from '@mangoquest/core/account/email.ts';
import { usernameFrom } from '@mangoquest/core/account/identity.ts';

export interface IdentityClaims {
  readonly email: string;
  /** Suggested username. */
  readonly username: string;
}

/**
 * Claims of an identity token for prefilling fields (Spec §2, login). Unverified: the server verifies them. Empty for
 * anything that is no such token.
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
