/** What this tab remembers over a reload, as it was given to `rememberInTab`; null where there is nothing, or nothing readable. */
export function recallInTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

export function rememberInTab(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage a reload begins anew.
  }
}
