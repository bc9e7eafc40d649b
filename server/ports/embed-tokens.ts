import type { EmbedView } from '@mangoquest/core/embed/embed-token.ts';

/** What a token says. */
export interface EmbedClaims extends EmbedView {
  /** Whom it was made for, as a host may know them. */
  readonly hash: string;
  /** A hash of the sign-in that it was made in, with which it ends; null for one by a key. */
  readonly session: string | null;
  /** By which its page is framed without it, too; null for one that no key made. */
  readonly frames: string | null;
}

export interface EmbedTokens {
  sign(claims: EmbedClaims, now: number): Promise<string>;
  /** Null for one that is over, of another audience, or that we did not sign. */
  read(token: string, now: number): Promise<EmbedClaims | null>;
  /** The same for one that may be over: for what is no secret of its quest. */
  readOver(token: string): Promise<EmbedClaims | null>;
}

/** Signs with a key. */
export type EmbedTokenMaker = (key: string) => EmbedTokens;
