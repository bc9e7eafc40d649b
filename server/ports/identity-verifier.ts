import type { Social } from '@mangoquest/core/account/identity.ts';

/** An identity service as the settings describe it. */
export interface IdentitySetting {
  readonly social: Social;
  /** Identifies this installation to the service. */
  readonly clientId: string;
  /** Exact values of the claims `iss` and `aud` in its tokens. */
  readonly issuer: string;
  readonly audience: string;
  /** URL of its public keys. */
  readonly keysUrl: string;
  /** URL where its users sign in. */
  readonly authorizeUrl: string;
}

/** The identity that a token proves. */
export interface VerifiedIdentity {
  readonly issuer: string;
  readonly subject: string;
  /** Normalised for storage and comparison; null if the service has not verified it. */
  readonly email: string | null;
}

/** Verifies identity tokens. */
export interface IdentityVerifier {
  /**
   * Null for an invalid token. `nonce` is that of this sign-in. Throws `Busy` if the service's keys cannot be fetched.
   */
  verify(setting: IdentitySetting, token: string, nonce: string, now: number): Promise<VerifiedIdentity | null>;
}
