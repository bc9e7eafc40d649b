/** The time of this installation. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
}
