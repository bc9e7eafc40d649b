import type { Social } from '@mangoquest/core/account/identity.ts';

/** An identity service as the settings describe it. */
export interface IdentitySetting {
  readonly social: Social;
  /** Names this installation to the service. */
  readonly clientId: string;
  /** What its tokens must say of who made them and whom they are for, letter for letter. */
  readonly issuer: string;
  readonly audience: string;
  /** Where its public keys are. */
  readonly keysUrl: string;
  /** Where its users sign in. */
  readonly authorizeUrl: string;
}

/** Whom an identity token vouches for. */
export interface VerifiedIdentity {
  readonly issuer: string;
  readonly subject: string;
  /** As it is stored and compared, and only where the service vouches for it; null otherwise. */
  readonly email: string | null;
}

/** Decides whether an identity token is to be believed. */
export interface IdentityVerifier {
  /**
   * Null for a token that is not. `nonce` is the one that this sign-in began with. Throws `Busy` when the service's
   * keys cannot be fetched.
   */
  verify(setting: IdentitySetting, token: string, nonce: string, now: number): Promise<VerifiedIdentity | null>;
}
