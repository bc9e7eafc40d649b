/** What the app does when the silent renewal fails: ask, and go to the login page on a no (Spec §4). */
export interface ReauthorizeAsk {
  /** True to retry. */
  readonly ask: () => Promise<boolean>;
  /** The session is over for good. */
  readonly leave: () => void;
}

let handler: ReauthorizeAsk | null = null;

export function setReauthorizeAsk(next: ReauthorizeAsk | null): void {
  handler = next;
}

export function reauthorizeAsk(): ReauthorizeAsk | null {
  return handler;
}
