/** Counts tries of something that may be guessed, by key: an account, an address. */
export interface TryLimit {
  /** Takes one try before it is made. Returns the seconds to wait where there is none left, otherwise 0. */
  take(key: string): Promise<number>;
  /** The try was no guess: all of the key's are there again. */
  clear(key: string): Promise<void>;
  /** The try does not count. */
  giveBack(key: string): Promise<void>;
}

/** Makes a count of `tries` in `seconds` for each key. `factor` multiplies them; 0 for no limit. */
export type TryLimits = (limit: { readonly tries: number; readonly seconds: number }, factor?: number) => TryLimit;
