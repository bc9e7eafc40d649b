/** Scopes of an embed token: viewing a quest, or also playing it. Its lifetime in milliseconds (settled-2, 7). */
export const EMBED_SCOPES = ['view', 'play'] as const;
export const EMBED_TOKEN_MS = 3_600_000;

/** Permissions of an embedded page while its token is valid. */
export interface EmbedView {
  readonly questId: number;
  readonly scope: (typeof EMBED_SCOPES)[number];
  /** The key that made it; null if a user made it. */
  readonly keyId: number | null;
  /** Made by a public key: it only shows what any visitor can see. */
  readonly isByPublicKey: boolean;
  /** The user who made it in a session, or plays with it; null for a host's token that is only for viewing. */
  readonly userId: number | null;
}

interface Claims {
  readonly quest?: unknown;
  readonly scope?: unknown;
  readonly frames?: unknown;
}

/** The claims of a token, unverified: the server verifies them. Empty if it is not a token. */
function claimsOf(jwt: string): Claims {
  try {
    const [, claims = ''] = jwt.split('.');
    return (JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) ?? {}) as Claims;
  } catch {
    return {};
  }
}

/** The quest that a token claims to be for. Null if it is not a token. */
export function questOfToken(jwt: string): number | null {
  const { quest } = claimsOf(jwt);
  return Number.isSafeInteger(quest) ? (quest as number) : null;
}

/** Whether a token claims the scope `play`. */
export function isForPlaying(jwt: string): boolean {
  return claimsOf(jwt).scope === 'play';
}

/** The name of the embed key, for the address of a page whose token was removed; null for a token not made by a key. */
export function framesOfToken(jwt: string): string | null {
  const { frames } = claimsOf(jwt);
  return typeof frames === 'string' && frames !== '' ? frames : null;
}
