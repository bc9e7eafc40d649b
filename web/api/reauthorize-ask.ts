/**
 * What the app does when the silent renewal fails: ask the user, and go to the login page if they decline (Spec §4).
 */
export interface ReauthorizeAsk {
  /** Resolves to true for a retry. */
  readonly ask: () => Promise<boolean>;
  /** Called when the session has ended for good. */
  readonly leave: () => void;
}

let handler: ReauthorizeAsk | null = null;

export function setReauthorizeAsk(next: ReauthorizeAsk | null): void {
  handler = next;
}

export function reauthorizeAsk(): ReauthorizeAsk | null {
  return handler;
}
