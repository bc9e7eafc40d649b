/** A value stored in this tab by `rememberInTab`, over a reload; null if there is none, or it is unreadable. */
export function recallInTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** `null` forgets it. */
export function rememberInTab(key: string, value: unknown): void {
  try {
    // Before, so that nothing older stays where there is no room for the new value.
    sessionStorage.removeItem(key);
    if (value !== null) sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage it is lost on a reload.
  }
}

/** Clears what this tab remembers of the signed-in user. */
export function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Nothing was remembered.
  }
}
