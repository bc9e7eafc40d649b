/** Source of random values, unguessable or at least unique. */
export interface Ids {
  /** 256 random bits, base64url: 43 characters. Session tokens. */
  token(): string;
  /** 128 random bits, base64url: 22 characters. Names of stored files, nonces, keys of requests. */
  name(): string;
  /** 160 random bits in hex: 40 characters. One-time codes. */
  code(): string;
  /** A uniformly distributed integer from 0 to `below - 1`. */
  integer(below: number): number;
}
