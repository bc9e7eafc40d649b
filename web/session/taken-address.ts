declare global {
  interface Window {
    /** The URL with its query that index.html took (web/app/address-script.ts). */
    mangoquestAddress?: string;
  }
}

/** Returns the URL that was taken from this page, only once; null if there was none. */
export function takeAddress(): string | null {
  const address = window.mangoquestAddress ?? null;
  delete window.mangoquestAddress;
  return address;
}
