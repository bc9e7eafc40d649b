declare global {
  interface Window {
    /** The address that index.html took, with its query (web/app/address-script.ts). */
    mangoquestAddress?: string;
  }
}

/** The address of this page that was taken out of it, once; null where none was. */
export function takeAddress(): string | null {
  const address = window.mangoquestAddress ?? null;
  delete window.mangoquestAddress;
  return address;
}
