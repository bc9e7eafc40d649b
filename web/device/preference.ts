/** A preference stored in this browser; null if there is none, or storage is not allowed. */
export function readPreference(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null deletes it. */
export function writePreference(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Without storage it lasts until the page is closed.
  }
}

/** Prefix of preferences of a single user: deleted when they log out. */
const OF_USER = 'own:';

export const readOwnPreference = (key: string): string | null => readPreference(OF_USER + key);

export function writeOwnPreference(key: string, value: string): void {
  writePreference(OF_USER + key, value);
}

export function forgetOwnPreferences(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(OF_USER)) localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
