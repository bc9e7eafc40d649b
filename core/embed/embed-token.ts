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

/** The quest that a token claims to be for, unverified: the server verifies it. Null if it is not a token. */
export function questOfToken(jwt: string): number | null {
  try {
    const [, claims = ''] = jwt.split('.');
    const { quest } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { quest?: unknown };
    return Number.isSafeInteger(quest) ? (quest as number) : null;
  } catch {
    return null;
  }
}
