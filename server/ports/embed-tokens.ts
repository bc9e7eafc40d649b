import type { EmbedView } from '@mangoquest/core/embed/embed-token.ts';

/** The content of a token. */
export interface EmbedClaims extends EmbedView {
  /** Identifier of its user, as an embedding site may see it. */
  readonly hash: string;
  /** Hash of the sign-in that it was made in, and with which it becomes invalid; null if made with a key. */
  readonly session: string | null;
  /**
   * Identifies the key whose sites may frame the page when the token is no longer in its address; null if made without
   * a key.
   */
  readonly frames: string | null;
}

export interface EmbedTokens {
  sign(claims: EmbedClaims, now: number): Promise<string>;
  /** Null if it has expired, is for another audience, or was not signed by us. */
  read(token: string, now: number): Promise<EmbedClaims | null>;
  /** The same, but accepts an expired token: only for what is not secret about its quest. */
  readOver(token: string): Promise<EmbedClaims | null>;
}

/** Creates tokens signed with this key. */
export type EmbedTokenMaker = (key: string) => EmbedTokens;
