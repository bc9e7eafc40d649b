/** Limits attempts at something that can be guessed, by key such as an account or an address. */
export interface TryLimit {
  /**
   * Counts an attempt, or as many as `points`, before it is made. Returns the seconds to wait if none is left, otherwise
   * 0.
   */
  take(key: string, points?: number): Promise<number>;
  /** Resets the count of a key, because the attempt was successful. */
  clear(key: string): Promise<void>;
  /** Cancels an attempt. */
  giveBack(key: string): Promise<void>;
}

/** Creates a limit of `tries` in `seconds` for each key. `factor` multiplies it; 0 for no limit. */
export type TryLimits = (limit: { readonly tries: number; readonly seconds: number }, factor?: number) => TryLimit;
