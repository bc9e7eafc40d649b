/** What a token of an embed may be for: seeing a quest, or playing it too. Milliseconds it lives (settled-2, 7). */
export const EMBED_SCOPES = ['view', 'play'] as const;
export const EMBED_TOKEN_MS = 3_600_000;

/** What a page in the page of somebody else may do, for as long as its token lives. */
export interface EmbedView {
  readonly questId: number;
  readonly scope: (typeof EMBED_SCOPES)[number];
  /** The key it was made by; null for one that a user made. */
  readonly keyId: number | null;
  /** By a key that everybody may read: it shows what a visitor could see, and nothing else. */
  readonly isByPublicKey: boolean;
  /** The user who made it in a session, or plays with it; null for a host's token that only shows the quest. */
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
